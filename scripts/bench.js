/** `npm run bench`: how fast the product is, as ratios to a limit measured in the same run; `--quick`, `--write`. */
import { withNewNode } from "./lib/require-node.js";

withNewNode(() => import("./lib/bench.js"));
