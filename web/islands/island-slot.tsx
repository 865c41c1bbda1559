import { useIsDocument } from "#web/shell/page-handle.ts";
import { type Island, islandAttributes } from "./island.ts";

type IslandSlotProps<Props extends object> = { of: Island<Props>; props: Props; className?: string };

/**
 * The place of an island in a page. On a document it says how the island is hydrated (hydrate.ts); in an application
 * React hydrates all of the page, and the island is a component like any other.
 */
export function IslandSlot<Props extends object>({ of, props, className }: IslandSlotProps<Props>) {
  const { name, hydrates, Component } = of;
  const content = <Component {...props} />;
  if (!useIsDocument()) return <div className={className}>{content}</div>;
  const attributes = {
    [islandAttributes.name]: name,
    [islandAttributes.hydrates]: hydrates,
    [islandAttributes.props]: JSON.stringify(props),
  };
  return (
    <div {...attributes} className={className}>
      {content}
    </div>
  );
}
