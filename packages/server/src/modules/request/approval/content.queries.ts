import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** A request whose lines are looked at. */
interface Of {
  orgId: bigint;
  id: bigint;
}

const ofRequest = ({ orgId, id }: Of) => sql`l.org_id = ${orgId} and l.request_id = ${id}`;

/**
 * What would be paid of a request, worked out where its lines stand, however many they are: the hash of `contentHash` to the
 * letter, what leaves the account in kobo, and how many lines.
 */
export async function contentIn(
  tx: Tx,
  row: Of & { sourceBankAccountId: bigint | null },
): Promise<{ hash: string; sent: bigint; kept: number }> {
  const { rows } = await sql<{ hash: string; sent: bigint; kept: number }>`
    select encode(sha256(convert_to('[' || ${String(row.sourceBankAccountId ?? 0)}::text || ',['
        || coalesce(string_agg(to_json(k.line)::text, ',' order by k.line collate "C"), '') || ']]', 'UTF8')), 'hex') as hash,
      coalesce(sum(k.amount_kobo) filter (where k.role <> 'RETENTION'), 0)::bigint as sent, count(*)::int as kept
    from (select l.amount_kobo, l.role, '["' || l.account_number || '","' || l.bank_code || '","' || l.amount_kobo || '",'
        || to_json(l.narration)::text || ']' as line
      from request.request_line l where ${ofRequest(row)} and l.excluded_level is null) k`.execute(tx);
  return rows[0]!;
}

/** Who gave accounts of people and companies; those of authorities and funds come from lists. */
export async function accountGivers(tx: Tx, row: Of): Promise<number[]> {
  const { rows } = await sql<{ userId: bigint }>`
    select distinct l.added_by_user_id as user_id from request.request_line l
    where ${ofRequest(row)} and l.payee_kind = 'BENEFICIARY'`.execute(tx);
  return rows.map(({ userId }) => Number(userId));
}

/** A line as far as it can go out or come back. */
export interface SiftedLine {
  id: bigint;
  entryNo: number;
  excludedLevel: number | null;
}

/** Lines of a request with all that came of the same entries: nobody pays the tax of an invoice and not the invoice. */
export async function linesWithKin(tx: Tx, row: Of, ids: readonly number[]): Promise<SiftedLine[]> {
  const { rows } = await sql<SiftedLine>`
    select l.id, l.entry_no, l.excluded_level from request.request_line l
    where ${ofRequest(row)} and l.entry_no in (select n.entry_no from request.request_line n
      where n.org_id = ${row.orgId} and n.request_id = ${row.id} and n.id = any(${[...ids]}::bigint[])) order by l.line_no`.execute(
    tx,
  );
  return rows;
}

/** One line that is in and one that each level took out: enough to say whether lines can go out or come back. */
export async function someLines(tx: Tx, row: Of): Promise<SiftedLine[]> {
  const { rows } = await sql<SiftedLine>`
    (select l.id, l.entry_no, l.excluded_level from request.request_line l
      where ${ofRequest(row)} and l.excluded_level is null order by l.line_no limit 1)
    union all
    (select distinct on (l.excluded_level) l.id, l.entry_no, l.excluded_level from request.request_line l
      where ${ofRequest(row)} and l.status = 'EXCLUDED')`.execute(tx);
  return rows;
}
