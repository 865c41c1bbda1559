import { paths } from "#contract/paths.ts";
import { buttonLook } from "#web/ui/button-look.ts";

/** The invitation to shopkeepers to advertise, in the shape of a ticket. */
export function Advertise() {
  return (
    <section
      aria-labelledby="advertise"
      className="notch-sides-[14px] flex flex-col items-start gap-4 rounded-hero bg-sol px-9 py-7 text-on-sol md:flex-row md:items-center md:justify-between md:px-14"
    >
      <div>
        <h2 id="advertise" className="text-2xl">
          Tem loja na cidade?
        </h2>
        <p className="mt-1 max-w-prose">Publique suas ofertas e traga de volta quem já comprou com você.</p>
      </div>
      <a href={paths.advertise()} className={buttonLook({ variant: "deep" })}>
        Anunciar minha loja
      </a>
    </section>
  );
}
