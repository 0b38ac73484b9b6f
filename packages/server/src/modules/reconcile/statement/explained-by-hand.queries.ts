import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import type { StatementRow } from './statement.queries.ts';

/**
 * Reports whether this user explained money of a statement's account and days by hand and it still stands: matched or
 * booked a line, requested that, or entered what the bank paid for a settlement such a line matches. Confirming
 * another's request does not count (ADR 0098).
 */
export async function explainedByHand(
  tx: Tx,
  { bankAccountId, fromDay, toDay }: Pick<StatementRow, 'bankAccountId' | 'fromDay' | 'toDay'>,
  { userId, login }: Pick<Actor, 'userId' | 'login'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from reconcile.bank_statement_line l join reconcile.bank_match m on m.line_id = l.id and m.undone_at is null
    left join collect.settlement s on m.item_kind = 'SETTLEMENT' and s.id = m.item_id and s.reconciled_kobo is not null
    where l.bank_account_id = ${String(bankAccountId)}::bigint and l.booking_day between ${fromDay} and ${toDay}
      and (m.made_by_user_id = ${userId ?? null}::bigint or m.made_by = ${login ?? ''} or s.reconciled_by = ${login ?? ''})
    limit 1`.execute(tx);
  return rows.length > 0;
}
