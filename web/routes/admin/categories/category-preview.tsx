import type { CategoryTone } from "#contract/category/category.schema.ts";
import { CategoryIcon } from "#web/catalogue/category-icon.tsx";
import { chipLook } from "#web/ui/display/chip.tsx";
import { CategoryBadge } from "./category-badge.tsx";

type CategoryPreviewProps = { name: string; icon: string; tone: CategoryTone };

/** The category as visitors see it: the chip of the home page and the background of its pictures. */
export function CategoryPreview({ name, icon, tone }: CategoryPreviewProps) {
  return (
    <figure className="public-size flex flex-col gap-2 rounded-card bg-sunken p-4">
      <figcaption className="text-muted text-sm">Como aparece no site</figcaption>
      <span className="flex min-w-0 items-center gap-3">
        <CategoryBadge icon={icon} tone={tone} className="size-11 text-2xl" />
        <span className={chipLook({ className: "max-w-full min-w-0 shrink" })}>
          <CategoryIcon icon={icon} />
          <span className="truncate">{name.trim() || "Nome da categoria"}</span>
        </span>
      </span>
    </figure>
  );
}
