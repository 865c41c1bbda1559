import { ForgetConfirmation } from "./forget-confirmation.tsx";

export function ForgetDevice() {
  return (
    <ForgetConfirmation
      intent="forget"
      opener="Esquecer este aparelho"
      title="Esquecer este aparelho?"
      stay="Manter"
      confirm="Sim, esquecer"
    >
      Os cupons continuam valendo, mas saem desta lista. Para vê-los aqui de novo será preciso confirmar o seu
      telefone.
    </ForgetConfirmation>
  );
}
