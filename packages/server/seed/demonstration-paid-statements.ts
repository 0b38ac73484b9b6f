import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addDays, type Day } from '@isura/contract/kernel/days';
import type { Files } from '../src/platform/files/files.ts';
import { actorOf, administratorOf, facts } from './demonstration-acting.ts';
import { charged, csvOf, type Line, queryRows, statementsIn, sumOf } from './demonstration-bank-files.ts';
import { type Addresses, asMakers, type Makers } from './demonstration-makers.ts';

/**
 * Returns the path of the sample statement that newcomers import: the last two days of the account the Ministry of
 * Works pays from.
 */
export const samplePaidStatement = (dataDir: string): string =>
  join(dataDir, 'samples', 'bank-statement-of-payments.csv');

/** Movements of the account payments leave: paid and returned transfers, by their day in the ledger. */
interface Moved {
  day: Day;
  kobo: string;
  event: string;
  reference: string | null;
  name: string | null;
}

interface Account {
  id: string;
  /** Balance before the first day, in kobo. */
  opening: string;
  moved: Moved[];
}

const accountSince = (org: string, first: Day): string => `
  select a.id::text, (select coalesce(sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end), 0)::text
      from ledger.posting p join ledger.journal j on j.id = p.journal_id
      where p.ledger_account_id = a.ledger_account_id and j.business_date < '${first}') as opening,
    (select coalesce(jsonb_agg(jsonb_build_object('day', j.business_date, 'event', j.event, 'reference', i.provider_ref, 'name', i.name,
        'kobo', case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end::text) order by j.business_date, j.id), '[]')
      from ledger.posting p join ledger.journal j on j.id = p.journal_id
      left join request.payment_instruction i on j.source_type = 'payment_instruction' and i.id = j.source_id
      where p.ledger_account_id = a.ledger_account_id and j.business_date >= '${first}') as moved
  from bank.bank_account a join org.organization o on o.id = a.org_id
  where o.code = '${org}' and a.purpose = 'EXPENDITURE' and a.status = 'ACTIVE' order by a.id limit 1`;

/**
 * Returns the movements of some days as the bank writes them, each transfer by its reference, and the bank charge on
 * the last day.
 */
function linesOf({ moved }: Account, first: Day, last: Day): Line[] {
  const lines = moved
    .filter(({ day }) => first <= day && day <= last)
    .map(({ day, kobo, event, reference, name }) => ({
      ...{ day, kobo: BigInt(kobo), ...(reference && { reference }) },
      narration: reference ? `${event === 'L7' ? 'RETURNED' : 'NIP'} ${name ?? ''}`.replaceAll(',', ' ') : 'TRANSFER',
    }));
  const begins = lines[0]?.day === first || first === last ? [] : [charged(first)];
  return [...begins, ...lines, charged(last)];
}

/** Removes the reference and a part of the name from the largest transfer, as if lost at the bank. */
function cutOff(lines: readonly Line[]): Line[] {
  const largest = lines.reduce((far, { kobo, reference }, at) => {
    const kept = lines[far];
    return reference && kobo < 0n && (kept?.reference === undefined || kobo < kept.kobo) ? at : far;
  }, 0);
  return lines.map(({ reference, ...line }, at) =>
    at === largest || !reference ? { ...line, narration: line.narration.slice(0, 18) } : { ...line, reference },
  );
}

/** Returns the same lines with money in and money out exchanged. */
const exchanged = (lines: readonly Line[]): Line[] => lines.map((line) => ({ ...line, kobo: -line.kobo }));

/** Returns three days: the last that is signed off, the day after, and the first. */
const daysOf = ({ today }: Makers): [Day, Day, Day] =>
  [-8, -4, -3].map((days) => addDays(today, days)) as [Day, Day, Day];

