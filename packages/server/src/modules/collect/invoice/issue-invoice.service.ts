import type { InvoiceDetail } from '@isura/contract/collect/invoice';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { makeReference } from '@isura/contract/kernel/reference';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import { collectable } from '../../org/index.ts';
import { assertSumSeen } from '../checkout/seen-sum.domain.ts';
import { giveUpAttempts } from '../payment/giving-up.service.ts';
import { assertDueLater, daysOf, nextStatus } from './invoice.domain.ts';
import { announceIssued, assertSeen, eventOf, held, stampOf } from './invoice-event.service.ts';
import { detailIn } from './invoice-out.service.ts';
import { cancelRow, isPaidOf, issueRow, noteSent, takeAttempt } from './update-invoice.queries.ts';
import { assertBillable } from './validate-invoice.domain.ts';

/** Most times an invoice is sent per hour (docs/spec/security.md#t42). */
const SENDS_AN_HOUR = 5;

/**
 * Issues a draft (IN7): it gets its reference, and its payer is notified. Refuses an issued one, and one with a past
 * due day, a service that is not ACTIVE, a rule no longer in force (`rule-changed`), or an amount other than the caller
 * saw (stale-quote).
 */
export async function issueInvoice(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  expectedPayable: Kobo,
): Promise<InvoiceDetail> {
  await assertSeen(ctx, by, id);
  const today = lagosDay(ctx.clock.now());
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const { row, position } = await held(ctx, tx, id);
    nextStatus(row.status, 'issue');
    const place = assertBillable((await collectable(tx, row.serviceId, { day: today }))!);
    if (place.rule.id !== row.ruleId)
      throw new DomainError('invalid-transition', {
        detail: 'The collection rule of this service has changed. Open the draft, check the amount and save it.',
        reason: 'rule-changed',
        status: row.status,
      });
    assertDueLater(row.dueDate, today);
    const { balance: total, fee, payable } = position;
    assertSumSeen({ total, fee, payable }, expectedPayable);
    const { expiresAt } = daysOf(today, {
      source: row.source,
      dueDate: row.dueDate,
      dueDays: place.rule.dueDays,
      expiryDays: place.invoiceExpiryDays,
    });
    const mark = stampOf(ctx, by, row.id);
    while (
      !(await issueRow(tx, mark, { reference: makeReference(ctx.random.digits(10)), issueDate: today, expiresAt }))
    );
    await announceIssued(ctx, tx, id, place.org.id);
    await record(tx, [
      eventOf(ctx, by, row, {
        action: 'invoice.issued',
        summary: `${row.number} of ${formatMoney(asKobo(row.totalKobo))} issued for ${place.service.name}`,
        before: { status: 'DRAFT' },
        after: { status: 'ISSUED', dueDate: row.dueDate, expiresAt },
      }),
    ]);
    return await detailIn(ctx, tx, id, by.actor);
  });
}

/**
 * Cancels a draft or an issued invoice (IN8): its reference can no longer be paid, its open attempts are cancelled, and
 * a payer who has it is notified. Refuses one that still has money paid on it. Money under way still arrives, and is
 * held for the payer until it is refunded.
 */
export async function cancelInvoice(ctx: Ctx, by: ActorContext, id: number, reason: string): Promise<InvoiceDetail> {
  await assertSeen(ctx, by, id);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const { row } = await held(ctx, tx, id);
    nextStatus(row.status, 'cancel');
    if (await isPaidOf(tx, row.id)) nextStatus('PAID', 'cancel');
    const { name = 'system' } = by.actor;
    await giveUpAttempts(ctx, tx, by, row.id);
    await cancelRow(tx, stampOf(ctx, by, row.id), { name, reason });
    const orgId = row.orgId;
    if (row.status === 'ISSUED')
      await ctx.outbox.announce(tx, {
        event: 'invoice.cancelled',
        payload: { invoiceId: id, orgId, reason },
        sourceType: 'invoice',
        sourceId: id,
        orgId,
      });
    await record(tx, [
      eventOf(ctx, by, row, {
        action: 'invoice.cancelled',
        summary: `${row.number} cancelled: ${reason}`,
        before: { status: row.status },
        after: { status: 'CANCELLED', reason },
      }),
    ]);
    return await detailIn(ctx, tx, id, by.actor);
  });
}

/** Sends an issued invoice to its payer or to this address (IN9). Refuses the sixth time in an hour. */
export async function sendInvoice(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  to: { email?: string | undefined; phone?: string | undefined },
): Promise<InvoiceDetail> {
  await assertSeen(ctx, by, id);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const { row } = await held(ctx, tx, id);
    nextStatus(row.status, 'send');
    const now = ctx.clock.now();
    if (!(await takeAttempt(tx, `IN9:${id}`, SENDS_AN_HOUR, 3600, now)))
      throw new DomainError('rate-limited', {
        detail: 'This invoice was sent five times in the past hour. Try again later.',
        retryAfterSeconds: 3600,
      });
    await noteSent(tx, stampOf(ctx, by, row.id));
    const named = {
      ...(to.email === undefined ? {} : { email: to.email }),
      ...(to.phone === undefined ? {} : { phone: to.phone }),
    };
    await announceIssued(ctx, tx, id, row.orgId, { ...named, isAgain: true });
    await record(tx, [
      eventOf(ctx, by, row, {
        action: 'invoice.sent',
        summary: `${row.number} sent to ${to.email ?? to.phone ?? 'its payer'}`,
        after: named,
      }),
    ]);
    return await detailIn(ctx, tx, id, by.actor);
  });
}
