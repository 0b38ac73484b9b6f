import { containing } from '../../../platform/db/conditions.ts';
import type { CopyOut } from '../../../platform/db/copy.ts';

const naira = (kobo: string): string => `((${kobo}) * 0.01)::numeric(20, 2)`;
const side = (of: 'DEBIT' | 'CREDIT'): string => `case when p.side = '${of}' then ${naira('p.amount_kobo')} end`;

const CELLS = {
  businessDate: 'p.business_date',
  number: 'p.number',
  description: 'platform.cell_text(p.description)',
  debit: side('DEBIT'),
  credit: side('CREDIT'),
  balance: naira('p.balance_kobo'),
} as const satisfies Readonly<Record<string, string>>;
export type EntryColumn = keyof typeof CELLS;

/** The facts of a statement that determine its entries and the balance before them. */
export interface Stated {
  ledgerAccountId: number;
  normalSide: 'DEBIT' | 'CREDIT';
  openingKobo: bigint;
  periodStart: string;
  periodEnd: string;
}

/**
 * Returns the entries of a statement in order, as rows of a file with these columns, each with the balance after it;
 * only those whose journal contains the query. Must be read with the jobs' role: these journals also hold lines of
 * other organizations' payments.
 */
export function entryRows(statement: Stated, query: string, columns: readonly EntryColumn[]): CopyOut {
  return {
    select: `select ${columns.map((column) => CELLS[column]).join(', ')} from (
      select o.business_date, o.id, o.side, o.amount_kobo, j.number, j.description,
        current_setting('copy.opening')::bigint
          + sum(case when o.side = current_setting('copy.normal_side') then o.amount_kobo else -o.amount_kobo end)
            over (order by o.business_date, o.id rows unbounded preceding) as balance_kobo
      from ledger.posting o join ledger.journal j on j.id = o.journal_id
      where o.ledger_account_id = current_setting('copy.account')::bigint
        and o.business_date between current_setting('copy.first')::date and current_setting('copy.last')::date) p
      where current_setting('copy.words') = '' or p.number = upper(current_setting('copy.words'))
        or lower(p.description) like current_setting('copy.pattern')
      order by p.business_date, p.id`,
    values: {
      account: String(statement.ledgerAccountId),
      opening: String(statement.openingKobo),
      normal_side: statement.normalSide,
      first: statement.periodStart,
      last: statement.periodEnd,
      words: query,
      pattern: containing(query.toLowerCase()),
    },
  };
}
