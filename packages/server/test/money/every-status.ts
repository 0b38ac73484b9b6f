import { PaymentStatus } from '@isura/contract/collect/states';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { growPenalties } from '../../src/modules/collect/invoice/invoice-timers.service.ts';
import { sendWaiting } from '../../src/modules/collect/settlement/send-settlements.service.ts';
import { gatherShares } from '../../src/modules/collect/settlement/settlement.service.ts';
import type { DemonstrationPortal } from '../demonstration.ts';
import { anInvoice, aPayment } from './collections.ts';
import { amountWith, paid, settleAll, worksService } from './settling.ts';

/** Inserts an approved line of this payment, as if its request were approved. */
export async function drawLine({ db }: DemonstrationPortal, requestId: number): Promise<void> {
  const [line] = await db.sql<{ id: number }>(
    `insert into request.request_line (org_id, request_id, line_no, entry_no, role, payee_kind, beneficiary_name, bank_code,
       account_number, added_by_user_id, amount_kobo, narration, gl_account_id, type_data)
     select r.org_id, r.id, n.next, n.next, 'BENEFICIARY', 'BENEFICIARY', 'Drawn Line', (select min(code) from bank.bank), '0123456789',
       r.made_by_user_id, 77777, 'DRAWN', (select min(id) from ledger.gl_account), '{}'
     from request.payment_request r, lateral (select coalesce(max(l.line_no), 0) + 1 as next from request.request_line l
       where l.request_id = r.id) n
     where r.id = $1 returning id`,
    [requestId],
  );
  await db.sql(`update request.request_line set status = 'APPROVED' where id = $1`, [line?.id]);
}

/** Inserts the central office's outstanding recovery of this refund, and one it returned of another share. */
export async function drawRecoveries({ db }: DemonstrationPortal, refundId: number): Promise<void> {
  await db.sql(
    `insert into collect.refund_recovery (org_id, to_org_id, refund_id, payment_org_id, service_id, from_bank_account_id, to_bank_account_id,
       owed_kobo, recovered_kobo, created_at)
     select o.id, f.org_id, f.id, f.org_id, f.service_id, (select min(id) from bank.bank_account), (select max(id) from bank.bank_account),
       x.owed, x.recovered, now()
     from collect.refund f, org.organization o, (values (50013, 10013), (30000, 30000)) x(owed, recovered)
     where f.id = $1 and o.code = 'OAGF'`,
    [refundId],
  );
}

/**
 * Inserts payments, invoices and settlements of the Ministry of Works in every possible status, on three days: paid,
 * refused, pending, abandoned, and refunded as nothing does yet. Returns the nth day on which it made rows, from the
 * first: the portal's tomorrow, because its today has rows of others.
 */
export async function drawEveryStatus(portal: DemonstrationPortal): Promise<(n: number) => string> {
  const { db, ctx, clock } = portal;
  const first = addDays(lagosDay(clock.now()), 1);
  const dayOf = (n: number): string => addDays(first, n);
  const { percent, ...service } = await worksService(portal);
  const at = (n: number): void => clock.set(new Date(`${dayOf(n)}T09:00:00Z`));
  at(0);
  await paid(portal, service, 2_000_00);
  await paid(portal, service, amountWith(13, percent));
  await settleAll(portal, dayOf(0));
  await db.sql(`update collect.settlement set status = 'RECONCILED', reconciled_at = now(), reconciled_by = 'test'
    where id = (select min(id) from collect.settlement where status = 'SETTLED')`);
  at(1);
  await paid(portal, service, amountWith(19, percent));
  await gatherShares(ctx, 'test', dayOf(1));
  await sendWaiting(ctx, 'test');
  at(2);
  await paid(portal, service, 3_000_00, { fee: 161_25 });
  await gatherShares(ctx, 'test', dayOf(1));
  await paid(portal, service, 500_00);
  await paid(portal, service, 700_00, { total: 1_000_00 });
  for (const status of PaymentStatus.options.filter((each) => each !== 'SUCCESSFUL' && each !== 'REFUNDED'))
    await aPayment(db, await anInvoice(db, service), { status, amount: 1_111_00 });
  const back = await paid(portal, service, 4_000_00);
  await db.sql(`update collect.payment set status = 'REFUNDED', refunded_amount_kobo = amount_kobo where id = ${back}`);
  for (const status of ['DRAFT', 'ISSUED', 'EXPIRED', 'CANCELLED'])
    await anInvoice(db, service, { status, source: 'MANUAL', total: 77_777_00 });
  await db.sql(`update collect.invoice set issue_date = '${dayOf(-55)}', due_date = '${dayOf(-25)}'
    where source = 'MANUAL' and status = 'ISSUED' and org_id = ${service.orgId}`);
  await growPenalties(ctx);
  await portal.deliver();
  return dayOf;
}
