import type { PaymentType } from '@isura/contract/request/payment-type';
import { monthOf } from '@isura/contract/request/schedule-columns';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { isCompared } from '../payment-type/compared.queries.ts';

/** The maximum number of members a list names. */
const MOST_NAMED = 20;

interface Named {
  staffId: string;
  name: string;
  kobo: string;
  before: string | null;
}

/** An approved request of an earlier month. */
interface MonthBefore {
  id: number;
  number: string;
  period: string;
  count: number;
  kobo: bigint;
}

/** A schedule of people compared with the last approved month. */
export interface ComparedRows {
  count: number;
  kobo: bigint;
  addedCount: number;
  missingCount: number;
  changedCount: number;
  added: Named[];
  missing: Named[];
  changed: Named[];
}

/**
 * Returns the last approved request of a type that pays an earlier month: of the payroll with the same name if one does, as
 * the main payroll and casual staff are paid each month; undefined if there is none.
 */
export async function monthBefore(
  tx: Tx,
  { orgId, typeData }: { orgId: number; typeData: Readonly<Record<string, unknown>> },
  entry: PaymentType,
  period: string,
): Promise<MonthBefore | undefined> {
  const field = monthOf(entry) ?? '';
  const { rows } = await sql<MonthBefore>`
    select q.id, q.request_number as number, q.type_data ->> ${field} as period, people.count, people.kobo
    from request.payment_request q,
      lateral (select count(distinct l.entry_no)::int as count, coalesce(sum(l.amount_kobo), 0)::bigint as kobo
        from request.request_line l where l.org_id = q.org_id and l.request_id = q.id
          and l.status not in ('EXCLUDED', 'REJECTED', 'CANCELLED') and ${isCompared(entry, sql`l.role`)}) people
    where q.org_id = ${orgId} and q.type = ${entry.code} and q.status in ('APPROVED', 'PARTLY_PAID')
      and q.type_data ->> ${field} < ${period}
    order by (lower(btrim(q.type_data ->> 'payrollName'))
        is not distinct from lower(btrim(${typeData.payrollName ?? null}::text))) desc,
      q.type_data ->> ${field} desc, q.id desc limit 1`.execute(tx);
  return rows[0];
}

/**
 * Compares what a schedule's rows pay each member of staff with what a request paid them; a change counts above a
 * fifth.
 */
export async function compareWith(
  tx: Tx,
  { orgId, intakeId }: { orgId: number; intakeId: number },
  entry: PaymentType,
  requestId: number | undefined,
): Promise<ComparedRows> {
  const part = isCompared(entry, sql`p ->> 'role'`);
  const line = isCompared(entry, sql`l.role`);
  const named = (which: ReturnType<typeof sql>) => sql`(select coalesce(jsonb_agg(to_jsonb(n)), '[]') from (
    select b.staff as "staffId", b.name, coalesce(b.kobo, b.was)::text as kobo, b.was::text as before from both_months b
    where ${which} order by coalesce(b.kobo, b.was) desc, b.staff limit ${MOST_NAMED}) n)`;
  const { rows } = await sql<ComparedRows>`
    with now_paid as (
      select request.paper_number(r.validated #>> '{line,staffId}') as person,
        min(r.validated #>> '{line,staffId}') as staff,
        min(r.validated ->> 'name') as name, sum(paid.kobo)::bigint as kobo
      from platform.intake_row r, lateral (
        select sum((p ->> 'kobo')::bigint) as kobo
        from jsonb_array_elements(r.validated -> 'parts') p where ${part}) paid
      where r.intake_id = ${intakeId} and r.verdict in ('VALID', 'WARNING') group by 1
    ), then_paid as (
      select request.paper_number(l.type_data ->> 'staffId') as person, min(l.type_data ->> 'staffId') as staff,
        min(coalesce(l.type_data ->> 'employeeName', l.beneficiary_name)) as name,
        sum(l.amount_kobo)::bigint as kobo
      from request.request_line l where l.org_id = ${orgId} and l.request_id = ${requestId ?? null}
        and l.status not in ('EXCLUDED', 'REJECTED', 'CANCELLED') and ${line} group by 1
    ), both_months as (
      select coalesce(n.staff, t.staff) as staff, coalesce(n.name, t.name) as name, n.kobo, t.kobo as was
      from now_paid n full join then_paid t using (person)
    )
    select count(kobo)::int as count, coalesce(sum(kobo), 0)::bigint as kobo,
      count(*) filter (where was is null)::int as added_count,
      count(*) filter (where kobo is null)::int as missing_count,
      count(*) filter (where abs(kobo - was) * 5 > was)::int as changed_count,
      ${named(sql`b.was is null`)} as added, ${named(sql`b.kobo is null`)} as missing,
      ${named(sql`abs(b.kobo - b.was) * 5 > b.was`)} as changed
    from both_months`.execute(tx);
  return rows[0]!;
}
