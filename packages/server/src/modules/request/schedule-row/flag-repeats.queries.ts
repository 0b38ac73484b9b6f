import type { PaymentType } from '@isura/contract/request/payment-type';
import { namesContract, samePay } from '@isura/contract/request/payment-types';
import { monthOf } from '@isura/contract/request/schedule-columns';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { paidTwice } from '../payment-type/validate-payment.domain.ts';
import { finding, type Source } from './finding.queries.ts';
import { comparedAmounts, farOutside, unlikeLastMonth } from './outliers.queries.ts';
import { onceIn, onceName } from './repeated-rows.domain.ts';

const words = (text: string): Source => sql`${text}::text`;

/**
 * Two people of one file with one account: they may be a couple, or one may not exist. Rows are looked up by account,
 * not joined: the planner expects few rows and would sort all of them again for each one.
 */
const sharedAccounts = (): Source => sql`
  select f.row_no, ${finding('beneficiary_account', 'W_SHARED_ACCOUNT', 'WARNING', words('Another person in this file is paid into the same account'))} as finding
  from (select row_no,
    min(staff) over (partition by group_name) <> max(staff) over (partition by group_name) as is_shared
    from fit where group_name is not null) f where f.is_shared`;

/** Staff IDs shorter than most: IDs of digits have a common length, and a shorter one may have lost its zeros. */
const shortStaffIds = (): Source => sql`
  select f.row_no, ${finding('staff_id', 'W_STAFF_ID_WIDTH', 'WARNING', words('This staff ID is shorter than the others in the file'))}
  from fit f join (select length(staff) as width from fit where staff ~ '^[0-9]+$' group by 1
    order by count(*) desc, 1 desc limit 1) u on f.staff ~ '^[0-9]+$' and length(f.staff) < u.width`;

/** Rows of another month than most of the file. */
const otherMonths = (): Source => sql`
  select f.row_no, ${finding('period', 'W_PERIOD_OTHER', 'WARNING', words('This row is for a different month than the others in the file'))}
  from fit f join (select period from fit where period is not null group by 1 order by count(*) desc, 1 desc limit 1) u
    on f.period <> u.period`;

/**
 * Selects the submitted or approved line that pays a paper, and its payment's number: at most one, found by the unique
 * index. `offset 0` keeps the planner from reversing the join: it has no statistics on rows just inserted, expects few,
 * and would walk through all of them for every line of the organization.
 */
export const paidByPaper = (orgId: number, paper: Source): Source => sql`(
  select l.request_id, (select r.request_number from request.payment_request r where r.org_id = l.org_id
    and r.id = l.request_id)
    as request_number
  from request.request_line l
  where l.org_id = ${orgId} and l.document_key = ${paper} and l.status not in ('EXCLUDED', 'REJECTED', 'CANCELLED')
    offset 0)`;

/** Rows with a paper that an earlier row pays, if the paper was known only after others were queried. */
function papersTwice(entry: PaymentType): Source {
  const column = onceName(String(entry.paidOnce?.at(-1)));
  const sentence = sql`'Row '::text || f.first || ${` already has this ${entry.words.line}`}::text`;
  return sql`
    select f.row_no, ${finding(column, paidTwice(entry), 'ERROR', sentence)}
    from (select row_no, min(row_no) over (partition by paper) as first from fit where paper is not null) f
    where f.first <> f.row_no`;
}

/** Papers already paid by a submitted or approved payment. */
function paidPapers(orgId: number, entry: PaymentType): Source {
  const column = onceName(String(entry.paidOnce?.at(-1)));
  return sql`
    select f.row_no, ${finding(
      column,
      paidTwice(entry),
      'ERROR',
      sql`${`This ${entry.words.line} is already in `}::text
      || l.request_number`,
    )}
    from fit f cross join lateral ${paidByPaper(orgId, sql`f.paper`)} l`;
}

/**
 * Rows with a paper that looks like one that is paid already, or like one of an earlier row, and is not the same. The
 * others are found by the index on the look: with an order and a limit the planner would walk through all lines by id.
 */
