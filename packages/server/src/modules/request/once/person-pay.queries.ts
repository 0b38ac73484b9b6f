import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { PaidAgain } from './person-pay.domain.ts';

/** The payment with the people who are compared with those of others. */
export interface PeopleOf {
  orgId: number;
  id: number;
  mode: 'SINGLE' | 'BULK';
  submittedAt: Date | null;
  decidedAt: Date | null;
}

/** Whose lines are compared: types and the field with the month of each, the purpose of their lines, and the name. */
export interface PeopleBy {
  months: Readonly<Record<string, string>>;
  role: string;
  nameField: string;
}

/** Keeps the months that the lines of a submitted payment are for. For `grp_job`. */
export async function keepMonths(tx: Tx, { orgId, id }: { orgId: number; id: number }, field: string): Promise<void> {
  await sql`
    update request.payment_request r set pay_months = array(
      select distinct coalesce(l.type_data ->> ${field}, r.type_data ->> ${field}) from request.request_line l
      where l.org_id = ${orgId} and l.request_id = ${id}
        and coalesce(l.type_data ->> ${field}, r.type_data ->> ${field}) is not null)
    where r.org_id = ${orgId} and r.id = ${id}`.execute(tx);
}

/**
 * Returns the other payments of these types that are for a month of this one: those submitted before it, and those
 * approved before it is. A payment that is a draft or was rejected pays nobody.
 */
export async function samePeriod(
  tx: Tx,
  { orgId, id, submittedAt, decidedAt }: PeopleOf,
  types: readonly string[],
): Promise<{ id: number; month: string[] }[]> {
  const { rows } = await sql<{ id: number; month: string[] }>`
    select q.id, q.pay_months as month from request.payment_request q
    where q.org_id = ${orgId} and q.type = any(${[...types]}) and q.deleted_at is null and q.id <> ${id}
      and q.status not in ('NEW', 'REJECTED')
      and q.pay_months && (select r.pay_months from request.payment_request r where r.org_id = ${orgId}
        and r.id = ${id})
      and ((q.submitted_at, q.id) < (${submittedAt}::timestamptz, ${id}::bigint)
        or q.decided_at < coalesce(${decidedAt}::timestamptz, 'infinity'))`.execute(tx);
  return rows;
}

/** Returns the months that a submitted payment is for. */
export async function monthsOf(tx: Tx, { orgId, id }: Pick<PeopleOf, 'orgId' | 'id'>): Promise<string[]> {
  const { rows } = await sql<{ months: string[] }>`
    select array(select unnest(r.pay_months) order by 1) as months from request.payment_request r
    where r.org_id = ${orgId} and r.id = ${id}`.execute(tx);
  return rows[0]?.months ?? [];
}

/**
 * Returns the lines of a payment for people who are paid for the same month by one of the other payments or by an
 * earlier line of this one, whatever the amount: the first 500, each with how many there are. One person is who has the
 * same staff ID, tax ID or account. All lines are sorted once by each of the three, whatever the planner expects of rows
 * just written. In a file without others, only the lines with a note are compared: its rows were, when they came in.
 */
export async function paidAgain(
  tx: Tx,
  { orgId, id, mode }: PeopleOf,
  others: readonly number[],
  { months, role, nameField }: PeopleBy,
): Promise<PaidAgain[]> {
  const field = sql`(${JSON.stringify(months)}::jsonb ->> r.type)`;
  const isWhole = mode === 'SINGLE' || others.length > 0;
  const { rows } = await sql<PaidAgain>`
    with line as materialized (
      select l.id, l.request_id, l.line_no, l.entry_no, l.amount_kobo, r.request_number, r.id = ${id} as is_own,
        r.submitted_at,
        coalesce(nullif(l.type_data ->> ${nameField}, ''), l.beneficiary_name) as name,
        coalesce(l.type_data ->> ${field}, r.type_data ->> ${field}) as month,
        l.type_data ->> 'staffId' as staff, l.type_data ->> 'taxId' as tax, l.account_number,
        case when l.payee_kind = 'BENEFICIARY' then l.bank_code || ' ' || l.account_number end as account
      from request.payment_request r join request.request_line l on l.org_id = r.org_id and l.request_id = r.id
      where r.org_id = ${orgId} and r.id = any(${[id, ...others]}::bigint[]) and l.role = ${role}
        and l.status not in ('EXCLUDED', 'REJECTED', 'CANCELLED') and (r.id <> ${id} or ${isWhole} or l.notes <> '[]')
    ), keyed as (
      select line.*, k.nth, k.shown, first_value(line.id) over seen as first_id,
        first_value(line.request_id) over seen as first_request,
        first_value(line.entry_no) over seen as first_entry, first_value(line.request_number) over seen as first_number,
        first_value(line.amount_kobo) over seen as first_kobo, first_value(line.line_no) over seen as first_line
      from line cross join lateral (values (1, request.paper_number(staff), staff), (2, upper(tax), tax),
        (3, account, account_number))
        k(nth, key, shown)
      where k.key <> ''
      window seen as (partition by k.nth, line.month, k.key order by line.is_own, line.submitted_at, line.request_id,
        line.line_no)
    ), again as (
      select distinct on (id) * from keyed where is_own and (first_request, first_entry) <> (request_id, entry_no)
        order by id, nth
    )
    select id as line_id, line_no, name, amount_kobo as kobo, month, (array['STAFF', 'TAX', 'ACCOUNT'])[nth] as by,
      shown,
      case when first_request <> request_id then first_number end as number, first_kobo as before_kobo,
        first_line as before_line,
      count(*) over ()::int as count
    from again order by line_no limit 500`.execute(tx);
  return rows;
}
