import type { ComponentProps } from "react";
import { categoryTones } from "#contract/category/category.schema.ts";
import { toneNames } from "#contract/category/category.texts.ts";
import { TileChoice, TileGroup } from "#web/ui/form/tile-choice.tsx";

type TonePickerProps = Omit<ComponentProps<"input">, "type" | "value"> & { error?: string | undefined };

export function TonePicker({ error, ...input }: TonePickerProps) {
  return (
    <TileGroup label="Cor de fundo" required error={error}>
      {categoryTones.map((tone) => (
        <TileChoice key={tone} value={tone} label={toneNames[tone]} {...input}>
          <span data-tone={tone} className="block size-full rounded-lg bg-tone" />
        </TileChoice>
      ))}
    </TileGroup>
  );
}
