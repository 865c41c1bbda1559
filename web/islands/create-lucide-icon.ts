import { createElement, type SVGProps } from "react";

/** The definition of an icon in the modules of lucide-react. */
export type LucideIconData = {
  name: string;
  aliases?: string[];
  node: [tag: string, attributes: Record<string, string>][];
};

/**
 * Creates the icons of lucide-react in islands (vite.islands.ts). It replaces the library's own function, which has
 * options that no screen uses and is more than half as large as an island. The HTML is the same (a test compares the
 * two).
 */
// biome-ignore lint/style/noDefaultExport: the module that it replaces has one too
export default function createLucideIcon({ name, aliases = [], node }: LucideIconData) {
  const ownClasses = ["lucide", ...[name, ...aliases].map((one) => `lucide-${one}`)].join(" ");
  return ({ className, ...rest }: SVGProps<SVGSVGElement>) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: className ? `${ownClasses} ${className}` : ownClasses,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
