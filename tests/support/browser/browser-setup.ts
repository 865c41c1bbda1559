import { afterEach } from "vitest";
import { endPages } from "./browser.ts";

// The files of a worker share its modules: a hook in browser.ts would be there for the first file alone.
afterEach(({ task }) => endPages({ hasPassed: task.result?.state !== "fail" }));
