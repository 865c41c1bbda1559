import { paths } from "#contract/paths.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { Question } from "#web/ui/question.tsx";

export function EraseMyData() {
  return (
    <Question
      id="erase"
      opener="Apagar meus dados"
      title="Apagar os seus dados?"
      stay="Não apagar"
      form={{ action: paths.myCoupons() }}
      confirm={
        <button
          type="submit"
          name="intent"
          value="erase"
          data-forgets=""
          className={buttonLook({ variant: "danger", className: "px-2" })}
        >
          Apagar tudo
        </button>
      }
    >
      Seu nome, telefone e mensagens deixam de existir por aqui, e os cupons abertos são cancelados. Isso não
      pode ser desfeito.
    </Question>
  );
}
