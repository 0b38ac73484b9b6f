import type { InvoiceDetail } from '@isura/contract/collect/invoice';
import type { IN4In } from '@isura/contract/collect/invoices';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, type Kobo, nairaOf, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Offered } from '@isura/contract/org/collectable';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { assertNewReference } from '../../../platform/idempotency/client-reference.ts';
import { record } from '../../audit/index.ts';
import { collectable } from '../../org/index.ts';
import { giveToInvoice, unusedAnswerFiles } from '../checkout/answer-file.queries.ts';
import { assertFilesThere, filesAmong } from '../checkout/checkout.domain.ts';
import { assertSumSeen, type PayableSum, payableByCard } from '../checkout/seen-sum.domain.ts';
import { daysOf, nextStatus } from './invoice.domain.ts';
import { announceIssued, assertSeen, eventOf, held, stampOf } from './invoice-event.service.ts';
import { detailIn } from './invoice-out.service.ts';
import type { Billed } from './invoice-parts.domain.ts';
import { insertLines, invoiceOfReference, payersOf } from './make-invoices.queries.ts';
import { makeInvoice } from './make-invoices.service.ts';
import { noteSent, rewriteDraft } from './update-invoice.queries.ts';
import { assertBillable, type BillIn, validateInvoice } from './validate-invoice.domain.ts';

/** Returns a service the actor sees, with what an invoice for it needs. */
export async function billable(ctx: Ctx, { actor }: ActorContext, serviceId: number): Promise<Offered> {
  const place = await ctx.inTx(actor.scope, (tx) => collectable(tx, serviceId, { day: lagosDay(ctx.clock.now()) }));
  if (!place) throw new DomainError('not-found', { detail: 'There is no such service.' });
  return assertBillable(place);
}

/** Returns what its payer is to pay. */
const sumFor = ({ rule }: Offered, { lines }: Billed): PayableSum =>
  payableByCard(rule.feeBearer, sum(lines.map(({ unitAmount, quantity }) => asKobo(unitAmount * BigInt(quantity)))));

/** Checks that the files among the answers exist and are unused, and returns their tokens. */
async function filesOf(tx: Tx, { rule, service }: Offered, { customValues }: Billed): Promise<string[]> {
  const files = filesAmong(rule.customFields, customValues);
  const tokens = files.map(({ token }) => token);
  if (tokens.length > 0) assertFilesThere(files, await unusedAnswerFiles(tx, service.id, tokens));
  return tokens;
}

/**
 * Makes an invoice (IN4), as a draft or issued at once with a reference and a notice to its payer. Refuses what
 * `assertBillable` and `judgeBill` refuse, with stale-quote when the amount is not the one the caller saw, and with
 * duplicate a client reference of the caller's that names an invoice already.
 */
export async function createInvoice(
  ctx: Ctx,
  by: ActorContext,
  { serviceId, issue = false, expectedPayable, clientReference, ...bill }: IN4In,
): Promise<InvoiceDetail> {
  const place = await billable(ctx, by, serviceId);
  const billed = validateInvoice(place, bill, lagosDay(ctx.clock.now()));
  assertSumSeen(sumFor(place, billed), expectedPayable);
  const { id: orgId } = place.org;
  const login = by.actor.login ?? 'system';
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    await assertNewReference(
      tx,
      { kind: 'invoice', orgId, account: login, reference: clientReference },
      async (reference) => await invoiceOfReference(tx, { orgId, login, reference }),
    );
    const tokens = await filesOf(tx, place, billed);
    const made = await makeInvoice(
      ctx,
      tx,
      { place, source: 'MANUAL', issue, by: login },
      { ...billed, ...(clientReference !== undefined && { clientReference }) },
    );
    await giveToInvoice(tx, tokens, made.id);
    if (issue) {
      await noteSent(tx, stampOf(ctx, by, made.id));
      await announceIssued(ctx, tx, made.id, orgId);
    }
    await record(tx, [
      eventOf(
        ctx,
        by,
        { id: made.id, orgId },
        {
          action: issue ? 'invoice.issued' : 'invoice.drafted',
          summary: `${made.number} of ${formatMoney(made.total)} ${issue ? 'issued' : 'written'} for ${place.service.name}`,
          after: { number: made.number, total: nairaOf(made.total), dueDate: made.dueDate, source: 'MANUAL' },
        },
      ),
    ]);
    return await detailIn(ctx, tx, made.id, by.actor);
  });
}

/**
 * Replaces the content of a draft (IN6), priced by today's rule. Refuses an issued invoice, a version somebody else has
 * changed since, and with stale-quote an amount that is not the one the caller saw.
 */
export async function changeDraft(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  {
    serviceId,
    version,
    expectedPayable,
    ...bill
  }: BillIn & { serviceId: number; version: number; expectedPayable: Kobo },
): Promise<InvoiceDetail> {
  await assertSeen(ctx, by, id);
  const place = await billable(ctx, by, serviceId);
  const today = lagosDay(ctx.clock.now());
  const billed = validateInvoice(place, bill, today);
  const sum = sumFor(place, billed);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const { row } = await held(ctx, tx, id);
    nextStatus(row.status, 'edit');
    if (row.version !== version)
      throw new DomainError('stale-version', {
        detail: 'Somebody else changed this invoice since you opened it. Reload and try again.',
      });
    assertSumSeen(sum, expectedPayable);
    const { total: subtotal, fee } = sum;
    const { rule, org, service, invoiceExpiryDays } = place;
    const days = daysOf(today, {
      source: row.source,
      dueDays: rule.dueDays,
      expiryDays: invoiceExpiryDays,
      ...(billed.dueDate === undefined ? {} : { dueDate: billed.dueDate }),
    });
    const [payer] = await payersOf(tx, org.id, [billed.payer], ctx.clock.now());
    const already = Object.values(row.customValues);
    const fresh = {
      ...billed,
      customValues: Object.fromEntries(
        Object.entries(billed.customValues).filter(([, value]) => !already.includes(value)),
      ),
    };
    await giveToInvoice(tx, await filesOf(tx, place, fresh), id);
    await rewriteDraft(tx, stampOf(ctx, by, row.id), {
      serviceId,
      ruleId: rule.id,
      payerId: payer!.id,
      payerUserId: payer!.userId,
      payer: billed.payer,
      title: billed.title ?? service.name.slice(0, 120),
      note: billed.note ?? null,
      customValues: billed.customValues,
      quantity: billed.quantity ?? 1,
      declaredKobo: billed.declared ?? null,
      subtotalKobo: subtotal,
      feeKobo: fee,
      ...days,
    });
    await insertLines(
      tx,
      org.id,
      service.revenueHeadId,
      billed.lines.map(({ unitAmount, ...line }, at) => ({
        ...line,
        unitKobo: unitAmount,
        invoiceId: row.id,
        position: at + 1,
      })),
    );
    await record(tx, [
      eventOf(ctx, by, row, {
        action: 'invoice.changed',
        summary: `Draft ${row.number} changed`,
        before: { total: nairaOf(asKobo(row.totalKobo)), dueDate: row.dueDate },
        after: { total: nairaOf(subtotal), dueDate: days.dueDate },
      }),
    ]);
    return await detailIn(ctx, tx, id, by.actor);
  });
}
