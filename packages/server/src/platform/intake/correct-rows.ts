import type { RowVerdict } from '@isura/contract/kernel/intake';
import type { RowOutcome } from '@isura/contract/kernel/row-validator';
import { sql } from 'kysely';
import type { Ctx, Tx } from '../ctx.ts';
import { JOB_SCOPE } from '../db/scope.ts';
import { askRows, flagGroups, flagOnce, leftToAsk } from './flags.ts';
import type { AnyIntakeKind, IntakeKind } from './kind.ts';
import { keysOf, severe, written } from './lines.ts';
import { fixableRows } from './rows-out.ts';
import { Dropped, type IntakeRecord, isDropped, recount } from './store.ts';
import { cellFindings } from './table.ts';

/** Validates rows again with their current cells. */
function revalidate<World, Values>(
  kind: IntakeKind<World, Values>,
  world: World,
  rows: readonly { rowNo: number; cells: Record<string, string> }[],
): RowOutcome<Values>[] {
  const verdict = kind.validator.begin(world);
  return rows.map(({ rowNo, cells }) => verdict({ rowNo, cells, findings: cellFindings(cells) }));
}

/**
 * What a bank reported of a row warns until the bank is queried again, so that the same answer stays accepted
 * (`keepAnswers`); nothing it reported keeps a row from being queried about.
 */
const WARNED = sql`case when r.cells::text = n.cells::text and n.validated is not null
  then jsonb_path_query_array(r.marks -> 'asked', '$[*] ? (@.severity == "WARNING")') else '[]' end`;

/**
 * Stores the new results of rows and clears their bank answers, but for warnings while the cells are unchanged. Accepted
 * warnings stay accepted while the cells are unchanged and nothing new is found in them. For `grp_job`.
 */
export async function writeValidated(tx: Tx, id: number, rows: readonly RowOutcome<unknown>[]): Promise<void> {
  const anew = rows.map(({ rowNo, cells, findings, values, amount, once, group }) => ({
    rowNo,
    cells,
    findings: severe(findings),
    validated: values === undefined ? null : (JSON.parse(written(values)) as unknown),
    amount: amount === undefined ? null : String(amount),
    once: once === undefined ? null : keysOf(once),
    group: group ?? null,
  }));
  await sql`
    update platform.intake_row r set cells = n.cells, findings = n.findings, validated = n.validated,
      amount_kobo = n.amount, once = n.once, group_name = n."group", is_asked = false,
      marks = platform.with_marks(r.marks - 'taken' - 'group', 'asked', coalesce(${WARNED}, '[]')),
      to_judge = false, is_confirmed = r.is_confirmed and r.cells::text = n.cells::text and r.findings @> n.findings,
      is_changed = r.is_changed or r.cells::text <> n.cells::text
    from json_to_recordset(${JSON.stringify(anew)}::json)
      as n("rowNo" int, cells json, findings jsonb, validated jsonb, amount bigint, once jsonb, "group" text)
    where r.intake_id = ${String(id)}::bigint and r.row_no = n."rowNo"`.execute(tx);
}

/** Checks across all rows: repetitions unless ruled out, all or some groups, and what the kind flags. For `grp_job`. */
export async function checkAcrossRows(
  tx: Tx,
  kind: AnyIntakeKind,
  intake: IntakeRecord,
  { groups, mayRepeat = true }: { groups?: readonly string[]; mayRepeat?: boolean } = {},
): Promise<void> {
  if (mayRepeat) await flagOnce(tx, kind, intake);
  await flagGroups(tx, kind, intake, groups);
  await kind.flag?.(tx, intake);
}

