import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * Returns the invoices of other organizations that a request pays, by payment reference, each with the amount in kobo.
 */
export async function invoicesPaid(
  tx: Tx,
  { id, orgId }: { id: number; orgId: number },
): Promise<{ reference: string; kobo: bigint }[]> {
  const { rows } = await sql<{ reference: string; kobo: bigint }>`
    select type_data ->> 'invoiceReference' as reference, amount_kobo as kobo from request.request_line
    where org_id = ${orgId} and request_id = ${id} and payee_kind = 'PORTAL' and status = 'PENDING'
      order by line_no`.execute(tx);
  return rows;
}

/** Locks the invoices that an organization pays until commit: of two such payments the second sees the first. */
export const invoicesOneByOne = (tx: Tx, { orgId }: { orgId: number }) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`invoices paid by ${orgId}`}, 0))`.execute(tx);

/** What another payment of the organization pays of an invoice and has not arrived. */
export interface UnderWay {
  reference: string;
  kobo: bigint;
  /** The number of the first such payment. */
  number: string;
}

/**
 * Returns what other payments of the organization pay of the invoices of this one and has not arrived, in kobo: of all
 * that are submitted, or only of those that are approved.
 */
export async function invoicesUnderWay(
  tx: Tx,
  { id, orgId }: { id: number; orgId: number },
  { isApproved }: { isApproved: boolean },
): Promise<UnderWay[]> {
  const { rows } = await sql<UnderWay>`
    select m.reference, sum(o.kobo)::bigint as kobo, min(o.number) as number
    from (select distinct type_data ->> 'invoiceReference' as reference from request.request_line
      where org_id = ${orgId} and request_id = ${id} and payee_kind = 'PORTAL' and status = 'PENDING') m
    cross join lateral (
      select l.amount_kobo as kobo, q.request_number as number from request.request_line l
      join request.payment_request q on q.org_id = l.org_id and q.id = l.request_id and q.status <> 'NEW'
      where l.org_id = ${orgId} and l.payee_kind = 'PORTAL' and l.type_data ->> 'invoiceReference' = m.reference
        and l.request_id <> ${id} and (l.status in ('APPROVED', 'QUEUED', 'SENT', 'UNKNOWN', 'FAILED')
          or l.status = 'PENDING' and ${!isApproved}) offset 0) o
    group by 1`.execute(tx);
  return rows;
}
