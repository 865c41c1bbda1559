/** Refusals that belong to no single subject. Each says what happened and what to do. */
export const generalErrors = {
  badRequest: "Não entendemos este pedido. Volte, confira e tente de novo.",
  unauthenticated: "Entre na sua conta para continuar.",
  forbidden: "Você não tem permissão para fazer isso.",
  notFound: "Não encontramos o que você procura. Talvez já tenha saído do ar.",
  methodNotAllowed: "Esta página só pode ser lida: não há nada para enviar aqui.",
  conflict: "Isto mudou enquanto você olhava. Atualize a página e tente de novo.",
  payloadTooLarge: "O que você enviou é grande demais. Tente com um arquivo menor.",
  unsupportedMediaType: "Este tipo de arquivo não é aceito aqui.",
  idempotencyInProgress: "Este pedido já está sendo processado. Aguarde um instante.",
  idempotencyMismatch: "Este pedido já foi enviado com outros dados. Atualize a página e tente de novo.",
  internalTitle: "Erro interno",
  internal: "Erro interno. Tente novamente.",
  unavailable: "O serviço está fora do ar por um momento. Tente de novo daqui a pouco.",
} as const;
