import { randomUUID } from 'node:crypto';
import { asKobo } from '@isura/contract/kernel/money';
import { confirmPayment } from '../../src/modules/collect/payment/confirm.service.ts';
import type { PeoplePortal } from '../people/people.ts';
import { aPayment } from './collections.ts';

const PUBLIC = '/services/collectionservice/api/public';

export interface Paid {
  reference: string;
  invoiceNumber: string;
  invoiceId: number;
  number: string;
  code: string;
  token: string;
  receiptId: number;
}

/** Makes a guest's checkout of a service, paid in full or `part` of it (kobo), with its receipt. */
export async function paidCheckout(
  portal: Pick<PeoplePortal, 'db' | 'ctx' | 'browser'>,
  {
    serviceId = 9001,
    name = 'Ada Obi',
    email = 'ada.obi@mail.test',
    part,
  }: { serviceId?: number; name?: string; email?: string; part?: number } = {},
): Promise<Paid> {
  const { db, ctx } = portal;
  const guest = portal.browser();
  const requested = { serviceId, ...(serviceId === 9001 ? { quantity: 1 } : { amount: '20000.00' }) };
  const quoted = await guest.call({ method: 'POST', url: `${PUBLIC}/quotes`, body: requested });
  const { payable: expectedPayable } = quoted.body as { payable: string };
  const made = await guest.call({
    method: 'POST',
    url: `${PUBLIC}/checkouts`,
    body: {
      ...requested,
      payer: { kind: 'INDIVIDUAL', name, email, phone: '08031234678' },
      customValues: {},
      expectedPayable,
    },
    headers: { 'idempotency-key': randomUUID() },
  });
  const { reference } = made.body as { reference: string };
  if (!reference) throw new Error(made.text);
  return await payReference({ db, ctx }, reference, part);
}

/** Pays a reference, in full or `part` of it (kobo), and returns the receipt. */
export async function payReference(
  { db, ctx }: Pick<PeoplePortal, 'db' | 'ctx'>,
  reference: string,
  part?: number,
): Promise<Paid> {
  const [invoice] = await db.sql<{ id: number; number: string; balance: bigint }>(
    'select id, number, balance_kobo as balance from collect.invoice where payment_reference = $1',
    [reference],
  );
  const amount = part ?? Number(invoice!.balance);
  const providerRef = await aPayment(db, invoice!.id, { amount, fee: 161_25 });
  const { receiptNumber } = await confirmPayment(ctx, {
    provider: 'test',
    providerRef,
    paid: asKobo(BigInt(amount + 161_25)),
    paidAt: ctx.clock.now(),
  });
  const [receipt] = await db.sql<{ id: number; code: string; token: string }>(
    'select id, verification_code as code, public_token as token from collect.receipt where number = $1',
    [receiptNumber],
  );
  return {
    reference,
    invoiceNumber: invoice!.number,
    invoiceId: invoice!.id,
    number: receiptNumber,
    code: receipt!.code,
    token: receipt!.token,
    receiptId: receipt!.id,
  };
}
