import { columnOf, type PaymentField } from '@isura/contract/request/payment-fields';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { samePay } from '@isura/contract/request/payment-types';
import { monthOf } from '@isura/contract/request/schedule-columns';
import { WAS_APPROVED } from '@isura/contract/request/states';
import { sql } from 'kysely';
import { isCompared } from '../payment-type/compared.queries.ts';
import { finding, type Source } from './finding.queries.ts';

/** With fewer rows a middle amount says nothing about the others. */
const ENOUGH_ROWS = 10;
/** From how many times the middle amount on a row lies far outside its file. */
const FAR_TIMES = 10;
/** Months before that of the pay in which a person's last one is looked for. */
const MONTHS_BACK = 3;

/** Fields that divide the lines of a type into kinds of unlike size. */
const OF_A_KIND = new Set(['instrumentType', 'category', 'whtCategory']);

/** Returns the field of a line by which amounts are alike, if its type has one. */
export const kindField = ({ line }: Pick<PaymentType, 'line'>): PaymentField | undefined =>
  line.find(({ name }) => OF_A_KIND.has(name));

/** Returns the column of a type at which a finding about the amount of a row is reported. */
function amountColumn({ line }: PaymentType): string {
  const amounts = line.filter(({ kind }) => kind === 'money');
  const field = amounts.findLast(({ isComputed, isOptional }) => isComputed && !isOptional) ?? amounts[0];
  return field ? columnOf(field) : '';
}

/** Returns the amounts of a file's valid rows that are compared: all a row sends, and the pay of its person. */
export const comparedAmounts = (
  entry: PaymentType,
): Source => sql`amount_kobo, validated->'line'->>${kindField(entry)?.name ?? ''} as kind,
  ${entry.comparesBy === 'contributions' ? sql`amount_kobo` : sql`(validated->'parts'->0->>'kobo')::bigint`}
    as pay_kobo`;

/**
 * Rows that pay more than ten times the middle amount of the file, among at least ten rows of their kind. The sentence
 * has no figure of the file: it would be a new one whenever another row changes.
 */
export const farOutside = (entry: PaymentType): Source => sql`
  select f.row_no, ${finding(amountColumn(entry), 'W_AMOUNT_OUTLIER', 'WARNING', sql`${`This row pays more than ${FAR_TIMES} times the middle amount of the file`}::text`)}
  from fit f join (select kind, count(*) as many, percentile_disc(0.5) within group (order by amount_kobo) as middle
    from fit where amount_kobo is not null group by kind) m on m.kind is not distinct from f.kind
  where m.many >= ${ENOUGH_ROWS} and f.amount_kobo > m.middle * ${FAR_TIMES}`;

/**
 * Selects what people were paid in each of the months before one, by staff ID: `staff`, `period`, `kobo` and the number
 * of a payment. Several payments of one month are added up.
 */
function paidMonths(
  orgId: number,
  entry: PaymentType,
  { before, except }: { before: Source; except?: number | undefined },
): Source {
  const month = monthOf(entry) ?? '';
  const part = isCompared(entry, sql`l.role`);
  const period = sql`coalesce(l.type_data->>${month}::text, q.type_data->>${month}::text)`;
  return sql`
    select upper(l.type_data->>'staffId') as staff, ${period} as period, sum(l.amount_kobo)::bigint as kobo
    from request.payment_request q join request.request_line l on l.org_id = q.org_id and l.request_id = q.id
    where q.org_id = ${orgId} and q.type = any(${samePay(entry)}) and q.status = any(${[...WAS_APPROVED]})
      and q.id is distinct from ${except ?? null} and l.status not in ('EXCLUDED', 'REJECTED', 'CANCELLED') and ${part}
      and q.type_data->>${month}::text < ${before}
      and q.type_data->>${month}::text >= to_char(to_date(${before},
        'YYYY-MM') - make_interval(months => ${MONTHS_BACK}), 'YYYY-MM')
    group by 1, 2`;
}

/**
 * Rows that pay a person more or less than their last month by more than `percent`, whatever payment of salaries or
 * payrolls paid that, except this one. Rows and months are sorted together rather than joined: the planner expects few
 * rows of a file.
 */
export function unlikeLastMonth(orgId: number, entry: PaymentType, percent: number, except?: number): Source {
  const sentence = sql`'This person was paid ₦'::text || to_char(d.was / 100.0, 'FM999,999,999,999,990.00') || ' in '
    || to_char(to_date(d.was_in, 'YYYY-MM'), 'FMMonth YYYY') || '; this row pays '
    || abs((d.kobo - d.was) * 100 / d.was) || '% ' || case when d.kobo > d.was then 'more' else 'less' end`;
  return sql`
    select d.row_no, ${finding(amountColumn(entry), 'W_PAY_CHANGED', 'WARNING', sentence)}
    from (
      select row_no, kobo, max(was) over w as was, max(was_in) over w as was_in from (
        select upper(staff) as staff, row_no, pay_kobo as kobo, null::bigint as was, null::text as was_in
        from fit where staff is not null
        union all
        select staff, null, null, kobo, period from (select distinct on (staff) staff, period, kobo
          from (${paidMonths(orgId, entry, { before: sql`(select max(period) from fit)`, except })}) p
            order by staff, period desc) last
      ) both_sides
      window w as (partition by staff)
    ) d where d.row_no is not null and d.was > 0 and abs(d.kobo - d.was) * 100 > d.was * ${percent}`;
}
