import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** The transfers of payments of one type, each with its largest line. */
interface LargestLines {
  orgId: number;
  type: string;
  ids: { id: number; kobo: string }[];
}

/** Returns the largest line of each of these transfers, by organization and type of payment. */
export async function largestLines(tx: Tx, ids: readonly number[]): Promise<LargestLines[]> {
  const { rows } = await sql<LargestLines>`
    select l.org_id, l.type, jsonb_agg(jsonb_build_object('id', l.instruction_id, 'kobo', l.kobo::text)) as ids
    from (select l.org_id, r.type, l.instruction_id, max(l.amount_kobo) as kobo
      from request.request_line l join request.payment_request r on r.org_id = l.org_id and r.id = l.request_id
      where l.instruction_id = any(${[...ids]}) group by 1, 2, 3) l
    group by 1, 2`.execute(tx);
  return rows;
}
