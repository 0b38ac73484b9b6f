import { sql } from 'kysely';
import type { Condition } from '../../../platform/db/conditions.ts';
import type { CopyParts } from '../../../platform/db/list-rows.ts';

/** The facts of a statement that determine its entries and the balance before them. */
interface Stated {
  ledgerAccountId: number;
  normalSide: 'DEBIT' | 'CREDIT';
  openingKobo: bigint;
  periodStart: string;
  periodEnd: string;
}

/**
 * Returns the entries of a statement in order, for a file, each with the balance after it; only those with a journal
 * that (`p`) fits the condition. Must be read with the jobs' role: these journals also hold lines of other
 * organizations' payments.
 */
export const entryRows = (
  { ledgerAccountId, normalSide, openingKobo, periodStart, periodEnd }: Stated,
  isFound: Condition,
): CopyParts => ({
  cells: {
    businessDate: sql`p.business_date`,
    number: sql`p.number`,
    description: sql`p.description`,
    event: sql`p.event`,
    debit: sql`case when p.side = 'DEBIT' then p.amount_kobo end`,
    credit: sql`case when p.side = 'CREDIT' then p.amount_kobo end`,
    balance: sql`p.balance_kobo`,
  },
  from: sql`(
    select o.business_date, o.id, o.side, o.amount_kobo, j.number, j.description, j.event,
      ${openingKobo}::bigint + sum(case when o.side = ${normalSide} then o.amount_kobo else -o.amount_kobo end)
        over (order by o.business_date, o.id rows unbounded preceding) as balance_kobo
    from ledger.posting o join ledger.journal j on j.id = o.journal_id
    where o.ledger_account_id = ${ledgerAccountId} and o.business_date between ${periodStart}::date
      and ${periodEnd}::date) p`,
  where: [isFound],
  order: sql`p.business_date, p.id`,
});
