import { revaluing, rewording } from '../process/rewording.ts';
import { inFunctions } from './planted-functions.ts';
import { inJournals } from './planted-journals.ts';
import { inPayments } from './planted-payments.ts';
import { atPorts } from './planted-ports.ts';
import { onTheRail } from './planted-rail.ts';
import { inRefunds, inStatementsOfBanks } from './planted-refunds.ts';
import { inStatements } from './planted-statements.ts';
import type { Bug } from './shapes.ts';
import type { Stage } from './stage.ts';

/** Runs that found the bugs in money out, by name; they are played first. */
const FOUND_IN: Readonly<Record<string, number>> = {
  'a run that ended stands as it began': 4,
  'a transfer without an answer counts as failed': 1,
  'journals are told to nobody': 2,
  'journals of payments stand on the day of Greenwich': 8,
  'what came back is booked on the wrong side': 4,
  'what comes back is looked for by nobody': 4,
  'what is closed is booked on the wrong side': 4,
  'what is closed is still owed': 4,
  'what is closed stays as it failed': 4,
  'what is over still counts as under way': 4,
  'what is paid is booked on the wrong side': 4,
  'what is paid is booked without its kobo': 4,
  'what is paid is not posted': 4,
  'what is paid tomorrow is sent today': 8,
  'what is sent is not posted': 4,
  'what the bank sent back is not posted': 4,
  'what was closed still counts as failed': 4,
  'what was paid is counted and not summed up': 6,
};
const ofMoneyOut = [...inPayments, ...inJournals, ...onTheRail, ...inRefunds, ...inStatementsOfBanks].map(
  (bug): Bug => (FOUND_IN[bug.name] === undefined ? bug : { ...bug, at: FOUND_IN[bug.name]! }),
);

/** Bugs somebody could introduce. None of them is in the product. */
export const planted: readonly Bug[] = [
  ...[...inFunctions, ...inStatements, ...atPorts].map((bug): Bug => ({ half: 'in', ...bug })),
  ...ofMoneyOut,
];

/**
 * No run is known yet that finds these, or bugs in money out without a run listed; they are played only by name
 * (SIM_BUG).
 */
const NOT_FOUND_YET: readonly string[] = ['a posting of a day that is over stands on today'];
/** Bugs that some run must find. */
export const found = planted.filter(({ name, half, at }) =>
  half === 'in' ? !NOT_FOUND_YET.includes(name) : at !== undefined,
);

/** One bug of each kind, found by one of the first runs. */
const FOUND_AT_ONCE = [
  'money for an attempt that ended is left',
  'a day is closed before its cut-off',
  'kobo that were paid are cut off',
  'what is closed is still owed',
  'what the bank sent back is not posted',
];
export const foundAtOnce = planted.filter(({ name }) => FOUND_AT_ONCE.includes(name));

/** Bugs that need three coincidences, and so hundreds of runs. */
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

/**
 * Runs `work` with the bug while it is in the database, then removes it. A bug in a statement that no statement of the
 * portal says any more is refused, as nothing was planted, and so is one that changed no value of any.
 */
export async function whilePlanted<T>(stage: Stage, bug: Bug, work: (planted: Bug) => Promise<T>): Promise<T> {
  const before: string[] = [];
  for (const { function: name, from, to } of bug.sql ?? []) {
    const text = await definitionOf(stage, name);
    if (!text.includes(from)) throw new Error(`${bug.name}: ${name} does not say this any more: ${from}`);
    before.push(text);
    await stage.db.sql(text.replace(from, () => to));
  }
  if (bug.plant) await stage.db.sql(bug.plant.do);
  const reported = bug.said && rewording(bug.said);
  const input = bug.input && revaluing(bug.input);
  const isPlanted = () => reported?.changed !== 0 && input?.changed !== 0;
  try {
    const done = await work({ ...bug, ...(reported && { said: reported }), ...(input && { input }) });
    if (isPlanted()) return done;
  } catch (error) {
    if (isPlanted()) throw error;
  } finally {
    for (const text of before) await stage.db.sql(text);
    await stage.reset();
    if (bug.plant) await stage.db.sql(bug.plant.undo);
  }
  throw new Error(
    input?.changed === 0
      ? `${bug.name}: it changed no value of any statement`
      : `${bug.name}: no statement says this any more`,
  );
}
