import type { World } from './shapes.ts';

interface InvoiceRow {
  id: string;
  reference: string;
  email: string;
  status: string;
  total: bigint;
  paid: bigint;
  amounts: bigint;
  overpaid: bigint;
  /** The refunded amount. */
  refunded: bigint;
}

const INVOICES = `
  select i.id, i.payment_reference as reference, i.payer_snapshot ->> 'email' as email, i.status, i.total_kobo as total,
    i.amount_paid_kobo as paid, coalesce(sum(p.amount_kobo), 0)::bigint as amounts,
    coalesce(sum(p.refunded_amount_kobo), 0)::bigint as refunded, coalesce(sum(p.overpaid_amount_kobo), 0)::bigint as overpaid
  from collect.invoice i left join collect.payment p on p.invoice_id = i.id and p.status in ('SUCCESSFUL', 'REFUNDED')
  group by i.id order by i.id`;

const statusFor = ({ amounts, refunded, total }: InvoiceRow, isCancelled: boolean): string => {
  if (isCancelled) return 'CANCELLED';
  const kept = amounts - refunded;
  if (kept === 0n) return 'EXPIRED'; // two months have passed
  return kept < total ? 'PARTLY_PAID' : 'PAID';
};

/** The letters that take the place of the one with the reference, by what the invoice has become. */
const AFTER: Readonly<Record<string, readonly string[]>> = {
  PAID: ['notify.payment.successful'],
  CANCELLED: ['notify.invoice.cancelled'],
  EXPIRED: ['notify.invoice.expired'],
};

/** Compares requested references and payments with invoices, keys and emails. */
export async function invoiceFindings(world: World): Promise<string[]> {
  const wrong: string[] = [];
  const rows = await world.ask<InvoiceRow>(INVOICES);
  const has = (email: string, template: string): boolean =>
    world.mail.arrived.some((one) => one.to === email && one.template === template);
  for (const bill of world.bills) {
    const made = rows.filter(({ email }) => email === bill.email);
    if (made.length > 1) wrong.push(`bill ${bill.no} has ${made.length} invoices under one key`);
    if (bill.reference !== undefined && made[0]?.reference !== bill.reference)
      wrong.push(`bill ${bill.no} was given ${bill.reference}, which is not there`);
    if (bill.isCancelled && made[0]?.status !== 'CANCELLED')
      wrong.push(`bill ${bill.no} was cancelled and is ${made[0]?.status}`);
    for (const row of made) {
      const isCancelled = row.status === 'CANCELLED';
      const name = `invoice of bill ${bill.no}`;
      if (row.status !== statusFor(row, isCancelled))
        wrong.push(`${name} is ${row.status}, ${row.amounts} of ${row.total} were paid`);
      const kept = row.amounts - row.refunded;
      if (row.paid !== kept) wrong.push(`${name} says ${row.paid} paid, its attempts ${kept}`);
      const beyond = isCancelled ? row.amounts : row.amounts > row.total ? row.amounts - row.total : 0n;
      if (row.refunded === 0n && row.overpaid !== beyond)
        wrong.push(`${name}: ${beyond} were too much, ${row.overpaid} are kept as that`);
      // Whoever owed nothing any more when the letter was written gets one that says so instead.
      const letters = ['notify.reference.issued', ...(AFTER[row.status] ?? [])];
      if (!letters.some((letter) => has(bill.email, letter))) wrong.push(`${name}: no letter with its reference`);
      if (isCancelled && !has(bill.email, 'notify.invoice.cancelled'))
        wrong.push(`${name}: no letter that it was cancelled`);
      if (row.status === 'EXPIRED' && !has(bill.email, 'notify.invoice.expired'))
        wrong.push(`${name}: no letter that it expired`);
    }
  }
  const doubled = await world.ask<{ key: string; many: number }>(`
    select metadata ->> 'key' as key, count(*)::int as many from collect.payment group by 1 having count(*) > 1`);
  for (const { key, many } of doubled) wrong.push(`${key} made ${many} attempts under one key`);
  const voided = await world.ask<{ number: string; email: string }>(`
    select r.number, i.payer_snapshot ->> 'email' as email from collect.receipt r join collect.invoice i on i.id = r.invoice_id
    where r.voided_at is not null and r.void_kind <> 'REFUNDED'`);
  for (const { number, email } of voided)
    if (!has(email, 'notify.receipt.voided')) wrong.push(`${number} was voided, and its payer not told`);
  return wrong;
}
