import { type SettlementEvent, type SettlementStatus, settlementMoves } from '@isura/contract/collect/states';
import { addDays, type Day, instantInLagos, lagosDay } from '@isura/contract/kernel/days';
import { nextOf } from '@isura/contract/kernel/moves';
import { DomainError } from '@isura/contract/kernel/problems';

/** Returns the status after an event; undefined where the event is not allowed. */
export const statusAfter = (status: SettlementStatus, event: SettlementEvent): SettlementStatus | undefined =>
  nextOf(settlementMoves, status, event);

/** Refuses with invalid-transition an event that the status of a settlement does not allow. */
export function assertMove(status: SettlementStatus, event: SettlementEvent, detail: string): SettlementStatus {
  const to = statusAfter(status, event);
  if (!to) throw new DomainError('invalid-transition', { detail, status });
  return to;
}

/** Reports whether an actor may reconcile at all: users of an organization only while it is LIVE. */
export const mayReconcile = ({ kind, orgStatus }: { kind: string; orgStatus?: string | undefined }): boolean =>
  kind !== 'staff' || orgStatus === 'LIVE';

/** Returns the cut-off of a Lagos day: shares confirmed later go to the next settlement of that day. */
export const cutOffOf = (day: Day): Date => instantInLagos(`${day}T23:59:00`);

/** Returns the last day after its cut-off: today from 23:59 on, else yesterday. */
export function lastDayCutOff(now: Date): Day {
  const today = lagosDay(now);
  return now >= cutOffOf(today) ? today : addDays(today, -1);
}

const QUICK_SECONDS = 2 * 60;
const HOUR_SECONDS = 60 * 60;

/**
 * Returns when to ask a bank again about an instruction without an outcome: every 15 seconds in the first two minutes,
 * every minute in the first hour, then every five minutes, for as long as it takes. A missing answer is never treated
 * as a refusal.
 */
export function nextAskAt(sentAt: Date, now: Date): Date {
  const waited = (now.getTime() - sentAt.getTime()) / 1000;
  const seconds = waited < QUICK_SECONDS ? 15 : waited < HOUR_SECONDS ? 60 : 300;
  return new Date(now.getTime() + seconds * 1000);
}
