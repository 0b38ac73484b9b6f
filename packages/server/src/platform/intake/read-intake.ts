import { buffer } from 'node:stream/consumers';
import { DomainError } from '@isura/contract/kernel/problems';
import Papa from 'papaparse';
import * as z from 'zod';
import type { Ctx } from '../ctx.ts';
import { assertClean } from '../files/scanner.ts';
import { type Job, job } from '../jobs/jobs.ts';
import { type IntakeKind, type RowJudged, severe, written } from './kind.ts';
import { readApart } from './reading.ts';
import { samenessOf } from './rows-out.ts';
import { endReading, findIntake, type IntakeRecord, lastRow, markRepeats, recount, tellRead } from './store.ts';

const JOB = { role: 'grp_job' } as const;
const NULL = '\\N';
const COLUMNS = ['intake_id', 'org_id', 'row_no', 'cells', 'findings', 'judged', 'amount_kobo', 'sameness'] as const;

/** The job that reads a file. */
export type ReadIntake = Job<{ intakeId: number }>;

/** Judged rows as COPY takes them. A cell that says \\N is told from a row that has none by its quotes. */
function linesOf({ id, orgId }: IntakeRecord, rows: readonly RowJudged<unknown>[]): string {
  const fields = rows.map(({ rowNo, cells, findings, values, amount, sameness }) => [
    String(id),
    String(orgId),
    String(rowNo),
    JSON.stringify(cells),
    JSON.stringify(severe(findings)),
    values === undefined ? NULL : written(values),
    amount === undefined ? NULL : String(amount),
    sameness === undefined ? NULL : samenessOf(sameness),
  ]);
  return `${Papa.unparse(fields, { newline: '\n' })}\n`;
}

const isBusy = (fault: unknown): boolean => !(fault instanceof DomainError) || fault.code === 'busy';

/**
 * Reads a file, judges its rows in a thread of its own and brings them in by COPY, a piece a transaction. It may be
 * repeated, and begun by two at once: one goes on after the last row that is in, the other is told busy and comes again.
 * What is wrong with the whole file makes it UNREADABLE. Ends with marks over all rows and with their counts.
 */
export async function readIntake(ctx: Ctx, kinds: readonly IntakeKind<never, never>[], id: number): Promise<void> {
  const intake = await ctx.inTx(JOB, (tx) => findIntake(tx, id));
  if (intake?.status !== 'READING') return;
  const kind = kinds.find(({ name }) => name === intake.kind) as unknown as IntakeKind | undefined;
  if (!kind) throw new Error(`nobody reads files of ${intake.kind}`);
  const loader = await ctx.openLoader();
  try {
    if (!(await loader.hold(id)))
      throw new DomainError('busy', { detail: 'This file is being read already.', retryAfterSeconds: 10 });
    await assertClean(ctx, intake.storageKey);
    const [world, after] = [await kind.world(ctx, intake), await ctx.inTx(JOB, (tx) => lastRow(tx, id))];
    const { module: judge, maxRows, maxBytes } = kind;
    const bytes = await buffer(await ctx.files.open(intake.storageKey));
    await readApart<unknown, RowJudged<unknown>>(
      { bytes, judge, world, maxRows, maxBytes, owner: `user:${intake.ownerUserId}`, after },
      (rows, { read, expected }) =>
        loader.load(
          { table: 'platform.intake_row', columns: COLUMNS, lines: linesOf(intake, rows) },
          tellRead(id, read, expected),
        ),
    );
    await ctx.inTx(JOB, async (tx) => {
      await markRepeats(tx, id);
      await kind.mark?.(tx, intake);
      await recount(tx, id);
      if (await endReading(tx, id, ctx.clock.now())) await kind.ended(ctx, tx, (await findIntake(tx, id))!);
    });
  } catch (fault) {
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
export const readIntakeJob = (name: string, kinds: readonly IntakeKind<never, never>[]): ReadIntake =>
  job({
    name,
    payload: z.strictObject({ intakeId: z.int() }),
    retries: 12,
    expiresInSeconds: 180,
    handle: (ctx, { intakeId }) => readIntake(ctx, kinds, intakeId),
  });
