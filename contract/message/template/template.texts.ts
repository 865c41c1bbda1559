import { type TemplateVariable, templateVariables } from "./template-variables.ts";

export const variableLabels: Record<TemplateVariable, string> = {
  nome: "Primeiro nome do cliente",
  empresa: "Nome da empresa",
  oferta: "Título da oferta",
  link: "Endereço da página",
  pontos: "Quantidade de pontos",
  premio: "Nome do prêmio",
  validade: "Último dia de validade",
  cidade: "Nome da cidade",
};

/**
 * What a variable becomes without a value and without a fallback of its own, so that no sentence has a gap. The link
 * becomes the URL of the site.
 */
export const variableDefaults: Record<Exclude<TemplateVariable, "link">, string> = {
  nome: "cliente",
  empresa: "a loja",
  oferta: "a oferta",
  pontos: "0",
  premio: "o prêmio",
  validade: "o fim do prazo",
  cidade: "sua cidade",
};

/** Long parts of a text are cut, so that the refusal stays a sentence. */
const excerpt = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text);

export const templateProblemTexts = {
  unknown: (name: string) =>
    name === ""
      ? `Falta o nome da variável entre as chaves. Use uma destas: ${templateVariables.join(", ")}`
      : `A variável {{${excerpt(name)}}} não existe. Use uma destas: ${templateVariables.join(", ")}`,
  unclosed: (text: string) => `Falta fechar a variável com }} em "${excerpt(text)}"`,
  unopened: "Há um }} sem o {{ que abre a variável",
};
