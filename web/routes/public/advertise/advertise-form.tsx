import { useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import { paths } from "#contract/paths.ts";
import type { Refusal } from "#web/shell/request/refusal.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { SectionHeading } from "#web/ui/display/section-heading.tsx";
import { NativeSelect } from "#web/ui/form/native-select.tsx";
import { PhoneField } from "#web/ui/form/phone-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Textarea } from "#web/ui/form/textarea.tsx";

type Values = Record<"companyName" | "contactName" | "phone" | "categoryId" | "message", string>;

type AdvertiseFormProps = {
  categories: readonly { value: string; label: string }[];
  /** The refused values, for a page rendered again without the script. */
  values: Values | undefined;
  refusal: Refusal | undefined;
};

/** Plain fields that work without the script. The server's refusals appear beside them. */
export function AdvertiseForm({ categories, values, refusal }: AdvertiseFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().state !== "idle";
  const fields = refusal?.fields ?? {};
  const isGeneral = refusal !== undefined && Object.keys(fields).length === 0;

  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refusal]);

  return (
    <section aria-labelledby="request" className="w-full max-w-xl">
      <SectionHeading id="request" className="mb-3.5">
        Peça para anunciar
      </SectionHeading>
      {/* The browser's validation bubbles would hide the field errors. The fragment scrolls to the form. */}
      <Form
        ref={form}
        method="post"
        action={`${paths.advertise()}#request`}
        noValidate
        className="flex flex-col gap-5 rounded-card bg-surface p-5 shadow-soft md:p-7"
      >
        {isGeneral && (
          <Notice tone="danger" title="O pedido não foi enviado" announce>
            {refusal.text}
          </Notice>
        )}
        <TextField
          label="Nome da empresa"
          name="companyName"
          autoComplete="organization"
          required
          defaultValue={values?.companyName}
          error={fields.companyName}
        />
        <TextField
          label="Seu nome"
          name="contactName"
          autoComplete="name"
          required
          defaultValue={values?.contactName}
          error={fields.contactName}
        />
        <PhoneField
          label="Telefone com WhatsApp"
          name="phone"
          required
          defaultValue={values?.phone ?? ""}
          error={fields.phone}
        />
        <NativeSelect
          label="Categoria"
          name="categoryId"
          placeholder="Escolha, se quiser"
          options={categories}
          defaultValue={values?.categoryId}
          error={fields.categoryId}
        />
        <Textarea
          label="Mensagem"
          name="message"
          hint="O que você vende, onde fica, o que gostaria de oferecer."
          defaultValue={values?.message}
          error={fields.message}
        />
        <p className="text-muted text-sm">
          Usamos estes dados só para responder ao seu pedido, como diz a{" "}
          <Link to={paths.privacy()} className="text-caju-deep underline">
            Política de privacidade
          </Link>
          .
        </p>
        <Button type="submit" loading={isSending} loadingLabel="Enviando…" className="self-start">
          Enviar pedido
        </Button>
      </Form>
    </section>
  );
}
