/** `npm start`: prepares everything from a fresh clone and starts the product. */
import { withNewNode } from "./lib/require-node.js";

withNewNode(() => import("./lib/start.js"));
