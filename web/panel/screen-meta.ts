import type { MetaFunction } from "react-router";
import { pageMeta } from "#web/shell/page-meta.ts";
import { screenTexts } from "#web/shell/screen-texts.ts";

/** The meta tags of a panel's screen: its title from the contract, and no indexing by search engines. */
export const screenMeta: MetaFunction = ({ matches }) =>
  pageMeta({ title: screenTexts(matches.at(-1)?.id).title, index: false });
