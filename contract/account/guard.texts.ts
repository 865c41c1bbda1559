/** Texts of the screens shown in place of a page: loading, access refused, error, not found (spec 6 and 8). */
export const guards = {
  checking: "Verificando autenticação e permissões...",
  loading: "Carregando...",

  sessionExpired: {
    title: "Sessão Expirada",
    text: "Você ficou um tempo sem usar o painel. Entre de novo para continuar de onde parou.",
    login: "Fazer login",
  },
  adminVerificationFailed: {
    title: "Verificação Admin Falhou",
    text: "Este incidente foi registrado por motivos de segurança.",
  },
  accessRestricted: {
    title: "Acesso Restrito",
    text: "Esta área é restrita a administradores do sistema.",
  },
  accessLimited: {
    title: "Acesso Limitado",
    text: "Sua conta ainda não tem acesso a esta área. Fale com quem administra o portal.",
  },
  broken: {
    title: "Oops! Algo deu errado",
    text: "O problema é nosso, e nada do que você fez se perdeu. Tente de novo em um instante.",
    retry: "Tentar novamente",
    reload: "Recarregar a página",
  },
  notFound: {
    title: "Página não encontrada",
    text: "Este endereço não existe ou a oferta já saiu do ar. Que tal ver o que está valendo hoje?",
    home: "Ver as ofertas",
  },
  notFoundInPanel: {
    text: "Este endereço não existe no painel. Confira o link ou escolha uma página no menu.",
    back: "Voltar ao painel",
  },
} as const;
