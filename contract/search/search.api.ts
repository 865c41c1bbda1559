import { endpoint } from "#contract/api/endpoint.ts";
import { SearchInput, SearchView, SuggestionList, SuggestionsInput } from "./search.view.ts";

export const search = {
  find: endpoint("public", {
    method: "GET",
    path: "/search",
    summary: "Offers, companies and campaigns by words, without regard to accents or typing mistakes",
    tag: "Search",
  })
    .input(SearchInput)
    .output(SearchView),
  suggest: endpoint("public", {
    method: "GET",
    path: "/search/suggestions",
    summary: "What somebody who is typing probably looks for",
    tag: "Search",
  })
    .input(SuggestionsInput)
    .output(SuggestionList),
};
