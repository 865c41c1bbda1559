import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { find } from "#tests/support/render-island.ts";
import { showHtml } from "#tests/support/show-html.ts";
import { marker } from "#web/ui/data-attributes.ts";
import { submitsOnChange } from "./search-filters.attributes.ts";
import { submitOnChange } from "./search-filters.enhance.ts";

const sent = vi.fn((event: Event) => event.preventDefault());

beforeAll(() => document.addEventListener("submit", sent));
beforeEach(() => {
  sessionStorage.clear();
  sent.mockClear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

function showFilters(attributes: object = marker(submitsOnChange)): void {
  showHtml(
    <form {...attributes}>
      <details>
        <select name="km">
          <option>1</option>
        </select>
      </details>
    </form>,
  );
}

const change = () => find("select").dispatchEvent(new Event("change", { bubbles: true }));

// Each call adds a listener to the whole page, so the tests share one.
it("a changed filter submits the form, and the next page returns the focus to it", () => {
  showFilters();
  submitOnChange();
  expect(document.activeElement).toBe(document.body);
  change();
  expect(sent).toHaveBeenCalledTimes(1);
  showFilters();
  submitOnChange();
  expect(document.activeElement).toBe(find("select"));
  expect(find<HTMLDetailsElement>("details").open).toBe(true);
});

it("the focus returns only once", () => {
  sessionStorage.setItem("changed-filter", "km");
  showFilters();
  submitOnChange();
  showFilters();
  submitOnChange();
  expect(document.activeElement).toBe(document.body);
});

it("another form is not submitted", () => {
  showFilters({});
  change();
  expect(sent).not.toHaveBeenCalled();
});

it("a browser that forbids the storage submits the form too", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("forbidden");
  });
  showFilters();
  change();
  expect(sent).toHaveBeenCalled();
});
