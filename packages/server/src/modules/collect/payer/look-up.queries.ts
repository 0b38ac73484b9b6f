import type { InvoiceStatus } from '@isura/contract/collect/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { PayerSnapshot } from '../invoice/invoice-parts.domain.ts';

/** A bill of the payer who was looked up; money in kobo. */
export interface BillRow {
  id: number;
  number: string;
  paymentReference: string | null;
  orgName: string;
  serviceName: string;
  payerSnapshot: PayerSnapshot;
  status: InvoiceStatus;
  totalKobo: bigint;
  amountPaidKobo: bigint;
  createdAt: Date;
}

const COLUMNS = sql`i.id, i.number, i.payment_reference, o.name as org_name, s.name as service_name, i.payer_snapshot,
  i.status,
  i.total_kobo, i.amount_paid_kobo, i.created_at`;
const FROM = sql`collect.invoice i join org.organization_name o on o.id = i.org_id
  join org.service_name s on s.org_id = i.org_id and s.id = i.service_id`;

/** Returns the newest bills, of those the transaction sees, with exactly this phone number or email address on them. */
export async function billsOf(
  tx: Tx,
  { phone, email }: { phone?: string; email?: string },
  most: number,
): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`
    select ${COLUMNS} from ${FROM} where i.id = any(array(
      ${
        phone === undefined
          ? sql`select b.id from collect.payer p join collect.invoice b on b.org_id = p.org_id and b.payer_id = p.id
              where p.email collate "C" = ${email} and b.status <> 'DRAFT' order by b.id desc limit ${most}`
          : sql`select b.id from collect.invoice b where b.payer_snapshot->>'phone' = ${phone} and b.status <> 'DRAFT'
            order by b.id desc limit ${most}`
      }))
    order by i.id desc`.execute(tx);
  return rows;
}

/** Returns a bill the transaction sees, with the phone number of its payer. */
export async function phoneOnBill(
  tx: Tx,
  id: number,
): Promise<{ number: string; orgId: number; phone: string } | undefined> {
  const { rows } = await sql<{ number: string; orgId: number; phone: string }>`
    select number, org_id, payer_snapshot->>'phone' as phone from collect.invoice
    where id = ${id} and status <> 'DRAFT'`.execute(tx);
  return rows[0];
}
