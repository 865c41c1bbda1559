import { Link } from "react-router";
import { paths } from "#contract/paths.ts";
import { buttonLook } from "#web/ui/button-look.ts";
import { Notice } from "#web/ui/display/notice.tsx";

/** The confirmation of the request: the next steps and a link to continue. */
export function RequestReceived() {
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-5 py-9">
      <h1 className="text-3xl md:text-5xl">Pedido recebido</h1>
      <Notice tone="success" title="Obrigado! Seu pedido chegou." announce>
        Vamos falar com você pelo telefone que informou. Guarde por perto as fotos e os horários da loja: com
        eles a página fica pronta mais rápido.
      </Notice>
      <Link to={paths.home()} className={buttonLook({ className: "self-start" })}>
        Ver as ofertas da cidade
      </Link>
    </div>
  );
}
