import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type RemitaPortal, remitaPortal, remitaSettings } from '../../../../test/money/remita.ts';
import { notified } from '../../../../test/money/remita-double.ts';

const portal: RemitaPortal = await remitaPortal();
const { double, db, bill, start, order, pay, notify, statuses, work } = portal;
const { REMITA_MERCHANT_ID: merchantId, REMITA_API_KEY: apiKey } = remitaSettings;
const sha = (text: string) => createHash('sha512').update(text).digest('hex');

/** Creates a card attempt that Remita has made an RRR for. */
async function begun(input?: { channel: string }): Promise<{ id: number; reference: string }> {
  const made = await bill();
  expect(await start(made.reference, input)).toMatchObject({ status: 201 });
  return made;
}
const kept = (ref: string) =>
  db.sql<{ rrr: string; said: bigint | null }>(
    'select rrr, said_kobo as said from collect.remita_order where provider_ref = $1',
    [ref],
  );

describe('a live attempt', () => {
  test('a live attempt is recorded before Remita is notified, and leads to the page that sends the payer on', async () => {
    const { id, reference } = await bill();
    let before: unknown;
    double.onCall = async () => {
      before = await db.sql(
        `select p.status, o.asked_kobo as asked, o.rrr from collect.payment p
         join collect.remita_order o using (provider_ref) where p.invoice_id = $1`,
        [id],
      );
    };
    const made = await start(reference);
    double.onCall = undefined;
    expect(before).toEqual([{ status: 'INITIATED', asked: 1_016_125n, rrr: null }]);
    const { orderId, amount, serviceTypeId, rrr } = order(reference);
    expect(made).toMatchObject({
      status: 201,
      body: {
        status: 'PENDING',
        payable: '10161.25',
        nextAction: { type: 'REDIRECT', url: `https://pay.example.gov.ng/remita/pay/${orderId}` },
      },
    });
    expect({ amount, serviceTypeId }).toEqual({ amount: '10161.25', serviceTypeId: '4430999' });
    expect(
      await db.sql(`select provider, metadata ->> 'theirRef' as their from collect.payment where provider_ref = $1`, [
        orderId,
      ]),
    ).toEqual([{ provider: 'remita', their: rrr }]);
  });

  test('a live attempt to a bank branch leads to the same page, and the counter accepts the RRR on it', async () => {
    const { reference } = await bill();
    expect(await start(reference, { channel: 'BANK_BRANCH' })).toMatchObject({
      status: 201,
      body: { channel: 'BANK_BRANCH', nextAction: { type: 'REDIRECT' } },
    });
    expect(order(reference).rrr).toMatch(/^\d{12}$/);
  });

  test('the page shows RRR and amount, nothing about the payer, and submits the form Remita requires', async () => {
    const { reference } = await begun();
    const { orderId, rrr } = order(reference);
    const page = await portal.app.inject(`/remita/pay/${orderId}`);
    expect(page.statusCode).toBe(200);
    expect(page.payload).toContain('action="https://login.remita.test/remita/ecomm/finalize.reg"');
    for (const [name, value] of [
      ['merchantId', merchantId],
      ['rrr', rrr],
      ['hash', sha(merchantId + rrr + apiKey)],
      ['responseurl', `https://pay.example.gov.ng/remita/back/${orderId}`],
    ])
      expect(page.payload).toContain(`name="${name}" value="${value}"`);
    expect(page.payload).toContain('₦10,161.25');
    expect(page.payload).toContain(rrr.replaceAll(/(\d{4})(?=\d)/g, '$1 '));
    expect(page.payload).not.toContain('@');
    expect(String(page.headers['content-security-policy'])).toContain('form-action https://login.remita.test https:');
    expect((await portal.app.inject('/remita/pay.css')).headers['content-type']).toContain('text/css');
    for (const nobody of ['270512345678-1-00000000', 'x']) {
      const refused = await portal.app.inject(`/remita/pay/${nobody}`);
      expect([400, 404]).toContain(refused.statusCode);
    }
  });

  test('the page of an ended attempt sends nobody on', async () => {
    const { reference } = await begun();
    pay(reference);
    await notify([order(reference)]);
    await work();
    const page = await portal.app.inject(`/remita/pay/${order(reference).orderId}`);
    expect(page.statusCode).toBe(303);
    expect(page.headers.location).toBe(`https://pay.example.gov.ng/revenuePayment/success?ref=${reference}`);
  });

  test('whole naira are sent without decimals, and the hash is over exactly the text sent', async () => {
    await db.sql(`update org.collection_rule set fee_bearer = 'ORGANIZATION' where id = $1`, [portal.service.ruleId]);
    const { reference } = await begun();
    expect(order(reference).amount).toBe('10000');
    await db.sql(`update org.collection_rule set fee_bearer = 'PAYER' where id = $1`, [portal.service.ruleId]);
  });
});

