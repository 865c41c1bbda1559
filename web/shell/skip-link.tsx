/** The id of every layout's `<main>`. */
export const mainId = "conteudo";

export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="-translate-y-[calc(100%+1rem)] fixed top-2 left-2 z-50 rounded-control bg-mata px-4 py-3 font-semibold text-on-mata focus:translate-y-0"
    >
      Pular para o conteúdo
    </a>
  );
}
