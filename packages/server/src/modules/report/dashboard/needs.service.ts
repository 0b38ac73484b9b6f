import { AR3 } from '@isura/contract/admin-request/admin-requests';
import { IN3 } from '@isura/contract/collect/invoices';
import * as addresses from '@isura/contract/kernel/addresses';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import { asKobo } from '@isura/contract/kernel/money';
import { BS10 } from '@isura/contract/reconcile/reconciliation';
import { BS8 } from '@isura/contract/reconcile/statement';
import { alertWords, fixableWords, needActs, otherNeedWords } from '@isura/contract/report/alert.text';
import type { Alert, Figure, Need, RefusedFigure } from '@isura/contract/report/dashboard';
import { waitingLists } from '@isura/contract/report/waiting-lists';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { mayCall } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { changesToDecide } from '../../admin-request/index.ts';
import type { Refused } from '../../collect/index.ts';
import { openDays } from '../../reconcile/index.ts';
import { alertsOf } from './alerts.service.ts';
import type { Waiting } from './figures.queries.ts';
import { figureOf, type Sum } from './figures-out.service.ts';
import { type WorkCounts, workAlerts, workCounts } from './work-alerts.service.ts';

/** What somebody's needs are made of; a number is undefined where they may not make the call of its list. */
interface NeedParts {
  alerts: Alert[];
  counts: WorkCounts | undefined;
  /** Overdue invoices (IN3). */
  overdue: Figure | undefined;
  /** Days of accounts that are not signed off (BS10). */
  days: number | undefined;
  /** Changes that the person can decide now (AR1). */
  changes: number | undefined;
}

/** Those with money or a time limit at risk. */
const GRAVE: ReadonlySet<Need['kind']> = new Set([
  'PAYMENTS_FAILED',
  'SETTLEMENT_FAILED',
  'LOW_BALANCE',
  'APPROVALS_OVERDUE',
  'WORKFLOW_GAPS',
  'DAYS_OPEN',
]);

const asNeed = (need: Omit<Need, 'act' | 'tone'>): Need => ({
  ...need,
  act: needActs[need.kind],
  tone: GRAVE.has(need.kind) ? 'error' : 'warning',
});

/** Returns why settlements failed, as far as all of them share it; for the central office with the organization. */
const causeOf = ({ account, orgName, reason }: RefusedFigure, isCentral: boolean): string =>
  [isCentral && account && orgName ? `${account} of ${orgName}` : account, reason].filter(Boolean).join(': ');

/**
 * Returns an alert as a need, its amount apart from its words, with the moment since when decisions wait and how many
 * failed lines the person can fix, which is the number of the menu.
 */
function ofAlert({ amount, refused, ...alert }: Alert, { counts }: NeedParts, isCentral: boolean): Need {
  const { kind } = alert;
  const failed = kind === 'PAYMENTS_FAILED' ? counts?.failed : undefined;
  const money = failed ? asKobo(failed.kobo) : (amount ?? refused?.amount);
  const oldest = { APPROVALS_OVERDUE: counts?.waits?.overdueSince, APPROVALS_WAITING: counts?.waits?.since };
  const since = kind in oldest ? oldest[kind as keyof typeof oldest] : undefined;
  const cause = failed ? fixableWords(failed.fixable, failed.total) : refused && causeOf(refused, isCentral);
  return asNeed({
    kind,
    title: alertWords(alert, isCentral),
    ...(cause && { cause }),
    ...(money !== undefined && { amount: money }),
    ...(since && { since }),
    href: alert.link,
  });
}

/** Returns what needs somebody beside the alerts; days are reconciled by those who may sign them off (BS8) alone. */
function othersOf(actor: Actor, { overdue, days, changes }: NeedParts): Need[] {
  const other = (
    kind: Parameters<typeof otherNeedWords>[0],
    count: number | undefined,
    more: Pick<Need, 'href' | 'amount'>,
  ): Need[] => (count ? [asNeed({ kind, title: otherNeedWords(kind, count), ...more })] : []);
  return [
    ...other('DAYS_OPEN', mayCall(BS8, actor) ? days : undefined, { href: waitingLists.days.href }),
    ...other('INVOICES_OVERDUE', overdue?.count, {
      href: addresses.invoices({ owing: 'overdue' }),
      ...(overdue && { amount: overdue.amount }),
    }),
    ...other('CHANGES_WAITING', changes, { href: waitingLists.changes.href }),
  ];
}

const LATEST = Number.MAX_SAFE_INTEGER;

/** Orders needs: where money or a time limit is at risk first, then the larger amount, then the older one. */
const byWeight = (one: Need, other: Need): number =>
  Number(other.tone === 'error') - Number(one.tone === 'error') ||
  Number((other.amount ?? 0n) - (one.amount ?? 0n)) ||
  (one.since?.getTime() ?? LATEST) - (other.since?.getTime() ?? LATEST);

/** Returns what needs a person, what weighs most first. Amounts are kobo. */
function needsOf(actor: Actor, parts: NeedParts): Need[] {
  const isCentral = actor.kind === 'central';
  const ofAlerts = parts.alerts.map((alert) => ofAlert(alert, parts, isCentral));
  return [...ofAlerts, ...othersOf(actor, parts)].toSorted(byWeight);
}

/** What the needs of a person are computed from that the answer of their call has besides. */
interface ReadAlready {
  things: Waiting;
  /** Settlements that the bank refused. */
  refused: Refused;
  /** Overdue invoices; undefined where none were read. */
  overdue: Sum | undefined;
}

/** The work that waits for a person: its numbers, as in `NeedParts`, and what needs them. */
type Work = Omit<NeedParts, 'overdue'> & { needs: Need[] };

/**
 * Returns the work that waits for a person, and from it what needs them (AN1, AN8), as the transaction sees it. Amounts
 * are kobo.
 */
export async function workOf(ctx: Ctx, tx: Tx, actor: Actor, { things, refused, overdue }: ReadAlready): Promise<Work> {
  const may = (call: Endpoint): boolean => mayCall(call, actor);
  const counts = await workCounts(ctx, tx, actor);
  const days = may(BS10) ? await openDays(tx) : undefined;
  const changes = may(AR3) ? await changesToDecide(tx, actor) : undefined;
  const alerts = [...workAlerts(counts), ...alertsOf(things, refused, actor)];
  const needs = needsOf(actor, { alerts, counts, overdue: may(IN3) ? figureOf(overdue) : undefined, days, changes });
  return { alerts, counts, days, changes, needs };
}
