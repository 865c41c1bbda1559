import { Check, Copy, MessageCircle } from "lucide-react";
import { useState } from "react";
import { accessCodes as texts } from "#contract/access-code/access-code.texts.ts";
import { accessCodeMessage } from "#contract/company/company.texts.ts";
import { paths } from "#contract/paths.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";

type FreshCodeProps = { code: string; companyName: string; onDone: () => void };

/** Shows a new code in full. It is never shown in full again. */
export function FreshCode({ code, companyName, onDone }: FreshCodeProps) {
  const [copied, setCopied] = useState(false);
  const message = accessCodeMessage(companyName, code, `${window.location.origin}${paths.shop.code()}`);

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      // The clipboard is unavailable without HTTPS or when the browser refuses.
      showToast({ title: "Não deu para copiar", description: "Selecione o código e copie.", tone: "danger" });
    }
  }

  return (
    <Notice
      tone="success"
      title={texts.generated.description}
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            variant="deep"
            icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
            onClick={copy}
          >
            {copied ? "Copiado" : "Copiar código"}
          </Button>
          <ButtonLink
            variant="outline"
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noreferrer"
            icon={<MessageCircle aria-hidden="true" />}
          >
            Enviar pelo WhatsApp
          </ButtonLink>
          <Button variant="plain" onClick={onDone}>
            Já guardei
          </Button>
        </div>
      }
    >
      <output
        aria-label="Código de acesso"
        className="block select-all py-2 font-bold font-mono text-2xl wrap-anywhere"
      >
        {code}
      </output>
    </Notice>
  );
}
