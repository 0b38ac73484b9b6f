import * as addresses from '@isura/contract/kernel/addresses';
import { asKobo } from '@isura/contract/kernel/money';
import { BS8 } from '@isura/contract/reconcile/statement';
import { alertWords, needActs, otherNeedWords } from '@isura/contract/report/alert.text';
import type { Alert, Figure, Need, RefusedFigure } from '@isura/contract/report/dashboard';
import { waitingLists } from '@isura/contract/report/waiting-lists';
import { mayCall } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import type { WorkCounts } from './work-alerts.service.ts';

/** What somebody's needs are made of; a number is undefined where they may not make the call of its list. */
export interface NeedParts {
  alerts: readonly Alert[];
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

/** Returns an alert as a need, its amount apart from its words, with the moment since when decisions wait. */
function ofAlert({ amount, refused, ...alert }: Alert, { counts }: NeedParts, isCentral: boolean): Need {
  const { kind } = alert;
  const money = kind === 'PAYMENTS_FAILED' ? asKobo(counts?.failed.kobo ?? 0n) : (amount ?? refused?.amount);
  const oldest = { APPROVALS_OVERDUE: counts?.waits?.overdueSince, APPROVALS_WAITING: counts?.waits?.since };
  const since = kind in oldest ? oldest[kind as keyof typeof oldest] : undefined;
  const cause = refused && causeOf(refused, isCentral);
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

/** Returns what needs a person (AN1, AN8), what weighs most first. Amounts are kobo. */
export function needsOf(actor: Actor, parts: NeedParts): Need[] {
  const isCentral = actor.kind === 'central';
  const ofAlerts = parts.alerts.map((alert) => ofAlert(alert, parts, isCentral));
  return [...ofAlerts, ...othersOf(actor, parts)].toSorted(byWeight);
}
