// As a worker, because that is how Vite makes one file of its own out of a module and what it imports.
import enhanceUrl from "#web/enhance/main.ts?worker&url";

/** The script of public pages. It is plain, so documents need no React and applications share their header. */
export function EnhanceScript() {
  return (
    <>
      <script async type="module" src={enhanceUrl} data-enhance="" />
      {import.meta.env.DEV && <script async type="module" src="/web/enhance/reload-in-development.ts" />}
    </>
  );
}
