import { NumberedSteps } from "#web/catalogue/numbered-steps.tsx";

const steps = [
  { title: "Envie o pedido", text: "Nome da loja, contato e telefone: leva um minuto." },
  { title: "A gente prepara", text: "Falamos com você, criamos a página e o código de acesso da loja." },
  { title: "Publique e receba", text: "Suas ofertas entram no ar e os cupons chegam ao caixa." },
];

export function Steps() {
  return <NumberedSteps id="steps" title="Como funciona" steps={steps} />;
}
