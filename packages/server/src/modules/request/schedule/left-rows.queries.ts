import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * True for rows with lines that a reviewer excluded from the request, once it is decided: until then they may be
 * restored and paid there.
 */
const takenOut = (requestId: number | null) => sql`exists (
  select from request.request_line l join request.payment_request q on q.org_id = l.org_id and q.id = l.request_id
  where l.request_id = ${requestId} and l.org_id = r.org_id and l.entry_no = r.row_no and l.status = 'EXCLUDED'
    and q.status not in ('NEW', 'AWAITING_APPROVAL'))`;

/**
 * Returns the excluded rows that no other schedule has taken over, or the named ones: these include rows a reviewer
 * excluded. Locked until commit. For `grp_job`.
 */
export async function leftOut(
  tx: Tx,
  { intakeId, requestId }: { intakeId: number; requestId: number | null },
  only: readonly number[] | undefined,
): Promise<number[]> {
  const { rows } = await sql<{ rowNo: number }>`
    select r.row_no from platform.intake_row r where r.intake_id = ${intakeId} and r.result_id is null
      and ${
        only
          ? sql`r.row_no = any(${[...only]})
        and (r.verdict = 'EXCLUDED' or ${takenOut(requestId)})`
          : sql`r.verdict = 'EXCLUDED'`
      }
    order by r.row_no for update of r`.execute(tx);
  return rows.map(({ rowNo }) => rowNo);
}

/** Records that another schedule has taken over these rows. For `grp_job`. */
export async function claimRows(
  tx: Tx,
  { intakeId }: { intakeId: number },
  rowNos: readonly number[],
  by: number,
): Promise<void> {
  await sql`update platform.intake_row set result_id = ${by} where intake_id = ${intakeId}
    and row_no = any(${[...rowNos]})`.execute(tx);
}

/**
 * Gives the rows a schedule had taken over back to the schedule it took them from, which still has them in its file:
 * they are excluded rows of that one again. For `grp_job`.
 */
export async function giveRowsBack(tx: Tx, { id, resubmitsId }: { id: number; resubmitsId: number }): Promise<void> {
  await sql`update platform.intake_row r set result_id = null
    from request.schedule_upload s where s.id = ${resubmitsId} and r.intake_id = s.intake_id
      and r.result_id = ${id}`.execute(tx);
}
