import { UserRound } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { limits } from "#contract/limits.ts";
import { readOperatorName, writeOperatorName } from "./operator-name.ts";

/** The operator's name. It can be changed at any time and is stored on this device. */
export function OperatorField() {
  const id = useId();
  const [name, setName] = useState("");
  useEffect(() => setName(readOperatorName(localStorage)), []);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card bg-surface px-4 py-2 shadow-soft">
      <label htmlFor={id} className="flex items-center gap-2 font-medium text-muted text-sm">
        <UserRound aria-hidden="true" className="size-4 shrink-0" />
        Quem está no caixa?
      </label>
      <input
        id={id}
        value={name}
        maxLength={limits.operatorNameMaxLength}
        placeholder="Seu nome"
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => {
          setName(value);
          writeOperatorName(localStorage, value);
        }}
        className="min-h-11 min-w-24 flex-1 basis-28 rounded-control border border-field bg-surface px-3 font-semibold text-base pointer-coarse:text-[1rem] hover:border-ink"
      />
    </div>
  );
}
