import { endpoint } from "#contract/api/endpoint.ts";
import { SearchInput, SearchView, SuggestionList, SuggestionsInput } from "./search.view.ts";

export const search = {
  find: endpoint("public", {
    method: "GET",
    path: "/search",
    summary: "Searches offers, companies and campaigns by words, ignoring accents and typing errors",
    tag: "Search",
  })
    .input(SearchInput)
    .output(SearchView),
  suggest: endpoint("public", {
    method: "GET",
    path: "/search/suggestions",
    summary: "Suggests search results for words that are being typed",
    tag: "Search",
  })
    .input(SuggestionsInput)
    .output(SuggestionList),
};
