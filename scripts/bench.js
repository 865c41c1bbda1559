/**
 * `npm run bench`: measures how fast the product is and writes docs/benchmarks.md. With `--quick` or
 * `--only=claims,uses` it writes nothing.
 */
import { withNewNode } from "./lib/require-node.js";

withNewNode(() => import("./lib/bench.js"));
