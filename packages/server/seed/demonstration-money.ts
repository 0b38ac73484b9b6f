import { lagosDay } from '@isura/contract/kernel/days';
import pg from 'pg';
import { exampleRecord } from '../src/platform/openapi/example-record.ts';
import { furtherWeights } from './demonstration-services.ts';
import { addHistory, addOpenInvoices, addPayouts } from './history/history.ts';

const MONTHS = 36;
/** Payments per service and working day when the history begins, in hundredths. */
const SCALE = 25;

/** Returns the first day of the month this many months before the month of `day`. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Kobo the treasury released to each account that payments are made from. */
const RELEASED = { EXPENDITURE: '48000000000', PROJECT: '8430000000' };

/**
 * Releases money to each account of the invented organizations that spends, on the day the history begins: later
 * payments find it there, and no current month counts it as money received.
 */
async function addReleases(client: pg.Client, first: string): Promise<void> {
  await client.query(
    `with spends as (
       select a.id, a.org_id, a.ledger_account_id, ($1::jsonb ->> a.purpose)::bigint as kobo, g.id as gl_id
       from bank.bank_account a join ledger.gl_account g on g.code = '47020101'
       where a.created_by = 'seed' and a.status = 'ACTIVE' and a.ledger_account_id is not null and $1::jsonb ? a.purpose
         and exists (select from identity.organization_user u where u.org_id = a.org_id)
     )
     insert into ledger.ledger_account (org_id, gl_account_id, code, name, normal_side)
     select distinct s.org_id, s.gl_id, o.code || '-47020101', 'Accumulated surplus or deficit', 'CREDIT'
     from spends s join org.organization o on o.id = s.org_id on conflict do nothing`,
    [JSON.stringify(RELEASED)],
  );
  await client.query(
    `with spends as (
       select a.id, a.org_id, a.label, a.ledger_account_id, ($1::jsonb ->> a.purpose)::bigint as kobo, l.id as surplus_id,
         row_number() over (order by a.id) as nth
       from bank.bank_account a join ledger.gl_account g on g.code = '47020101'
       join ledger.ledger_account l on l.org_id = a.org_id and l.gl_account_id = g.id and l.bank_account_id is null and l.purpose is null
       where a.created_by = 'seed' and a.status = 'ACTIVE' and a.ledger_account_id is not null and $1::jsonb ? a.purpose
     )
     select count(*) from ledger.post(
       array(select row(org_id, 'OPENING', 'opening', ledger_account_id, 0, 'Opening release to ' || label, $2::date, null, false)::ledger.new_journal
         from spends order by nth),
       array(select row(s.nth, x.account, x.side, s.kobo, null)::ledger.new_line from spends s
         cross join lateral (values (s.ledger_account_id, 'DEBIT'), (s.surplus_id, 'CREDIT')) x (account, side) order by s.nth),
       $3::timestamptz)`,
    [JSON.stringify(RELEASED), first, `${first}T08:00:00+01:00`],
  );
}

/**
 * Returns the last day of the generated payments out: the day before yesterday, or the end of the month before where this
 * month is younger than the statements of the paying accounts (`demonstration-paid-statements`). The month's release,
 * which no line of a statement explains, would be among their days.
 */
export const lastPaidOut = (today: string): string => {
  const first = monthsBefore(today, 0);
  const usual = dayAfter(today, -2);
  return usual < first || first < dayAfter(today, -8) ? usual : dayAfter(first, -1);
};

/** Days before today on which the demonstration makes most of its payments through the product. */
const MADE_BY_PEOPLE = 3;

/**
 * Adds the payments out of the organizations that spend, of so many months before this one and up to `lastPaidOut`;
 * continues after the last month that exists. Works are paid until the month before the one in which the demonstration
 * pays works through the product, which takes their place.
 */
export async function addPaymentsOut(client: pg.Client, today: string, months = MONTHS): Promise<void> {
  const { rows } = await client.query<{ next: string | null }>(
    `select (date_trunc('month', max(business_date)) + interval '1 month')::date::text as next from ledger.journal where event = 'L6'`,
  );
  await addPayouts(client, {
    first: rows[0]?.next ?? monthsBefore(today, months),
    last: lastPaidOut(today),
    worksBefore: monthsBefore(dayAfter(today, -MADE_BY_PEOPLE), 0),
  });
}

/**
 * Adds 36 months of collections up to yesterday to the invented organizations, with season and growth, all settled
 * except yesterday's, as many months of payments out, and open or failed items in every status; one payment has the
 * values that the examples of the API name. Does nothing when complete, and resumes after an interruption. Returns how
 * many payments were added. `databaseUrl` is the administering login of a seeded database.
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
      fixed: exampleRecord,
      progress,
    });
    await addPaymentsOut(client, today);
    await addReleases(client, monthsBefore(today, MONTHS));
    await addOpenInvoices(client, now, exampleRecord.transaction);
    await client.query('select collect.close_days($1)', [dayAfter(today, -1)]);
    await client.query(
      'analyze collect.invoice, collect.payment, collect.payment_split, collect.receipt, ledger.journal, ledger.posting',
    );
    return made;
  } finally {
    await client.end();
  }
}
