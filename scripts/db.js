/** `npm run db -- <command>`: the database by hand. */
import { withNewNode } from "./lib/require-node.js";

withNewNode(() => import("./lib/db.js"));
