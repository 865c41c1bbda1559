/** The variables of message templates, written as `{{nome}}` or, with a fallback, `{{nome|cliente}}`. */
export const templateVariables = [
  "nome",
  "empresa",
  "oferta",
  "link",
  "pontos",
  "premio",
  "validade",
  "cidade",
] as const;
export type TemplateVariable = (typeof templateVariables)[number];

/** Values of variables. Stored ones come from JSON, so other keys are possible and ignored. */
export type TemplateValues = Readonly<Partial<Record<string, string>>>;

export const isTemplateVariable = (name: string): name is TemplateVariable =>
  (templateVariables as readonly string[]).includes(name);
