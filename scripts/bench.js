/**
 * `npm run bench`: measures how fast the product is and writes docs/benchmarks.md. With `--quick` or
 * `--only=claims,uses` it writes nothing.
 */
import { withSupportedNode } from "./lib/require-node.js";

withSupportedNode(() => import("./lib/bench.js"));
