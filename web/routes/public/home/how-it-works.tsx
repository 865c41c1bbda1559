import { NumberedSteps } from "#web/catalogue/numbered-steps.tsx";

const steps = [
  { title: "Escolha a oferta", text: "Veja o que está perto, aberto e ainda tem." },
  { title: "Pegue o cupom", text: "Nome e WhatsApp, um toque, sem cadastro." },
  { title: "Mostre no caixa", text: "A loja lê o código e o desconto é seu." },
];

export function HowItWorks() {
  return <NumberedSteps id="how-it-works" title="Como funciona" steps={steps} />;
}
