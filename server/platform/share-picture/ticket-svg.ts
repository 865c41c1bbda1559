// The ticket shape of web/ui/display/logo.tsx.
const ticketPath =
  "M8 3h24a6 6 0 0 1 6 6v2.5a4.5 4.5 0 0 0 0 9V23a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6v-2.5a4.5 4.5 0 0 0 0-9V9a6 6 0 0 1 6-6Z" +
  "M24.7 7.5a.7.7 0 0 0-.7.7v4.6c0 .4.3.7.7.7h1.6c.4 0 .7-.3.7-.7V8.2a.7.7 0 0 0-.7-.7Z" +
  "M24.7 18.5a.7.7 0 0 0-.7.7v4.6c0 .4.3.7.7.7h1.6c.4 0 .7-.3.7-.7v-4.6a.7.7 0 0 0-.7-.7Z";

/** The ticket of the brand. */
export function ticketSvg(fill: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 32"><path fill="${fill}" fill-rule="evenodd" transform="rotate(-8 20 16)" d="${ticketPath}"/></svg>`;
}
