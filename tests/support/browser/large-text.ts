import type { Page } from "@playwright/test";

/**
 * Doubles the root text size, as a user stylesheet or the browser's setting does, and waits for the layout of the
 * page.
 */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
    for (const section of document.querySelectorAll<HTMLElement>("section")) {
      section.style.contentVisibility = "visible";
    }
  });
}

/**
 * Returns the problems caused by large text: a page that scrolls sideways, text that leaves the screen, is cut off or
 * overlaps other text, and words that are broken although they take less than two thirds of the page's width. Text
 * only for screen readers is ignored, and so are rows that scroll by design.
 */
export function brokenByLargeText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Line = { text: string; box: DOMRect; element: Element };
    const tolerance = 2;
    const screen = document.documentElement.clientWidth;
    const page = document.documentElement.scrollWidth;
    const problems = new Set<string>();
    if (page > window.innerWidth) problems.add(`the page is ${page} px wide`);

    const ancestors = function* (element: Element) {
      for (let one: Element | null = element; one; one = one.parentElement) yield one;
    };
    // By its size, because some texts are only for screen readers at some widths.
    const isForScreenReaders = (element: Element) =>
      [...ancestors(element)].some(
        (one) => one instanceof HTMLElement && one.offsetWidth === 1 && one.offsetHeight === 1,
      );
    const isForEyes = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest("[aria-hidden=true], option, .leaflet-container") === null &&
      !isForScreenReaders(element);
    const scrolls = (element: Element) =>
      [...ancestors(element)].some((one) => ["auto", "scroll"].includes(getComputedStyle(one).overflowX));
    const isOverThePage = (element: Element) =>
      [...ancestors(element)].some((one) => ["fixed", "sticky"].includes(getComputedStyle(one).position));

    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const content = node.textContent ?? "";
      if (!element || !content.trim() || !isForEyes(element)) continue;
      for (const { 0: word, index } of content.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const parts = [...range.getClientRects()].filter(({ width }) => width > 0);
        const [first] = parts;
        if (!first) continue;
        const width = parts.reduce((sum, part) => sum + part.width, 0);
        const main = document.querySelector("main") ?? document.body;
        const { paddingLeft, paddingRight } = getComputedStyle(main);
        const room = screen - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        const lineCount = new Set(parts.map(({ top }) => Math.round(top))).size;
        if (lineCount > 1 && width < (room * 2) / 3) problems.add(`"${word}" is broken`);
        const isOff = parts.some(({ left, right }) => left < -tolerance || right > screen + tolerance);
        if (isOff && !scrolls(element)) problems.add(`"${word}" is off the screen`);
      }
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) lines.push({ text: content.trim(), box, element });
    }

    for (const element of document.body.querySelectorAll("*")) {
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
      if (!isForEyes(element) || !element.textContent?.trim()) continue;
      const isCut =
        (hides(overflowX) && element.scrollWidth > element.clientWidth + tolerance) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + tolerance);
      if (isCut) problems.add(`"${element.textContent.trim().slice(0, 40)}" is cut`);
    }

    const inFlow = lines.filter(({ element }) => !isOverThePage(element) && !scrolls(element));
    for (const [index, one] of inFlow.entries()) {
      for (const other of inFlow.slice(index + 1)) {
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const isOver = width > tolerance && height > 0.4 * Math.min(one.box.height, other.box.height);
        if (isOver) problems.add(`"${one.text}" and "${other.text}" overlap`);
      }
    }
    return [...problems];
  });
}

/** Returns the pairs of overlapping siblings among the direct children of each matching element. */
export function overlapsIn(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((parents) => {
    const overlaps: string[] = [];
    for (const parent of document.querySelectorAll(parents)) {
      const children = [...parent.children]
        .filter((child) => child.checkVisibility())
        .map((child) => ({ name: child.textContent?.trim(), box: child.getBoundingClientRect() }));
      for (const [index, one] of children.entries()) {
        for (const other of children.slice(index + 1)) {
          const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          if (width > 1 && height > 1) overlaps.push(`"${one.name}" and "${other.name}"`);
        }
      }
    }
    return overlaps;
  }, selector);
}
