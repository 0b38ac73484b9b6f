import { createHash } from 'node:crypto';
import { type BillOfPayer, MOST_BILLS, MOST_WRONG_ENDS } from '@isura/contract/collect/payer-lookup';
import { maskEmail, maskPhone } from '@isura/contract/kernel/mask';
import { asKobo } from '@isura/contract/kernel/money';
import { plural } from '@isura/contract/kernel/numbers-format';
import type { Ctx } from '../../../platform/ctx.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { isMasked } from '../../../platform/http/policy.ts';
import { holdAttempt, type WrongAttempts } from '../../../platform/rate-limit/wrong-attempts.ts';
import { record } from '../../audit/index.ts';
import { noInvoice, payerOut } from '../invoice/invoice-out.service.ts';
import { billsOf, phoneOnBill } from './look-up.queries.ts';

/**
 * PL1: returns the newest bills with exactly this phone number or email address on them, with the payer as the actor may
 * see one. The look-up is recorded with the masked number and how many it found, whether it found any or not.
 */
export async function lookUpPayer(ctx: Ctx, by: ActorContext, contact: string): Promise<BillOfPayer[]> {
  const isEmail = contact.includes('@');
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const rows = await billsOf(tx, isEmail ? { email: contact } : { phone: contact }, MOST_BILLS);
    const shown = isEmail ? maskEmail(contact) : maskPhone(contact);
    await record(tx, [
      {
        ...doneBy(ctx, by),
        ...(by.actor.orgId === undefined ? {} : { orgId: by.actor.orgId }),
        action: 'payer.looked-up',
        category: 'COLLECTION',
        entityType: 'payer',
        summary: `Payer looked up by ${isEmail ? 'email address' : 'phone number'} ${shown}: ${plural(rows.length, 'bill', 'bills')}`,
        after: { by: isEmail ? 'EMAIL' : 'PHONE', contact: shown, bills: rows.map(({ number }) => number) },
      },
    ]);
    return rows.map((row) => ({
      id: row.id,
      number: row.number,
      ...(row.paymentReference === null ? {} : { reference: row.paymentReference }),
      orgName: row.orgName,
      serviceName: row.serviceName,
      payer: payerOut(row.payerSnapshot, isMasked(by.actor)),
      status: row.status,
      total: asKobo(row.totalKobo),
      amountPaid: asKobo(row.amountPaidKobo),
      createdAt: new Date(row.createdAt),
    }));
  });
}

/** Limits the wrong ends of a number per day, over all people and all bills with it. */
const wrongEnds = (phone: string): WrongAttempts => ({
  key: `payer-phone:${createHash('sha256').update(phone).digest('hex')}`,
  max: MOST_WRONG_ENDS,
  windowSeconds: 86_400,
  detail: 'Wrong digits were entered for this number three times today. It can be checked again tomorrow.',
});

/**
 * PL2: reports whether the phone number on a bill ends in four digits that somebody gave, and records that it was checked.
 * Refuses with not-found a bill the actor does not see, and with rate-limited a number of which three wrong ends were
 * tried that day, by whomever and on whichever bill.
 */
export async function checkPayer(ctx: Ctx, by: ActorContext, id: number, ending: string): Promise<{ fits: boolean }> {
  const bill = await ctx.inTx(by.actor.scope, (tx) => phoneOnBill(tx, id));
  if (!bill) throw noInvoice();
  const giveBack = await holdAttempt(ctx, wrongEnds(bill.phone));
  const fits = bill.phone.endsWith(ending);
  if (fits) await giveBack();
  await ctx.inTx(by.actor.scope, async (tx) => {
    await record(tx, [
      {
        ...doneBy(ctx, by),
        ...(by.actor.orgId === undefined ? {} : { orgId: by.actor.orgId }),
        action: 'payer.checked',
        category: 'COLLECTION',
        entityType: 'invoice',
        entityId: id,
        summary: `End of the payer’s phone number checked for ${bill.number}: ${fits ? 'it fits' : 'it does not fit'}`,
        after: { number: bill.number, fits },
      },
    ]);
  });
  return { fits };
}
