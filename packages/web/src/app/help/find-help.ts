import { bankHelp } from '../../features/bank/bank.help.text.ts';
import { collectHelp } from '../../features/collect/collect.help.text.ts';
import { identityHelp } from '../../features/identity/identity.help.text.ts';
import { ledgerHelp } from '../../features/ledger/ledger.help.text.ts';
import { orgHelp } from '../../features/org/org.help.text.ts';
import { reconcileHelp } from '../../features/reconcile/reconcile.help.text.ts';
import { analyticsHelp } from '../../features/report/analytics/analytics.help.text.ts';
import { reportHelp } from '../../features/report/report.help.text.ts';
import { projectHelp } from '../../features/request/project/project.help.text.ts';
import { requestHelp } from '../../features/request/request.help.text.ts';
import { mdaTopics } from '../../features/site/faq/mda-faq.text.ts';
import { plainText } from '../../features/site/prose.ts';
import type { PageFacts } from '../../routing/known-pages.ts';
import type { HelpTexts, PageHelp } from '../../routing/page-help.ts';

/** All help of the admin area, by the name that its pages declare. */
export const helpTexts: HelpTexts = {
  ...reportHelp,
  ...requestHelp,
  ...projectHelp,
  ...collectHelp,
  ...reconcileHelp,
  ...bankHelp,
  ...ledgerHelp,
  ...analyticsHelp,
  ...orgHelp,
  ...identityHelp,
};

/** Returns the help about a page, or about its open tab where that has its own; undefined where it declares none. */
export function helpOf(page: PageFacts | undefined, tab = ''): PageHelp | undefined {
  if (page?.help === undefined) return undefined;
  return helpTexts[`${page.help}.${tab}`] ?? helpTexts[page.help];
}

/** An article of the help centre: its question and its address. */
interface Article {
  question: string;
  href: string;
}

const questions = mdaTopics.flatMap((topic) => topic.questions);

/** Returns the article with this id; undefined where there is none. */
export function articleOf(id: string | undefined): Article | undefined {
  const found = questions.find((question) => question.id === id);
  return found && { question: found.question, href: `/mda-faq#${found.id}` };
}

/** A match of the search: an answer about a page, or an article. */
export interface HelpFound {
  question: string;
  /** Absent for an article, which has the whole answer at its address. */
  answer?: string;
  /** What the answer is about. */
  about: string;
  /** The name of the help it is from; absent for an article. */
  of?: string;
  /** The address of an article. */
  href?: string;
}

/** The most matches that are shown. */
export const MOST_FOUND = 12;

const plain = (text: string): string => text.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');

/**
 * Searches all help; `articles` names what is about no page. Returns the answers, words and articles that contain every
 * word that was typed, those with all of them in the question first, at most twelve. Nothing typed finds nothing.
 */
export function findHelp(typed: string, articles: string): HelpFound[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string): boolean => words.every((word) => plain(text).includes(word));
  const onPages = Object.entries(helpTexts).flatMap(([of, { about, answers, words: meanings = [] }]): HelpFound[] =>
    [...answers, ...meanings]
      .filter((texts) => has(`${about} ${texts.join(' ')}`))
      .map(([question, answer]) => ({ question, answer, about, of })),
  );
  const further = questions
    .filter(({ question, answer }) => has(`${question} ${plainText(answer)}`))
    .map(({ id, question }): HelpFound => ({ question, about: articles, href: `/mda-faq#${id}` }));
  const found = [...onPages, ...further];
  const isFirst = ({ question, answer }: HelpFound, at: number): boolean =>
    found.findIndex((other) => other.question === question && other.answer === answer) === at;
  const once = found.filter(isFirst);
  return [...once.filter(({ question }) => has(question)), ...once.filter(({ question }) => !has(question))].slice(
    0,
    MOST_FOUND,
  );
}
