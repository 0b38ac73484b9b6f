import type { Day } from '@isura/contract/kernel/days';
import type { JournalEvent, PostingSide } from '@isura/contract/ledger/journal';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { containing } from '../../../platform/db/conditions.ts';
import { onePage } from '../../../platform/db/list-rows.ts';
import { placeAt } from '../account/place.queries.ts';

export interface StatementEntryRow {
  id: number;
  journalId: number;
  number: string;
  event: JournalEvent;
  description: string;
  businessDate: Day;
  side: PostingSide;
  amountKobo: bigint;
  /** The balance after it, on the normal side of the account. */
  balanceKobo: bigint;
}

export interface EntriesOf {
  ledgerAccountId: number;
  periodStart: Day;
  periodEnd: Day;
}

const JOURNAL_NUMBER = /^JN-\d{4}-\d{7,}$/i;

/** Returns the condition on a journal: its number, if the words are one, or words of its description. */
export const journalSays = (query: string, of: 'j' | 'p' = 'j'): RawBuilder<unknown> =>
  JOURNAL_NUMBER.test(query)
    ? sql`${sql.ref(`${of}.number`)} = ${query.toUpperCase()}`
    : sql`lower(${sql.ref(`${of}.description`)}) like ${containing(query.toLowerCase())}`;

const period = ({ ledgerAccountId, periodStart, periodEnd }: EntriesOf) => sql`
  p.ledger_account_id = ${ledgerAccountId} and p.business_date between ${periodStart}::date and ${periodEnd}::date`;

/**
 * The balance of the account (`a`) before the posting `f`: that at the end of the day before, plus earlier postings of
 * the same day.
 */
const before = sql`
  case when a.day < f.business_date then a.balance_kobo else coalesce((select b.closing_kobo from ledger.balance_day b
    where b.ledger_account_id = a.id and b.day < f.business_date order by b.day desc limit 1), 0) end
  + coalesce((select sum(case when o.side = a.normal_side then o.amount_kobo else -o.amount_kobo end)
    from ledger.posting o
    where o.ledger_account_id = a.id and o.business_date = f.business_date and o.id < f.id), 0)`;

/**
 * Returns one page of the entries of a period, oldest or newest first, each with the balance after it. Consecutive rows
 * are added up from the balance before the first of them; a search reads each row's own day. For `grp_job`: a line of a
 * payment of another organization is in a journal of that organization.
 */
export async function pageOfEntries(
  tx: Tx,
  of: EntriesOf,
  { query = '', way, size, offset }: { query?: string | undefined; way: 'asc' | 'desc'; size: number; offset: number },
): Promise<StatementEntryRow[]> {
  const direction = sql.raw(way);
  const signed = sql`case when f.side = a.normal_side then f.amount_kobo else -f.amount_kobo end`;
  const balance =
    query === ''
      ? sql`(select ${before} from page f order by f.business_date, f.id limit 1)
          + sum(${signed}) over (order by f.business_date, f.id rows unbounded preceding)`
      : sql`${before} + ${signed}`;
  const narrowed = query === '' ? sql`` : sql`join ledger.journal j on j.id = p.journal_id and ${journalSays(query)}`;
  const days = { from: of.periodStart, to: of.periodEnd };
  // Without words the days' counts say where the page begins.
  const place =
    query === '' ? sql`place as materialized (${placeAt(of.ledgerAccountId, days, { way, offset })}),` : sql``;
  const on =
    query === '' ? sql`and p.business_date ${way === 'asc' ? sql`>=` : sql`<=`} (select day from place)` : sql``;
  const cut = query === '' ? sql`limit ${size} offset (select skip from place)` : onePage({ size, offset });
  const { rows } = await sql<StatementEntryRow>`
    with ${place} page as materialized (
      select p.id, p.journal_id, p.business_date, p.side, p.amount_kobo from ledger.posting p ${narrowed}
      where ${period(of)} ${on} order by p.business_date ${direction}, p.id ${direction} ${cut}
    )
    select f.id, f.journal_id, j.number, j.event, j.description, f.business_date, f.side, f.amount_kobo,
      (${balance})::bigint as balance_kobo
    from page f join ledger.journal j on j.id = f.journal_id
      join ledger.ledger_account a on a.id = ${of.ledgerAccountId}
    order by f.business_date ${direction}, f.id ${direction}`.execute(tx);
  return rows;
}

/** Returns the number of entries of a period that match these words, and their sums. For `grp_job`. */
export async function sumsOfEntries(
  tx: Tx,
  of: EntriesOf,
  query: string,
): Promise<{ total: bigint; debitKobo: bigint; creditKobo: bigint }> {
  const { rows } = await sql<{ total: bigint; debitKobo: bigint; creditKobo: bigint }>`
    select count(*) as total, coalesce(sum(p.amount_kobo) filter (where p.side = 'DEBIT'), 0)::bigint as debit_kobo,
      coalesce(sum(p.amount_kobo) filter (where p.side = 'CREDIT'), 0)::bigint as credit_kobo
    from ledger.posting p join ledger.journal j on j.id = p.journal_id and ${journalSays(query)}
      where ${period(of)}`.execute(tx);
  return rows[0]!;
}
