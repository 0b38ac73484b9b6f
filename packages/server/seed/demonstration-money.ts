import { lagosDay } from '@isura/contract/kernel/days';
import pg from 'pg';
import { furtherWeights } from './demonstration-services.ts';
import { addHistory, addOpenInvoices } from './history/history.ts';

const MONTHS = 36;
/** Payments a service and working day when the history begins, in hundredths. */
const SCALE = 25;

/** The first day of the month so many months before that of a day. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Gives the invented bodies 36 months of collections up to yesterday, with season and growth, settled but for
 * yesterday's, and what is open or did not end well in every status. Does nothing where it was done, and goes on where it was broken off.
 * Answers how many payments were added. `databaseUrl` is the administering login of a seeded database.
 */
export async function addDemonstrationMoney(
  databaseUrl: string,
  now: Date,
  progress: (month: string, done: number, of: number) => void = () => {},
): Promise<number> {
  const today = lagosDay(now);
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('set role grp_owner');
    const { rows } = await client.query<{ is_done: boolean; last: string | null; services: string[] }>(`
      select exists (select from collect.invoice where created_by = 'seed') as is_done,
        (select max(business_day)::text from collect.payment where provider = 'history') as last,
        array(select id from org.service where created_by = 'seed' and id between 9001 and 9999 and status = 'ACTIVE'
          order by id) as services`);
    const [known] = rows;
    if (!known || known.is_done) return 0;
    const made = await addHistory(client, {
      serviceIds: known.services.map(Number),
      weights: furtherWeights(),
      first: known.last === null ? monthsBefore(today, MONTHS) : dayAfter(known.last, 1),
      last: dayAfter(today, -1),
      settledBefore: dayAfter(today, -1),
      scale: SCALE,
      monthsAtOnce: 12,
      progress,
    });
    await addOpenInvoices(client, now);
    await client.query('select collect.close_days($1)', [dayAfter(today, -1)]);
    await client.query(
      'analyze collect.invoice, collect.payment, collect.payment_split, collect.receipt, ledger.journal, ledger.posting',
    );
    return made;
  } finally {
    await client.end();
  }
}
