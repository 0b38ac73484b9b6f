import { randomUUID } from 'node:crypto';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { refusal } from '../../../../test/people/people-world.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const PUBLIC = '/services/collectionservice/api/public';
const guest = portal.browser();
type Body = Record<string, unknown>;

const FIXED = 9001;
const payer = { kind: 'INDIVIDUAL', name: 'Ada Obi', email: 'ada.obi@mail.test', phone: '08031234678' };

/** Makes a checkout of a service with a fixed price of 25,000.00, at the price quoted now. */
async function made(): Promise<{ reference: string; token: string }> {
  const requested = { serviceId: FIXED, quantity: 1 };
  const { body: quote } = await guest.call({ method: 'POST', url: `${PUBLIC}/quotes`, body: requested });
  const body = { payer, customValues: {}, expectedPayable: (quote as Body).payable, ...requested };
  const headers = { 'idempotency-key': randomUUID() };
  return (await guest.call({ method: 'POST', url: `${PUBLIC}/checkouts`, body, headers })).body as never;
}
const look = (reference: string, query = '', ip?: string) =>
  guest.call({ url: `${PUBLIC}/checkouts/${reference}${query}`, ...(ip ? { ip } : {}) });

describe('looking up a reference', () => {
  test('looking up a reference shows it masked to everybody, and unmasked with the token', async () => {
    const { reference, token } = await made();
    const masked = (await look(reference)).body as Body;
    expect(masked).toMatchObject({
      payer: {
        kind: 'INDIVIDUAL',
        nameMasked: 'A** O**',
        emailMasked: 'ad***@mail.test',
        phoneMasked: '080*****678',
      },
      org: { code: 'MOW' },
      service: { id: FIXED },
      expiresAt: addDays(lagosDay(clock.now()), 90),
    });
    expect(JSON.stringify(masked)).not.toContain('ada.obi');
    expect(masked).not.toHaveProperty('token');
    expect(((await look(reference, `?token=${token}`)).body as Body).payer).toEqual(payer);
    expect(((await look(reference, `?token=${randomUUID()}`)).body as Body).payer).toHaveProperty('nameMasked');
  });

  test('looking up a reference is refused with a wrong check digit, and finds nothing for an unknown reference', async () => {
    const { reference } = await made();
    const bent = `${reference.slice(0, 11)}${(Number(reference[11]) + 1) % 10}`;
    expect(refusal(await look(bent))).toEqual([400, 'validation-failed', 'E_REFERENCE_FORMAT']);
    expect(refusal(await look('270512345678'))[1]).toMatch(/not-found|validation-failed/);
    for (const wrong of ['12345', '%00', 'abcdefghijkl', '2705 1234 5678'])
      expect((await look(encodeURIComponent(wrong))).status).toBe(400);
  });

  test('looking up a reference is possible two hundred times a day from one address without the token', async () => {
    const { reference, token } = await made();
    await db.sql(
      `insert into platform.rate_limit values ('look-up/found:198.51.100.7', date_trunc('day', $1::timestamptz at time zone 'Africa/Lagos') at time zone 'Africa/Lagos', 199)`,
      [clock.now()],
    );
    expect((await look(reference, '', '198.51.100.7')).status).toBe(200);
    const refused = await look(reference, '', '198.51.100.7');
    expect(refused.status).toBe(429);
    const toMidnight = 86_400 - ((clock.now().getTime() / 1_000 + 3_600) % 86_400); // in Lagos
    expect(Math.abs(Number(refused.headers['retry-after']) - toMidnight)).toBeLessThan(60);
    expect((await look(reference, `?token=${token}`, '198.51.100.7')).status).toBe(200);
    expect((await look(reference, '', '198.51.100.8')).status).toBe(200);
  });

  test('looking up a reference returns the payment status without any name', async () => {
    const { reference } = await made();
    expect((await look(`${reference}/status`)).body).toEqual({
      invoiceStatus: 'ISSUED',
      amountPaid: '0.00',
      balance: '25000.00',
    });
    expect((await look('100000000008/status')).status).toBe(404);
  });
});
