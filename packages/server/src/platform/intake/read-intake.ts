import { DomainError } from '@isura/contract/kernel/problems';
import * as z from 'zod';
import type { Ctx, Tx } from '../ctx.ts';
import type { Loader } from '../db/copy.ts';
import { assertClean } from '../files/scanner.ts';
import { type Job, job } from '../jobs/jobs.ts';
import type { AnyIntakeKind, IntakeKind } from './kind.ts';
import { ALL_ROWS } from './limits.ts';
import { beginOf, LINE_COLUMNS } from './lines.ts';
import { askRows, hasMarks } from './marks.ts';
import { judgeMarked, lookOver } from './mend.ts';
import { readApart } from './reading.ts';
import type { Counts, Far } from './said.ts';
import {
  Dropped,
  endReading,
  findIntake,
  type IntakeRecord,
  isDropped,
  keepCounts,
  lastRow,
  recount,
  rowsAreIn,
  tellRead,
} from './store.ts';

/** Columns nobody reads that are named. */
const MOST_REMARKS = 10;
const JOB = { role: 'grp_job' } as const;

/** What is known of rows that came in. */
type CameIn = Pick<Far, 'mayRepeat' | 'counts'>;

/** The job that reads a file. */
export type ReadIntake = Job<{ intakeId: number }>;

const isBusy = (fault: unknown): boolean => !(fault instanceof DomainError) || fault.code === 'busy';

/**
 * Brings the rows of a file in, from the last one on that is in. Gives whether some may repeat what is to stand in it once, and
 * what they come to where all of them came just now.
 */
async function bringRowsIn(ctx: Ctx, kind: IntakeKind, intake: IntakeRecord, loader: Loader): Promise<CameIn> {
  const id = Number(intake.id);
  const { module: judge, maxRows, maxBytes } = kind;
  const owner = `user:${intake.ownerUserId}`;
  const given = async () => {
    await assertClean(ctx, intake.storageKey);
    const [world, after, bytes] = await Promise.all([
      kind.world(ctx, intake),
      ctx.inTx(JOB, (tx) => lastRow(tx, id)),
      ctx.files.open(intake.storageKey),
    ]);
    return { bytes, world, after };
  };
  const { unknown, mayRepeat, counts } = await readApart(
    { judge, given, begin: beginOf(intake), maxRows, maxBytes, owner },
    async (lines, { read, expected }) => {
      const rows = { table: 'platform.intake_row', columns: LINE_COLUMNS, lines };
      if (!(await loader.load(rows, tellRead(id, read, expected, lines.byteLength)))) throw new Dropped();
    },
  );
  const remarks = unknown.map((column) => ({
    code: 'W_HEADER_UNKNOWN',
    message: `Column “${column.slice(0, 60)}” is not one of the template and was not read.`,
  }));
  await ctx.inTx(JOB, (tx) => rowsAreIn(tx, id, remarks.slice(0, MOST_REMARKS)));
  return { mayRepeat, ...(counts && { counts }) };
}

/**
 * Keeps what the rows come to. What was counted as they came in holds where nothing was said of them since: a mark makes another
 * verdict.
 */
async function count(tx: Tx, intake: IntakeRecord, counts: Counts | undefined): Promise<void> {
  const id = Number(intake.id);
  if (counts && !(await hasMarks(tx, intake))) await keepCounts(tx, id, counts);
  else await recount(tx, id);
}

/**
 * Reads a file, judges its rows in a thread of its own and brings them in by COPY, a piece a transaction; then asks others
 * where the kind does, and looks over all rows. It may be repeated at any point, and begun by two at once: one goes on after
 * the last row that is in and the last that was asked about, the other is told busy and comes again. Rows of a file that is in
 * and that were marked to be judged anew are. A file that another took the place of is left at its next piece. What is wrong
 * with the whole file makes it UNREADABLE. Ends with marks over all rows and with their counts.
 */
export async function readIntake(ctx: Ctx, kinds: readonly AnyIntakeKind[], id: number): Promise<void> {
  const intake = await ctx.inTx(JOB, (tx) => findIntake(tx, id));
  if (intake?.status !== 'READING') return;
  const kind = kinds.find(({ name }) => name === intake.kind) as unknown as IntakeKind | undefined;
  if (!kind) throw new Error(`nobody reads files of ${intake.kind}`);
  const any = kind as unknown as AnyIntakeKind;
  const loader = await ctx.openLoader();
  try {
    if (!(await loader.hold(id)))
      throw new DomainError('busy', { detail: 'This file is being read already.', retryAfterSeconds: 10 });
    await kind.begun?.(ctx, intake);
    let came: CameIn = { mayRepeat: true };
    if (!intake.rowsIn) came = await bringRowsIn(ctx, kind, intake, loader);
    else await judgeMarked(ctx, kind, intake);
    // Nobody is asked about a row that repeats another, or that its group leaves out; what was said is looked over again.
    await ctx.inTx(
      JOB,
      async (tx) => {
        if (await isDropped(tx, intake.id)) throw new Dropped();
        await lookOver(tx, any, intake, { mayRepeat: came.mayRepeat });
      },
      ALL_ROWS,
    );
    const asked = await askRows(ctx, any, intake);
    await ctx.inTx(
      JOB,
      async (tx) => {
        if (asked > 0) await lookOver(tx, any, intake, { mayRepeat: false });
        await count(tx, intake, asked > 0 ? undefined : came.counts);
        if (await endReading(tx, id, ctx.clock.now())) await kind.ended(ctx, tx, (await findIntake(tx, id))!);
      },
      ALL_ROWS,
    );
  } catch (fault) {
    if (fault instanceof Dropped) return;
    if (isBusy(fault)) throw fault;
    const { code, message, facts } = fault as DomainError;
    await ctx.inTx(JOB, async (tx) => {
      const failure = { code: String(facts.reason ?? code), reason: message };
      if (await endReading(tx, id, ctx.clock.now(), failure)) await kind.ended(ctx, tx, (await findIntake(tx, id))!);
    });
  } finally {
    await loader.end();
  }
}

/** The job that reads files of these kinds. A run that was lost is begun again soon. */
export const readIntakeJob = (name: string, kinds: readonly AnyIntakeKind[]): ReadIntake =>
  job({
    name,
    payload: z.strictObject({ intakeId: z.int() }),
    retries: 12,
    expiresInSeconds: 180,
    handle: (ctx, { intakeId }) => readIntake(ctx, kinds, intakeId),
  });
