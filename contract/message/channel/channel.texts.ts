/** Refusals of the forms of channels, and the results of their tests. */
export const channelTexts = {
  host: "Escreva o nome do servidor, como smtp.exemplo.com.br, sem http://",
  forbiddenHost: "Este endereço não pode ser usado como servidor de e-mail",
  port: "Use a porta 25, 465, 587 ou 2525. Outras só pela variável SMTP_URL.",
  imapHost: "Escreva o nome do servidor, como imap.exemplo.com.br, sem http://",
  imapPort: "Use a porta 993 ou 143. Outras só pela variável BOUNCE_IMAP_PORT.",
  imapUser: "Escreva o usuário da caixa",
  imapPassword: "Escreva a senha da caixa",
  bounceAddress: {
    plus: "Escreva o endereço sem o sinal +: o que vem depois dele identifica cada mensagem",
    long: "Use um endereço com até 19 letras antes do @: o resto identifica cada mensagem",
    invalid: "Escreva um e-mail simples, como retornos@exemplo.com.br",
  },
  from: "Escreva um e-mail, ou um nome e o e-mail: Pertinho <oi@exemplo.com.br>",
  tooLong: "Texto muito longo",
  secret: "Cole o valor inteiro, sem espaços",
  metaId: "Só algarismos, como aparece na Meta",
  /** `when` is for example "às 14:30". */
  paused: (when: string, reason: string) =>
    `Em pausa: volta a tentar ${when}. Motivo: ${reason}. As mensagens esperam na fila.`,
  passwordWithoutUser: "Para usar senha, escreva também o usuário",
  apiNeedsNumber: "Para usar a API, escreva o ID do número",
  apiNeedsToken: "Para usar a API, cole o token",

  notConfigured: {
    email: "Nenhum servidor de e-mail está definido. Salve os dados antes de testar.",
    whatsapp: "A API do WhatsApp não está definida. Salve os dados antes de testar.",
    bounceMailbox: "A caixa de retornos não está completa. Salve servidor, usuário e senha antes de testar.",
  },
  mailAccepted: (address: string) =>
    `O servidor aceitou um e-mail de teste para ${address}. Veja se ele chegou.`,
  mailSubject: (site: string) => `Teste de e-mail do ${site}`,
  mailText: (site: string) =>
    `Se você está lendo isto, o ${site} consegue enviar e-mails por este servidor.\n\nEsta mensagem foi pedida em Mensagens, Configurações.`,
  hostNotFound: "Não encontrei o servidor com este nome.",
  mailRefused: {
    sign_in: "O servidor recusou o usuário ou a senha.",
    unreachable: "Não consegui falar com o servidor. Confira o nome, a porta e a segurança.",
    tls: "A conexão segura não foi possível. Confira a porta e a segurança, e se o certificado do servidor vale.",
    sender: "O servidor recusou o remetente ou o destinatário.",
    other: "O servidor recusou o e-mail de teste.",
  },
  /** Counts of all and of unread mails. */
  mailboxOpened: (total: number, unread: number) =>
    `Entrei na caixa: ${total === 1 ? "1 mensagem" : `${total} mensagens`}, ${unread === 1 ? "1 não lida" : `${unread} não lidas`}.`,
  mailboxProblems: {
    sign_in: "O servidor recusou o usuário ou a senha.",
    unreachable: "Não consegui falar com o servidor da caixa. Confira o nome e a porta.",
    tls: "A conexão segura não foi possível. Confira a porta, e se o certificado do servidor vale.",
    mailbox:
      "Entrei, mas não consegui abrir a caixa de entrada, ou ela não deixa marcar mensagens como lidas.",
    other: "O servidor da caixa respondeu algo que não entendi.",
  },
  numberFound: (name: string, phone: string) => `A Meta respondeu: ${name}, ${phone}.`,
  quality: {
    GREEN: "Qualidade do número: alta.",
    YELLOW: "Qualidade do número: média.",
    RED: "Qualidade do número: baixa. A Meta pode limitar os envios.",
    UNKNOWN: "Qualidade do número: ainda sem avaliação.",
  },
  metaUnreachable: "Não consegui falar com a Meta. Confira a internet do servidor.",
  tokenRefused: "A Meta recusou o token: ele venceu ou não tem permissão para este número.",
  numberUnknown: "A Meta não conhece este ID de número, ou o token não dá acesso a ele.",
  metaRefused: "A Meta recusou o pedido.",
} as const;
