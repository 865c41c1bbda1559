import type { Role } from "./roles.ts";

/** Texts of sign-in, sign-up and sign-out (spec 8). */
export const auth = {
  validationTitle: "Erro de validação",
  validationText: "Confira os campos marcados.",

  tooManyTitle: "Muitas tentativas",
  loginRateLimited: "Muitas tentativas de login. Tente novamente em alguns minutos.",
  loginBlocked: "Muitas tentativas de login. Aguarde alguns minutos antes de tentar novamente.",
  tooManyRequests: "Muitas tentativas. Tente novamente em alguns minutos.",
  invalidCredentials: "Email ou senha incorretos.",
  emailNotConfirmed: "Verifique seu email para confirmar a conta.",
  loginFailed: "Erro de login. Verifique suas credenciais.",
  loggedIn: { title: "Login realizado", description: "Bem-vindo de volta!" },

  emailTaken: "Este email já está cadastrado.",
  passwordTooShort: "A senha deve ter pelo menos 6 caracteres.",
  passwordTooWeakTitle: "Senha muito fraca",
  passwordTooWeak:
    "A senha deve ter pelo menos 8 caracteres, incluindo letras maiúsculas, minúsculas, números e símbolos.",
  passwordTooCommon: "Esta senha é conhecida demais e fácil de adivinhar. Escolha outra, que só você saiba.",
  passwordHint: "Pelo menos 8 caracteres, com maiúscula, minúscula, número e símbolo.",
  registerFailed: "Erro no registro. Tente novamente.",
  registerRateLimited: "Muitas tentativas de registro. Tente novamente em 1 hora.",
  registered: { title: "Registro realizado", description: "Verifique seu email para confirmar a conta." },

  secondFactorWrong: "Código incorreto ou vencido. Confira o aplicativo autenticador e tente de novo.",
  wrongPassword: "A senha não confere. Digite a senha que você usa para entrar.",
  linkExpired: "Este link não vale mais. Peça um novo.",
  forgottenPassword: "Esqueci a senha",
  accountConfirmed: {
    title: "Conta confirmada",
    text: "Seu email está confirmado. Agora entre com ele e a sua senha; quem administra o portal libera o seu acesso.",
    enter: "Entrar na minha conta",
  },

  logoutFailed: "Erro ao fazer logout. Tente novamente.",
  loggedOut: { title: "Logout realizado", description: "Até logo!" },

  notAShopkeeper: "Acesso negado: Você não tem permissão para acessar o painel de lojista",
  shopkeeperWithoutCompany:
    "A sua conta não está vinculada a nenhuma loja. Peça à administração do portal para vincular você à sua.",
  worksInBackOffice:
    "A sua conta é da administração do portal: entre por lá, com o mesmo email e a mesma senha.",
  enterBackOffice: "Entrar na administração",
} as const;

/** Texts of the administration of user accounts. */
export const users = {
  ownAdminRole: "Você não pode tirar o seu próprio acesso de administrador. Peça a outro administrador.",
  lastAdmin: "Este é o último administrador ativo. Escolha outro antes de mudar este.",
  disabled: "Esta conta está desativada. Reative-a antes ou escolha outro email.",
  notInvited: "Esta pessoa não espera por um convite: ela já tem uma senha.",
  unknownCompany: "Uma das empresas escolhidas não existe mais. Atualize a página e escolha de novo.",
} as const;

/** Shown when a profile has neither name nor email (spec 1 and 3). */
export const fallbackUserName = "Usuário";

export const roleLabels: Record<Role, string> = {
  admin: "Administrador",
  editor: "Editor",
  lojista: "Lojista",
  user: "Usuário",
};
