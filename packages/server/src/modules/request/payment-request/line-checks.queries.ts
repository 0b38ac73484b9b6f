import type { PaymentType } from '@isura/contract/request/payment-type';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { isCompared } from '../payment-type/compared.queries.ts';
import type { CheckSubject, LineCounts, Unusual } from './line-checks.domain.ts';

/** The maximum number of lines a check names; it counts all of them. */
export const MOST_NAMED = 20;
/**
 * Above this number of lines a payment is compared with earlier ones as a whole; its lines were compared when its file
 * was validated.
 */
const FEW = 1_000;

/** The request with the lines that are checked. */
export interface Checked {
  orgId: number;
  id: number;
  type: string;
  mode: 'SINGLE' | 'BULK';
  lineCount: number;
  submittedAt: Date | null;
  decidedAt: Date | null;
}

/** Money that was or is to be paid; failed or cancelled transfers do not count. */
const goes = (line: ReturnType<typeof sql.ref>) =>
  sql`${line}.instruction_id is not null and ${line}.status not in ('CANCELLED', 'FAILED', 'RETURNED', 'REJECTED')`;

/** True if line `l` pays a beneficiary at an account that no payment approved before then has paid. */
export const paidNever = (until: Date | null) => sql<boolean>`(l.payee_kind = 'BENEFICIARY' and not exists (
  select from request.request_line b
  where b.org_id = l.org_id and b.account_number = l.account_number and b.bank_code = l.bank_code
    and b.request_id <> l.request_id
    and ${goes(sql.ref('b'))} and (${until}::timestamptz is null
      or (select q.decided_at < ${until} from request.payment_request q where q.org_id = b.org_id
        and q.id = b.request_id))))`;

const kept = ({ orgId, id }: Checked) =>
  sql`l.org_id = ${orgId} and l.request_id = ${id} and l.status <> 'EXCLUDED' and l.role <> 'RETENTION'`;

/** Counts, in one query, what the lines of a request are checked for. */
export async function countLines(
  tx: Tx,
  checked: Checked,
  { threshold, round }: { threshold: number; round: bigint },
): Promise<LineCounts> {
  const { rows } = await sql<LineCounts>`
    select count(distinct l.entry_no)::int as entries, count(*) filter (where l.payee_kind = 'BENEFICIARY')::int as payees,
      count(l.name_at_bank)::int as named, count(distinct l.entry_no) filter (where l.notes <> '[]')::int as noted,
      count(*) filter (where l.name_score < ${threshold})::int as doubted,
      count(*) filter (where l.amount_kobo >= ${round} and l.amount_kobo % ${round} = 0)::int as round,
      count(*) filter (where l.role = 'DEDUCTION')::int as deductions
    from request.request_line l where ${kept(checked)}`.execute(tx);
  return rows[0]!;
}

/** Returns the lines of a request for which a condition on `l` holds, the first of them named by this field. */
async function linesWhere(
  tx: Tx,
  checked: Checked,
  nameField: string,
  { which, says = sql`null::text` }: { which: ReturnType<typeof sql>; says?: ReturnType<typeof sql> },
): Promise<CheckSubject[]> {
  const { rows } = await sql<CheckSubject>`
    select l.line_no, coalesce(nullif(l.type_data ->> ${nameField}, ''), l.beneficiary_name) as name,
      l.amount_kobo as kobo, ${says} as says,
      count(*) over ()::int as count
    from request.request_line l where ${kept(checked)} and ${which} order by l.line_no limit ${MOST_NAMED}`.execute(tx);
  return rows;
}

/** Returns lines with notes, and all notes of each. */
export const notedLines = (tx: Tx, checked: Checked, nameField: string): Promise<CheckSubject[]> =>
  linesWhere(tx, checked, nameField, {
    which: sql`l.notes <> '[]'`,
    says: sql`(select string_agg(n.note, '. ' order by n.at) from jsonb_array_elements_text(l.notes) with ordinality n (note, at))`,
  });

