import type { RowVerdict } from '@isura/contract/kernel/intake';
import type { RowJudged } from '@isura/contract/kernel/row-judge';
import { sql } from 'kysely';
import type { Ctx, Tx } from '../ctx.ts';
import type { AnyIntakeKind, IntakeKind } from './kind.ts';
import { keysOf, severe, written } from './lines.ts';
import { askRows, leftToAsk, markGroups, markOnce } from './marks.ts';
import { fixableRows } from './rows-out.ts';
import { Dropped, type IntakeRecord, isDropped, recount } from './store.ts';
import { cellFindings } from './table.ts';

const JOB = { role: 'grp_job' } as const;

/** Judges rows anew with the cells they have now. */
function judgeAnew<World, Values>(
  kind: IntakeKind<World, Values>,
  world: World,
  rows: readonly { rowNo: number; cells: Record<string, string> }[],
): RowJudged<Values>[] {
  const verdict = kind.judge.begin(world);
  return rows.map(({ rowNo, cells }) => verdict({ rowNo, cells, findings: cellFindings(cells) }));
}

/**
 * Writes down what rows are now; others are asked about them again. What was accepted of a row stays so while its cells do.
 * For `grp_job`.
 */
export async function writeJudged(tx: Tx, id: bigint, rows: readonly RowJudged<unknown>[]): Promise<void> {
  const anew = rows.map(({ rowNo, cells, findings, values, amount, once, group }) => ({
    rowNo,
    cells,
    findings: severe(findings),
    judged: values === undefined ? null : (JSON.parse(written(values)) as unknown),
    amount: amount === undefined ? null : String(amount),
    once: once === undefined ? null : keysOf(once),
    group: group ?? null,
  }));
  await sql`
    update platform.intake_row r set cells = n.cells, findings = n.findings, judged = n.judged, amount_kobo = n.amount,
      once = n.once, group_name = n."group", marks = r.marks - 'asked' - 'taken' - 'group', is_asked = false,
      to_judge = false, is_confirmed = r.is_confirmed and r.cells::text = n.cells::text,
      is_changed = r.is_changed or r.cells::text <> n.cells::text
    from json_to_recordset(${JSON.stringify(anew)}::json)
      as n("rowNo" int, cells json, findings jsonb, judged jsonb, amount bigint, once jsonb, "group" text)
    where r.intake_id = ${String(id)}::bigint and r.row_no = n."rowNo"`.execute(tx);
}

/**
 * Looks over all rows: what repeats, unless it is known that nothing does, what a group says together, or some groups, and what
 * the kind marks. For `grp_job`.
 */
export async function lookOver(
  tx: Tx,
  kind: AnyIntakeKind,
  intake: IntakeRecord,
  { groups, mayRepeat = true }: { groups?: readonly string[]; mayRepeat?: boolean } = {},
): Promise<void> {
  if (mayRepeat) await markOnce(tx, kind, intake);
  await markGroups(tx, kind, intake, groups);
  await kind.mark?.(tx, intake);
}

/** The groups some rows are in now. */
async function groupsOf(tx: Tx, id: bigint, rows: readonly number[]): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select distinct group_name as name from platform.intake_row
    where intake_id = ${String(id)}::bigint and row_no = any(${rows}) and group_name is not null`.execute(tx);
  return found.rows.map(({ name }) => name);
}

/** Writes rows down as they are judged anew, and looks over them and their likes: groups they were in and are in now. */
async function rewrite<World, Values>(
  tx: Tx,
  kind: IntakeKind<World, Values>,
  { intake, world }: { intake: IntakeRecord; world: World },
  rows: readonly { rowNo: number; cells: Record<string, string> }[],
  besides: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const numbers = rows.map(({ rowNo }) => rowNo);
  const before = await groupsOf(tx, intake.id, numbers);
  await writeJudged(tx, intake.id, judgeAnew(kind, world, rows));
  await besides();
  const groups = [...new Set([...before, ...(await groupsOf(tx, intake.id, numbers))])];
  await lookOver(tx, kind as unknown as AnyIntakeKind, intake, { groups });
  await recount(tx, intake.id);
}

/** Changes cells of a row, takes it out or puts it back; afterwards it and its likes are judged anew. For `grp_job`. */
export const mendRow = <World, Values>(
  tx: Tx,
  kind: IntakeKind<World, Values>,
  all: { intake: IntakeRecord; world: World },
  row: { rowNo: number; cells: Record<string, string>; isRemoved?: boolean | undefined },
): Promise<void> =>
  rewrite(tx, kind, all, [row], async () => {
    if (row.isRemoved === undefined) return;
    await sql`update platform.intake_row set is_removed = ${row.isRemoved}
      where intake_id = ${String(all.intake.id)}::bigint and row_no = ${row.rowNo}`.execute(tx);
  });

/** Rows that are judged anew in one transaction. */
const ANEW_AT_ONCE = 2_000;

/** Marks rows to be judged anew when the file is gone on with; those numbers, or all of such a verdict. For `grp_job`. */
export async function markAnew(
  tx: Tx,
  id: bigint,
  which: { rowNos: readonly number[] } | { verdicts: readonly RowVerdict[] },
): Promise<number> {
  const { numAffectedRows } = await sql`update platform.intake_row set to_judge = true
    where intake_id = ${String(id)}::bigint and result_id is null
      and ${'rowNos' in which ? sql`row_no = any(${[...which.rowNos]})` : sql`verdict = any(${[...which.verdicts]})`}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Judges the rows anew that are marked for it, a piece a transaction; what was done is not done again. */