/** Returns the current groups of some rows. */
async function groupsOf(tx: Tx, id: number, rows: readonly number[]): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select distinct group_name as name from platform.intake_row
    where intake_id = ${String(id)}::bigint and row_no = any(${rows}) and group_name is not null`.execute(tx);
  return found.rows.map(({ name }) => name);
}

/** Validates rows again, stores them, and checks the rows related to them: the groups they were in and are in now. */
async function rewrite<World, Values>(
  tx: Tx,
  kind: IntakeKind<World, Values>,
  { intake, world }: { intake: IntakeRecord; world: World },
  rows: readonly { rowNo: number; cells: Record<string, string> }[],
  besides: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const numbers = rows.map(({ rowNo }) => rowNo);
  const before = await groupsOf(tx, intake.id, numbers);
  await writeValidated(tx, intake.id, revalidate(kind, world, rows));
  await besides();
  const groups = [...new Set([...before, ...(await groupsOf(tx, intake.id, numbers))])];
  await checkAcrossRows(tx, kind as unknown as AnyIntakeKind, intake, { groups });
  await recount(tx, intake.id);
}

/** Changes cells of a row, removes it or restores it, and validates it and its related rows again. For `grp_job`. */
export const correctRow = <World, Values>(
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

/** Rows validated again in one transaction. */
const ANEW_AT_ONCE = 2_000;

/**
 * Flags rows to be validated again when the file continues: these numbers, or all with a verdict. For `grp_job`.
 */
export async function flagAgain(
  tx: Tx,
  id: number,
  which: { rowNos: readonly number[] } | { verdicts: readonly RowVerdict[] },
): Promise<number> {
  const { numAffectedRows } = await sql`update platform.intake_row set to_judge = true
    where intake_id = ${String(id)}::bigint and result_id is null
      and ${'rowNos' in which ? sql`row_no = any(${[...which.rowNos]})` : sql`verdict = any(${[...which.verdicts]})`}`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Validates the flagged rows again, one batch per transaction; finished batches are not repeated. */
export async function validateFlagged<World, Values>(
  ctx: Ctx,
  kind: IntakeKind<World, Values>,
  intake: IntakeRecord,
): Promise<void> {
  let world: World | undefined;
  for (;;) {
    const rows = await ctx.inTx(JOB_SCOPE, async (tx) => {
      if (await isDropped(tx, intake.id)) throw new Dropped();
      return await markedRows(tx, intake.id);
    });
    if (rows.length === 0) return;
    world ??= await kind.world(ctx, intake);
    const validated = revalidate(kind, world, rows);
    await ctx.inTx(JOB_SCOPE, (tx) => writeValidated(tx, intake.id, validated));
  }
}

async function markedRows(tx: Tx, id: number): Promise<{ rowNo: number; cells: Record<string, string> }[]> {
  const { rows } = await sql<{ rowNo: number; cells: Record<string, string> }>`
    select row_no, cells from platform.intake_row where intake_id = ${String(id)}::bigint and to_judge
    order by row_no limit ${ANEW_AT_ONCE}`.execute(tx);
  return rows;
}

/** Accepts the warnings of rows, or withdraws that; removes rows or restores them. For `grp_job`. */
export async function flagByHand(
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
  await checkAcrossRows(tx, kind, intake, { groups: await groupsOf(tx, intake.id, rowNos) });
  await recount(tx, intake.id);
}

/** Corrects all rows with the same finding by the fix each has, and returns how many there were. For `grp_job`. */
export async function correctAll<World, Values>(
  tx: Tx,
  kind: IntakeKind<World, Values>,
  all: { intake: IntakeRecord; world: World },
  { column, code }: { column: string; code: string },
): Promise<number> {
  const rows = await fixableRows(tx, all.intake.id, column, code);
  const corrected = rows.map(({ rowNo, cells, fix }) => ({ rowNo, cells: { ...cells, [column]: fix } }));
  await rewrite(tx, kind, all, corrected);
  return rows.length;
}

/** Rows queried while the person who corrected them waits. */
const ASKED_AT_ONCE = 20;

/**
 * Asks banks about corrected rows and recounts; returns false when there are too many to wait for: then the file must
 * be continued (`beginAgain`).
 */
export async function askCorrected(ctx: Ctx, kind: AnyIntakeKind, intake: IntakeRecord): Promise<boolean> {
  if (!kind.ask) return true;
  const left = await ctx.inTx(JOB_SCOPE, (tx) => leftToAsk(tx, kind, intake));
  if (left === 0) return true;
  if (left > ASKED_AT_ONCE) return false;
  await askRows(ctx, kind, intake, ASKED_AT_ONCE);
  await ctx.inTx(JOB_SCOPE, (tx) => recount(tx, intake.id));
  return true;
}
