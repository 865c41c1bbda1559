/** `npm test`: everything that must hold, from a fresh clone; `--only=static,unit` runs parts. */
import { withNewNode } from "./lib/require-node.js";

withNewNode(() => import("./lib/test.js"));