/**
 * Returns lines with a name that matches its account less than required; `says` is the name at the bank and the score
 * in hundredths.
 */
export const doubtedLines = (tx: Tx, checked: Checked, nameField: string, threshold: number): Promise<CheckSubject[]> =>
  linesWhere(tx, checked, nameField, {
    which: sql`l.name_score < ${threshold}`,
    says: sql`l.name_at_bank || ' at the bank, fits to ' || floor(l.name_score * 100)::int || '%'`,
  });

/** Returns lines with an amount that is a multiple of `round` kobo. */
export const roundLines = (tx: Tx, checked: Checked, nameField: string, round: bigint): Promise<CheckSubject[]> =>
  linesWhere(tx, checked, nameField, { which: sql`l.amount_kobo >= ${round} and l.amount_kobo % ${round} = 0` });

/** Returns lines to accounts the organization had never paid before the request was decided on. */
export const newLines = (tx: Tx, checked: Checked, nameField: string): Promise<CheckSubject[]> =>
  linesWhere(tx, checked, nameField, { which: paidNever(checked.decidedAt) });

/**
 * Returns lines that pay an account the same amount as an earlier line of this payment, or as another payment of any type
 * did in the days before, unless both are for people and for other months; `says` is where. Deductions of many people go to
 * one account and are alike: they are compared by `repeatedDeductions`. Rows of a file were compared when it was
 * validated: only those with a note are checked again.
 */
export async function repeatedLines(
  tx: Tx,
  checked: Checked,
  nameField: string,
  days: number,
): Promise<CheckSubject[]> {
  const { orgId, id, mode, submittedAt } = checked;
  const { rows } = await sql<CheckSubject>`
    select l.line_no, coalesce(nullif(l.type_data ->> ${nameField}, ''), l.beneficiary_name) as name,
      l.amount_kobo as kobo,
      b.says, count(*) over ()::int as count
    from request.request_line l join request.payment_request r on r.org_id = l.org_id and r.id = l.request_id
    cross join lateral (
      select case when b.request_id = ${id} then 'line ' || b.line_no || ' of this payment'
        else q.request_number end as says
      from request.request_line b
      join request.payment_request q on q.org_id = b.org_id and q.id = b.request_id
      where b.org_id = l.org_id and b.account_number = l.account_number and b.bank_code = l.bank_code
        and b.amount_kobo = l.amount_kobo and b.status not in ('EXCLUDED', 'REJECTED', 'CANCELLED')
          and b.role <> 'RETENTION'
        and q.status <> 'NEW' and (q.submitted_at, q.id, b.line_no) < (${submittedAt}::timestamptz, ${id}::bigint,
          l.line_no)
        and q.submitted_at >= ${submittedAt}::timestamptz - make_interval(days => ${days})
        and (q.pay_months = '{}' or r.pay_months = '{}' or q.pay_months && r.pay_months)
      order by q.submitted_at, q.id, b.line_no limit 1) b
    where l.org_id = ${orgId} and ${kept(checked)} and l.payee_kind = 'BENEFICIARY' and l.role <> 'DEDUCTION'
      and (${mode === 'SINGLE'} or l.notes <> '[]')
    order by l.line_no limit ${MOST_NAMED}`.execute(tx);
  return rows;
}

/**
 * Returns deductions of an employee that another payment of the type, submitted in the days before and not for other
 * months, pays to the same account with the same amount; `says` is that payment's number. Payments of other types make no
 * deductions, so their lines are not read. Within a payment each employee has one line.
 */
