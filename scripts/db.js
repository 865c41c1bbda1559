/** `npm run db -- <command>`: manual operations on the database. */
import { withNewNode } from "./lib/require-node.js";

withNewNode(() => import("./lib/db.js"));
