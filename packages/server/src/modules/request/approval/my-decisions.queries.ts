import { offsetOf, type Paging } from '@isura/contract/kernel/paging';
import type { RequestType } from '@isura/contract/kernel/request-type';
import type { MyDecision } from '@isura/contract/request/decisions';
import type { RequestStatus } from '@isura/contract/request/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface DecisionRow {
  id: bigint;
  requestId: bigint;
  requestNumber: string;
  type: RequestType;
  title: string;
  totalAmountKobo: bigint;
  status: RequestStatus;
  action: MyDecision['action'];
  decidedAt: Date;
  minutes: number;
}

interface Asked {
  userId: number;
  types: readonly string[];
  from?: Date | undefined;
  before?: Date | undefined;
}

/** Selects a user's decisions on payments of these types, with the minutes since the level below was complete. */
const decisions = ({ userId, types, from, before }: Asked) => sql`
  select a.id, a.request_id, r.request_number, r.type, r.title, r.total_amount_kobo, r.status, a.action, a.created_at as decided_at,
    floor(extract(epoch from a.created_at - coalesce((
      select max(b.created_at) from request.approval_action b
      where b.org_id = a.org_id and b.request_id = a.request_id and b.round = a.round and b.level_no < a.level_no and b.id < a.id
        and b.action in ('SUBMIT', 'REVIEW', 'APPROVE')), a.created_at)) / 60)::int as minutes
  from request.approval_action a join request.payment_request r on r.org_id = a.org_id and r.id = a.request_id
  where a.user_id = ${userId} and a.action in ('REVIEW', 'APPROVE', 'REJECT', 'RETURN') and r.type = any(${[...types]})
    ${from === undefined ? sql`` : sql`and a.created_at >= ${from}`} ${before === undefined ? sql`` : sql`and a.created_at < ${before}`}`;

/** Returns a page of a user's decisions, how many match, and their median time in minutes. */
export async function listDecisions(
  tx: Tx,
  asked: Asked,
  paging: Paging<'decidedAt' | 'minutes'>,
): Promise<{ rows: DecisionRow[]; total: number; middle: number | null }> {
  const [sort] = paging.sort;
  const by = sort?.field === 'minutes' ? sql`minutes` : sql`decided_at`;
  const way = sort?.direction === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<DecisionRow>`
    select * from (${decisions(asked)}) d order by ${by} ${way}, id ${way}
    limit ${paging.size} offset ${offsetOf(paging)}`.execute(tx);
  const counted = await sql<{ total: number; middle: number | null }>`
    select count(*)::int as total, percentile_disc(0.5) within group (order by minutes) as middle
    from (${decisions(asked)}) d`.execute(tx);
  return { rows, ...(counted.rows[0] ?? { total: 0, middle: null }) };
}