export async function repeatedDeductions(
  tx: Tx,
  checked: Checked,
  nameField: string,
  days: number,
): Promise<CheckSubject[]> {
  const { orgId, id, type, submittedAt } = checked;
  const staffOf = (line: string) => sql`request.paper_number(${sql.ref(line)}.type_data ->> 'staffId')`;
  const { rows } = await sql<CheckSubject>`
    with before as materialized (
      select b.bank_code, b.account_number, b.amount_kobo, ${staffOf('b')} as staff, min(q.request_number) as number
      from request.payment_request r
      join request.payment_request q on q.org_id = r.org_id
        and (q.pay_months = '{}' or r.pay_months = '{}' or q.pay_months && r.pay_months)
      join request.request_line b on b.org_id = q.org_id and b.request_id = q.id
      where r.org_id = ${orgId} and r.id = ${id} and q.type = ${type} and q.status <> 'NEW'
        and (q.submitted_at, q.id) < (${submittedAt}::timestamptz, ${id}::bigint)
        and q.submitted_at >= ${submittedAt}::timestamptz - make_interval(days => ${days})
        and b.role = 'DEDUCTION' and b.status not in ('EXCLUDED', 'REJECTED', 'CANCELLED') group by 1, 2, 3, 4)
    select l.line_no, coalesce(nullif(l.type_data ->> ${nameField}, ''), l.beneficiary_name) as name,
      l.amount_kobo as kobo, b.number as says, count(*) over ()::int as count
    from request.request_line l join before b on b.bank_code = l.bank_code and b.account_number = l.account_number
      and b.amount_kobo = l.amount_kobo and b.staff = ${staffOf('l')}
    where ${kept(checked)} and l.role = 'DEDUCTION' order by l.line_no limit ${MOST_NAMED}`.execute(tx);
  return rows;
}

/**
 * Returns lines for an employee whom a payment of the same type, submitted in the days before, paid for the same month;
 * `month` is the field that states it, `says` that payment's number. Rows of a file were compared when it was validated:
 * only those with a note are checked again.
 */
export async function repeatedStaff(
  tx: Tx,
  { orgId, id, type, mode, submittedAt }: Checked,
  nameField: string,
  { month, days }: { month: string; days: number },
): Promise<CheckSubject[]> {
  const monthOf = (line: string, request: string) =>
    sql`coalesce(${sql.ref(line)}.type_data ->> ${month}, ${sql.ref(request)}.type_data ->> ${month})`;
  const { rows } = await sql<CheckSubject>`
    with before as materialized (
      select request.paper_number(b.type_data ->> 'staffId') as staff, ${monthOf('b', 'q')} as period,
        min(q.request_number) as number
      from request.payment_request q join request.request_line b on b.org_id = q.org_id and b.request_id = q.id
      where q.org_id = ${orgId} and q.type = ${type} and q.status <> 'NEW'
        and (q.submitted_at, q.id) < (${submittedAt}::timestamptz, ${id}::bigint)
        and q.submitted_at >= ${submittedAt}::timestamptz - make_interval(days => ${days})
        and b.status not in ('EXCLUDED', 'REJECTED', 'CANCELLED') group by 1, 2)
    select l.line_no, coalesce(nullif(l.type_data ->> ${nameField}, ''), l.beneficiary_name) as name,
      l.amount_kobo as kobo,
      b.number as says, count(*) over ()::int as count
    from request.request_line l join request.payment_request r on r.org_id = l.org_id and r.id = l.request_id
    join before b on b.staff = request.paper_number(l.type_data ->> 'staffId') and b.period = ${monthOf('l', 'r')}
    where l.org_id = ${orgId} and l.request_id = ${id} and l.status <> 'EXCLUDED'
      and (${mode === 'SINGLE'} or l.notes <> '[]')
    order by l.line_no limit ${MOST_NAMED}`.execute(tx);
  return rows;
}

/**
 * Returns lines that pay an account more than twice its average of the past year, if it was paid three times or more.
 */
