import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { StatementRow } from './statement.queries.ts';

/**
 * Returns the users who explained money of a statement's account and days by hand, where it still stands: they matched or
 * booked a line, requested that, or entered what the bank paid for a settlement such a line matches. Confirming
 * another's request does not count (ADR 0098).
 */
export async function explainersOf(
  tx: Tx,
  { bankAccountId, fromDay, toDay }: Pick<StatementRow, 'bankAccountId' | 'fromDay' | 'toDay'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      select distinct m.made_by_user_id, m.made_by, s.reconciled_by
      from reconcile.bank_statement_line l join reconcile.bank_match m on m.line_id = l.id and m.undone_at is null
      left join collect.settlement s on m.item_kind = 'SETTLEMENT' and s.id = m.item_id
        and s.reconciled_kobo is not null
      where l.bank_account_id = ${bankAccountId} and l.booking_day between ${fromDay} and ${toDay})
    select made_by_user_id as id from made where made_by_user_id is not null
    union
    select u.id from identity.user_name u where u.login in (select made_by from made union select reconciled_by
      from made)`.execute(tx);
  return rows.map(({ id }) => id);
}
