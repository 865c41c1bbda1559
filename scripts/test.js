/** `npm test`: runs all checks from a fresh clone. `--only=static,unit` runs only the named parts. */
import { withSupportedNode } from "./lib/require-node.js";

withSupportedNode(() => import("./lib/test.js"));
