/** `npm start`: from a fresh clone to a running town. */
import { withNewNode } from "./lib/require-node.js";

withNewNode(() => import("./lib/start.js"));
