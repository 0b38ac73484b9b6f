import type { FilePlan } from '@isura/contract/kernel/file-plan';
import type { FileRemark } from '@isura/contract/kernel/intake';
import { DomainError } from '@isura/contract/kernel/problems';
import * as z from 'zod';
import type { Ctx, Tx } from '../ctx.ts';
import type { Loader } from '../db/copy.ts';
import { JOB_SCOPE } from '../db/scope.ts';
import { scanFile } from '../files/scanner.ts';
import { type Job, job } from '../jobs/jobs.ts';
import { checkAcrossRows, validateFlagged } from './correct-rows.ts';
import { askRows, hasFlags } from './flags.ts';
import type { AnyIntakeKind, IntakeKind } from './kind.ts';
import { ALL_ROWS } from './limits.ts';
import { beginOf, LINE_COLUMNS } from './lines.ts';
import type { Counts, ReadProgress } from './reader-message.ts';
import { readInThread } from './reading.ts';
import {
  Dropped,
  endReading,
  findIntake,
  type IntakeRecord,
  isDropped,
  keepCounts,
  keepPlan,
  lastRow,
  noteScan,
  progressOf,
  recount,
  rowsAreIn,
} from './store.ts';

/** Maximum number of unread columns to name. */
const MOST_UNREAD_COLUMNS = 10;

/** What is known of the loaded rows. */
type CameIn = Pick<ReadProgress, 'mayRepeat' | 'counts'>;

/** The job that reads a file. */
export type ReadIntake = Job<{ intakeId: number }>;

const isBusy = (fault: unknown): boolean => !(fault instanceof DomainError) || fault.code === 'busy';

/** Returns the remark that names the rows above the column names, where there are any. */
function rowsAbove(plan: FilePlan | undefined): FileRemark[] {
  const rows = plan?.notRead.map(({ row }) => row) ?? [];
  if (rows.length === 0) return [];
  const which =
    rows.length === 1
      ? `Row ${rows.join()} is above the column names and was`
      : `Rows ${rows.join(', ')} are above the column names and were`;
  return [{ code: 'W_ROWS_ABOVE', message: `${which} not read.` }];
}

/**
 * Loads the rows of a file, after the last one already loaded. Returns whether some may repeat a unique value, and
 * their counts when all were loaded just now.
 */
async function bringRowsIn(ctx: Ctx, kind: IntakeKind, intake: IntakeRecord, loader: Loader): Promise<CameIn> {
  const id = intake.id;
  const { module: validator, maxRows, maxBytes } = kind;
  const owner = `user:${intake.ownerUserId}`;
  const open = async () => {
    const scanned = await scanFile(ctx, intake.storageKey);
    await ctx.inTx(JOB_SCOPE, (tx) => noteScan(tx, intake.storageKey, scanned));
    const [world, after, bytes] = await Promise.all([
      kind.world(ctx, intake),
      ctx.inTx(JOB_SCOPE, (tx) => lastRow(tx, id)),
      ctx.files.open(intake.storageKey),
    ]);
    return { bytes, world, after };
  };
  const found: { plan?: FilePlan } = {};
  const plan = (known: FilePlan): void => {
    found.plan = known;
  };
  const { unknown, mayRepeat, counts } = await readInThread(
    {
      ...{ validator, open, begin: beginOf(intake), maxRows, maxBytes, owner, plan },
      ...(intake.choices && { choices: intake.choices }),
    },
    async (lines, { read, expected }) => {
      const rows = { table: 'platform.intake_row', columns: LINE_COLUMNS, lines };
      if (!(await loader.load(rows, progressOf(id, read, expected, lines.byteLength)))) throw new Dropped();
    },
  ).finally(async () => {
    const { plan: known } = found;
    if (known) await ctx.inTx(JOB_SCOPE, (tx) => keepPlan(tx, id, known));
  });
  const unread = unknown.slice(0, MOST_UNREAD_COLUMNS).map((column) => ({
    code: 'W_HEADER_UNKNOWN',
    message: `Column “${column.slice(0, 60)}” is not in the template and was not read.`,
  }));
  const remarks = [...rowsAbove(found.plan), ...unread];
  await ctx.inTx(JOB_SCOPE, (tx) => rowsAreIn(tx, id, remarks));
  return { mayRepeat, ...(counts && { counts }) };
}

