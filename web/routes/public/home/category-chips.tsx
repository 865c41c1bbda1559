import type { CategoryView } from "#contract/category/category.view.ts";
import { paths } from "#contract/paths.ts";
import { CategoryIcon } from "#web/catalogue/category-icon.tsx";
import { chipLook } from "#web/ui/display/chip.tsx";

/** A row of category links that scrolls horizontally on phones and wraps on wide screens. */
export function CategoryChips({ categories }: { categories: CategoryView[] }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Categorias" className="rail">
      <ul className="flex gap-2.5 md:flex-wrap">
        {categories.map((category) => (
          <li key={category.id} className="shrink-0">
            <a href={paths.category(category.slug)} className={chipLook({})}>
              <CategoryIcon icon={category.icon} />
              {category.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
