import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import type { useAuthForm } from "./use-auth-form.ts";

type AuthFormProps = {
  /** From `useAuthForm`. */
  form: Omit<ReturnType<typeof useAuthForm>, "fields">;
  /** Names the form to screen readers. */
  label: string;
  submit: string;
  pendingLabel: string;
  /** What to do about what went wrong, where its text does not say it. */
  advice?: string | undefined;
  children: ReactNode;
};

/**
 * Fields, what went wrong, and one button. A form that is sent before our script is there is a POST, which this page
 * answers with itself: a password never stands in an address.
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
