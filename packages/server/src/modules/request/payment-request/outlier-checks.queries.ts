import type { PaymentType } from '@isura/contract/request/payment-type';
import { samePay } from '@isura/contract/request/payment-types';
import { monthOf } from '@isura/contract/request/schedule-columns';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { isCompared } from '../payment-type/compared.queries.ts';
import { farOutside, kindField, unlikeLastMonth } from '../schedule-row/outliers.queries.ts';
import type { CheckSubject } from './line-checks.domain.ts';
import type { Checked } from './line-checks.queries.ts';

/** The maximum number of lines a check names; it counts all of them. */
const MOST_NAMED = 20;

/** Lines with an amount that is unlike the person's last month, or far above the others of the payment. */
interface Outliers {
  changed: readonly CheckSubject[];
  far: readonly CheckSubject[];
}

/** Returns the outliers among the lines of a request, as they are found among the rows of a file. */
export async function outlierLines(
  tx: Tx,
  { orgId, id }: Checked,
  entry: PaymentType,
  percent: number,
): Promise<Outliers> {
  const month = monthOf(entry) ?? '';
  const pay = isCompared(entry, sql`l.role`);
  const found = async (findings: ReturnType<typeof sql>): Promise<CheckSubject[]> => {
    const { rows } = await sql<CheckSubject>`
      with fit as materialized (
        select min(l.line_no) as row_no, min(l.type_data ->> 'staffId') as staff,
          min(coalesce(l.type_data ->> ${month}, r.type_data ->> ${month})) as period,
          min(l.type_data ->> ${kindField(entry)?.name ?? ''}) as kind, sum(l.amount_kobo)::bigint as amount_kobo,
          (sum(l.amount_kobo) filter (where ${pay}))::bigint as pay_kobo
        from request.request_line l join request.payment_request r on r.org_id = l.org_id and r.id = l.request_id
        where l.org_id = ${orgId} and l.request_id = ${id} and l.status <> 'EXCLUDED' and l.role <> 'RETENTION'
        group by l.entry_no
      ), found (row_no, finding) as (${findings})
      select l.line_no, coalesce(nullif(l.type_data ->> ${entry.words.lineName}, ''), l.beneficiary_name) as name,
        f.amount_kobo as kobo, s.finding ->> 'message' as says, count(*) over ()::int as count
      from found s join fit f using (row_no)
      join request.request_line l on l.org_id = ${orgId} and l.request_id = ${id} and l.line_no = s.row_no
      order by l.line_no limit ${MOST_NAMED}`.execute(tx);
    return rows;
  };
  return {
    changed: samePay(entry).length > 0 ? await found(unlikeLastMonth(orgId, entry, percent, id)) : [],
    far: await found(farOutside(entry)),
  };
}
