import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { find } from "#tests/support/render-island.ts";
import { showHtml } from "#tests/support/show-html.ts";
import { dataProps, marker } from "#web/ui/data-attributes.ts";
import { clearsCaches, clearsCachesUnless } from "./clear-caches.attributes.ts";
import { clearCaches } from "./clear-caches.enhance.ts";

const deleted = vi.fn(async () => true);
const deleteDatabase = vi.fn(() => ({}));

beforeAll(clearCaches);
beforeEach(() => {
  deleted.mockClear();
  deleteDatabase.mockClear();
  vi.stubGlobal("indexedDB", { deleteDatabase });
  vi.stubGlobal("caches", { delete: deleted });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("the caches and the device key of a shared device are deleted by a press of the button", () => {
  showHtml(
    <button type="button" {...marker(clearsCaches)}>
      x
    </button>,
  );
  find("button").click();
  expect(deleted).toHaveBeenCalled();
  expect(deleteDatabase).toHaveBeenCalledWith("pertinho-card-pass");
});

it.each([
  ["the same phone, without its ninth digit", "(35) 8123-4567", 0],
  ["another phone", "(35) 98123-9999", 3],
])("they are kept or deleted depending on the confirmed phone: %s", (_what, phone, count) => {
  showHtml(
    <form>
      <input name="phone" defaultValue={phone} />
      <button type="button" {...dataProps(clearsCachesUnless, { phone: "35981234567" })}>
        x
      </button>
    </form>,
  );
  find<HTMLInputElement>("input").value = phone;
  find("button").click();
  expect(deleted).toHaveBeenCalledTimes(count);
  expect(deleteDatabase).toHaveBeenCalledTimes(count && 1);
});
