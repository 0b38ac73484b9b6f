import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** The request with the lines that are read. */
interface Of {
  orgId: number;
  id: number;
}

const ofRequest = ({ orgId, id }: Of) => sql`l.org_id = ${orgId} and l.request_id = ${id}`;

/**
 * Returns what a request would pay, computed in the database, however many lines it has: the same hash as
 * `contentHash`, the amount that leaves the account in kobo, and the number of lines.
 */
export async function contentIn(
  tx: Tx,
  row: Of & { sourceBankAccountId: number | null },
): Promise<{ hash: string; sent: bigint; kept: number }> {
  const { rows } = await sql<{ hash: string; sent: bigint; kept: number }>`
    select encode(sha256(convert_to('[' || ${String(row.sourceBankAccountId ?? 0)}::text || ',['
        || coalesce(string_agg(to_json(k.line)::text, ',' order by k.line collate "C"), '') || ']]', 'UTF8')),
          'hex') as hash,
      coalesce(sum(k.amount_kobo) filter (where k.role <> 'RETENTION'), 0)::bigint as sent, count(*)::int as kept
    from (select l.amount_kobo, l.role, '["' || l.account_number || '","' || l.bank_code || '","' || l.amount_kobo
      || '",'
        || to_json(l.narration)::text || ']' as line
      from request.request_line l where ${ofRequest(row)} and l.excluded_level is null) k`.execute(tx);
  return rows[0]!;
}

/** Returns who entered accounts of people and companies; those of authorities and funds come from lists. */
export async function accountGivers(tx: Tx, row: Of): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select distinct l.added_by_user_id as user_id from request.request_line l
    where ${ofRequest(row)} and l.payee_kind = 'BENEFICIARY'`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/** A line with the fields needed to exclude or restore it. */
export interface ChosenLine {
  id: number;
  entryNo: number;
  excludedLevel: number | null;
}

/**
 * Returns lines of a request with all other lines of the same entries: the tax of an invoice is never paid without the
 * invoice.
 */
export async function linesWithKin(tx: Tx, row: Of, ids: readonly number[]): Promise<ChosenLine[]> {
  const { rows } = await sql<ChosenLine>`
    select l.id, l.entry_no, l.excluded_level from request.request_line l
    where ${ofRequest(row)} and l.entry_no in (select n.entry_no from request.request_line n
      where n.org_id = ${row.orgId} and n.request_id = ${row.id} and n.id = any(${[...ids]}::bigint[]))
        order by l.line_no`.execute(tx);
  return rows;
}

/**
 * Returns one line that is included and one excluded by each level: enough to tell whether lines can be excluded or
 * restored.
 */
export async function someLines(tx: Tx, row: Of): Promise<ChosenLine[]> {
  const { rows } = await sql<ChosenLine>`
    (select l.id, l.entry_no, l.excluded_level from request.request_line l
      where ${ofRequest(row)} and l.excluded_level is null order by l.line_no limit 1)
    union all
    (select distinct on (l.excluded_level) l.id, l.entry_no, l.excluded_level from request.request_line l
      where ${ofRequest(row)} and l.status = 'EXCLUDED')`.execute(tx);
  return rows;
}
