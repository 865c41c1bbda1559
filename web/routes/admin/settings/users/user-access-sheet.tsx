import { Controller } from "react-hook-form";
import { UserInvitation } from "#contract/schemas/user.ts";
import type { UserView } from "#contract/schemas/user-view.ts";
import { FormSheet } from "#web/panel/form-sheet.tsx";
import { usePanelForm } from "#web/panel/use-panel-form.ts";
import { api } from "#web/queries/api.ts";
import { CompaniesField } from "./companies-field.tsx";
import { RoleField } from "./role-field.tsx";

const UserAccess = UserInvitation.pick({ role: true, companyIds: true });

type UserAccessSheetProps = { user: UserView; onDone: (toast: string) => void; onClose: () => void };

/** What a person may do, and for whom. */
export function UserAccessSheet({ user, onDone, onClose }: UserAccessSheetProps) {
  const { id, name, email, role, companies } = user;
  const companyIds = companies.map((company) => company.id);
  const { form, submit, failure } = usePanelForm({
    schema: UserAccess,
    defaultValues: { role, companyIds },
    save: async (access) => {
      // The role first: it is what the server may refuse.
      if (access.role !== role) await api.users.changeRole({ id, role: access.role });
      if (access.companyIds.join() !== companyIds.join()) {
        await api.users.changeCompanies({ id, companyIds: access.companyIds });
      }
      onDone(`Acesso de ${name} salvo`);
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
            known={companies}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormSheet>
  );
}
