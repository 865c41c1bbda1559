/** `npm run dev`: the same product, which reloads when a file is saved. */
import { withSupportedNode } from "./lib/require-node.js";

withSupportedNode(() => import("./lib/dev.js"));
