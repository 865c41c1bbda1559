/** `npm start`: prepares everything from a fresh clone and starts the product. */
import { withSupportedNode } from "./lib/require-node.js";

withSupportedNode(() => import("./lib/start.js"));