/**
 * Stores the counts of the rows. The counts from loading are valid only while no row was flagged since: a flag changes
 * the verdict.
 */
async function count(tx: Tx, intake: IntakeRecord, counts: Counts | undefined): Promise<void> {
  const id = intake.id;
  if (counts && !(await hasFlags(tx, intake))) await keepCounts(tx, id, counts);
  else await recount(tx, id);
}

/**
 * Reads a file, validates its rows in a separate thread and loads them by COPY, one batch per transaction; then asks
 * banks if the kind does, and checks across all rows. It may be repeated at any point: it continues after the last
 * loaded row and the last one queried; of two at once one gets busy and comes again. Loaded rows flagged for it are
 * validated again. A replaced file is abandoned at its next batch. A fault of the whole file makes it UNREADABLE. Ends
 * with flags across all rows and their counts.
 */
export async function readIntake(ctx: Ctx, kinds: readonly AnyIntakeKind[], id: number): Promise<void> {
  const intake = await ctx.inTx(JOB_SCOPE, (tx) => findIntake(tx, id));
  if (intake?.status !== 'READING') return;
  const kind = kinds.find(({ name }) => name === intake.kind) as unknown as IntakeKind | undefined;
  if (!kind) throw new Error(`nobody reads files of ${intake.kind}`);
  const any = kind as unknown as AnyIntakeKind;
  const loader = await ctx.openLoader();
  try {
    if (!(await loader.hold(id)))
      throw new DomainError('busy', { detail: 'This file is already being read.', retryAfterSeconds: 10 });
    await kind.begun?.(ctx, intake);
    let came: CameIn = { mayRepeat: true };
    if (!intake.rowsIn) came = await bringRowsIn(ctx, kind, intake, loader);
    else await validateFlagged(ctx, kind, intake);
    // Rows that repeat another or that their group excludes are not queried about; the answers are then checked across
    // rows again.
    await ctx.inTx(
      JOB_SCOPE,
      async (tx) => {
        if (await isDropped(tx, intake.id)) throw new Dropped();
        await checkAcrossRows(tx, any, intake, { mayRepeat: came.mayRepeat });
      },
      ALL_ROWS,
    );
    const queried = await askRows(ctx, any, intake);
    await ctx.inTx(
      JOB_SCOPE,
      async (tx) => {
        if (queried > 0) await checkAcrossRows(tx, any, intake, { mayRepeat: false });
        await count(tx, intake, queried > 0 ? undefined : came.counts);
        if (await endReading(tx, id, ctx.clock.now())) await kind.ended(ctx, tx, (await findIntake(tx, id))!);
      },
      ALL_ROWS,
    );
  } catch (fault) {
    if (fault instanceof Dropped) return;
    if (isBusy(fault)) throw fault;
    const { code, message, facts } = fault as DomainError;
    await ctx.inTx(JOB_SCOPE, async (tx) => {
      const failure = { code: String(facts.reason ?? code), reason: message };
      if (await endReading(tx, id, ctx.clock.now(), failure)) await kind.ended(ctx, tx, (await findIntake(tx, id))!);
    });
  } finally {
    await loader.end();
  }
}

/** Declares the job that reads files of these kinds. A lost run is restarted soon. */
export const readIntakeJob = (name: string, kinds: readonly AnyIntakeKind[]): ReadIntake =>
  job({
    name,
    payload: z.strictObject({ intakeId: z.int() }),
    retries: 12,
    expiresInSeconds: 180,
    handle: (ctx, { intakeId }) => readIntake(ctx, kinds, intakeId),
  });