function alikePapers(orgId: number, entry: PaymentType): Source {
  const field = String(entry.paidOnce?.at(-1));
  const looks = (what: Source): Source =>
    finding(
      onceName(field),
      'W_PAPER_ALIKE',
      'WARNING',
      sql`'This number looks like '::text || ${what} || ${`. Check that it is another ${entry.words.line}`}::text`,
    );
  return sql`
    select f.row_no, ${looks(sql`l.says`)}
    from fit f cross join lateral (
      select min((b.type_data ->> ${field}::text) || ' in ' || (select q.request_number from request.payment_request q
        where q.org_id = b.org_id and q.id = b.request_id)) as says
      from request.request_line b
      where b.org_id = ${orgId} and request.paper_look(b.document_key) = f.paper_look and b.document_key <> f.paper
        and b.document_key is not null and b.status not in ('EXCLUDED', 'REJECTED', 'CANCELLED') offset 0) l
    where f.paper is not null and l.says is not null
    union all
    select f.row_no, ${looks(sql`'that of row ' || f.first`)}
    from (select row_no, paper, first_value(row_no) over alike as first, first_value(paper) over alike as first_paper
      from fit where paper is not null window alike as (partition by paper_look order by row_no)) f
    where f.first_paper <> f.paper`;
}

/**
 * Reports whether another payment was submitted since a file came in, of any type: rows validated before may repeat what
 * it pays. A submission takes less than ten minutes and is seen only once it is whole, so those begun shortly before the
 * file came count too. For `grp_job`.
 */
