import { readFileSync } from 'node:fs';
import { lagosDay } from '@isura/contract/kernel/days';
import type pg from 'pg';

/** Settings of a history. */
export interface History {
  /** Services that were paid for; each has a rule in force and a split. */
  serviceIds: readonly number[];
  /** How often a service is paid for relative to the others, by its id; 1 where missing. */
  weights?: ReadonlyMap<number, number>;
  /** First and last Lagos day, `YYYY-MM-DD`. */
  first: string;
  last: string;
  /** Settlements exist for days before this one; later payments are not settled yet. */
  settledBefore: string;
  /** Payments per service and working day at the beginning, in hundredths. */
  scale: number;
  /** Months written in one transaction; 1 when left out. Many small months are faster together. */
  monthsAtOnce?: number;
  /**
   * Whether audit events are written, as the product does; not for millions of payments
   * (CONTRIBUTING.md#why-the-tools-are-so).
   */
  trail?: boolean;
  /** One invoice of a year with a fixed reference, code and token, with those of its receipt; random when left out. */
  fixed?: FixedPayment | undefined;
  progress?: (month: string, done: number, of: number) => void;
}

/** A payment under known values, by the number of its invoice and receipt within a year. */
interface FixedPayment {
  year: string;
  no: number;
  reference: string;
  code: string;
  token: string;
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Returns the steps of a file: the statements below each `-- step:` line. */
const stepsOf = (text: string): string[] => text.split(/^-- step: .*$/m).slice(1);

/** Splits a range of days into pieces of `atOnce` months, each with its first and last day in the range. */
export function monthsOf(first: string, last: string, atOnce = 1): { first: string; last: string }[] {
  const months: { first: string; last: string }[] = [];
  for (let day = first; day <= last; ) {
    const [year = 0, month = 0] = day.split('-').map(Number);
    const end = new Date(Date.UTC(year, month - 1 + atOnce, 0)).toISOString().slice(0, 10);
    months.push({ first: day, last: end < last ? end : last });
    day = new Date(Date.UTC(year, month - 1 + atOnce, 1)).toISOString().slice(0, 10);
  }
  return months;
}

/** Sets the settings of a file and runs its steps, in one transaction. */
async function inSteps(client: pg.Client, settings: Record<string, string>, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    for (const [name, value] of Object.entries(settings))
      await client.query('select set_config($1, $2, true)', [name, value]);
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Adds invoices of every status as of a day: 120 open ones, not due yet or overdue by up to half a year; paid in part,
 * underpaid and overpaid, expired, cancelled and a draft; attempts of every status except REFUNDED, which is not built;
 * two void receipts; and of yesterday one settlement the bank refused and one it has not answered. The cancelled attempt
 * was made at the test provider, under the name `transaction`. Needs the payers of a history.
 */
export async function addOpenInvoices(client: pg.Client, now: Date, transaction: string): Promise<void> {
  await client.query(read('./functions.sql'));
  const settings = {
    'history.today': lagosDay(now),
    'history.now': now.toISOString(),
    'history.transaction': transaction,
  };
  await inSteps(client, settings, async () => {
    for (const file of ['./open.sql', './ends.sql']) for (const step of stepsOf(read(file))) await client.query(step);
  });
}

/**
 * Adds a history of payments, after which every invariant of the ledger holds as if the payments had been made one by
 * one. One transaction per month, or a few months, so that it may be long; the caller owns the tables and nobody else
 * works meanwhile. Returns how many payments were added.
 */
export async function addHistory(client: pg.Client, history: History): Promise<number> {
  const months = monthsOf(history.first, history.last, history.monthsAtOnce);
  const steps = ['./month.sql', './books.sql', './posted.sql', './trail.sql'].flatMap((file) => stepsOf(read(file)));
  await client.query(read('./functions.sql'));
  let payments = 0;
  for (const [at, { first, last }] of months.entries()) {
    history.progress?.(first.slice(0, 7), at, months.length);
    const settings = {
      'history.first': first,
      'history.last': last,
      'history.settled_before': history.settledBefore,
      'history.scale': String(history.scale),
      'history.trail': history.trail === false ? 'off' : 'on',
      'history.fixed': history.fixed ? JSON.stringify(history.fixed) : '',
    };
    await inSteps(client, settings, async () => {
      await client.query('create temporary table h_service (id bigint primary key, weight numeric) on commit drop');
      await client.query('insert into h_service select * from unnest($1::bigint[], $2::numeric[])', [
        history.serviceIds,
        history.serviceIds.map((id) => history.weights?.get(id) ?? 1),
      ]);
      for (const step of steps) await client.query(step);
      const { rows } = await client.query<{ count: string }>('select count(*) from h_payment');
      payments += Number(rows[0]?.count ?? 0);
    });
  }
  history.progress?.('', months.length, months.length);
  return payments;
}

const PAYOUTS = ['./payouts.sql', './payouts-books.sql', './posted.sql', './payouts-trail.sql'];

/**
 * Adds the payments out of the organizations that spend on these Lagos days, similar every month: requests their own
 * people created and approved, sent and paid, from a release of the month. Afterwards every invariant holds as if they
 * had been made one by one. An organization with an account for projects also pays works and their engineers, up to
 * the day before `worksBefore`. Nothing may have been posted on their accounts before; the caller owns the tables and
 * nobody else works meanwhile. A year is one transaction. Returns how many transfers were paid.
 */
export async function addPayouts(
  client: pg.Client,
  {
    first,
    last,
    trail,
    worksBefore = 'infinity',
  }: Pick<History, 'first' | 'last' | 'trail'> & { worksBefore?: string },
): Promise<number> {
  const steps = PAYOUTS.flatMap((file) => stepsOf(read(file)));
  await client.query(read('./functions.sql'));
  let transfers = 0;
  for (const months of monthsOf(first, last, 12)) {
    const settings = {
      'history.first': months.first,
      'history.last': months.last,
      'history.works_before': worksBefore,
      'history.trail': trail === false ? 'off' : 'on',
    };
    await inSteps(client, settings, async () => {
      for (const step of steps) await client.query(step);
      const { rows } = await client.query<{ count: string }>('select count(*) from h_paid');
      transfers += Number(rows[0]?.count ?? 0);
    });
  }
  await client.query('select request.gather_outflow()');
  return transfers;
}
