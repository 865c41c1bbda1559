import type { MetaFunction } from "react-router";
import { pageMeta } from "#web/shell/page-meta.ts";
import { screenTexts } from "#web/shell/screen-texts.ts";

/** A screen of a panel in its tab: the title it has in the contract, and nothing for search engines. */
export const screenMeta: MetaFunction = ({ matches }) =>
  pageMeta({ title: screenTexts(matches.at(-1)?.id).title, index: false });
