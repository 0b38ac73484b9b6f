import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

/** A rule about the data, as a query that returns no rows while it holds (docs/spec/ledger.md#invariants). */
export interface Invariant {
  /** The id, e.g. I18. */
  id: string;
  /** What is true, in a few words: from the first line of the file. */
  title: string;
  sql: string;
  /** True when it reads so little that it runs unchanged every minute: its second line says `-- every minute`. */
  isCheap: boolean;
  /** True when time alone can break it, without any write: its query uses the current time. */
  isOfTime: boolean;
}

export const invariantsFolder = fileURLToPath(new URL('.', import.meta.url));
const minuteFolder = fileURLToPath(new URL('minute/', import.meta.url));

const FIRST_LINE = /^-- (I\d\d) (.+)$/m;
const OF_TIME = /\b(now|moment)\(\)/;
const CHEAP = /^-- every minute$/m;
/**
 * The sets of rows an invariant may begin with: how each reads at night, over all rows, and the file with the rows
 * that moved lately, which replaces it every minute.
 */
const LATELY: readonly [atNight: string, file: string][] = [
  ['lately as (select * from request.payment_request)', 'lately.requests.sql'],
  ['lately as (select * from collect.refund)', 'lately.refunds.sql'],
  ['accounts as (select * from ledger.ledger_account)', 'lately.accounts.sql'],
  ['actions as (select * from request.approval_action)', 'lately.actions.sql'],
  ['journals as (select * from ledger.journal)', 'lately.journals.sql'],
  ['payments as (select * from collect.payment)', 'lately.payments.sql'],
  ['requests as (select * from request.payment_request)', 'lately.changed-requests.sql'],
  ['settlements as (select * from collect.settlement)', 'lately.settlements.sql'],
  ['statements as not materialized (select * from ledger.balance_statement where is_final)', 'lately.statements.sql'],
];
/** From this line on an invariant is checked at night only. */
const AT_NIGHT = /^-- at night\b[\s\S]*/m;

/** Returns a query as it runs every minute: over the rows that moved lately, without what is for the night only. */
function lately(sql: string): string {
  const sets = LATELY.filter(([atNight]) => sql.includes(atNight));
  return sets.reduce(
    (text, [atNight, file]) => text.replace(atNight, () => readFileSync(join(minuteFolder, file), 'utf8').trimEnd()),
    sql.replace(AT_NIGHT, ''),
  );
}

/**
 * Returns every invariant of a folder of .sql files, by number. The first line of a file reads
 * `-- I02 the ledger sums to zero`.
 */
export function readInvariants(folder = invariantsFolder): Invariant[] {
  const files = readdirSync(folder)
    .filter((name) => /^I\d\d-.+\.sql$/.test(name))
    .sort();
  return files.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    const [, id, title] = FIRST_LINE.exec(sql) ?? [];
    if (!id || !title || !name.startsWith(id))
      throw new Error(`${name} does not begin with a line like: -- I02 the ledger sums to zero`);
    return { id, title, sql, isCheap: CHEAP.test(sql), isOfTime: OF_TIME.test(sql) };
  });
}

/**
 * Returns the invariants checked every minute: the cheap ones unchanged, most others by the same text over the rows that
 * moved lately (`minute/lately.*.sql`), and those that ask another, cheaper question with a query of their own in
 * `minute/`; each reads what is new since the day `current_setting('look.since')`.
 */
export function readMinuteInvariants(): Invariant[] {
  const own = readInvariants(minuteFolder);
  const others = readInvariants().filter((one) => !own.some(({ id }) => id === one.id));
  const same = others.filter(({ sql, isCheap }) => isCheap || lately(sql) !== sql);
  return [...own, ...same].map((one) => ({ ...one, sql: lately(one.sql) })).sort((a, b) => a.id.localeCompare(b.id));
}

export interface Finding extends Invariant {
  /** How many rows violate it, and the first few of them as text. */
  rows: number;
  examples: string[];
  milliseconds: number;
}

const SHOWN = 5;

/** Runs one invariant. `client` must see every row: a superuser, or grp_owner. */
export async function runInvariant(client: Pick<pg.Client, 'query'>, invariant: Invariant): Promise<Finding> {
  const begun = performance.now();
  const { rows } = await client.query<Record<string, unknown>>(invariant.sql);
  const examples = rows.slice(0, SHOWN).map((row) => Object.values(row).map(String).join(' '));
  return { ...invariant, rows: rows.length, examples, milliseconds: Math.round(performance.now() - begun) };
}

/** Returns the invariants that do not hold, as lines; empty when all hold. */
export async function brokenInvariants(client: Pick<pg.Client, 'query'>, folder = invariantsFolder): Promise<string[]> {
  const broken: string[] = [];
  for (const invariant of readInvariants(folder)) {
    const found = await runInvariant(client, invariant);
    if (found.rows > 0)
      broken.push(`${found.id} ${found.title}: ${found.rows} rows, such as ${found.examples.join('; ')}`);
  }
  return broken;
}
