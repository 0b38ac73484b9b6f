import type { UserRecord } from '@isura/contract/identity/user-record';
import * as addresses from '@isura/contract/kernel/addresses';
import { type SearchHit, SR1 } from '@isura/contract/report/search';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { queryOf } from '../../../lib/query-client.ts';
import { mayCall } from '../../../lib/rights.ts';
import { menuFor } from '../../../routing/admin-menu.ts';
import { mayVisit } from '../../../routing/guards.ts';
import { pageAt } from '../../../routing/known-pages.ts';
import { useAnswerTo } from '../../../ui/form/answer-to.ts';
import { actsOf, type OfferedAct } from './acts.ts';
import { type Hit, hitKinds } from './hit.ts';

const least = 2;

const MOST_PAGES = 5;
const MOST_ACTS = 4;

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

const actHit = ({ label, where, href }: OfferedAct): Hit => ({
  kind: 'ACT',
  title: label,
  subtitle: where.join(', '),
  link: href,
});

/** Returns the first actions of the user, those that match each of the words where there are any. */
export const actsFor = (person: UserRecord, words = ''): Hit[] =>
  actsOf(person)
    .filter((act) => words === '' || startsAWord(`${act.label} ${act.words}`, words.toLowerCase().split(/\s+/)))
    .slice(0, MOST_ACTS)
    .map(actHit);

/**
 * Returns the actions and pages for the words at once, and with them what the server finds (SR1) when typing pauses,
 * without hits on a page the user may not open. `isKnown` is false while the server has not answered.
 */
export function useHits(typed: string, person: UserRecord) {
  const words = typed.trim();
  const isSearched = words.length >= least && mayCall(person, SR1.id);
  const { answer, ...found } = useAnswerTo(isSearched ? queryOf(SR1, { query: { query: words } }) : undefined);
  const leads = ({ link }: SearchHit): boolean => mayVisit(person, link.split('?')[0] ?? link);
  const here = words === '' ? [] : [...actsFor(person, words), ...pagesFor(person, words)];
  const hits: Hit[] = [...here, ...(answer ?? []).filter(leads)];
  // The arrow keys move in the displayed order: kind by kind.
  const place = ({ kind }: Hit): number => hitKinds.indexOf(kind);
  return {
    ...found,
    words,
    isKnown: !isSearched || (answer !== undefined && !found.isAsking),
    hits: hits.sort((one, other) => place(one) - place(other)),
  };
}
