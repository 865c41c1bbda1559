import { roleLabels } from "#contract/account/auth.texts.ts";
import { type Role, roles } from "#contract/account/roles.ts";
import { Select } from "#web/ui/form/select.tsx";

type RoleFieldProps = { value: Role; onChange: (role: Role) => void; error?: string | undefined };

export function RoleField({ value, onChange, error }: RoleFieldProps) {
  return (
    <Select
      label="Papel"
      hint={roleHints[value]}
      required
      options={roles.map((role) => ({ value: role, label: roleLabels[role] }))}
      value={value}
      onValueChange={(chosen) => {
        const role = roles.find((known) => known === chosen);
        if (role) onChange(role);
      }}
      {...(error !== undefined && { error })}
    />
  );
}

const roleHints: Record<Role, string> = {
  admin: "Tudo, também configurações e pessoas",
  editor: "O painel, menos configurações e pessoas",
  lojista: "O painel das suas empresas",
  user: "Só a própria conta",
};
