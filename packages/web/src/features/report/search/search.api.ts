import type { UserRecord } from '@isura/contract/identity/user-record';
import * as addresses from '@isura/contract/kernel/addresses';
import { type HitKind as FoundKind, type SearchHit, SR1 } from '@isura/contract/report/search';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { queryOf } from '../../../lib/query-client.ts';
import { emptiedAtSignOut } from '../../../lib/sign-out.ts';
import { menuFor } from '../../../routing/admin-menu.ts';
import { mayVisit } from '../../../routing/guards.ts';
import { pageAt } from '../../../routing/known-pages.ts';
import { useAnswerTo } from '../../../ui/form/answer-to.ts';

const least = 2;

/** The kinds the server finds, and the pages of the menu, which the browser knows itself. */
export type HitKind = FoundKind | 'PAGE';
export type Hit = Omit<SearchHit, 'kind'> & {
  kind: HitKind;
  /** What waits for the user now: true only until it changes. */
  isNeed?: true;
};

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

const startsAWord = (label: string, words: readonly string[]): boolean => {
  const have = label.toLowerCase().split(/\s+/);
  return words.every((word) => have.some((each) => each.startsWith(word)));
};

interface Found {
  title: string;
  link: string;
  subtitle: string;
  /** Every name under which it is known. */
  names: string;
}

/** Returns the pages that the user's menu leads to, and the lists and forms of the payment types. */
function pagesOf(person: UserRecord): Found[] {
  const found = (link: string, label: string, where: readonly string[]): Found => {
    const [path = link, query] = link.split('?');
    const ofPage = pageAt(path)?.title ?? label;
    const title = query === undefined ? ofPage : label;
    // A tab has a name of its own; a page that opens with a filter is known by that of the page too.
    const others = link.includes('tab=') ? [] : [ofPage];
    return { title, link, subtitle: where.join(', '), names: [title, label, ...where, ...others].join(' ') };
  };
  const planned = menuFor(person)
    .flat()
    .flatMap(({ entry, sections }) =>
      sections.flatMap(({ pages, ...section }) =>
        pages.length > 0
          ? pages.map(({ href, label }) => found(href, label, [entry, section.label]))
          : [found(section.href, section.label, [entry])],
      ),
    );
  const ofTypes = offeredTypes().flatMap(({ paths, words, label }) => [
    found(addresses.typeLanding({ paths }), label, [words.title]),
    found(addresses.typeForm({ paths }), words.single, [label]),
  ]);
  return [...planned, ...ofTypes.filter(({ link }) => mayVisit(person, link))];
}

/** Returns the pages with names that match each of the words by the beginning of a word; by their title first. */
export function pagesFor(person: UserRecord, words: string): Hit[] {
  const searched = words.toLowerCase().split(/\s+/);
  const matching = pagesOf(person).filter(({ names }) => startsAWord(names, searched));
  const byTitle = ({ title }: Found): number => (startsAWord(title, searched) ? 0 : 1);
  return matching
    .sort((one, other) => byTitle(one) - byTitle(other))
    .slice(0, MOST_PAGES)
    .map(({ title, subtitle, link }) => ({ kind: 'PAGE', title, subtitle, link }));
}

/** Returns the hits for the words (SR1) when typing pauses, without those on a page the user may not open. */
export function useHits(typed: string, person: UserRecord) {
  const words = typed.trim();
  const isSearched = words.length >= least;
  const { answer, ...found } = useAnswerTo(isSearched ? queryOf(SR1, { query: { query: words } }) : undefined);
  const leads = ({ link }: SearchHit): boolean => mayVisit(person, link.split('?')[0] ?? link);
  const hits: Hit[] | undefined = answer && [...answer.filter(leads), ...pagesFor(person, words)];
  // The arrow keys move in the displayed order: kind by kind.
  const place = ({ kind }: Hit): number => ORDER.indexOf(kind);
  return { ...found, words, isAsked: isSearched, hits: hits?.sort((one, other) => place(one) - place(other)) };
}

const kept = 5;
const none = { login: '', hits: [] };
let recent: { login: string; hits: Hit[] } = none;
emptiedAtSignOut(() => {
  recent = none;
});

/** Returns what the user opened last, kept for this page only: names of people are not stored on the device. */
export const recentOf = ({ login }: UserRecord): readonly Hit[] => (recent.login === login ? recent.hits : []);

/** Remembers what the user opened, unless it is a need: its words are not true for long. */
export function rememberHit(person: UserRecord, hit: Hit): void {
  if (hit.isNeed) return;
  const others = recentOf(person).filter(({ link }) => link !== hit.link);
  recent = { login: person.login, hits: [hit, ...others].slice(0, kept) };
}
