import type { GroupRow, GroupValidator, RowFindings } from '@isura/contract/kernel/row-validator';
import type { Finding } from '@isura/contract/kernel/sheet-row';
import { sql } from 'kysely';
import type { Ctx, Tx } from '../ctx.ts';
import { JOB_SCOPE } from '../db/scope.ts';
import type { AnyIntakeKind, IntakeKind, RowAnswered, RowToAsk } from './kind.ts';
import { severe, written } from './lines.ts';
import { Dropped, type IntakeRecord, isDropped } from './store.ts';
import { validateInThread } from './validate-in-thread.ts';

/** Rows of whole groups processed at once, and the number of rows above which a separate thread validates them. */
const GROUP_ROWS = 5_000;
const MANY = 500;

/**
 * A row with `marks` is never VALID, and the index covers the verdicts: the few are found without scanning all rows.
 */
const MARKED = sql`verdict in ('WARNING', 'EXCLUDED', 'REMOVED') and marks <> '{}'`;

const idOf = ({ id }: Pick<IntakeRecord, 'id'>) => sql`${String(id)}::bigint`;

/** Reports whether any row has findings beyond its own validation. */
export async function hasFlags(tx: Tx, intake: Pick<IntakeRecord, 'id'>): Promise<boolean> {
  const { rows } = await sql`
    select from platform.intake_row where intake_id = ${idOf(intake)} and ${MARKED} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Replaces the findings one source has on these rows; an empty list clears them. For `grp_job`. */
export async function flagRows(
  tx: Tx,
  intake: Pick<IntakeRecord, 'id'>,
  who: 'group' | 'taken',
  reported: readonly RowFindings[],
): Promise<void> {
  const flagged = reported.map(({ rowNo, findings }) => ({ rowNo, findings: severe(findings) }));
  await sql`
    update platform.intake_row r set marks = platform.with_marks(r.marks, ${who}, n.findings)
    from json_to_recordset(${JSON.stringify(flagged)}::json) as n("rowNo" int, findings jsonb)
    where r.intake_id = ${idOf(intake)} and r.row_no = n."rowNo"
      and r.marks is distinct from platform.with_marks(r.marks, ${who}, n.findings)`.execute(tx);
}

/**
 * Flags every row but the first that repeats a value that must be unique, naming the first row. Rows of which something
 * was made, here or in another file, keep the verdict they had then. For `grp_job`.
 */
export async function flagOnce(tx: Tx, kind: AnyIntakeKind, intake: Pick<IntakeRecord, 'id'>): Promise<void> {
  if (!kind.once) return;
  const rules = Object.entries(kind.once).map(([name, rule]) => ({ severity: 'ERROR', ...rule, name }));
  await sql`
    with found as (
      select r.row_no, o.key as name, min(r.row_no) over (partition by o.key, o.value) as first
      from platform.intake_row r, jsonb_each_text(r.once) o
      where r.intake_id = ${idOf(intake)} and r.once is not null and not r.is_removed
    ), findings_of as (
      select s.row_no, jsonb_agg(jsonb_build_object('column', k."column", 'code', k.code, 'severity', k.severity,
        'message', replace(k.message, '{row}', s.first::text)) order by k.name) as findings
      from found s join json_to_recordset(${JSON.stringify(rules)}::json)
        as k(name text, "column" text, code text, severity text, message text) using (name)
      where s.first <> s.row_no group by 1
    ), anew as (
      select row_no, coalesce(t.findings, '[]') as findings
      from findings_of t full join (
        select row_no from platform.intake_row where intake_id = ${idOf(intake)} and ${MARKED} and marks ? 'once') o
          using (row_no))
    update platform.intake_row r set marks = platform.with_marks(r.marks, 'once', a.findings)
    from anew a where r.intake_id = ${idOf(intake)} and r.row_no = a.row_no and r.result_id is null
      and r.marks is distinct from platform.with_marks(r.marks, 'once', a.findings)`.execute(tx);
}

/** Splits the groups of a file into parts of whole groups, each of about the number of rows processed at once. */
async function partsOf(tx: Tx, intake: IntakeRecord, only?: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select group_name as name, count(*)::int as count from platform.intake_row
    where intake_id = ${idOf(intake)} and group_name is not null
      and ${only ? sql`group_name = any(${only})` : sql`true`} group by 1 order by 1`.execute(tx);
  const parts: string[][] = [];
  let room = 0;
  for (const { name, count } of rows) {
    if (room < count || parts.length === 0) {
      parts.push([]);
      room = GROUP_ROWS;
    }
    parts.at(-1)!.push(name);
    room -= count;
  }
  return parts;
}

/** Validates all rows of a part, group by group. Pure; it runs in a thread when there are many. */
export async function validateGroups(
  module: string,
  groups: readonly (readonly GroupRow<unknown>[])[],
  world: unknown,
): Promise<RowFindings[]> {
  const { together } = (await import(module)) as { together: GroupValidator<unknown, unknown> };
  return groups.flatMap((rows) => together(rows, world));
}

