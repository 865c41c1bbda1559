import type { SyntheticEvent } from "react";

/**
 * An e-mail at the width of a phone. The frame has no scripts, forms or navigation (`sandbox`). The content security
 * policy of this page applies in it and blocks style attributes, so the page sets the styles itself.
 */
export function EmailFrame({ html }: { html: string }) {
  return (
    <iframe
      title="Prévia do e-mail"
      sandbox="allow-same-origin"
      srcDoc={withoutStyles(html)}
      onLoad={setStyles}
      className="h-120 w-full max-w-90 rounded-card border border-line bg-white"
    />
  );
}

/** Quotes in texts are escaped, so only attributes are renamed. */
function withoutStyles(html: string): string {
  return html.replaceAll(' style="', ' data-style="').replace(/<style>[^<]*<\/style>/, "");
}

function setStyles({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  const { contentDocument } = currentTarget;
  for (const element of contentDocument?.querySelectorAll<HTMLElement>("[data-style]") ?? []) {
    element.style.cssText = element.dataset.style ?? "";
  }
  // A link would open inside the frame.
  contentDocument?.addEventListener("click", (event) => event.preventDefault());
}
