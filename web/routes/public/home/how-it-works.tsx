import { SectionHeading } from "#web/ui/section-heading.tsx";

const steps = [
  { title: "Escolha a oferta", text: "Veja o que está perto, aberto e ainda tem." },
  { title: "Pegue o cupom", text: "Nome e WhatsApp, um toque, sem cadastro." },
  { title: "Mostre no caixa", text: "A loja lê o código e o desconto é seu." },
];

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works">
      <SectionHeading id="how-it-works" className="mb-3.5">
        Como funciona
      </SectionHeading>
      <ol className="grid gap-3 md:grid-cols-3 md:gap-5">
        {steps.map((step, index) => (
          <li key={step.title} className="flex gap-4 rounded-card bg-sunken p-5">
            <span
              aria-hidden="true"
              className="display grid size-11 shrink-0 place-items-center rounded-full bg-sol text-on-sol text-xl"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-sans font-semibold text-base tracking-normal">{step.title}</h3>
              <p className="text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
