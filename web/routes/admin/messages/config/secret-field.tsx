import type { ComponentProps } from "react";
import type { SecretView } from "#contract/message/channel/channel.view.ts";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

type SecretFieldProps = Omit<ComponentProps<typeof TextField>, "hint"> & {
  secret: SecretView;
  /** Set if the value comes from the environment. */
  fixed: string | undefined;
  isRemoved: boolean;
  onRemove: (isRemoved: boolean) => void;
};

/** A secret that can be replaced or removed, but never read again. */
export function SecretField({ secret, fixed, isRemoved, onRemove, ...input }: SecretFieldProps) {
  return (
    <div className="flex flex-col gap-1">
      <TextField
        {...input}
        type="password"
        autoComplete="off"
        spellCheck={false}
        disabled={fixed !== undefined || isRemoved}
        placeholder={secret.isStored ? "••••••••" : ""}
        hint={fixed ?? hintOf(secret)}
      />
      {secret.isStored && fixed === undefined && (
        <Checkbox
          label={`Remover: ${input.label.toLowerCase()}`}
          checked={isRemoved}
          onChange={(event) => onRemove(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}

function hintOf({ isStored, lastFour, isReadable }: SecretView): string {
  if (!isStored) return "Fica guardado com cifra e não aparece de novo.";
  if (!isReadable) return "Guardado com outro APP_SECRET: não pode mais ser lido. Digite de novo.";
  const end = lastFour ? `, termina em ${lastFour}` : "";
  return `Há um valor guardado${end}. Deixe vazio para manter.`;
}
