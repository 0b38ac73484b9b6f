import type { UserRecord } from '@isura/contract/identity/user-record';
import { type HitKind as FoundKind, type SearchHit, SR1 } from '@isura/contract/report/search';
import { queryOf } from '../../../lib/query-client.ts';
import { roleNames } from '../../../lib/session-values.ts';
import { menuFor } from '../../../routing/admin-menu.ts';
import { mayOpen } from '../../../routing/guards.ts';
import { pageAnswers } from '../../../routing/needs.ts';
import { isScreen } from '../../../routing/screens.ts';
import { useAnswerTo } from '../../../ui/form/answer-to.ts';

const least = 2;

/** What the server finds, and the pages of the menu, which the browser knows itself. */
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

/** The pages of somebody's menu whose names have a word that begins with each of the words. */
export function pagesFor(person: UserRecord, words: string): Hit[] {
  const wanted = words.toLowerCase().split(/\s+/);
  return menuFor(person)
    .flatMap(({ section, items }) => items.map(({ href, label }) => ({ section, href, label })))
    .filter(({ label }) => {
      const have = label.toLowerCase().split(/\s+/);
      return wanted.every((word) => have.some((each) => each.startsWith(word)));
    })
    .slice(0, MOST_PAGES)
    .map(({ section, href, label }) => ({ kind: 'PAGE', title: label, subtitle: section, link: href }));
}

/** What fits the words (SR1), asked for when the typing rests. Of the hits those whose page stands and may be opened. */
export function useHits(typed: string, person: UserRecord) {
  const words = typed.trim();
  const isAsked = words.length >= least;
  const { answer, ...found } = useAnswerTo(isAsked ? queryOf(SR1, { query: { query: words } }) : undefined);
  const leads = ({ link }: SearchHit): boolean => {
    const [path = ''] = link.split('?');
    return isScreen(path) && mayOpen(person.resources, path) && pageAnswers(person, path);
  };
  const hits: Hit[] | undefined = answer && [...answer.filter(leads), ...pagesFor(person, words)];
  // The arrows walk in the order that is seen: kind by kind.
  const place = ({ kind }: Hit): number => ORDER.indexOf(kind);
  return { ...found, words, isAsked, hits: hits?.sort((one, other) => place(one) - place(other)) };
}

/** Whether there is a search for this person: staff of an organization who do more than help payers. */
export const maySearch = (person: UserRecord): boolean =>
  person.organizationUser !== null && roleNames(person).some((role) => !['ROLE_USER', 'ROLE_SUPPORT'].includes(role));

const kept = 5;
let recent: { login: string; hits: Hit[] } = { login: '', hits: [] };

/** What this person opened last, of this page alone: names of people are not written down on the device. */
export const recentOf = ({ login }: UserRecord): readonly Hit[] => (recent.login === login ? recent.hits : []);

export function rememberHit(person: UserRecord, hit: Hit): void {
  const others = recentOf(person).filter(({ link }) => link !== hit.link);
  recent = { login: person.login, hits: [hit, ...others].slice(0, kept) };
}
