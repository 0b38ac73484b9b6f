/** The help about one page, or about one of its tabs: three to six answers, each true of the page as it is. */
export interface PageHelp {
  /** What it is about, in two or three words: the heading in the panel, and its name among the matches of a search. */
  about: string;
  /** Questions as people put them, with their answers. */
  answers: readonly (readonly [question: string, answer: string])[];
  /** Words on the page that not everybody knows, with their meanings. */
  words?: readonly (readonly [word: string, meaning: string])[];
  /** The id of the question on `/mda-faq` with the answer that says more. */
  article?: string;
}

/**
 * Help by the name that a page declares (`help` of `PageFacts`); the help of one of its tabs has the tab behind the name,
 * as in `home.approvals`.
 */
export type HelpTexts = Readonly<Record<string, PageHelp>>;
