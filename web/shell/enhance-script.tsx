// Imported as a worker, because Vite then bundles a module and its imports into one separate file.
import enhanceUrl from "#web/enhance/main.ts?worker&url";

/**
 * The script of public pages. It does not use React, so that pages without React can load it and React pages share
 * the same header.
 */
export function EnhanceScript() {
  return (
    <>
      <script async type="module" src={enhanceUrl} data-enhance="" />
      {import.meta.env.DEV && <script async type="module" src="/web/enhance/reload-in-development.ts" />}
    </>
  );
}
