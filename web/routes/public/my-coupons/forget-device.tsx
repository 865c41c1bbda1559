import { paths } from "#contract/paths.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { Question } from "#web/ui/question.tsx";

export function ForgetDevice() {
  return (
    <Question
      id="forget"
      opener="Esquecer este aparelho"
      title="Esquecer este aparelho?"
      stay="Manter"
      form={{ action: paths.myCoupons() }}
      confirm={
        <button
          type="submit"
          name="intent"
          value="forget"
          data-forgets=""
          className={buttonLook({ variant: "danger", className: "px-2" })}
        >
          Sim, esquecer
        </button>
      }
    >
      Os cupons continuam valendo, mas saem desta lista. Para vê-los aqui de novo será preciso confirmar o seu
      telefone.
    </Question>
  );
}