export async function unusualLines(tx: Tx, checked: Checked, nameField: string): Promise<Unusual[]> {
  if (checked.lineCount > FEW) return [];
  const until = checked.decidedAt ?? checked.submittedAt;
  const { rows } = await sql<Unusual>`
    select l.line_no, coalesce(nullif(l.type_data ->> ${nameField}, ''), l.beneficiary_name) as name,
      l.amount_kobo as kobo, null::text as says,
      count(*) over ()::int as count, b.average, b.before
    from request.request_line l cross join lateral (
      select avg(b.amount_kobo)::bigint as average, count(*)::int as before from request.request_line b
      join request.payment_request q on q.org_id = b.org_id and q.id = b.request_id
      where b.org_id = l.org_id and b.account_number = l.account_number and b.bank_code = l.bank_code
        and b.request_id <> l.request_id
        and ${goes(sql.ref('b'))} and q.decided_at between ${until}::timestamptz - interval '1 year' and ${until}) b
    where ${kept(checked)} and l.payee_kind = 'BENEFICIARY' and b.before >= 3 and l.amount_kobo > b.average * 2
    order by l.line_no limit ${MOST_NAMED}`.execute(tx);
  return rows;
}

/** Returns the staff that an earlier month's request paid and this one does not, with what they received then. */
export async function missingStaff(
  tx: Tx,
  { orgId, id }: Checked,
  entry: PaymentType,
  earlierId: number,
): Promise<CheckSubject[]> {
  const { rows } = await sql<CheckSubject>`
    with now_paid as materialized (
      select distinct request.paper_number(l.type_data ->> 'staffId') as staff from request.request_line l
      where l.org_id = ${orgId} and l.request_id = ${id} and l.status <> 'EXCLUDED'
    ), missing as (
      select min(coalesce(l.type_data ->> 'employeeName', l.beneficiary_name)) as name,
        sum(l.amount_kobo)::bigint as kobo
      from request.request_line l where l.org_id = ${orgId} and l.request_id = ${earlierId}
        and l.status not in ('EXCLUDED', 'REJECTED', 'CANCELLED') and ${isCompared(entry, sql`l.role`)}
        and request.paper_number(l.type_data ->> 'staffId') not in (select staff from now_paid where staff is not null)
      group by request.paper_number(l.type_data ->> 'staffId')
    )
    select null::int as line_no, name, kobo, null::text as says, count(*) over ()::int as count
    from missing order by name limit ${MOST_NAMED}`.execute(tx);
  return rows;
}

/**
 * Returns lines with a paper that looks like one that another line of the organization pays, and is not the same: O for
 * 0, I for 1, groups of digits run together. `field` holds the number of a paper. Rows of a file were compared when it
 * was validated: only those with a note are compared again.
 */
export async function alikePapers(
  tx: Tx,
  { orgId, id, mode, submittedAt }: Checked,
  field: string,
): Promise<CheckSubject[]> {
  const { rows } = await sql<CheckSubject>`
    select l.line_no, l.type_data ->> ${field} as name, l.amount_kobo as kobo, b.says, count(*) over ()::int as count
    from request.request_line l cross join lateral (
      select (b.type_data ->> ${field}) || ' in ' || q.request_number as says from request.request_line b
      join request.payment_request q on q.org_id = b.org_id and q.id = b.request_id
      where b.org_id = l.org_id and request.paper_look(b.document_key) = request.paper_look(l.document_key)
        and b.document_key <> l.document_key and b.document_key is not null
          and b.status not in ('EXCLUDED', 'REJECTED', 'CANCELLED')
        and (q.submitted_at, q.id, b.line_no) < (${submittedAt}::timestamptz, ${id}::bigint, l.line_no)
      order by q.submitted_at, b.id limit 1) b
    where l.org_id = ${orgId} and l.request_id = ${id} and l.status <> 'EXCLUDED' and l.document_key is not null
      and (${mode === 'SINGLE'} or l.notes <> '[]')
    order by l.line_no limit ${MOST_NAMED}`.execute(tx);
  return rows;
}
