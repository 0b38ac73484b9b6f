import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { PayrollSums } from './payroll-checks.domain.ts';

/** The most lines and places that a check names. */
const MOST_NAMED = 20;

/** An amount of a line as typed, in kobo; 0 where there is none. */
const typed = (field: string) => {
  const value = sql`replace(coalesce(l.type_data ->> ${field}, ''), ',', '')`;
  return sql`(case when ${value} ~ '^[0-9]+([.][0-9]+)?$' then round(${value}::numeric * 100) else 0 end)`;
};

/** Sums the lines of a payroll that are not excluded. */
export async function payrollSums(tx: Tx, { orgId, id }: { orgId: number; id: number }): Promise<PayrollSums> {
  const { rows } = await sql<PayrollSums>`
    with paid as materialized (
      select l.line_no, l.role, l.amount_kobo, l.type_data from request.request_line l
      where l.org_id = ${orgId} and l.request_id = ${id} and l.status <> 'EXCLUDED'
    ), people as materialized (
      select l.line_no, coalesce(l.type_data ->> 'employeeName', '') as name, l.amount_kobo,
        ${typed('grossPay')} as gross,
        ${typed('totalDeductions')} as deductions, ${typed('pensionEmployee')} as pension,
          ${typed('payeElsewhere')} as untaxed,
        l.type_data ->> 'deductionsElsewhere' as place
      from paid l where l.role = 'BENEFICIARY')
    select coalesce(sum(p.gross), 0)::bigint as gross, coalesce(sum(p.deductions), 0)::bigint as deductions,
      coalesce(sum(p.amount_kobo), 0)::bigint as net, coalesce(sum(p.pension), 0)::bigint as pension,
      (select coalesce(sum(amount_kobo) filter (where role = 'PAYE'), 0)::bigint from paid) as paye,
      (select coalesce(sum(amount_kobo) filter (where role = 'NHF'), 0)::bigint from paid) as nhf,
      (select coalesce(sum(amount_kobo) filter (where role = 'DEDUCTION'), 0)::bigint from paid) as other,
      count(*) filter (where p.untaxed > 0)::int as untaxed, coalesce(sum(p.untaxed), 0)::bigint as paye_elsewhere,
      (select coalesce(jsonb_agg(jsonb_build_object('lineNo', u.line_no, 'name', u.name, 'kobo', u.untaxed::text)
        order by u.line_no), '[]')
        from (select * from people where untaxed > 0 order by line_no limit ${MOST_NAMED}) u) as untaxed_lines,
      (select coalesce(jsonb_agg(w.place order by w.place), '[]')
        from (select distinct place from people where place is not null order by place limit ${MOST_NAMED}) w) as places
    from people p`.execute(tx);
  const [found] = rows;
  return {
    ...found!,
    untaxedLines: found!.untaxedLines.map((line) => ({ ...line, kobo: BigInt(line.kobo) })),
  };
}
