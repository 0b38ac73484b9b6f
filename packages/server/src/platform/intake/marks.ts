import type { GroupJudge, GroupRow, RowTold } from '@isura/contract/kernel/row-judge';
import type { Finding } from '@isura/contract/kernel/sheet-row';
import { sql } from 'kysely';
import type { Ctx, Tx } from '../ctx.ts';
import { judgeApart } from './judging.ts';
import type { AnyIntakeKind, IntakeKind, RowAnswered, RowToAsk } from './kind.ts';
import { severe, written } from './lines.ts';
import { Dropped, type IntakeRecord, isDropped } from './store.ts';

const JOB = { role: 'grp_job' } as const;
/** Rows of whole groups that are looked at in one go, and from how many on a thread of their own judges them. */
const GROUP_ROWS = 5_000;
const MANY = 500;

/** A row with marks is never VALID, and the index knows the verdicts: nobody walks through all rows for the few that have some. */
const MARKED = sql`verdict in ('WARNING', 'EXCLUDED', 'REMOVED') and marks <> '{}'`;

const idOf = ({ id }: Pick<IntakeRecord, 'id'>) => sql`${String(id)}::bigint`;

/** Whether anything is said of a row beside what its judge said. */
export async function hasMarks(tx: Tx, intake: Pick<IntakeRecord, 'id'>): Promise<boolean> {
  const { rows } = await sql`
    select from platform.intake_row where intake_id = ${idOf(intake)} and ${MARKED} limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whoever says something about rows says it anew: of rows they no longer speak of, what they said goes. For `grp_job`. */
export async function markRows(
  tx: Tx,
  intake: Pick<IntakeRecord, 'id'>,
  who: 'group' | 'taken',
  told: readonly RowTold[],
): Promise<void> {
  const said = told.map(({ rowNo, findings }) => ({ rowNo, findings: severe(findings) }));
  await sql`
    update platform.intake_row r set marks = platform.with_marks(r.marks, ${who}, n.findings)
    from json_to_recordset(${JSON.stringify(said)}::json) as n("rowNo" int, findings jsonb)
    where r.intake_id = ${idOf(intake)} and r.row_no = n."rowNo"
      and r.marks is distinct from platform.with_marks(r.marks, ${who}, n.findings)`.execute(tx);
}

/** Says of every row but the first which earlier row says what may be said once. For `grp_job`. */
export async function markOnce(tx: Tx, kind: AnyIntakeKind, intake: Pick<IntakeRecord, 'id'>): Promise<void> {
  if (!kind.once) return;
  const rules = Object.entries(kind.once).map(([name, rule]) => ({ severity: 'ERROR', ...rule, name }));
  await sql`
    with said as (
      select r.row_no, o.key as name, min(r.row_no) over (partition by o.key, o.value) as first
      from platform.intake_row r, jsonb_each_text(r.once) o
      where r.intake_id = ${idOf(intake)} and r.once is not null and not r.is_removed
    ), told as (
      select s.row_no, jsonb_agg(jsonb_build_object('column', k."column", 'code', k.code, 'severity', k.severity,
        'message', replace(k.message, '{row}', s.first::text)) order by k.name) as findings
      from said s join json_to_recordset(${JSON.stringify(rules)}::json)
        as k(name text, "column" text, code text, severity text, message text) using (name)
      where s.first <> s.row_no group by 1
    ), anew as (
      select row_no, coalesce(t.findings, '[]') as findings
      from told t full join (
        select row_no from platform.intake_row where intake_id = ${idOf(intake)} and ${MARKED} and marks ? 'once') o using (row_no))
    update platform.intake_row r set marks = platform.with_marks(r.marks, 'once', a.findings)
    from anew a where r.intake_id = ${idOf(intake)} and r.row_no = a.row_no
      and r.marks is distinct from platform.with_marks(r.marks, 'once', a.findings)`.execute(tx);
}

/** The groups of a file in parts of whole groups, each of not many more rows than are looked at in one go. */
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

/** Judges all rows of a part, group by group. Pure; it runs in a thread where there are many. */
export async function judgeGroups(
  module: string,
  groups: readonly (readonly GroupRow<unknown>[])[],
  world: unknown,
): Promise<RowTold[]> {
  const { together } = (await import(module)) as { together: GroupJudge<unknown, unknown> };
  return groups.flatMap((rows) => together(rows, world));
}

/** Judges rows in their groups, all of them or some. For `grp_job`. */
export async function markGroups(
  tx: Tx,
  kind: AnyIntakeKind,
  intake: IntakeRecord,
  only?: readonly string[],
): Promise<void> {
  if (!kind.together) return;
  for (const groups of await partsOf(tx, intake, only)) {
    const { rows } = await sql<GroupRow<unknown> & { groupName: string; isRemoved: boolean }>`
      select group_name, row_no, cells, judged as values, is_removed from platform.intake_row
      where intake_id = ${idOf(intake)} and group_name = any(${groups}) order by row_no`.execute(tx);
    const world = await kind.together.world(tx, intake, groups);
    const there = rows
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ rowNo, cells, values, groupName }) => ({ rowNo, cells, groupName, ...(values ? { values } : {}) }));
    const byGroup = [...Map.groupBy(there, ({ groupName }) => groupName).values()];
    const judging = [kind.module.href, byGroup, world] as const;
    const told =
      rows.length > MANY
        ? await judgeApart(new URL(import.meta.url), judgeGroups, [...judging])
        : await judgeGroups(...judging);
    const said = new Map(told.map(({ rowNo, findings }) => [rowNo, findings]));
    await markRows(
      tx,
      intake,
      'group',
      rows.map(({ rowNo }) => ({ rowNo, findings: said.get(rowNo) ?? [] })),
    );
  }
}

/** Rows that are fit and that others are still to be asked about. */
const isToAsk = (kind: AnyIntakeKind, intake: Pick<IntakeRecord, 'id'>) => sql`intake_id = ${idOf(intake)}
  and verdict in ('VALID', 'WARNING') and not is_asked
  and ${kind.ask?.about === undefined ? sql`true` : sql`judged ?| ${[...(kind.ask.about as readonly string[])]}::text[]`}`;

/** The first of the rows others are still to be asked about, after a row: nobody walks again over those before it. */
async function toAsk(
  tx: Tx,
  kind: AnyIntakeKind,
  intake: Pick<IntakeRecord, 'id'>,
  { after, most }: { after: number; most: number },
): Promise<RowToAsk<unknown>[]> {
  const { rows } = await sql<RowToAsk<unknown>>`
    select row_no, cells, judged as values from platform.intake_row
    where ${isToAsk(kind, intake)} and row_no > ${after} order by row_no limit ${most}`.execute(tx);
  return rows;
}

/** How many rows others are still to be asked about: none where the kind asks nobody. */
export async function leftToAsk(tx: Tx, kind: AnyIntakeKind, intake: IntakeRecord): Promise<number> {
  if (!kind.ask || kind.ask.isWanted?.(intake) === false) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from platform.intake_row where ${isToAsk(kind, intake)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

async function keepAnswers(tx: Tx, intake: Pick<IntakeRecord, 'id'>, answers: readonly RowAnswered<unknown>[]) {
  const said = answers.map(({ rowNo, findings, values, amount }) => ({
    rowNo,
    findings: severe(findings as Finding[]),
    judged: values === undefined ? null : (JSON.parse(written(values)) as unknown),
    amount: amount === undefined ? null : String(amount),
  }));
  await sql`
    with told as (
      update platform.intake_row r set is_asked = true, judged = coalesce(n.judged, r.judged),
        amount_kobo = coalesce(n.amount, r.amount_kobo), marks = platform.with_marks(r.marks, 'asked', n.findings)
      from json_to_recordset(${JSON.stringify(said)}::json) as n("rowNo" int, findings jsonb, judged jsonb, amount bigint)
      where r.intake_id = ${idOf(intake)} and r.row_no = n."rowNo" returning 1)
    update platform.intake set asked_count = asked_count + (select count(*) from told) where id = ${idOf(intake)}`.execute(
    tx,
  );
}

/**
 * Asks others about the rows that are fit, a piece after the other; what they said is kept with each piece, so whoever
 * begins again asks on where it stopped; of a file that was dropped nobody is asked. At most so many rows, where `most` says so. Gives how many rows were asked about.
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
  const left = await ctx.inTx(JOB, async (tx) => {
    const count = await leftToAsk(tx, any, intake);
    await sql`update platform.intake set to_ask = asked_count + ${count} where id = ${idOf(intake)}`.execute(tx);
    return count;
  });
  let [after, asked] = [0, 0];
  while (asked < Math.min(left, most)) {
    const part = { after, most: Math.min(ask.rowsAtOnce, most - asked) };
    const rows = await ctx.inTx(JOB, async (tx) => {
      if (await isDropped(tx, intake.id)) throw new Dropped();
      return await toAsk(tx, any, intake, part);
    });
    if (rows.length === 0) break;
    const answers = await ask.of(ctx, intake, rows as RowToAsk<Values>[]);
    await ctx.inTx(JOB, (tx) => keepAnswers(tx, intake, answers));
    asked += rows.length;
    after = rows.at(-1)!.rowNo;
  }
  return asked;
}
