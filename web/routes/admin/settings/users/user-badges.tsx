import { CircleCheck, CircleOff, MailQuestion, ShieldCheck } from "lucide-react";
import { roleLabels } from "#contract/account/auth.texts.ts";
import type { Role } from "#contract/account/roles.ts";
import type { UserView } from "#contract/account/user.view.ts";
import { Badge, type BadgeTone } from "#web/ui/display/badge.tsx";

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={roleTones[role]}>{roleLabels[role]}</Badge>;
}

const roleTones: Record<Role, BadgeTone> = {
  admin: "warning",
  editor: "info",
  lojista: "success",
  user: "neutral",
};

/** Shows whether a user can sign in and whether a second factor is active. */
export function UserState({ user }: { user: UserView }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <SignInState user={user} />
      {user.hasSecondFactor && (
        <Badge tone="info" icon={<ShieldCheck aria-hidden="true" />}>
          Segundo fator
        </Badge>
      )}
    </span>
  );
}

function SignInState({ user: { disabled, emailConfirmed } }: { user: UserView }) {
  if (disabled) {
    return (
      <Badge tone="danger" icon={<CircleOff aria-hidden="true" />}>
        Desativado
      </Badge>
    );
  }
  if (!emailConfirmed) {
    return (
      <Badge tone="warning" icon={<MailQuestion aria-hidden="true" />}>
        Não confirmado
      </Badge>
    );
  }
  return (
    <Badge tone="success" icon={<CircleCheck aria-hidden="true" />}>
      Ativo
    </Badge>
  );
}
