import { createElement, type SVGProps } from "react";

/** As the modules of lucide-react define an icon. */
export type LucideIconData = {
  name: string;
  aliases?: string[];
  node: [tag: string, attributes: Record<string, string>][];
};

/**
 * What an icon of lucide-react is made by in islands (vite.islands.ts). Its own maker has options that no screen uses, and
 * is more than half as large as an island. The HTML is the same (a test compares the two).
 */
// biome-ignore lint/style/noDefaultExport: as the module that it replaces
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
