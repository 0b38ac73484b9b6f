import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import type { RequestType } from '@isura/contract/kernel/request-type';
import { type RequestStatus, SUBMITTED, WAS_APPROVED } from '@isura/contract/request/states';
import type { Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { type MadeApart, sumsApart } from '../payment-request/list.queries.ts';
import { typesFor } from '../payment-request/read-requests.service.ts';
import { approvalTimes, type LevelTimes, type RejectedSum, rejectedSums } from './decided.queries.ts';

/** Count and sum of payments of one status; `key` is their Lagos day, their month (`2026-11`) or their organization. */
export interface MadeSum {
  key: string;
  status: RequestStatus;
  count: number;
  amount: Kobo;
}

/** The period in which payments were made, and their organization. */
interface Made {
  from: Date;
  before: Date;
  orgId?: number | undefined;
  /** Further filters of a payment list. */
  type?: readonly RequestType[] | undefined;
  query?: string | undefined;
  reason?: string | undefined;
  rejectedLevel?: number | undefined;
  madeBy?: number | undefined;
}

const filtersOf = (actor: Actor, { type, ...made }: Made) => ({ ...made, types: typesFor(actor, type) });

/**
 * Returns counts and sums by status of payments made between two moments, grouped by day, month or organization: those
 * the payment report (RQ6) lists for the actor, summed by the same statement.
 */
export async function madeSums(tx: Tx, actor: Actor, made: Made, apart: MadeApart): Promise<MadeSum[]> {
  const found = await sumsApart(tx, { ...filtersOf(actor, made), status: SUBMITTED }, actor.userId ?? 0, apart);
  return found.map(({ key, status, count, kobo }) => ({
    key,
    status: status as RequestStatus,
    count,
    amount: asKobo(BigInt(kobo)),
  }));
}

/** Returns how long approved payments made between two moments took, level by level; level 0 is the whole time. */
export const timesToApprove = (tx: Tx, actor: Actor, made: Made): Promise<LevelTimes[]> =>
  approvalTimes(tx, { ...filtersOf(actor, made), status: WAS_APPROVED }, actor.userId ?? 0);

/** Returns rejected payments made between two moments, by reason, level and organization. */
export const whyRejected = (tx: Tx, actor: Actor, made: Made): Promise<RejectedSum[]> =>
  rejectedSums(tx, { ...filtersOf(actor, made), status: ['REJECTED'] }, actor.userId ?? 0);
