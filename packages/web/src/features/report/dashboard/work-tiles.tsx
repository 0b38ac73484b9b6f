import { AR1 } from '@isura/contract/admin-request/admin-requests';
import { AT1, AT2 } from '@isura/contract/audit/trail';
import { OR10 } from '@isura/contract/identity/people';
import type { UserRecord } from '@isura/contract/identity/user-record';
import * as addresses from '@isura/contract/kernel/addresses';
import { addDays, lagosDay, weekday } from '@isura/contract/kernel/days';
import { koboOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { BS4 } from '@isura/contract/reconcile/statement-line';
import { OPEN_LINES } from '@isura/contract/reconcile/states';
import { PR16 } from '@isura/contract/request/approvals';
import { PR34 } from '@isura/contract/request/decisions';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Skeleton, Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { AfterAMoment } from '../../../ui/page/states.tsx';
import { mayChangePeople, seesRequests } from '../../identity/people/people-rights.ts';
import { lasting } from '../analytics/decided.text.ts';
import { decides } from './decides.ts';
import { MaybeWay } from './maybe-way.tsx';
import { workTilesText as text } from './work-tiles.text.ts';

/** The answer of a list when only its first row is requested. */
interface Answer {
  items: unknown;
  total: number;
  headers?: Record<string, string | null>;
}
interface Shown {
  figure: string;
  note: ReactNode;
}
type Asking = Pick<UseQueryOptions<Answer, Error, Answer, QueryKey>, 'queryKey' | 'queryFn'>;
interface WorkTile {
  label: string;
  /** The list the tile links to, with the same filters. */
  asks: unknown;
  href: addresses.PortalAddress;
  shows: (answer: Answer) => Shown;
}

const counted = (note: ReactNode) => (answer: Answer) => ({ figure: formatCount(answer.total), note });

/** Returns whether the chain of the audit trail is intact, as its list reports. */
function chainOf({ total, headers }: Answer): Shown {
  const header = headers?.['x-chain'] ?? undefined;
  const broken = /^broken at (\d+)$/.exec(header ?? '')?.[1];
  if (broken) return { figure: text.chainStates.broken, note: text.chainBroken(broken) };
  return header === 'intact'
    ? { figure: text.chainStates.intact, note: text.chainIntact(total) }
    : { figure: text.chainStates.checking, note: text.chainChecking(total) };
}

const middleOf = ({ headers }: Answer): Shown => {
  const minutes = headers?.['x-middle-minutes'];
  return { figure: minutes ? lasting(Number(minutes)) : text.noTime, note: text.timeNote };
};

/** Returns two tiles with the user's decisions since Monday, from one answer. */
function decidedTiles(): WorkTile[] {
  const today = lagosDay(new Date());
  const monday = addDays(today, -((weekday(today) + 6) % 7));
  const days = { 'start-date': `${monday}T00:00:00`, 'end-date': `${today}T23:59:00` };
  const asks = queryOf(PR34, { query: { ...days, size: 1 } });
  const href = addresses.dashboard({ tab: 'decided', ...addresses.ownDays({ start: monday, end: today }) });
  return [
    { label: text.decided, asks, href, shows: counted(text.decidedNote) },
    { label: text.time, asks, href, shows: middleOf },
  ];
}

/** Returns the user's tiles: each is the total of a list they may open, so it shows nothing beyond their rights. */
function tilesOf(person: UserRecord): WorkTile[] {
  const isCentral = isCentralOffice(person);
  const orgId = person.orgId ?? 0;
  const may = (...calls: string[]): boolean => mayCall(person, ...calls);
  const tiles: [boolean, () => WorkTile][] = [
    [
      !isCentral && may('PR16'),
      () => ({
        label: text.awaiting,
        asks: queryOf(PR16, { query: { waiting: 'all', size: 1 } }),
        href: addresses.dashboard({ tab: 'approvals', see: 'all' }),
        shows: ({ total, headers }) => ({
          figure: formatCount(total),
          note: text.awaitingNote(formatMoney(koboOf(headers?.['x-total-amount'] ?? '0.00'))),
        }),
      }),
    ],
    [
      !isCentral && may('PR16'),
      () => ({
        label: text.late,
        asks: queryOf(PR16, { query: { waiting: 'all', overdue: true, size: 1 } }),
        href: addresses.dashboard({ tab: 'approvals', see: 'all', late: 'yes' }),
        shows: counted(text.lateNote),
      }),
    ],
    [
      may('BS4', 'RC8'),
      () => ({
        label: text.lines,
        asks: queryOf(BS4, { query: { state: [...OPEN_LINES], size: 1 } }),
        href: addresses.reconciliation({ tab: 'unmatched' }),
        shows: counted(text.linesNote),
      }),
    ],
    [
      !isCentral && mayChangePeople(person) && may('OR10'),
      () => ({
        label: text.people,
        asks: queryOf(OR10, { params: { orgId }, query: { status: ['ACTIVE'], size: 1 } }),
        href: addresses.people({ status: 'ACTIVE' }),
        shows: counted(text.peopleNote),
      }),
    ],
    [
      !isCentral && mayChangePeople(person) && seesRequests(person),
      () => ({
        label: text.changes,
        asks: queryOf(AR1, { query: { status: ['AWAITING_APPROVAL'], size: 1 } }),
        href: addresses.people({ tab: 'requests', 'request-status': 'AWAITING_APPROVAL' }),
        shows: counted(text.changesNote),
      }),
    ],
    [
      !mayChangePeople(person) && may(isCentral ? 'AT2' : 'AT1', 'US1'),
      () => ({
        label: text.chain,
        asks: isCentral
          ? queryOf(AT2, { params: { orgId: 0 }, query: { size: 1 } })
          : queryOf(AT1, { params: { orgId }, query: { size: 1 } }),
        href: addresses.userReports({ tab: 'activity' }),
        shows: chainOf,
      }),
    ],
  ];
  const own = may('PR34') && decides(person) ? decidedTiles() : [];
  return [...own, ...tiles.filter(([isTheirs]) => isTheirs).map(([, tile]) => tile())];
}

/** Loads and shows one tile on its own: when its list fails, it says so and the others stay. */
function OneTile({ tile: { label, asks, href, shows } }: { tile: WorkTile }): ReactNode {
  const { data, error } = useQuery(asks as Asking);
  if (error && !data) return <Tile label={label} figure={text.unknown} note={text.unknownWhy} />;
  if (!data)
    return (
      <AfterAMoment>
        <Skeleton height={126} />
      </AfterAMoment>
    );
  const { figure, note } = shows(data);
  return <Tile label={label} figure={<MaybeWay href={href}>{figure}</MaybeWay>} note={note} />;
}

/** Shows what is in progress in an organization, to users who may open the lists. */
export function WorkTiles(): ReactNode {
  const person = useSignedIn();
  const tiles = person ? tilesOf(person) : [];
  if (tiles.length === 0) return null;
  return (
    <section aria-label={text.title}>
      <Tiles>
        {tiles.map((tile) => (
          <OneTile key={tile.label} tile={tile} />
        ))}
      </Tiles>
    </section>
  );
}
