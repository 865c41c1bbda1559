import { ForgetConfirmation } from "./forget-confirmation.tsx";

export function EraseMyData() {
  return (
    <ForgetConfirmation
      intent="erase"
      opener="Apagar meus dados"
      title="Apagar os seus dados?"
      stay="Não apagar"
      confirm="Apagar tudo"
    >
      Seu nome, telefone e mensagens deixam de existir por aqui, e os cupons abertos são cancelados. Isso não
      pode ser desfeito.
    </ForgetConfirmation>
  );
}
