/** `npm run db -- <command>`: manual operations on the database. */
import { withSupportedNode } from "./lib/require-node.js";

withSupportedNode(() => import("./lib/db.js"));
