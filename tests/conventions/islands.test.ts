import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { reachedFrom } from "#tests/support/imports.ts";
import { projectFiles, projectRoot } from "#tests/support/project-files.ts";
import { islandRegistry } from "#web/islands/registry.ts";

const islandFile = /\.island\.tsx$/;
const islandFiles = projectFiles().filter((file) => islandFile.test(file));

/** Libraries too large for a cheap phone, which no island may import: those of the panels, the router, and schemas. */
const tooHeavy = [/^react-router/, /^@orpc\//, /^@tanstack\//, /^react-aria/, /^react-hook-form/, /^zod/];

describe("islands", () => {
  it("are all registered under their own names", async () => {
    const registered = Object.entries(islandRegistry).map(async ([name, load]) => [
      name,
      (await load()).name,
    ]);
    for (const [name, ownName] of await Promise.all(registered)) expect(ownName).toBe(name);
    const registry = sourceOf("web/islands/registry.ts");
    expect(islandFiles.filter((file) => !registry.includes(`import("#${file}")`))).toEqual([]);
    expect(islandFiles).toHaveLength(Object.keys(islandRegistry).length);
  });

  it.each(islandFiles)("%s imports no heavy library", (file) => {
    const reached = reachedFrom(file);
    expect(reached).toContain("react");
    expect(reached.filter((module) => tooHeavy.some((pattern) => pattern.test(module)))).toEqual([]);
  });
});

/** Public screens that React hydrates as a whole (web/routes.ts). */
const applications = /^web\/routes\/public\/(map|advertise|validate)\//;

/** Screens and layouts that React does not hydrate. Their imports are part of their pages. */
const documents = projectFiles().filter(
  (file) =>
    /^web\/routes\/public\/.*\.tsx$/.test(file) &&
    !applications.test(file) &&
    /^export default/m.test(sourceOf(file)),
);

/** Code that has no effect on a page without React: state, effects and event handlers. */
const needsReact =
  /\buse(?:State|Reducer|Effect|LayoutEffect|InsertionEffect|Ref|Callback|Transition|ActionState|Optimistic|SyncExternalStore)\(|\son[A-Z]\w*=\{/;

/** Modules shared with applications, where React does the work, and the replacement of each on documents. */
const doneOtherwise: Record<string, string> = {
  "web/shell/theme-switch.tsx": "web/shell/mark-chosen-theme.ts",
  "web/shell/use-retry.ts": "a link to press (web/shell/route-error.tsx)",
  "web/ui/display/picture.tsx": "web/ui/display/picture.enhance.ts",
};

describe("pages without React", () => {
  it("have no state and no event handlers outside islands, where they would have no effect", () => {
    const modules = new Set(
      documents.flatMap((file) => [file, ...reachedFrom(file, { stopsAt: islandFile })]),
    );
    const dead = [...modules].filter(
      (module) => /^web\/.*\.tsx?$/.test(module) && !islandFile.test(module) && isDead(sourceOf(module)),
    );
    expect(dead.sort()).toEqual(Object.keys(doneOtherwise).sort());
  });

  it.each([
    "const [isOpen, setIsOpen] = useState(false);",
    "useEffect(() => {}, []);",
    "<button onClick={() => open()}>",
    "<input\n  onChange={change}",
  ])("would be detected with %s", (source) => {
    expect(isDead(source)).toBe(true);
  });
});

/** The plain script of public pages. */
const scriptFiles = projectFiles().filter(
  (file) => /^web\/(enhance\/|.*\.enhance\.ts$)/.test(file) && !/\.test\.tsx?$/.test(file),
);

/** Attribute names in a script: a selector or name in a string, or a read through `dataset`. */
const ownAttribute = /["'`[]data-[a-z]|\.dataset\b(?!\.enhanced)|[{,]\s*dataset\b/;

/** The attributes that components and scripts share. */
const definedAttributes = projectFiles()
  .filter((file) => /^web\/.*(\.attributes|\/counted-visit|\/island)\.ts$/.test(file))
  .flatMap((file) => [...sourceOf(file).matchAll(/"(data-[a-z-]+)"/g)].map(([, name = ""]) => name));

describe("scripts of components", () => {
  it.each(scriptFiles)("%s uses the attributes that its component defines", (file) => {
    expect(ownAttribute.test(sourceOf(file))).toBe(false);
  });

  it.each([
    'onClick("[data-share]", share);',
    'const forms = "form[data-retries]";',
    "const { share } = button.dataset;",
    "links.map(({ href, dataset }) => href);",
    'button.getAttribute("data-share")',
  ])("would be detected with %s", (source) => {
    expect(ownAttribute.test(source)).toBe(true);
  });

  it("share their attributes with components that do not repeat the names", () => {
    expect(definedAttributes).toContain("data-share");
    const written = new RegExp(`^\\s*(?:<[a-z]+ .*)?(?:${definedAttributes.join("|")})(?:[=\\s/>]|$)`, "m");
    expect(written.test("      data-share={url}")).toBe(true);
    const components = projectFiles().filter(
      (file) => /^web\/.*\.tsx$/.test(file) && !/\.test\.tsx$/.test(file),
    );
    expect(components.filter((file) => written.test(sourceOf(file)))).toEqual([]);
  });
});

function isDead(source: string): boolean {
  return needsReact.test(source);
}

function sourceOf(file: string): string {
  return readFileSync(path.join(projectRoot, file), "utf8");
}
