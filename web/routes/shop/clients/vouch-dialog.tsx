import { BadgeCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { PhoneVouch } from "#contract/client/phone-proof.schema.ts";
import { formatPhone } from "#contract/fields/phone.ts";
import { limits } from "#contract/limits.ts";
import { api } from "#web/queries/api.ts";
import { toApiError } from "#web/queries/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { showToast } from "#web/ui/overlay/toast.tsx";

const formId = "vouch-for-phone";

/** Confirms the phone of a client at the counter, by the code on the client's screen. */
export function VouchButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="plain"
        size="sm"
        icon={<BadgeCheck aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Confirmar telefone
      </Button>
      {isOpen && <VouchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

type Problems = { phone?: string; code?: string; form?: { title: string; text: string } };

function VouchDialog({ onClose }: { onClose: () => void }) {
  const [problems, setProblems] = useState<Problems>({});
  const [isSaving, setSaving] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    const typed = PhoneVouch.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setProblems(typed.success ? {} : problemsOf(typed.error.issues));
    if (!typed.success) return;
    setSaving(true);
    try {
      const { phone } = await api.shop.vouchForPhone(typed.data);
      showToast({ title: `Telefone ${formatPhone(phone)} confirmado`, tone: "success" });
      onClose();
    } catch (error) {
      const { title, text } = toApiError(error);
      setProblems({ form: { title: title ?? "Não deu certo", text } });
    } finally {
      setSaving(false);
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Confirmar telefone"
      description="O cliente pede o código em Meus cupons, no celular dele. Confirme só quem você conhece: fica registrado que foi você."
      actions={
        <Button type="submit" form={formId}>
          Confirmar
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {problems.form && (
          <Notice tone="danger" title={problems.form.title} announce>
            {problems.form.text}
          </Notice>
        )}
        <PhoneField label="Telefone do cliente" name="phone" required error={problems.phone} />
        <TextField
          label="Código na tela do cliente"
          name="code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={limits.phoneCodeDigits + 1}
          required
          error={problems.code}
        />
      </form>
    </Dialog>
  );
}

function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Problems {
  const messageOf = (field: string) => issues.find(({ path }) => path[0] === field)?.message;
  return { phone: messageOf("phone"), code: messageOf("code") };
}
