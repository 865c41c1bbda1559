/** The frame of a picture. `broken` is set when the picture fails to load; ticket.css then shows the fallback. */
export const pictureFrame = { frame: "data-picture", broken: "data-broken" } as const;
