import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { payReference } from '../../../../test/money/receipts.ts';
import { deliver } from '../../../platform/mail/mail.jobs.ts';

const portal = await demonstrationPortal();
const { db, ctx, emails } = portal;
const PUBLIC = '/services/collectionservice/api/public';
const EMAIL = 'stranger@mail.test';
const PHONE = '08035550001';

/** Makes a checkout for somebody, from a network of its own; returns its reference and invoice number. */
async function checkout(n: number): Promise<string> {
  const guest = portal.browser(`10.77.${n}.1`);
  const requested = { serviceId: 9001, quantity: 1 };
  const quoted = await guest.call({ method: 'POST', url: `${PUBLIC}/quotes`, body: requested });
  const { payable: expectedPayable } = quoted.body as { payable: string };
  const payer = { kind: 'INDIVIDUAL', name: 'Some Body', email: EMAIL, phone: PHONE };
  const made = await guest.call({
    method: 'POST',
    url: `${PUBLIC}/checkouts`,
    body: { ...requested, payer, customValues: {}, expectedPayable },
    headers: { 'idempotency-key': randomUUID() },
  });
  return (made.body as { reference: string }).reference;
}

/** Sends what is queued, as the jobs do; returns how many arrived, by channel and template. */
async function sent(): Promise<Record<string, number>> {
  await portal.deliver();
  for (const message of emails.splice(0)) await deliver(ctx, message);
  const rows = await db.sql<{ what: string; count: number }>(
    `select channel || ' ' || template as what, count(*)::int as count from platform.sink_message
     where recipient in ($1, $2) group by 1`,
    [EMAIL, PHONE],
  );
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
}

test('twelve checkouts with one telephone number and mailbox, each from another network, send it three messages each', async () => {
  const references: string[] = [];
  for (let n = 0; n < 12; n += 1) references.push(await checkout(n));
  const three = { 'EMAIL notify.reference.issued': 3, 'SMS notify.reference.issued': 3 };
  expect(await sent()).toEqual(three);

  for (const reference of references.slice(0, 5)) await payReference(portal, reference);
  expect(await sent()).toEqual({
    ...three,
    'EMAIL notify.payment.successful': 5,
    'SMS notify.payment.successful': 5,
  });

  const invoices = await db.sql<{ number: string }>(
    'select number from collect.invoice where payment_reference = any($1)',
    [references.slice(7, 9)],
  );
  for (const { number } of invoices)
    for (let n = 0; n < 3; n += 1)
      await portal.browser(`10.78.${n}.1`).call({ method: 'POST', url: `${PUBLIC}/invoices/${number}/copy` });
  expect(await sent()).toMatchObject({ 'EMAIL notify.invoice.issued': 3 });
});
