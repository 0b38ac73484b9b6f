import type { Paging } from '@isura/contract/kernel/paging';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { MyDecision } from '@isura/contract/request/decisions';
import type { RequestStatus } from '@isura/contract/request/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { allOf } from '../../../platform/db/conditions.ts';
import { ordered, pageRows, wayOf } from '../../../platform/db/list-rows.ts';

export interface DecisionRow {
  id: number;
  requestId: number;
  requestNumber: string;
  type: RequestType;
  title: string;
  totalAmountKobo: bigint;
  status: RequestStatus;
  action: MyDecision['action'];
  decidedAt: Date;
  minutes: number;
}

interface DecisionQuery {
  userId: number;
  types: readonly string[];
  from?: Date | undefined;
  before?: Date | undefined;
}

/** The minutes since the level below was complete. */
const MINUTES = sql`floor(extract(epoch from a.created_at - coalesce((
  select max(b.created_at) from request.approval_action b
  where b.org_id = a.org_id and b.request_id = a.request_id and b.round = a.round and b.level_no < a.level_no
    and b.id < a.id
    and b.action in ('SUBMIT', 'REVIEW', 'APPROVE')), a.created_at)) / 60)::int`;
const FROM = sql`request.approval_action a join request.payment_request r on r.org_id = a.org_id
  and r.id = a.request_id`;
const ORDERS = { decidedAt: sql`a.created_at`, minutes: MINUTES };

/** Returns a page of a user's decisions on payments of these types, how many match, and their median time in minutes. */
export async function listDecisions(
  tx: Tx,
  { userId, types, from, before }: DecisionQuery,
  paging: Paging<keyof typeof ORDERS>,
): Promise<{ rows: DecisionRow[]; total: number; middle: number | null }> {
  const where = [
    sql`a.user_id = ${userId}`,
    sql`a.action in ('REVIEW', 'APPROVE', 'REJECT', 'RETURN')`,
    sql`r.type = any(${[...types]})`,
    from !== undefined && sql`a.created_at >= ${from}`,
    before !== undefined && sql`a.created_at < ${before}`,
  ];
  const rows = await pageRows<DecisionRow>(tx, {
    columns: sql`a.id, a.request_id, r.request_number, r.type, r.title, r.total_amount_kobo, r.status, a.action,
      a.created_at as decided_at, ${MINUTES} as minutes`,
    from: FROM,
    where,
    order: ordered(ORDERS, paging.sort, sql`a.id ${wayOf(paging.sort[0]?.direction)}`, {
      usual: sql`${ORDERS.decidedAt} desc`,
    }),
    paging,
  });
  const counted = await sql<{ total: number; middle: number | null }>`
    select count(*)::int as total, percentile_disc(0.5) within group (order by ${MINUTES}) as middle
    from ${FROM} where ${allOf(where)}`.execute(tx);
  return { rows, ...(counted.rows[0] ?? { total: 0, middle: null }) };
}
