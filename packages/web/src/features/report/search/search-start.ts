import type { UserRecord } from '@isura/contract/identity/user-record';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { Need } from '@isura/contract/report/dashboard';
import { useMayFollow } from '../dashboard/may-follow.ts';
import { useWaiting } from '../waiting/use-waiting.ts';
import type { Hit } from './hit.ts';
import { useRecent } from './recent.ts';
import { actsFor } from './search.api.ts';
import { searchText as text } from './search.text.ts';

/** Hits under one heading. */
export interface HitGroup {
  name: string;
  hits: readonly Hit[];
}

const needHit = ({ title, amount, since, href }: Need): Hit => ({
  kind: 'PAGE',
  title,
  subtitle: [amount !== undefined && formatMoney(amount), since && text.since(formatInstant(since))]
    .filter(Boolean)
    .join(', '),
  link: href,
  isNeed: true,
});

/**
 * Returns what the search shows before anything is typed: the first actions of the user, what waits for them (AN8), and
 * what they opened last.
 */
export function useStart(person: UserRecord): readonly HitGroup[] {
  const mayFollow = useMayFollow();
  const needs = (useWaiting()?.needs ?? []).filter(({ href }) => mayFollow(href)).map(needHit);
  const recent = useRecent(person).filter(({ link }) => mayFollow(link) && needs.every((need) => need.link !== link));
  return [
    { name: text.acts, hits: actsFor(person) },
    { name: text.waiting, hits: needs },
    { name: text.recent, hits: recent },
  ];
}
