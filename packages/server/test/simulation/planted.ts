import { inFunctions } from './planted-functions.ts';
import { atPorts } from './planted-ports.ts';
import { inStatements } from './planted-statements.ts';
import type { Bug } from './shapes.ts';
import type { Stage } from './stage.ts';

/** Mistakes somebody could make, each of which some run must find. None of them is in the product. */
export const planted: readonly Bug[] = [...inFunctions, ...inStatements, ...atPorts];

/** No run is known yet that finds this; it is played by name alone (SIM_BUG). */
const NOT_FOUND_YET: readonly string[] = ['a posting of a day that is over stands on today'];
export const found = planted.filter(({ name }) => !NOT_FOUND_YET.includes(name));

/** One of each kind, which one of the first runs finds. */
const FOUND_AT_ONCE = [
  'money for a try that ended is left',
  'a day is closed before its cut-off',
  'kobo that were paid are cut off',
];
export const foundAtOnce = planted.filter(({ name }) => FOUND_AT_ONCE.includes(name));

/** Where three things must meet at one moment, it takes hundreds of runs. */
const RARE: readonly string[] = [
  'a confirmation does not wait for who holds the invoice',
  'a group of several skips a number',
  'two who write into the trail do not wait for each other',
  'a settlement takes what another has',
  'who settles does not hold the settlement',
  'an instruction that was never told is not asked about',
];
export const foundSoon = found.filter(({ name }) => !RARE.includes(name));

const definitionOf = async ({ db }: Stage, name: string): Promise<string> => {
  const [row] = await db.sql<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [name]);
  return row!.text;
};

/** Does `work` while the bug stands in the database, and takes it out again. */
export async function whilePlanted<T>(stage: Stage, bug: Bug, work: () => Promise<T>): Promise<T> {
  const before: string[] = [];
  for (const { function: name, from, to } of bug.sql ?? []) {
    const text = await definitionOf(stage, name);
    if (!text.includes(from)) throw new Error(`${bug.name}: ${name} does not say this any more: ${from}`);
    before.push(text);
    await stage.db.sql(text.replace(from, () => to));
  }
  if (bug.plant) await stage.db.sql(bug.plant.do);
  try {
    return await work();
  } finally {
    for (const text of before) await stage.db.sql(text);
    await stage.reset();
    if (bug.plant) await stage.db.sql(bug.plant.undo);
  }
}