describe('making an RRR over a failing connection', () => {
  test('the answer is lost after it was made: the RRR is looked up by our name, and there is only one', async () => {
    double.fails('MAKE', { does: 'LOST' });
    const { reference } = await begun();
    const { orderId, rrr } = order(reference);
    expect(double.calls.slice(-2)).toEqual([`MAKE ${orderId}`, `ORDER ${orderId}`]);
    expect(await kept(orderId)).toEqual([{ rrr, said: null }]);
  });

  test('both answers are lost: the payer reads that the result is unknown, and the same key continues with the same RRR', async () => {
    const { id, reference } = await bill();
    const key = randomUUID();
    double.fails('MAKE', { does: 'SILENT' });
    double.fails('ORDER', { does: 'STATUS', status: 500 });
    expect(await start(reference, {}, key)).toMatchObject({ status: 503, body: { code: 'provider-unavailable' } });
    expect(await statuses(id)).toEqual(['INITIATED']);
    expect(await start(reference, {}, key)).toMatchObject({ status: 201, body: { attemptNo: 1 } });
    expect([...double.orders.values()].filter(({ orderId }) => orderId.startsWith(reference))).toHaveLength(1);
    expect(double.calls.slice(-2).map((call) => call.split(' ')[0])).toEqual(['ORDER', 'MAKE']);
  });

  test.each([
    ['028', 'duplicate'],
    ['055', 'RRR exists'],
    ['998', 'unknown'],
  ])('an RRR that Remita already has for an order is taken when it answers %s (%s)', async (statuscode) => {
    double.fails('MAKE', { does: 'SAYS', fields: { statuscode, RRR: null } });
    const { reference } = await begun();
    expect(await kept(order(reference).orderId)).toMatchObject([{ rrr: order(reference).rrr }]);
  });

  test.each([
    ['the order is known and nothing stands under it', { status: '023', RRR: null }, 'Remita returned no RRR'],
    ['the RRR under it is of another amount', { amount: 9_000 }, 'does not match what was requested'],
    ['the RRR under it is of another order', { orderId: 'somebody-elses' }, 'does not match what was requested'],
  ])('starting a payment fails when %s, and the log says why', async (_, fields, why) => {
    const { id, reference } = await bill();
    double.fails('MAKE', { does: 'SAYS', fields: { statuscode: '028', RRR: null } });
    double.fails('ORDER', { does: 'SAYS', fields });
    expect(await start(reference)).toMatchObject({ status: 503 });
    expect(await statuses(id)).toEqual(['INITIATED']);
    expect(portal.lines.findLast((line) => line.includes(why))).toContain(reference);
  });

  test('an RRR that belongs to another order is not taken', async () => {
    const first = await begun();
    const { reference } = await bill();
    double.fails('MAKE', { does: 'SAYS', fields: { RRR: order(first.reference).rrr } });
    expect((await start(reference)).status).toBe(503);
    expect(await kept(order(reference).orderId)).toEqual([{ rrr: null, said: null }]);
  });

  test.each([
    [{ does: 'STATUS', status: 429 } as const],
    [{ does: 'STATUS', status: 503 } as const],
    [{ does: 'SAYS', fields: { statuscode: '020', RRR: null } } as const],
  ])(
    'an RRR is not requested a second time after the fault %j, and another attempt is possible later',
    async (fault) => {
      const { reference } = await bill();
      const key = randomUUID();
      double.fails('MAKE', fault);
      expect((await start(reference, {}, key)).status).toBe(503);
      expect((await start(reference, {}, key)).status).toBe(201);
    },
  );

  test('a service without a service type is not sent', async () => {
    const { reference } = await bill();
    const types = portal.ctx.config.remita?.serviceTypes as Map<string, string>;
    types.delete('default');
    const calls = double.calls.length;
    expect((await start(reference)).status).toBe(503);
    types.set('default', '4430999');
    expect(double.calls).toHaveLength(calls);
  });

  test.each([true, false])('an answer of Remita wrapped as jsonp is read: %s', async (isWrapped) => {
    double.isWrapped = isWrapped;
    const { id, reference } = await begun();
    pay(reference);
    await notify([order(reference)]);
    await work();
    expect(await statuses(id)).toEqual(['SUCCESSFUL']);
    double.isWrapped = false;
  });
});

test('neither the key nor a hash made with it is in the log or in the database', async () => {
  const { reference } = await begun();
  const { rrr, orderId } = pay(reference);
  double.fails('STATUS', { does: 'SAYS', fields: { status: '020' } }, { does: 'GARBAGE' }, { does: 'CUT' });
  for (let times = 0; times < 4; times += 1) {
    await notify([order(reference)]);
    await work();
    portal.clock.advance(20);
  }
  const secrets = [apiKey, sha(rrr + apiKey + merchantId), sha(merchantId + rrr + apiKey)];
  secrets.push(sha(`${merchantId}4430999${orderId}10161.25${apiKey}`));
  for (const secret of secrets) {
    expect(portal.lines.join('\n')).not.toContain(secret);
    const found = await db.sql(
      `select 1 from collect.payment p where p::text like $1
       union all select 1 from collect.remita_order o where o::text like $1
       union all select 1 from audit.audit_event e where e::text like $1
       union all select 1 from platform.outbox x where x::text like $1`,
      [`%${secret}%`],
    );
    expect(found).toEqual([]);
  }
});

test('where the portal is not connected, none of its calls exist', async () => {
  const { sandboxPortal } = await import('../../../../test/money/sandbox.ts');
  const other = await sandboxPortal();
  const { reference } = await begun();
  const url = '/services/collectionservice/api/providers/remita/notifications';
  expect((await other.post(url, [notified(order(reference))])).status).toBe(404);
  for (const page of ['pay', 'back'])
    expect((await other.app.inject(`/remita/${page}/270512345678-1-00000000`)).statusCode).toBe(404);
  const described = async ({ app }: Pick<RemitaPortal, 'app'>) =>
    Object.keys((await app.inject('/openapi.json')).json().paths).filter((path) => path.startsWith('/remita/'));
  expect(await described(other)).toEqual([]);
  expect(await described(portal)).toEqual(['/remita/back/{order}', '/remita/pay.css', '/remita/pay/{order}']);
});