export async function judgeMarked<World, Values>(
  ctx: Ctx,
  kind: IntakeKind<World, Values>,
  intake: IntakeRecord,
): Promise<void> {
  let world: World | undefined;
  for (;;) {
    const rows = await ctx.inTx(JOB, async (tx) => {
      if (await isDropped(tx, intake.id)) throw new Dropped();
      return await markedRows(tx, intake.id);
    });
    if (rows.length === 0) return;
    world ??= await kind.world(ctx, intake);
    const judged = judgeAnew(kind, world, rows);
    await ctx.inTx(JOB, (tx) => writeJudged(tx, intake.id, judged));
  }
}

async function markedRows(tx: Tx, id: bigint): Promise<{ rowNo: number; cells: Record<string, string> }[]> {
  const { rows } = await sql<{ rowNo: number; cells: Record<string, string> }>`
    select row_no, cells from platform.intake_row where intake_id = ${String(id)}::bigint and to_judge
    order by row_no limit ${ANEW_AT_ONCE}`.execute(tx);
  return rows;
}

/** Accepts what is strange about rows, or no more; takes them out or puts them back. For `grp_job`. */
export async function markByHand(
  tx: Tx,
  kind: AnyIntakeKind,
  intake: IntakeRecord,
  rowNos: readonly number[],
  { isConfirmed, isRemoved }: { isConfirmed?: boolean | undefined; isRemoved?: boolean | undefined },
): Promise<void> {
  await sql`update platform.intake_row set is_confirmed = coalesce(${isConfirmed ?? null}::boolean, is_confirmed),
      is_removed = coalesce(${isRemoved ?? null}::boolean, is_removed)
    where intake_id = ${String(intake.id)}::bigint and row_no = any(${[...rowNos]}) and result_id is null`.execute(tx);
  if (isRemoved === undefined) return;
  await lookOver(tx, kind, intake, { groups: await groupsOf(tx, intake.id, rowNos) });
  await recount(tx, intake.id);
}

/** Mends all rows of one kind by the remedy each has, and gives how many those were. For `grp_job`. */
export async function mendAll<World, Values>(
  tx: Tx,
  kind: IntakeKind<World, Values>,
  all: { intake: IntakeRecord; world: World },
  { column, code }: { column: string; code: string },
): Promise<number> {
  const rows = await fixableRows(tx, all.intake.id, column, code);
  const mended = rows.map(({ rowNo, cells, fix }) => ({ rowNo, cells: { ...cells, [column]: fix } }));
  await rewrite(tx, kind, all, mended);
  return rows.length;
}

/** Rows others are asked about while whoever mended them waits. */
const ASKED_AT_ONCE = 20;

/**
 * Asks others about rows that were mended, and counts anew; false where there are more of them than anybody waits for: then
 * the file is to be gone on with (`beginAgain`).
 */
export async function askMended(ctx: Ctx, kind: AnyIntakeKind, intake: IntakeRecord): Promise<boolean> {
  if (!kind.ask) return true;
  const left = await ctx.inTx(JOB, (tx) => leftToAsk(tx, kind, intake));
  if (left === 0) return true;
  if (left > ASKED_AT_ONCE) return false;
  await askRows(ctx, kind, intake, ASKED_AT_ONCE);
  await ctx.inTx(JOB, (tx) => recount(tx, intake.id));
  return true;
}
