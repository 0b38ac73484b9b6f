import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { PaidBesides } from './split-payee.domain.ts';

/**
 * Returns the payees of a payment, by account, to whom other payments of at most `top` kobo each, submitted in the days
 * before it, pay as much that all together come to more than `top`: those with most first, at most 20.
 */
export async function paidBesides(
  tx: Tx,
  { orgId, id, submittedAt }: { orgId: number; id: number; submittedAt: Date | null },
  { top, days }: { top: bigint; days: number },
): Promise<PaidBesides[]> {
  const { rows } = await sql<PaidBesides>`
    select m.name, m.kobo, b.besides, b.payments, b.number
    from (
      select l.account_number, l.bank_code, min(l.beneficiary_name) as name, sum(l.amount_kobo)::bigint as kobo
      from request.request_line l
      where l.org_id = ${orgId} and l.request_id = ${id} and l.payee_kind = 'BENEFICIARY' and l.role <> 'RETENTION'
        and l.status <> 'EXCLUDED'
      group by 1, 2) m
    cross join lateral (
      select coalesce(sum(b.amount_kobo), 0)::bigint as besides, count(distinct q.id)::int as payments,
        max(q.request_number) as number
      from request.request_line b join request.payment_request q on q.org_id = b.org_id and q.id = b.request_id
      where b.org_id = ${orgId} and b.account_number = m.account_number and b.bank_code = m.bank_code
        and b.request_id <> ${id}
        and b.role <> 'RETENTION' and b.status not in ('EXCLUDED', 'REJECTED', 'CANCELLED') and q.status <> 'NEW'
        and (q.submitted_at, q.id) < (${submittedAt}::timestamptz, ${id}::bigint)
        and q.submitted_at >= ${submittedAt}::timestamptz - make_interval(days => ${days})
          and q.total_amount_kobo <= ${top}) b
    where b.payments > 0 and m.kobo + b.besides > ${top}
    order by m.kobo + b.besides desc, m.name limit 20`.execute(tx);
  return rows;
}
