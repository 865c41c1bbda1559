import type { CategoryTone } from "#contract/category/category.schema.ts";
import { CategoryIcon } from "#web/catalogue/category-icon.tsx";
import { classNames } from "#web/ui/class-names.ts";

type CategoryBadgeProps = { icon: string; tone: CategoryTone; className?: string };

/** The icon on its background colour, decorative beside the name. */
export function CategoryBadge({ icon, tone, className }: CategoryBadgeProps) {
  return (
    <span
      data-tone={tone}
      aria-hidden="true"
      className={classNames("flex shrink-0 items-center justify-center rounded-lg bg-tone", className)}
    >
      <CategoryIcon icon={icon} />
    </span>
  );
}
