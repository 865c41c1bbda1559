import type { Role } from "../roles.ts";

/** Signing in, signing up, signing out (spec 8). */
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
  registerFailed: "Erro no registro. Tente novamente.",
  registerRateLimited: "Muitas tentativas de registro. Tente novamente em 1 hora.",
  registered: { title: "Registro realizado", description: "Verifique seu email para confirmar a conta." },

  logoutFailed: "Erro ao fazer logout. Tente novamente.",
  loggedOut: { title: "Logout realizado", description: "Até logo!" },

  notAShopkeeper: "Acesso negado: Você não tem permissão para acessar o painel de lojista",
} as const;

/** Shown when a profile has neither name nor email (spec 1 and 3). */
export const fallbackUserName = "Usuário";

export const roleLabels: Record<Role, string> = {
  admin: "Administrador",
  editor: "Editor",
  lojista: "Lojista",
  user: "Usuário",
};
