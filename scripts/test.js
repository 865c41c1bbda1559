/** `npm test`: runs all checks from a fresh clone. `--only=static,unit` runs only the named parts. */
import { withNewNode } from "./lib/require-node.js";

withNewNode(() => import("./lib/test.js"));
