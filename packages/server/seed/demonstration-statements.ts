import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addDays, type Day } from '@isura/contract/kernel/days';
import type { Files } from '../src/platform/files/files.ts';
import type { ActorContext } from '../src/platform/http/done-by.ts';
import { actorOf, facts } from './demonstration-acting.ts';
import { charged, csvOf, type Line, queryRows, statementsIn, sumOf, twoReadings } from './demonstration-bank-files.ts';
import { type Addresses, asMakers } from './demonstration-makers.ts';

/** A movement of a collection account: a settlement by the day the bank credited it. */
interface Credit {
  day: Day;
  kobo: string;
  number: string;
}

interface Account {
  id: number;
  /** Balance before the first day, in kobo. */
  opening: string;
  credits: Credit[];
}

/** Returns the path of the sample statement of yesterday that newcomers import. */
export const sampleStatement = (dataDir: string): string => join(dataDir, 'samples', 'bank-statement.csv');

/**
 * Returns the lines of some days: one per settlement as the bank writes it, and bank charges on the last day and on a
 * first day without settlements.
 */
function linesOf({ credits }: Account, first: Day, last: Day): Line[] {
  const came = credits
    .filter(({ day }) => first <= day && day <= last)
    .map(({ day, kobo, number }) => ({
      ...{ day, kobo: BigInt(kobo), reference: `TB/${number}`, narration: `SETTLEMENT ${number}` },
    }));
  return [...(came[0]?.day === first || first === last ? [] : [charged(first)]), ...came, charged(last)];
}

/** Returns the last day: a settlement with its reference cut off, an unknown transfer, and the bank charge. */
function lastDay(account: Account, day: Day): Line[] {
  const lines = linesOf(account, day, day).map((line) => ({
    ...line,
    ...(line.reference && { reference: line.reference.slice(3, 15), narration: 'SETTLEMENT' }),
  }));
  return [...lines, { day, kobo: 4_500_000n, narration: 'NIP TRANSFER FROM BALA GARBA' }];
}

const accountsFrom = (first: Day): string => `
  select a.id, o.code as org,     (select coalesce(sum(case p.side when 'DEBIT' then p.amount_kobo else -p.amount_kobo end), 0)::text
      from ledger.posting p join ledger.journal j on j.id = p.journal_id
      where p.ledger_account_id = a.ledger_account_id and j.business_date < '${first}') as opening,
    (select coalesce(jsonb_agg(jsonb_build_object('day', x.day, 'kobo', x.kobo, 'number', x.number) order by x.day), '[]')
      from (select (s.settled_at at time zone 'Africa/Lagos')::date::text as day, s.net_kobo::text as kobo, s.number
        from collect.settlement s where s.bank_account_id = a.id and s.settled_at is not null) x where x.day >= '${first}') as credits
  from bank.bank_account a join org.organization o on o.id = a.org_id
  where a.created_by = 'seed' and a.purpose = 'COLLECTION' and a.status = 'ACTIVE' and o.code in ('MOW', 'FRA')`;

async function accountsSince(adminUrl: string, first: Day): Promise<Map<string, Account>> {
  const rows = await queryRows<Account & { org: string }>(adminUrl, accountsFrom(first));
  return new Map(rows.map((row) => [row.org, row]));
}

/**
 * Imports bank statements of the collection accounts of the Ministry of Works and the Federal Roads Agency, as their
 * accountants: up to the day before yesterday explained and signed off by the central office, yesterday with
 * unexplained lines; an old file of the former waits with a question about its dates. The Federal Roads Agency's statement of yesterday is not imported but written to `sample` for a
 * newcomer to import. Needs settlements (`addDemonstrationMoney`) and does nothing where a statement was imported.
 * Returns how many were imported.
 */
export async function addDemonstrationStatements(
  { files, sample, ...where }: Addresses & { files: Files; sample: string },
  now: Date,
): Promise<number> {
  const there = 'select from reconcile.bank_statement';
  const done = await asMakers(where, now, there, async (makers) => {
    const { at, clock, person, today } = makers;
    const [first, yesterday] = [addDays(today, -8), addDays(today, -1)];
    const accounts = await accountsSince(where.adminUrl, first);
    const { importFile, importSigned, importWaiting } = statementsIn(makers, files);
    let imported = 0;
    for (const [org, account] of accounts) {
      const accountant: ActorContext = { actor: actorOf(person(org.toLowerCase(), 'accountant')), facts };
      let opening = BigInt(account.opening);
      for (const [from, to] of [
        [account.credits.find(({ day }) => day <= addDays(today, -5))?.day ?? first, addDays(today, -5)],
        [addDays(today, -4), addDays(today, -2)],
      ] as const) {
        // On the evening of its last day, so that the ledger has the bank charge on that day too.
        clock.set(new Date(`${to}T21:00:00Z`));
        const lines = linesOf(account, from, to);
        await importSigned(accountant, account.id, `statement-${to}.csv`, csvOf(lines, opening));
        imported += 1;
        opening += sumOf(lines);
      }
      at(2);
      const csv = csvOf(lastDay(account, yesterday), opening);
      if (org === 'FRA') {
        await mkdir(dirname(sample), { recursive: true });
        await writeFile(sample, csv);
      } else {
        await importFile(accountant, account.id, `statement-${yesterday}.csv`, csv);
        await importWaiting(accountant, account.id, 'statement-of-last-january.csv', twoReadings(today));
        imported += 2;
      }
    }
    return imported;
  });
  return done ?? 0;
}
