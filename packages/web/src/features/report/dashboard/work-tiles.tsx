import { AR1 } from '@isura/contract/admin-request/admin-requests';
import { AT1, AT2 } from '@isura/contract/audit/trail';
import { OR10 } from '@isura/contract/identity/people';
import type { UserRecord } from '@isura/contract/identity/user-record';
import * as addresses from '@isura/contract/kernel/addresses';
import { koboOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { BS4 } from '@isura/contract/reconcile/statement-line';
import { OPEN_LINES } from '@isura/contract/reconcile/states';
import { PR16 } from '@isura/contract/request/approvals';
import { PR34 } from '@isura/contract/request/decisions';
import { PR1 } from '@isura/contract/request/payment-requests';
import { PR13 } from '@isura/contract/request/queues';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { decides } from '../../../lib/decides.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Skeleton, Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { AfterAMoment } from '../../../ui/page/states.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { mayChangePeople, seesRequests } from '../../identity/people/people-rights.ts';
import { lasting } from '../analytics/decided.text.ts';
import { homeText } from './home.text.ts';
import { makes, onlyPays } from './home-kinds.ts';
import { MaybeWay } from './maybe-way.tsx';
import { monthToToday } from './month-to-today.ts';
import { workTilesText as text } from './work-tiles.text.ts';

/** The answer of a list when only its first row is requested. */
interface Answer {
  items: unknown;
  total: number;
  headers?: Record<string, string | null>;
}
interface Shown {
  figure: ReactNode;
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

const moneyOf = ({ headers }: Answer): string => formatMoney(koboOf(headers?.['x-total-amount'] ?? '0.00'));

/** Returns the tiles of somebody who decides on payments: what waits for them and at their level, what they decided. */
function deciderTiles(): WorkTile[] {
  const { tiles } = homeText;
  const { start, end, query: days } = monthToToday();
  const inbox = (waiting: 'me' | 'level' | 'all') => queryOf(PR16, { query: { waiting, size: 1 } });
  const shows = (answer: Answer): Shown => ({ figure: formatCount(answer.total), note: moneyOf(answer) });
  return [
    {
      label: tiles.mine,
      asks: inbox('me'),
      href: addresses.dashboard({ tab: 'approvals' }),
      shows: (answer) => ({
        figure: formatCount(answer.total),
        note: tiles.mineNote(moneyOf(answer), Number(answer.headers?.['x-waiting-overdue'] ?? 0)),
      }),
    },
    { label: tiles.level, asks: inbox('level'), href: addresses.dashboard({ tab: 'approvals', see: 'level' }), shows },
    {
      label: tiles.month,
      asks: queryOf(PR34, { query: { ...days, size: 1 } }),
      href: addresses.dashboard({ tab: 'decided', ...addresses.ownDays({ start, end }) }),
      shows: ({ total, headers }) => {
        const minutes = headers?.['x-middle-minutes'];
        const note = minutes ? tiles.monthNote(lasting(Number(minutes))) : tiles.monthNone;
        return { figure: formatCount(total), note };
      },
    },
    { label: tiles.all, asks: inbox('all'), href: addresses.dashboard({ tab: 'approvals', see: 'all' }), shows },
  ];
}

/** Returns the tiles of somebody who makes payments: their own by status, and what their organization paid. */
function makerTiles(seesLines: boolean): WorkTile[] {
  const { tiles } = homeText;
  const { start, end, query: days } = monthToToday();
  const own = (label: string, shown: 'AWAITING_APPROVAL' | 'SCHEDULED' | 'PARTLY_PAID'): WorkTile => ({
    label,
    asks: queryOf(PR1, { query: { mine: true, shown: [shown], size: 1 } }),
    href: addresses.payments({ shown, own: true }),
    shows: (answer) => ({ figure: formatCount(answer.total), note: moneyOf(answer) }),
  });
  const paid: WorkTile = {
    label: tiles.paid,
    asks: queryOf(PR13, { query: { view: 'paid', ...days, size: 1 } }),
    href: addresses.unprocessed({ tab: 'paid', ...addresses.ownDays({ start, end }) }),
    shows: ({ headers }) => ({
      figure: <Money amount={koboOf(headers?.['x-total-amount'] ?? '0.00')} compact />,
      note: tiles.paidNote,
    }),
  };
  return [
    own(tiles.awaiting, 'AWAITING_APPROVAL'),
    own(tiles.later, 'SCHEDULED'),
    own(tiles.partly, 'PARTLY_PAID'),
    ...(seesLines ? [paid] : []),
  ];
}

/** Returns the user's tiles: each is the total of a list they may open, so it shows nothing beyond their rights. */
function tilesOf(person: UserRecord): WorkTile[] {
  const isCentral = isCentralOffice(person);
  const orgId = person.orgId ?? 0;
  const may = (...calls: string[]): boolean => mayCall(person, ...calls);
  const isDecider = !isCentral && may('PR16', 'PR34') && decides(person);
  const isMaker = !isCentral && may('PR1') && makes(person);
  if ((isDecider || isMaker) && onlyPays(person))
    return [...(isDecider ? deciderTiles() : []), ...(isMaker ? makerTiles(may('PR13')) : [])];
  const tiles: [boolean, () => WorkTile][] = [
    [
      !isCentral && !isDecider && may('PR16'),
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
      !isCentral && !isDecider && may('PR16'),
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
  return [...(isDecider ? deciderTiles() : []), ...tiles.filter(([isTheirs]) => isTheirs).map(([, tile]) => tile())];
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

/** Returns the tile of the changes of rights of this month, which an auditor's trail has. */
function rightsTile(person: UserRecord): WorkTile {
  const { start, end, query: days } = monthToToday();
  const query = { category: 'ROLE', size: 1, ...days } as const;
  return {
    label: homeText.tiles.rights,
    asks: isCentralOffice(person)
      ? queryOf(AT2, { params: { orgId: 0 }, query })
      : queryOf(AT1, { params: { orgId: person.orgId ?? 0 }, query }),
    href: addresses.userReports({ tab: 'activity', category: 'ROLE', ...addresses.ownDays({ start, end }) }),
    shows: counted(homeText.tiles.rightsNote),
  };
}

/** Shows an auditor how many rights were changed this month; nothing where they may not read the trail. */
export const RightsTile = ({ person }: { person: UserRecord }): ReactNode =>
  mayCall(person, isCentralOffice(person) ? AT2.id : AT1.id) ? <OneTile tile={rightsTile(person)} /> : null;

/** Shows what is in progress in an organization, to users who may open the lists. */
export function WorkTiles(): ReactNode {
  const person = useSignedIn();
  const tiles = person ? tilesOf(person) : [];
  if (tiles.length === 0) return null;
  return (
    <section aria-label={text.title}>
      <Tiles>
        {tiles.map((tile) => (
          <OneTile key={tile.href} tile={tile} />
        ))}
      </Tiles>
    </section>
  );
}
