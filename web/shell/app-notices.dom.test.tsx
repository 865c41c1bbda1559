import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { find } from "#tests/support/render-island.ts";
import { showHtml } from "#tests/support/show-html.ts";
import { laterButton, newVersionNotice, offlineNotice, updateButton } from "./app-notices.attributes.ts";
import { offerUpdates, showOfflineNotice } from "./app-notices.enhance.ts";
import { AppNotices } from "./app-notices.tsx";

beforeEach(() => showHtml(<AppNotices />));
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

it("the offline notice is shown while the network is down", () => {
  showOfflineNotice();
  const notice = find(`[${offlineNotice}]`);
  expect(notice.hidden).toBe(true);
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  expect(notice.hidden).toBe(false);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  expect(notice.hidden).toBe(true);
});

class FakeWorker extends EventTarget {
  postMessage = vi.fn();
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
}

describe("a new version", () => {
  function start(controller: FakeWorker | null, registration: FakeRegistration) {
    const serviceWorker = Object.assign(new EventTarget(), { controller });
    Object.defineProperty(navigator, "serviceWorker", { value: serviceWorker, configurable: true });
    offerUpdates(registration as unknown as ServiceWorkerRegistration);
    return serviceWorker;
  }

  const isOffered = () => !find(`[${newVersionNotice}]`).hidden;

  it("is offered when it is waiting already, and hidden until later", () => {
    const registration = new FakeRegistration();
    registration.waiting = new FakeWorker();
    start(new FakeWorker(), registration);
    expect(isOffered()).toBe(true);
    find(`[${laterButton}]`).click();
    expect(isOffered()).toBe(false);
  });

  it("is offered once it is installed", () => {
    const registration = new FakeRegistration();
    start(new FakeWorker(), registration);
    const worker = new FakeWorker();
    registration.installing = worker;
    registration.dispatchEvent(new Event("updatefound"));
    expect(isOffered()).toBe(false);
    registration.waiting = worker;
    worker.dispatchEvent(new Event("statechange"));
    expect(isOffered()).toBe(true);
  });

  it("is not offered when it is the first version on the device", () => {
    const registration = new FakeRegistration();
    registration.waiting = new FakeWorker();
    start(null, registration);
    expect(isOffered()).toBe(false);
  });

  it("is activated by the button, and the page reloads once it is active", () => {
    const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
    const registration = new FakeRegistration();
    const waiting = new FakeWorker();
    registration.waiting = waiting;
    const serviceWorker = start(new FakeWorker(), registration);
    find(`[${updateButton}]`).click();
    expect(waiting.postMessage).toHaveBeenCalledWith("take over");
    expect(reload).not.toHaveBeenCalled();
    serviceWorker.dispatchEvent(new Event("controllerchange"));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("is no longer offered after another tab activated it", () => {
    const registration = new FakeRegistration();
    registration.waiting = new FakeWorker();
    const serviceWorker = start(new FakeWorker(), registration);
    registration.waiting = null;
    serviceWorker.dispatchEvent(new Event("controllerchange"));
    expect(isOffered()).toBe(false);
  });
});