/** Returns successive statements of an account that payments leave, each with its opening balance. */
async function statementsOf(makers: Makers, adminUrl: string, org: 'MOW' | 'FRA') {
  const [first, signedTo] = daysOf(makers);
  const [account] = await queryRows<Account>(adminUrl, accountSince(org, first));
  if (!account) return undefined;
  const began = account.moved.find(({ day }) => day <= signedTo)?.day ?? signedTo;
  let opening = BigInt(account.opening);
  return {
    id: Number(account.id),
    accountant: { actor: actorOf(makers.person(org.toLowerCase(), 'accountant')), facts },
    /** The days that are signed off. */
    signed: linesOf(account, began, signedTo),
    of: (from: Day, to: Day): Line[] => cutOff(linesOf(account, from, to)),
    /** Returns a file of these lines that will be withdrawn. */
    wrong: (lines: readonly Line[]): string => csvOf(lines, opening),
    next: (lines: readonly Line[]): string => {
      const csv = csvOf(lines, opening);
      opening += sumOf(lines);
      return csv;
    },
  };
}

/**
 * Imports statements of the Federal Roads Agency's paying account: a file with exchanged columns, withdrawn with an
 * administrator's approval; the right one, signed off; and that of the day after, whose withdrawal waits for a second
 * person.
 */
async function withdrawals(makers: Makers, files: Files, adminUrl: string): Promise<number> {
  const statements = await statementsOf(makers, adminUrl, 'FRA');
  if (!statements) return 0;
  const [, signedTo, waits] = daysOf(makers);
  const { id, accountant, signed, of, next, wrong } = statements;
  const { importFile, importSigned, askToTakeBack, takeBack } = statementsIn(makers, files);
  makers.clock.set(new Date(`${signedTo}T20:00:00Z`));
  const first = await importFile(accountant, id, `paying-account-${signedTo}.csv`, wrong(exchanged(signed)));
  const why = 'The file of the bank has money in and money out in each other’s column.';
  const asking = await askToTakeBack(accountant, first, why);
  makers.clock.set(new Date(`${signedTo}T20:30:00Z`));
  await takeBack(administratorOf(makers.person('fra', 'admin')), asking);
  makers.clock.set(new Date(`${signedTo}T21:00:00Z`));
  await importSigned(accountant, id, `paying-account-${signedTo}-right.csv`, next(signed));
  makers.at(3);
  const second = await importFile(accountant, id, `paying-account-${waits}.csv`, next(of(waits, waits)));
  makers.at(1);
  await askToTakeBack(accountant, second, 'The bank sent the day again, with the reference it had cut off.');
  return 3;
}

/**
 * Imports bank statements of the account the Ministry of Works pays from, as its accountant: the days up to four days
 * ago explained and signed off by the central office, the day after with a cut-off reference and a bank charge. The
 * statement of the last two days is not imported but written to `sample` for a newcomer to import. The Federal Roads
 * Agency has such statements too, one withdrawn and one with a waiting withdrawal. Needs payments that went to the bank
 * (`addDemonstrationTransfers`) and does nothing where such a statement was imported. Returns how many were imported.
 */
export async function addPaidStatements(
  { files, sample, ...where }: Addresses & { files: Files; sample: string },
  now: Date,
): Promise<number> {
  const there = `select from reconcile.bank_statement s join bank.bank_account a on a.id = s.bank_account_id where a.purpose = 'EXPENDITURE'`;
  const done = await asMakers(where, now, there, async (makers) => {
    const { at, clock, today } = makers;
    const statements = await statementsOf(makers, where.adminUrl, 'MOW');
    if (!statements) return 0;
    const [, signedTo, waits] = daysOf(makers);
    const { id, accountant, signed, of, next } = statements;
    const { importFile, importSigned } = statementsIn(makers, files);
    // On the evening of its last day, so that the ledger has the bank charge on that day too.
    clock.set(new Date(`${signedTo}T21:00:00Z`));
    await importSigned(accountant, id, `payments-${signedTo}.csv`, next(signed));
    at(2);
    await importFile(accountant, id, `payments-${waits}.csv`, next(of(waits, waits)));
    await mkdir(dirname(sample), { recursive: true });
    await writeFile(sample, next(of(addDays(today, -2), addDays(today, -1))));
    return 2 + (await withdrawals(makers, files, where.adminUrl));
  });
  return done ?? 0;
}
