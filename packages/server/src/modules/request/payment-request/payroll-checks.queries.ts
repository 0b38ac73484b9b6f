import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { PayrollSums } from './payroll-checks.domain.ts';

/** The most lines and places that a check names; it counts all of them. */
const MOST_NAMED = 20;

/** A field of line `l`, as text; empty where the line does not state it. */
const field = (name: string) => sql`coalesce(l.type_data ->> ${name}, '')`;

/** An amount of a line as typed, in kobo; 0 where there is none. */
const typed = (name: string) => {
  const value = sql`replace(${field(name)}, ',', '')`;
  return sql`(case when ${value} ~ '^[0-9]+([.][0-9]+)?$' then round(${value}::numeric * 100) else 0 end)`;
};

/**
 * Sums the lines of a payroll that are not excluded; `place` is where the payment says that other deductions are paid.
 * The values of each employee are read once, and none of the lines of taxes, contributions and deductions, which repeat
 * them.
 */
export async function payrollSums(
  tx: Tx,
  { orgId, id }: { orgId: number; id: number },
  place: string | undefined,
): Promise<PayrollSums> {
  const kept = sql`l.org_id = ${orgId} and l.request_id = ${id} and l.status <> 'EXCLUDED'`;
  const { rows } = await sql<PayrollSums>`
    with people as materialized (
      select l.line_no, ${field('employeeName')} as name, l.amount_kobo as net, ${typed('grossPay')} as gross,
        ${typed('totalDeductions')} as deductions, ${typed('pensionEmployee')} as pension,
        ${typed('payeElsewhere')} as untaxed,
        (${field('pensionEmployee')} = '' or ${field('nhfAmount')} = '') as is_left_empty,
        ${typed('basic')} = 0 as has_no_basic, nullif(${field('deductionsElsewhere')}, '') as place
      from request.request_line l where ${kept} and l.role = 'BENEFICIARY'
    ), places as (select distinct place from people where place <> ${place ?? ''})
    select coalesce(sum(p.gross), 0)::bigint as gross, coalesce(sum(p.deductions), 0)::bigint as deductions,
      coalesce(sum(p.net), 0)::bigint as net, coalesce(sum(p.pension), 0)::bigint as pension, b.paye, b.nhf, b.other,
      count(*) filter (where p.untaxed > 0)::int as untaxed, coalesce(sum(p.untaxed), 0)::bigint as paye_elsewhere,
      count(*) filter (where p.untaxed > 0 and p.is_left_empty)::int as untaxed_with_empty_contributions,
      count(*) filter (where p.untaxed > 0 and p.is_left_empty and p.has_no_basic)::int as without_basic,
      (select coalesce(jsonb_agg(jsonb_build_object('lineNo', u.line_no, 'name', u.name, 'kobo', u.untaxed::text)
        order by u.line_no), '[]')
        from (select * from people where untaxed > 0 order by line_no limit ${MOST_NAMED}) u) as untaxed_lines,
      (select count(*)::int from places) as other_place_count,
      (select coalesce(jsonb_agg(w.place order by w.place), '[]')
        from (select place from places order by place limit ${MOST_NAMED}) w) as places
    from (select coalesce(sum(l.amount_kobo) filter (where l.role = 'PAYE'), 0)::bigint as paye,
        coalesce(sum(l.amount_kobo) filter (where l.role = 'NHF'), 0)::bigint as nhf,
        coalesce(sum(l.amount_kobo) filter (where l.role = 'DEDUCTION'), 0)::bigint as other
      from request.request_line l where ${kept} and l.role in ('PAYE', 'NHF', 'DEDUCTION')) b
    left join people p on true
    group by b.paye, b.nhf, b.other`.execute(tx);
  const [found] = rows;
  return {
    ...found!,
    untaxedLines: found!.untaxedLines.map((line) => ({ ...line, kobo: BigInt(line.kobo) })),
  };
}
