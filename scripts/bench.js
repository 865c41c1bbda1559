/**
 * `npm run bench`: measures the speed of the product and writes docs/benchmarks.md. With `--quick` or
 * `--only=claims,uses` it writes nothing.
 */
import { withSupportedNode } from "./lib/require-node.js";

withSupportedNode(() => import("./lib/bench.js"));