/** Validates rows in their groups, all groups or some. For `grp_job`. */
export async function flagGroups(
  tx: Tx,
  kind: AnyIntakeKind,
  intake: IntakeRecord,
  only?: readonly string[],
): Promise<void> {
  if (!kind.together) return;
  for (const groups of await partsOf(tx, intake, only)) {
    const { rows } = await sql<GroupRow<unknown> & { groupName: string; isRemoved: boolean }>`
      select group_name, row_no, cells, validated as values, is_removed from platform.intake_row
      where intake_id = ${idOf(intake)} and group_name = any(${groups}) order by row_no`.execute(tx);
    const world = await kind.together.world(tx, intake, groups);
    const there = rows
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ rowNo, cells, values, groupName }) => ({ rowNo, cells, groupName, ...(values ? { values } : {}) }));
    const byGroup = [...Map.groupBy(there, ({ groupName }) => groupName).values()];
    const validation = [kind.module.href, byGroup, world] as const;
    const reported =
      rows.length > MANY
        ? await validateInThread(new URL(import.meta.url), validateGroups, [...validation])
        : await validateGroups(...validation);
    const findingsByRow = new Map(reported.map(({ rowNo, findings }) => [rowNo, findings]));
    await flagRows(
      tx,
      intake,
      'group',
      rows.map(({ rowNo }) => ({ rowNo, findings: findingsByRow.get(rowNo) ?? [] })),
    );
  }
}

/** The condition for valid rows that banks are still to be queried about. */
const isToAsk = (kind: AnyIntakeKind, intake: Pick<IntakeRecord, 'id'>) => sql`intake_id = ${idOf(intake)}
  and verdict in ('VALID', 'WARNING') and not is_asked
  and ${kind.ask?.about === undefined ? sql`true` : sql`validated ?| ${[...kind.ask.about]}::text[]`}`;

/** Returns the next rows to ask about after one row, so that earlier ones are not scanned again. */
async function toAsk(
  tx: Tx,
  kind: AnyIntakeKind,
  intake: Pick<IntakeRecord, 'id'>,
  { after, most }: { after: number; most: number },
): Promise<RowToAsk<unknown>[]> {
  const { rows } = await sql<RowToAsk<unknown>>`
    select row_no, cells, validated as values from platform.intake_row
    where ${isToAsk(kind, intake)} and row_no > ${after} order by row_no limit ${most}`.execute(tx);
  return rows;
}

/** Returns how many rows are still to be queried about: none when the kind asks nobody. */
export async function leftToAsk(tx: Tx, kind: AnyIntakeKind, intake: IntakeRecord): Promise<number> {
  if (!kind.ask || kind.ask.isExpected?.(intake) === false) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from platform.intake_row where ${isToAsk(kind, intake)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Stores answers of banks. Accepted warnings stay accepted unless a bank now says something it did not say before. */
async function keepAnswers(tx: Tx, intake: Pick<IntakeRecord, 'id'>, answers: readonly RowAnswered<unknown>[]) {
  const answered = answers.map(({ rowNo, findings, values, amount }) => ({
    rowNo,
    findings: severe(findings as Finding[]),
    validated: values === undefined ? null : (JSON.parse(written(values)) as unknown),
    amount: amount === undefined ? null : String(amount),
  }));
  await sql`
    with findings_of as (
      update platform.intake_row r set is_asked = true, validated = coalesce(n.validated, r.validated),
        amount_kobo = coalesce(n.amount, r.amount_kobo), marks = platform.with_marks(r.marks, 'asked', n.findings),
        is_confirmed = r.is_confirmed and coalesce(r.marks -> 'asked', '[]') @> n.findings
      from json_to_recordset(${JSON.stringify(answered)}::json) as n("rowNo" int, findings jsonb, validated jsonb,
        amount bigint)
      where r.intake_id = ${idOf(intake)} and r.row_no = n."rowNo" returning 1)
    update platform.intake set asked_count = asked_count + (select count(*) from findings_of)
      where id = ${idOf(intake)}`.execute(tx);
}

/**
 * Asks banks about the valid rows in batches and stores the answers with each batch, so a restart continues where it
 * stopped; stops when the file was dropped. Asks about at most `most` rows. Returns how many rows were queried.
 */
export async function askRows<Values>(
  ctx: Ctx,
  kind: IntakeKind<never, Values>,
  intake: IntakeRecord,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const any = kind as unknown as AnyIntakeKind;
  const { ask } = kind;
  if (!ask) return 0;
  const left = await ctx.inTx(JOB_SCOPE, async (tx) => {
    const count = await leftToAsk(tx, any, intake);
    await sql`update platform.intake set to_ask = asked_count + ${count} where id = ${idOf(intake)}`.execute(tx);
    return count;
  });
  let [after, queried] = [0, 0];
  while (queried < Math.min(left, most)) {
    const part = { after, most: Math.min(ask.rowsAtOnce, most - queried) };
    const rows = await ctx.inTx(JOB_SCOPE, async (tx) => {
      if (await isDropped(tx, intake.id)) throw new Dropped();
      return await toAsk(tx, any, intake, part);
    });
    if (rows.length === 0) break;
    const answers = await ask.of(ctx, intake, rows as RowToAsk<Values>[]);
    await ctx.inTx(JOB_SCOPE, (tx) => keepAnswers(tx, intake, answers));
    queried += rows.length;
    after = rows.at(-1)!.rowNo;
  }
  return queried;
}
