import type { UserRecord } from '@isura/contract/identity/user-record';
import { type HitKind as FoundKind, type SearchHit, SR1 } from '@isura/contract/report/search';
import { queryOf } from '../../../lib/query-client.ts';
import { menuFor } from '../../../routing/admin-menu.ts';
import { mayOpen } from '../../../routing/guards.ts';
import { isScreen } from '../../../routing/known-pages.ts';
import { pageAnswers } from '../../../routing/needs.ts';
import { useAnswerTo } from '../../../ui/form/answer-to.ts';

const least = 2;

/** The kinds the server finds, and the pages of the menu, which the browser knows itself. */
export type HitKind = FoundKind | 'PAGE';
export type Hit = Omit<SearchHit, 'kind'> & { kind: HitKind };

const ORDER: readonly HitKind[] = [
  'INVOICE',
  'PAYMENT',
  'RECEIPT',
  'SETTLEMENT',
  'JOURNAL',
  'PAGE',
  'MDA',
  'SERVICE',
  'REQUEST',
  'PERSON',
  'PAYER',
];
const MOST_PAGES = 5;

/** Returns the pages of the user's menu with names that match each of the words by the beginning of a word. */
export function pagesFor(person: UserRecord, words: string): Hit[] {
  const searched = words.toLowerCase().split(/\s+/);
  return menuFor(person)
    .flatMap(({ section, items }) => items.map(({ href, label }) => ({ section, href, label })))
    .filter(({ label }) => {
      const have = label.toLowerCase().split(/\s+/);
      return searched.every((word) => have.some((each) => each.startsWith(word)));
    })
    .slice(0, MOST_PAGES)
    .map(({ section, href, label }) => ({ kind: 'PAGE', title: label, subtitle: section, link: href }));
}

/** Returns the hits for the words (SR1) when typing pauses, without those on a page the user may not open. */
export function useHits(typed: string, person: UserRecord) {
  const words = typed.trim();
  const isSearched = words.length >= least;
  const { answer, ...found } = useAnswerTo(isSearched ? queryOf(SR1, { query: { query: words } }) : undefined);
  const leads = ({ link }: SearchHit): boolean => {
    const [path = ''] = link.split('?');
    return isScreen(path) && mayOpen(person.resources, path) && pageAnswers(person, path);
  };
  const hits: Hit[] | undefined = answer && [...answer.filter(leads), ...pagesFor(person, words)];
  // The arrow keys move in the displayed order: kind by kind.
  const place = ({ kind }: Hit): number => ORDER.indexOf(kind);
  return { ...found, words, isAsked: isSearched, hits: hits?.sort((one, other) => place(one) - place(other)) };
}

const kept = 5;
let recent: { login: string; hits: Hit[] } = { login: '', hits: [] };

/** Returns what the user opened last, kept for this page only: names of people are not stored on the device. */
export const recentOf = ({ login }: UserRecord): readonly Hit[] => (recent.login === login ? recent.hits : []);

export function rememberHit(person: UserRecord, hit: Hit): void {
  const others = recentOf(person).filter(({ link }) => link !== hit.link);
  recent = { login: person.login, hits: [hit, ...others].slice(0, kept) };
}
