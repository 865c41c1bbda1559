import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { PageHandler } from "#contract/page-context.ts";
import { pageContext } from "./page-context.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** The entry point of the page bundle. The server passes a request and the context that the page needs. */
export const handlePage: PageHandler = (request, context) => {
  const provider = new RouterContextProvider();
  provider.set(pageContext, context);
  return handle(request, provider);
};
