import { type ReactNode, useState } from "react";
import { buttonLook } from "#web/ui/button-look.ts";
import { Spinner } from "#web/ui/display/spinner.tsx";

type FileChoiceProps = {
  label: string;
  accept: string;
  icon: ReactNode;
  busy: boolean;
  onChoose: (file: File) => void;
};

/** The browser's file dialog behind a styled button, with the name of the chosen file beside it. */
export function FileChoice({ label, accept, icon, busy, onChoose }: FileChoiceProps) {
  const [name, setName] = useState("");
  return (
    <label className="flex flex-wrap items-center gap-3">
      <span className={buttonLook({ variant: "outline", className: "has-focus-visible:outline-2" })}>
        {busy ? <Spinner label="Lendo o arquivo…" /> : icon}
        {label}
        <input
          type="file"
          accept={accept}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Cleared, so that the same file can be chosen again after it was corrected.
            event.target.value = "";
            if (!file) return;
            setName(file.name);
            onChoose(file);
          }}
        />
      </span>
      <span className="min-w-0 truncate text-muted">{name || "Nenhum arquivo escolhido"}</span>
    </label>
  );
}
