import { type ChangeEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { z } from "zod";
import { typedAccessCode } from "#contract/access-code/access-code.schema.ts";
import { formatReadableCode, normalizeReadableCode } from "#contract/fields/readable-code.ts";
import { paths } from "#contract/paths.ts";
import { screens } from "#contract/screens/screen.texts.ts";
import { AccessTicket, accessLink } from "#web/auth/access-page.tsx";
import { AuthForm } from "#web/auth/form/auth-form.tsx";
import { useAuthForm } from "#web/auth/form/use-auth-form.ts";
import { api } from "#web/queries/api.ts";
import { classNames } from "#web/ui/class-names.ts";
import { controlLook, Field } from "#web/ui/form/field.tsx";
import { SignedInElsewhere } from "./signed-in-elsewhere.tsx";
import { useAccessLinks } from "./use-access-links.ts";

const CodeInput = z.object({ code: typedAccessCode });

/** The quick sign-in for staff at the counter. */
export function CodeEntry() {
  const navigate = useNavigate();
  const { byAccount, landing } = useAccessLinks();
  const form = useAuthForm({
    schema: CodeInput,
    fallback: "access_code.invalid",
    send: async (input) => {
      await api.shop.openCodeSession(input);
      await navigate(landing, { replace: true });
    },
  });
  return (
    <AccessTicket
      title={screens.shop.code.title}
      subtitle="Digite o código que a administração do portal passou para a sua loja."
      footer={
        <>
          <Link to={byAccount} className={accessLink}>
            Entrar com a minha conta
          </Link>
          <Link to={paths.advertise()} className={accessLink}>
            Quero anunciar minha loja
          </Link>
        </>
      }
    >
      <SignedInElsewhere />
      <AuthForm
        form={form}
        label={screens.shop.code.title}
        submit="Entrar"
        pendingLabel="Conferindo o código…"
      >
        <CodeField error={form.fields.code} />
      </AuthForm>
    </AccessTicket>
  );
}

function CodeField({ error }: { error: string | undefined }) {
  const [code, setCode] = useState("");
  return (
    <Field
      label="Código de acesso"
      hint="Maiúsculas ou minúsculas, com ou sem os tracinhos."
      required
      error={error}
    >
      {(control) => (
        <input
          {...control}
          name="code"
          value={code}
          onChange={(event) => setCode(readable(event))}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          className={classNames(controlLook, "display tabular h-16 text-center text-xl uppercase")}
        />
      )}
    </Field>
  );
}

/**
 * Formats the code in groups of four during typing or pasting. Leaves an edit in the middle unformatted: formatting
 * would move the caret.
 */
function readable({ target }: ChangeEvent<HTMLInputElement>): string {
  const { value, selectionStart } = target;
  return selectionStart === value.length ? formatReadableCode(normalizeReadableCode(value)) : value;
}
