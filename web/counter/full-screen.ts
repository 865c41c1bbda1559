/** The whole area between the shop's header and its menu. */
export const fullScreen = "-mx-4 -my-4 min-h-[calc(100dvh-8rem-1px)] md:min-h-[calc(100dvh-4rem)]";
