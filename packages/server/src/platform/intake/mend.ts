import { sql } from 'kysely';
import type { Tx } from '../ctx.ts';
import { type IntakeKind, type RowJudged, severe, written } from './kind.ts';
import { fixableRows, samenessOf } from './rows-out.ts';
import { type IntakeRecord, markRepeats, recount } from './store.ts';
import { cellFindings } from './table.ts';

/** Judges rows anew with the cells they have now. */
function judgeAnew<World, Values>(
  kind: IntakeKind<World, Values>,
  world: World,
  rows: readonly { rowNo: number; cells: Record<string, string> }[],
): RowJudged<Values>[] {
  const verdict = kind.judge.begin(world);
  return rows.map(({ rowNo, cells }) => verdict({ rowNo, cells, findings: cellFindings(cells) }));
}

/** Writes down what rows are now. For `grp_job`. */
export async function writeJudged(tx: Tx, id: bigint, rows: readonly RowJudged<unknown>[]): Promise<void> {
  const anew = rows.map(({ rowNo, cells, findings, values, amount, sameness }) => ({
    rowNo,
    cells,
    findings: severe(findings),
    judged: values === undefined ? null : (JSON.parse(written(values)) as unknown),
    amount: amount === undefined ? null : String(amount),
    sameness: sameness === undefined ? null : samenessOf(sameness),
  }));
  await sql`
    update platform.intake_row r set cells = n.cells, findings = n.findings, judged = n.judged, amount_kobo = n.amount,
      sameness = n.sameness, is_changed = true
    from json_to_recordset(${JSON.stringify(anew)}::json)
      as n("rowNo" int, cells json, findings jsonb, judged jsonb, amount bigint, sameness text)
    where r.intake_id = ${String(id)}::bigint and r.row_no = n."rowNo"`.execute(tx);
}

/** Looks over all rows again and counts them anew. For `grp_job`. */
export async function settle(tx: Tx, kind: IntakeKind<never, never>, intake: IntakeRecord): Promise<void> {
  await markRepeats(tx, intake.id);
  await kind.mark?.(tx, intake);
  await recount(tx, intake.id);
}

/** Changes cells of a row, takes it out or puts it back; afterwards it and its likes are judged anew. For `grp_job`. */
export async function mendRow<World, Values>(
  tx: Tx,
  kind: IntakeKind<World, Values>,
  { intake, world }: { intake: IntakeRecord; world: World },
  row: { rowNo: number; cells: Record<string, string>; isRemoved?: boolean | undefined },
): Promise<void> {
  await writeJudged(tx, intake.id, judgeAnew(kind, world, [row]));
  if (row.isRemoved !== undefined)
    await sql`update platform.intake_row set is_removed = ${row.isRemoved}
      where intake_id = ${String(intake.id)}::bigint and row_no = ${row.rowNo}`.execute(tx);
  await settle(tx, kind as never, intake);
}

/** Mends all rows of one kind by the remedy each has, and gives how many those were. For `grp_job`. */
export async function mendAll<World, Values>(
  tx: Tx,
  kind: IntakeKind<World, Values>,
  { intake, world }: { intake: IntakeRecord; world: World },
  { column, code }: { column: string; code: string },
): Promise<number> {
  const rows = await fixableRows(tx, intake.id, column, code);
  const mended = rows.map(({ rowNo, cells, fix }) => ({ rowNo, cells: { ...cells, [column]: fix } }));
  await writeJudged(tx, intake.id, judgeAnew(kind, world, mended));
  await settle(tx, kind as never, intake);
  return rows.length;
}
