import { PaymentStatus } from '@isura/contract/collect/states';
import { addDays } from '@isura/contract/kernel/days';
import { growPenalties } from '../src/modules/collect/invoice/clockwork.service.ts';
import { sendWaiting } from '../src/modules/collect/settlement/sending.service.ts';
import { gatherShares } from '../src/modules/collect/settlement/settlement.service.ts';
import { anInvoice, aPayment } from './collections.ts';
import type { DemonstrationPortal } from './demonstration.ts';
import { amountWith, paid, settleAll, worksService } from './settling.ts';

/** The days on which the rows are drawn, counted from the first of them. */
export const dayOf = (n: number): string => addDays('2026-11-24', n);

/**
 * Payments, invoices and settlements of the Ministry of Works in every status they can stand in, on three days: paid in,
 * refused, still on their way, given up, and given back as nothing yet does.
 */
export async function drawEveryStatus(portal: DemonstrationPortal): Promise<void> {
  const { db, ctx, clock } = portal;
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
  await db.sql(`update collect.invoice set issue_date = '2026-10-01', due_date = '2026-10-31'
    where source = 'MANUAL' and status = 'ISSUED' and org_id = ${service.orgId}`);
  await growPenalties(ctx);
  await portal.deliver();
}
