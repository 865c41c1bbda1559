/** One column of 1132 px for header, page and footer, outside of a phone's rounded corners. */
export const pageWidth =
  "mx-auto w-full max-w-[1164px] pr-[max(var(--spacing-gutter),env(safe-area-inset-right))] pl-[max(var(--spacing-gutter),env(safe-area-inset-left))]";
