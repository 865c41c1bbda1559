import { useState } from "react";
import { Controller } from "react-hook-form";
import type { z } from "zod";
import { roleLabels } from "#contract/account/auth.texts.ts";
import { UserAccess } from "#contract/account/user.schema.ts";
import type { UserView } from "#contract/account/user.view.ts";
import { labelOrName } from "#contract/security/security.texts.ts";
import { FormSheet } from "#web/panel/form/form-sheet.tsx";
import type { Revisions } from "#web/panel/form/rival.ts";
import { useRevisedForm } from "#web/panel/form/use-revised-form.ts";
import { useInvitationToast } from "#web/panel/use-invitation-toast.ts";
import { api } from "#web/queries/api.ts";
import type { ToastMessage } from "#web/ui/overlay/toast.tsx";
import { CompaniesField } from "./companies-field.tsx";
import { RoleField } from "./role-field.tsx";

type UserAccessSheetProps = { user: UserView; onDone: (toast: ToastMessage) => void; onClose: () => void };

/** A user's role and companies. */
export function UserAccessSheet({ user, onDone, onClose }: UserAccessSheetProps) {
  const { name, email } = user;
  const toastOf = useInvitationToast();
  const [revisions] = useState(() => accessRevisions(user));
  const { form, submit, failure, stored, rival } = useRevisedForm({
    schema: () => UserAccess,
    values: valuesOf(user),
    stored: user,
    revisions,
    save: async (access, latest = user) => {
      const saved = await api.users.changeAccess({ ...access, id: latest.id, version: latest.version });
      // A user who signed up without an invitation is now invited to choose a new password.
      const isInvitedNow = saved.isInvited && !latest.isInvited;
      onDone(isInvitedNow ? toastOf(name) : { title: `Acesso de ${name} salvo` });
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  return (
    <FormSheet
      title={name}
      description={email}
      isDirty={isDirty}
      isSaving={isSubmitting}
      failure={failure}
      rival={rival}
      onSave={submit}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="role"
        render={({ field, fieldState }) => (
          <RoleField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
        )}
      />
      <Controller
        control={form.control}
        name="companyIds"
        render={({ field, fieldState }) => (
          <CompaniesField
            value={field.value ?? []}
            known={stored?.companies}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormSheet>
  );
}

type AccessValues = z.input<typeof UserAccess>;

function valuesOf({ role, companies }: UserView): AccessValues {
  return { role, companyIds: companies.map(({ id }) => id) };
}

/** The form holds company ids. This collects their names from the loaded records. */
function accessRevisions(user: UserView): Revisions<UserView, AccessValues> {
  const names: Record<string, string> = {};
  const rememberNames = ({ companies }: UserView) => {
    for (const { id, name } of companies) names[id] = name;
  };
  rememberNames(user);
  return {
    readLatest: async (id) => {
      const latest = await api.users.get({ id });
      rememberNames(latest);
      return latest;
    },
    readLastChange: async (id) => {
      const [line] = (await api.security.auditLogs({ recordId: id, limit: 1 })).items;
      return line && { by: line.userName, at: line.createdAt };
    },
    valuesOf,
    fieldLabels: { role: "Papel", companyIds: "Empresas" },
    valueText: (_field, value) =>
      Array.isArray(value)
        ? value.map((id) => labelOrName(names, String(id))).join(", ") || "nenhuma"
        : labelOrName(roleLabels, String(value)),
  };
}
