/** `npm run bench`: how fast the product is, written to docs/benchmarks.md; `--quick` and `--only=claims,uses` write nothing. */
import { withNewNode } from "./lib/require-node.js";

withNewNode(() => import("./lib/bench.js"));
