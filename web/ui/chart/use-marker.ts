import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

/**
 * The marked point of a chart. A hidden slider over the chart holds it, so that arrow keys, Home and End work, and a
 * screen reader reads the point at each move, with touch gestures too. Hovering and touching move the same marker.
 */
export function useMarker(count: number) {
  const slider = useRef<HTMLInputElement>(null);
  const [place, setPlace] = useState(0);
  const [shown, setShown] = useState(false);
  const index = Math.min(place, Math.max(0, count - 1));

  function mark(next: number) {
    setPlace(next);
    setShown(true);
  }

  function markUnderPointer({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    mark(pointAt((clientX - left) / width, count));
  }

  /** Escape removes the marker; a dialog around the chart closes with the next one. */
  function hideOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !shown) return;
    event.stopPropagation();
    setShown(false);
  }

  return {
    index,
    /** The index if the marker is visible. */
    marked: shown ? index : undefined,
    plotProps: {
      onPointerMove: markUnderPointer,
      onPointerDown: markUnderPointer,
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === "mouse" && setShown(false),
      // The touch scrolls the page.
      onPointerCancel: () => setShown(false),
      // The focus stays in the chart after a touch, and the marker with it, until something else is pressed.
      onPointerUp: () => slider.current?.focus({ preventScroll: true }),
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
    sliderProps: {
      ref: slider,
      min: 0,
      max: Math.max(0, count - 1),
      value: index,
      onChange: (event: { currentTarget: HTMLInputElement }) => mark(event.currentTarget.valueAsNumber),
      onFocus: () => setShown(true),
      onBlur: () => setShown(false),
      onKeyDown: hideOnEscape,
    },
  };
}

/** Returns the index of the point at a share of the width, from 0 to 1. */
export function pointAt(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}
