import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import type { useAuthForm } from "./use-auth-form.ts";

type AuthFormProps = {
  /** From `useAuthForm`. */
  form: Omit<ReturnType<typeof useAuthForm>, "fields">;
  /** The form's accessible name for screen readers. */
  label: string;
  submit: string;
  pendingLabel: string;
  /** What to do about the problem, when the problem's own text does not explain it. */
  advice?: string | undefined;
  children: ReactNode;
};

/**
 * A form with its fields, the current problem and one button. Uses POST: a form submitted before the script has
 * loaded gets this page as the response, and a password never appears in a URL.
 */
export function AuthForm({ form, label, submit, pendingLabel, advice, children }: AuthFormProps) {
  const { problem, pending, onSubmit } = form;
  return (
    <form method="post" noValidate aria-label={label} onSubmit={onSubmit} className="flex flex-col gap-4">
      {problem && (
        <Notice tone="danger" title={problem.title} announce>
          <p>{problem.text}</p>
          {advice && <p className="mt-1">{advice}</p>}
        </Notice>
      )}
      {children}
      <Button type="submit" fullWidth loading={pending} loadingLabel={pendingLabel}>
        {submit}
      </Button>
    </form>
  );
}
