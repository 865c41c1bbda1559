/** One column of 1132 px for header, page and footer, clear of a phone's rounded corners. */
export const pageWidth =
  "mx-auto w-full max-w-[1164px] pr-[max(1rem,env(safe-area-inset-right))] pl-[max(1rem,env(safe-area-inset-left))]";
