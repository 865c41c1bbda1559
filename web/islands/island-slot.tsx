import { useIsDocument } from "#web/shell/page-handle.ts";
import { dataProps } from "#web/ui/data-attributes.ts";
import { type Island, islandAttributes } from "./island.ts";

type IslandSlotProps<Props extends object> = { of: Island<Props>; props: Props; className?: string };

/**
 * Renders an island into a page. On a document it adds the attributes by which the island is hydrated (hydrate.ts). In
 * an application React hydrates the whole page, and the island is an ordinary component.
 */
export function IslandSlot<Props extends object>({ of, props, className }: IslandSlotProps<Props>) {
  const { name, hydrates, Component } = of;
  const content = <Component {...props} />;
  if (!useIsDocument()) return <div className={className}>{content}</div>;
  return (
    <div
      {...dataProps(islandAttributes, { name, hydrates, props: JSON.stringify(props) })}
      className={className}
    >
      {content}
    </div>
  );
}
