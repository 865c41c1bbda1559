import type { ComponentProps } from "react";
import { categoryIcons } from "#contract/category/category.texts.ts";
import { CategoryIcon } from "#web/catalogue/category-icon.tsx";
import { TileChoice, TileGroup } from "#web/ui/form/tile-choice.tsx";

type IconPickerProps = Omit<ComponentProps<"input">, "type" | "value"> & {
  /** The category's current icon. It stays selectable even if it is not in the list. */
  own?: string | undefined;
  error?: string | undefined;
};

export function IconPicker({ own, error, ...input }: IconPickerProps) {
  const isListed = own === undefined || categoryIcons.some(({ icon }) => icon === own);
  const icons = isListed ? categoryIcons : [{ icon: own, name: "Ícone atual" }, ...categoryIcons];
  return (
    <TileGroup label="Ícone" required error={error} className="max-h-48 overflow-y-auto">
      {icons.map(({ icon, name }) => (
        <TileChoice key={icon} value={icon} label={name} {...input}>
          <span className="text-2xl">
            <CategoryIcon icon={icon} />
          </span>
        </TileChoice>
      ))}
    </TileGroup>
  );
}
