import { createContext } from "react-router";
import type { PageContext } from "#contract/page-context.ts";

/** Loaders read it with `context.get(pageContext).api`. */
export const pageContext = createContext<PageContext>();
