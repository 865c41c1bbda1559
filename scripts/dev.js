/** `npm run dev`: the same product, which reloads when a file is saved. */
import { withNewNode } from "./lib/require-node.js";

withNewNode(() => import("./lib/dev.js"));
