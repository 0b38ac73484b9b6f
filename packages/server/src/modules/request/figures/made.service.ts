import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import type { RequestType } from '@isura/contract/kernel/request-type';
import { type RequestStatus, SUBMITTED, WAS_APPROVED } from '@isura/contract/request/states';
import type { Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { type MadeApart, sumsApart } from '../payment-request/list.queries.ts';
import { typesFor } from '../payment-request/reading.service.ts';
import { approvalTimes, type LevelTimes, type RejectedSum, rejectedSums } from './decided.queries.ts';

/** What payments of one status come to; `key` is their Lagos day, their month (`2026-11`) or their organization. */
export interface MadeSum {
  key: string;
  status: RequestStatus;
  count: number;
  amount: Kobo;
}

/** Moments between which payments were made, and whose. */
interface Made {
  from: Date;
  before: Date;
  orgId?: number | undefined;
  /** What a list of payments is narrowed by besides. */
  type?: readonly RequestType[] | undefined;
  query?: string | undefined;
  reason?: string | undefined;
  rejectedLevel?: number | undefined;
  madeBy?: number | undefined;
}

const filtersOf = (actor: Actor, { type, ...made }: Made) => ({ ...made, types: typesFor(actor, type) });

/**
 * What the payments made between two moments come to by status, apart by day, month or organization: those the payment report
 * (RQ6) lists for the actor, added up by the same statement.
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

/** How long the approved ones of the payments made between two moments took, level by level; level 0 is the whole way. */
export const timesToApprove = (tx: Tx, actor: Actor, made: Made): Promise<LevelTimes[]> =>
  approvalTimes(tx, { ...filtersOf(actor, made), status: WAS_APPROVED }, actor.userId ?? 0);

/** The rejected ones of the payments made between two moments, by why, at which level and whose. */
export const whyRejected = (tx: Tx, actor: Actor, made: Made): Promise<RejectedSum[]> =>
  rejectedSums(tx, { ...filtersOf(actor, made), status: ['REJECTED'] }, actor.userId ?? 0);