export async function isPaidSince(
  tx: Tx,
  { orgId, intakeId, requestId }: { orgId: number; intakeId: number; requestId: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from request.payment_request q join platform.intake i on i.id = ${String(intakeId)}::bigint
    where q.org_id = ${orgId} and q.status <> 'NEW' and q.id is distinct from ${requestId}
      and q.submitted_at >= i.created_at - interval '10 minutes' limit 1`.execute(tx);
  return rows.length > 0;
}

/** Reports whether a schedule took rows from another one, or another one from it: for all others nothing is compared. */
async function hasKin(tx: Tx, { id, orgId }: { id: number; orgId: number }): Promise<boolean> {
  const { rows } = await sql`
    select from request.schedule_upload s where s.intake_id = ${String(id)}::bigint and (s.resubmits_id is not null
      or exists (select from request.schedule_upload c where c.org_id = ${orgId} and c.resubmits_id = s.id))`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * Rows that repeat, in what no other row of a file may repeat, a row of the schedule they were taken from or of another
 * one taken from it: there they were left out for that reason. Compared with schedules that are submitted and not
 * rejected, and with earlier ones that may be submitted yet. Papers are compared with all payments (`paidPapers`).
 */
function repeatsOrigin({ id: intakeId, orgId }: { id: number; orgId: number }, entry: PaymentType): Source {
  const { [onceName(String(entry.paidOnce?.at(-1)))]: _, ...each } = onceIn([entry]);
  const rules = Object.entries(each).map(([name, rule]) => ({ ...rule, name }));
  const valuesOf = (row: Source): Source => sql`jsonb_each_text(${row}.once) e(name, value)`;
  return sql`
    select m.row_no, jsonb_build_object('column', k."column", 'code', k.code, 'severity', 'ERROR',
      'message', replace(k.message, '{row}', o.row_no::text || ' of ' || o.number))
    from (
      with recursive above as (
        select id, resubmits_id from request.schedule_upload where intake_id = ${intakeId}
        union all select p.id, p.resubmits_id from request.schedule_upload p join above a on p.id = a.resubmits_id
      ), kin as (
        select id from above where resubmits_id is null
        union all select c.id from request.schedule_upload c join kin k on c.org_id = ${orgId}
          and c.resubmits_id = k.id)
      select s.number, r.row_no, e.name, e.value
      from kin join request.schedule_upload s on s.id = kin.id and s.intake_id <> ${intakeId}
      left join request.payment_request q on q.org_id = s.org_id and q.id = s.request_id
      join platform.intake_row r on r.intake_id = s.intake_id, ${valuesOf(sql`r`)}
      where (s.status = 'SUBMITTED' and q.status <> 'REJECTED' or s.status in ('VALIDATING', 'VALIDATED')
        and s.intake_id < ${intakeId})
        and r.verdict in ('VALID', 'WARNING') and r.result_id is null) o
    join (select r.row_no, e.name, e.value from platform.intake_row r, ${valuesOf(sql`r`)}
      where r.intake_id = ${intakeId} and r.validated is not null and not r.is_removed) m using (name, value)
    join json_to_recordset(${JSON.stringify(rules)}::json) as k(name text, "column" text, code text, message text)
      using (name)`;
}

/** The same sum to the same account in a payment of any type inside the window, unless it is for people and other months. */
const paidAlike = (orgId: number, since: Date): Source => sql`
    select f.row_no, ${finding('beneficiary_account', 'W_DUPLICATE_PAYMENT', 'WARNING', sql`'The same amount went to this account in '::text || min(r.request_number)`)}
    from fit f cross join lateral (
      select l.org_id, l.request_id from request.request_line l
      where l.org_id = ${orgId} and l.account_number = f.account_number
        and l.bank_code = f.bank_code and l.amount_kobo = f.kobo and l.role <> 'RETENTION'
        and l.status not in ('EXCLUDED', 'REJECTED', 'CANCELLED') offset 0) l
    cross join lateral (
      select r.request_number from request.payment_request r
      where r.org_id = l.org_id and r.id = l.request_id and r.status <> 'NEW' and r.submitted_at >= ${since}
        and (f.period is null or r.pay_months = '{}' or f.period = any(r.pay_months)) offset 0) r
    group by f.row_no`;

/** The same employee and month in a payment of this type inside the window, where no account tells people apart. */
function paidStaff(orgId: number, entry: PaymentType, since: Date): Source {
  const month = monthOf(entry) ?? '';
  return sql`
    select f.row_no, ${finding('staff_id', 'W_DUPLICATE_PAYMENT', 'WARNING', sql`'The same employee was paid for this month in '::text || p.number`)}
    from fit f join (
      select request.paper_number(l.type_data->>'staffId') as staff,
        coalesce(l.type_data->>${month}::text, r.type_data->>${month}::text) as period,
        min(r.request_number) as number
      from request.payment_request r join request.request_line l on l.org_id = r.org_id and l.request_id = r.id
      where r.org_id = ${orgId} and r.type = ${entry.code} and r.status <> 'NEW' and r.submitted_at >= ${since}
        and l.status not in ('EXCLUDED', 'REJECTED', 'CANCELLED')
      group by 1, 2 offset 0) p on p.staff = request.paper_number(f.staff) and p.period = f.period`;
}

/**
 * Rows from which on a contract is paid more than its sum, as the form warns for a payment: what was certified before
 * plus what the file's rows up to it certify. The sum is that of the newest payment that states one; without one there
 * is no finding.
 */
function overContract(orgId: number): Source {
  const sentence = sql`'This takes the contract to '::text || (f.kobo_so_far + k.certified) * 100 / k.whole
    || '% of its sum.'`;
  return sql`
    select f.row_no, ${finding('certified_amount', 'W_CONTRACT_SUM', 'WARNING', sentence)}
    from (select row_no, contract, sum(certified) over (partition by contract order by row_no)::bigint as kobo_so_far
      from fit where contract is not null) f
    cross join lateral (
      select coalesce(sum(l.certified_kobo) filter (where l.role = 'BENEFICIARY'
        and l.status not in ('EXCLUDED', 'REJECTED', 'CANCELLED')), 0)::bigint
          as certified,
        (replace((array_agg(l.of_payment ->> 'contractSum' order by l.request_id desc, l.line_no)
          filter (where l.of_payment ->> 'contractSum' is not null))[1], '.', ''))::bigint as whole
      from request.contract_line l
      where l.org_id = ${orgId} and l.contract_number = f.contract and l.request_status <> 'NEW' offset 0) k
    where k.whole > 0 and f.kobo_so_far + k.certified > k.whole`;
}

/** Returns the columns of a type's valid rows that are compared; no others are kept in memory. */
const lookedAt = ({ header, line, schedule, paidOnce }: PaymentType): Source[] => [
  ...(namesContract({ header })
    ? [
        sql`request.paper_number(coalesce(validated->'payment'->>'contractNumber',
          validated->'line'->>'contractNumber')) as contract,
          (replace(validated->'line'->>'certifiedAmount', '.', ''))::bigint as certified`,
      ]
    : []),
  line.some(({ name }) => name === 'staffId') ? sql`validated->'line'->>'staffId' as staff` : sql`null as staff`,
  schedule?.columns.includes('period') ? sql`validated->>'period' as period` : sql`null as period`,
  ...(paidOnce ? [sql`validated->>'paper' as paper, request.paper_look(validated->>'paper') as paper_look`] : []),
  ...(line.some(({ kind }) => kind === 'account')
    ? [
        sql`validated->'account'->>'accountNumber' as account_number, validated->'account'->>'bankCode' as bank_code,
          (validated->'parts'->0->>'kobo')::bigint as kobo`,
      ]
    : []),
];

/** Returns all comparisons for a type. */
function reportedOf(orgId: number, entry: PaymentType, since: Date, payChangePercent: number): Source[] {
  const hasStaff = entry.line.some(({ name }) => name === 'staffId');
  const hasAccount = entry.line.some(({ kind }) => kind === 'account');
  return [
    farOutside(entry),
    ...(samePay(entry).length > 0 ? [unlikeLastMonth(orgId, entry, payChangePercent)] : []),
    ...(hasStaff ? [shortStaffIds()] : []),
    ...(hasStaff && hasAccount ? [sharedAccounts()] : []),
    ...(entry.schedule?.columns.includes('period') ? [otherMonths()] : []),
    ...(entry.line.some(({ isInvoice }) => isInvoice) ? [papersTwice(entry)] : []),
    ...(entry.paidOnce ? [paidPapers(orgId, entry), alikePapers(orgId, entry)] : []),
    ...(hasAccount ? [paidAlike(orgId, since)] : []),
    ...(hasStaff && !hasAccount ? [paidStaff(orgId, entry, since)] : []),
    ...(namesContract(entry) ? [overContract(orgId)] : []),
  ];
}

/**
 * Adds findings to the valid rows of a schedule, by set, that depend on all rows and earlier payments (`reportedOf`). A
 * row that gets a finding it did not have must be accepted again. Rows that another schedule has taken over keep their
 * verdict. Safe to repeat. Returns how many rows have something new. For `grp_job`.
 */
export async function flagSchedule(
  tx: Tx,
  { id, orgId, createdAt }: { id: number; orgId: number; createdAt: Date },
  entry: PaymentType,
  { duplicateDays, payChangePercent }: { duplicateDays: number; payChangePercent: number },
): Promise<number> {
  const intakeId = sql`${String(id)}::bigint`;
  const since = new Date(new Date(createdAt).getTime() - duplicateDays * 86_400_000);
  const reported = [
    ...((await hasKin(tx, { id, orgId })) ? [repeatsOrigin({ id, orgId }, entry)] : []),
    ...reportedOf(orgId, entry, since, payChangePercent),
  ];
  if (reported.length === 0) return 0;
  const { rows } = await sql<{ fresh: number }>`
    with fit as materialized (
      select row_no, group_name, ${comparedAmounts(entry)}, ${sql.join(lookedAt(entry))}
      from platform.intake_row where intake_id = ${intakeId} and validated is not null and not is_removed
    ), reported (row_no, finding) as (${sql.join(reported, sql` union all `)}
    ), findings_of as (select row_no, jsonb_agg(finding) as findings from reported group by 1
    ), anew as (
      select row_no, coalesce(t.findings, '[]') as findings, coalesce(o.known, '[]') as known from findings_of t full
        join (
        select row_no, marks -> 'all' as known from platform.intake_row
        where intake_id = ${intakeId} and verdict in ('WARNING', 'EXCLUDED', 'REMOVED') and marks ? 'all') o
          using (row_no)
    ), changed as (
      update platform.intake_row r set marks = platform.with_marks(r.marks, 'all', a.findings),
        is_confirmed = r.is_confirmed and a.known @> a.findings
      from anew a where r.intake_id = ${intakeId} and r.row_no = a.row_no and r.result_id is null
        and r.marks is distinct from platform.with_marks(r.marks, 'all', a.findings)
      returning not a.known @> a.findings as is_new)
    select count(*) filter (where is_new)::int as fresh from changed`.execute(tx);
  return rows[0]?.fresh ?? 0;
}
