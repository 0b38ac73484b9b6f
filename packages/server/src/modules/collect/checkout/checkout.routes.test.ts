import { randomUUID } from 'node:crypto';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { person } from '../../../../test/people/people.ts';
import { refusal } from '../../../../test/people/people-world.ts';

const portal = await demonstrationPortal();
const { db, clock } = portal;
const today = () => lagosDay(clock.now());
const COL = '/services/collectionservice/api';
const guest = portal.browser();
type Body = Record<string, unknown>;

const [FIXED, RANGE, TIERED, VARIABLE, PLATED, HIDDEN, INACTIVE] = [9001, 9002, 9003, 9004, 9006, 9010, 9015];
const payer = { kind: 'INDIVIDUAL', name: 'Ada Obi', email: 'ada.obi@mail.test', phone: '08031234678' };

const quote = (body: Body) => guest.call({ method: 'POST', url: `${COL}/public/quotes`, body });
/** Makes a checkout at the price quoted now, or at the named one. */
const checkOut = async (body: Body, key = randomUUID(), by = guest) => {
  const { payable = '0.01' } = (await quote({ serviceId: body.serviceId, ...askedOf(body) })).body as Body;
  return await by.call({
    method: 'POST',
    url: `${COL}/public/checkouts`,
    body: { payer, customValues: {}, expectedPayable: payable, ...body },
    headers: { 'idempotency-key': key },
  });
};
const askedOf = ({ quantity, amount }: Body): Body => ({
  ...(quantity === undefined ? {} : { quantity }),
  ...(amount === undefined ? {} : { amount }),
});
const look = (reference: unknown, query = '', ip?: string) =>
  guest.call({ url: `${COL}/public/checkouts/${reference}${query}`, ...(ip ? { ip } : {}) });
const counted = async () =>
  (
    await db.sql<{ invoices: bigint; payers: bigint }>(
      `select (select count(*) from collect.invoice) as invoices, (select count(*) from collect.payer) as payers`,
    )
  )[0];

/** Changes the rule of a service. */
const rule = (serviceId: number, columns: Record<string, unknown>) =>
  db.sql(
    `update org.collection_rule set ${Object.keys(columns)
      .map((name, at) => `${name} = $${at + 2}`)
      .join(', ')} where service_id = $1`,
    [serviceId, ...Object.values(columns)],
  );

describe('the price of a service', () => {
  test('the price of a FIXED service is the amount times the quantity, with the card fee on top', async () => {
    const { body } = await quote({ serviceId: FIXED, quantity: 3 });
    expect(body).toEqual({
      lines: [{ description: 'Road crossing permit', quantity: 3, unitAmount: '25000.00', amount: '75000.00' }],
      subtotal: '75000.00',
      penalty: '0.00',
      total: '75000.00',
      fee: '161.25',
      payable: '75161.25',
      minPayable: '75000.00',
    });
  });

  test('the price of a RANGE service is what the payer enters within the bounds, and returns the smallest part of it that may be paid', async () => {
    expect((await quote({ serviceId: RANGE, amount: '10000.01' })).body).toMatchObject({
      total: '10000.01',
      minPayable: '5000.01',
    });
  });

  test('the price of a TIERED service is that of the band of the quantity, and that of a VARIABLE one whatever is entered', async () => {
    expect((await quote({ serviceId: TIERED, quantity: 5 })).body).toMatchObject({ total: '600000.00' });
    expect((await quote({ serviceId: VARIABLE, amount: '0.01' })).body).toMatchObject({ total: '0.01' });
  });

  test('the price of a service TIERED by a declared amount is that of its band; that of a PERCENTAGE service is its share, half a kobo rounded up', async () => {
    const tiers = [
      { from: '0.00', to: '100000.00', amount: '2500.00' },
      { from: '100000.00', amount: '7500.00' },
    ];
    const before = await db.sql('select * from org.collection_rule where service_id in ($1, $2)', [9018, 9019]);
    await rule(9018, { tiers: JSON.stringify(tiers), quantity_enabled: false, unit_label: null, max_quantity: null });
    expect((await quote({ serviceId: 9018, amount: '100000.00' })).body).toMatchObject({ total: '7500.00' });
    await rule(9019, { amount_type: 'PERCENTAGE', percent: 2.5, fee_bearer: 'ORGANIZATION' });
    expect((await quote({ serviceId: 9019, amount: '100000.20' })).body).toMatchObject({
      total: '2500.01',
      fee: '0.00',
      payable: '2500.01',
    });
    expect(before).toHaveLength(2);
  });

  test.each([
    ['nothing', { serviceId: RANGE }, 'amount', 'required'],
    ['0', { serviceId: RANGE, amount: '0.00' }, 'amount', 'too-small'],
    ['less than nothing', { serviceId: VARIABLE, amount: '-5.00' }, 'amount', 'too-small'],
    ['less than the least', { serviceId: RANGE, amount: '9999.99' }, 'amount', 'too-small'],
    ['more than the most', { serviceId: RANGE, amount: '500000.01' }, 'amount', 'too-large'],
    ['more than can be charged', { serviceId: VARIABLE, amount: '1000000000000.00' }, 'amount', 'too-large'],
    ['an amount where it is fixed', { serviceId: FIXED, quantity: 1, amount: '1.00' }, 'amount', 'not-asked'],
    ['no quantity', { serviceId: FIXED }, 'quantity', 'required'],
    ['too many', { serviceId: FIXED, quantity: 51 }, 'quantity', 'too-large'],
    ['two where one is paid for', { serviceId: PLATED, quantity: 2 }, 'quantity', 'not-asked'],
  ])('the price of a service is refused for %s, at its field', async (_, body, field, code) => {
    const response = await quote(body);
    expect([response.status, (response.body as Body).errors]).toEqual([
      400,
      [expect.objectContaining({ field, code })],
    ]);
  });

  test.each([['1.005'], ['1e5'], ['₦5,000.00'], ['USD 5.00'], ['1000000000000000000.00'], ['5'], ['']])(
    'the price of a service is refused when the amount is written %s',
    async (amount) => {
      expect(refusal(await quote({ serviceId: VARIABLE, amount }))).toEqual([400, 'validation-failed', 'wrong-format']);
    },
  );

  test('the price of a service is not quoted for more units than an invoice can hold, where the rule names no largest quantity', async () => {
    await rule(9013, { max_quantity: null, tiers: JSON.stringify([{ from: '1.00', amount: '0.01' }]) });
    const requested = { serviceId: 9013, quantity: 3_000_000_000 };
    expect((await quote({ ...requested, quantity: 1_000_000 })).body).toMatchObject({ total: '10000.00' });
    expect((await quote(requested)).body).toMatchObject({
      code: 'validation-failed',
      errors: [{ field: 'quantity', code: 'too-large', message: 'Quantity must be 1,000,000 or less' }],
    });
  });

  test('the price of a service is refused when the amount is not text or the quantity is not a whole number', async () => {
    expect((await quote({ serviceId: VARIABLE, amount: 5000 })).status).toBe(400);
    expect((await quote({ serviceId: FIXED, quantity: 1.5 })).status).toBe(400);
    expect((await quote({ serviceId: FIXED, quantity: 1, price: '1.00' })).status).toBe(400);
  });

  test('the price of a service is not quoted for anything that cannot be paid now', async () => {
    expect(refusal(await quote({ serviceId: 999_999 }))).toEqual([404, 'not-found']);
    for (const serviceId of [HIDDEN, INACTIVE])
      expect(refusal(await quote({ serviceId }))).toEqual([409, 'not-payable', 'SERVICE_CLOSED']);
  });
});

describe('a checkout', () => {
  test('a checkout at another amount than the payer saw is refused with the current amount, and makes nothing', async () => {
    const before = await counted();
    const response = await checkOut({ serviceId: FIXED, quantity: 12, expectedPayable: '25161.25' });
    expect([response.status, response.body]).toEqual([
      409,
      expect.objectContaining({ code: 'stale-quote', total: '300000.00', fee: '161.25', payable: '300161.25' }),
    ]);
    expect(await counted()).toEqual(before);
    const silent = await checkOut({ serviceId: FIXED, quantity: 12, expectedPayable: undefined });
    expect([silent.status, silent.body]).toMatchObject([
      400,
      { errors: [{ field: 'expectedPayable', code: 'required' }] },
    ]);
    expect(await counted()).toEqual(before);
    const seen = await checkOut({ serviceId: FIXED, quantity: 12, expectedPayable: '300161.25' });
    expect([seen.status, (seen.body as Body).payable]).toEqual([201, '300161.25']);
  });

  test('a checkout makes an invoice that is due today and never bears a penalty, with its reference and token', async () => {
    const made = await checkOut({ serviceId: FIXED, quantity: 2 });
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        reference: expect.stringMatching(/^[1-9]\d{11}$/),
        invoiceNumber: expect.stringMatching(new RegExp(`^INV-${today().slice(0, 4)}-\\d{7}$`)),
        token: expect.any(String),
        payer,
        total: '50000.00',
        balance: '50000.00',
        payable: '50161.25',
        status: 'ISSUED',
        dueDate: today(),
        payBy: addDays(today(), 90),
        receipts: [],
      }),
    ]);
    const { reference } = made.body as Body;
    expect(made.headers.location).toBe(`${COL}/public/checkouts/${reference}`);
    const [row] = await db.sql(
      `select source, penalty_kobo, declared_kobo, created_by from collect.invoice where payment_reference = $1`,
      [reference],
    );
    expect(row).toEqual({ source: 'CHECKOUT', penalty_kobo: 0n, declared_kobo: null, created_by: 'anonymous' });
    const [event] = await db.sql<{ action: string; summary: string; actor_name: string }>(
      'select action, summary, actor_name from audit.audit_event order by id desc limit 1',
    );
    expect(event).toMatchObject({ action: 'checkout.made', actor_name: 'Nobody signed in' });
    const [announced] = await db.sql<{ event: string }>(
      `select event from platform.outbox where event = 'reference.issued' order by id desc limit 1`,
    );
    expect(announced).toBeDefined();
  });

  test('a checkout stores what the payer entered, and returns the same response for the same idempotency key', async () => {
    const key = randomUUID();
    const before = await counted();
    const attempts = await Promise.all([1, 2, 3].map(() => checkOut({ serviceId: RANGE, amount: '12000.00' }, key)));
    const references = new Set(attempts.map(({ body }) => (body as Body).reference));
    expect([attempts.map(({ status }) => status), references.size]).toEqual([[201, 201, 201], 1]);
    const after = await counted();
    expect(Number(after!.invoices) - Number(before!.invoices)).toBe(1);
    expect(refusal(await checkOut({ serviceId: RANGE, amount: '12000.01' }, key))).toEqual([
      409,
      'idempotency-conflict',
    ]);
    const [row] = await db.sql('select declared_kobo, total_kobo from collect.invoice where payment_reference = $1', [
      [...references][0],
    ]);
    expect(row).toEqual({ declared_kobo: 1_200_000n, total_kobo: 1_200_000n });
  });

  test('a checkout needs an idempotency key', async () => {
    const response = await guest.call({
      method: 'POST',
      url: `${COL}/public/checkouts`,
      body: { serviceId: FIXED, quantity: 1, payer, customValues: {}, expectedPayable: '25161.25' },
    });
    expect(refusal(response)).toEqual([400, 'validation-failed', 'required']);
  });

  test('a checkout asks for the TIN and the address the service requires', async () => {
    await db.sql('update org.service set requires_tin = true, requires_address = true where id = $1', [VARIABLE]);
    const response = await checkOut({ serviceId: VARIABLE, amount: '5.00' });
    expect((response.body as { errors: Body[] }).errors.map(({ field }) => field)).toEqual([
      'payer.tin',
      'payer.address',
    ]);
    const known = { ...payer, tin: '12345678-0001', address: '4 Audu Road, Kaduna' };
    expect((await checkOut({ serviceId: VARIABLE, amount: '5.00', payer: known })).status).toBe(201);
    await db.sql('update org.service set requires_tin = false, requires_address = false where id = $1', [VARIABLE]);
  });

  test.each([
    ['a name of one letter', { name: 'A' }, 'payer.name'],
    ['an e-mail that is none', { email: 'ada@' }, 'payer.email'],
    ['a phone of ten digits', { phone: '0803123467' }, 'payer.phone'],
    ['a TIN of nine digits', { tin: '123456789' }, 'payer.tin'],
    ['a kind nobody is', { kind: 'ROBOT' }, 'payer.kind'],
  ])('a checkout refuses a payer with %s', async (_, wrong, field) => {
    const before = await counted();
    const response = await checkOut({ serviceId: FIXED, quantity: 1, payer: { ...payer, ...wrong } });
    expect((response.body as { errors: Body[] }).errors.map((error) => error.field)).toEqual([field]);
    expect(await counted()).toEqual(before);
  });

  test('a checkout is refused when the service, its organization or its rule was taken out of use while the form was open', async () => {
    const requested = { serviceId: FIXED, quantity: 1 };
    for (const [away, back] of [
      [
        `update org.service set status = 'INACTIVE' where id = 9001`,
        `update org.service set status = 'ACTIVE' where id = 9001`,
      ],
      [
        `update org.service set is_visible = false where id = 9001`,
        `update org.service set is_visible = true where id = 9001`,
      ],
      [
        `update org.collection_rule set valid_to = '2026-11-20' where service_id = 9001`,
        `update org.collection_rule set valid_to = null where service_id = 9001`,
      ],
      [
        `update org.organization set status = 'SUSPENDED' where code = 'MOW'`,
        `update org.organization set status = 'LIVE' where code = 'MOW'`,
      ],
    ] as const) {
      await db.sql(away);
      expect(refusal(await checkOut(requested))).toEqual([409, 'not-payable', 'SERVICE_CLOSED']);
      await db.sql(back);
    }
    expect((await checkOut(requested)).status).toBe(201);
  });

  test('a checkout of a signed-in payer belongs to that payer, even if they enter another email address', async () => {
    const mine = await person(db, 'own.payer', { kind: 'PAYER', roles: ['ROLE_PAYER'] });
    const signedIn = portal.browser();
    await signedIn.signIn(mine);
    const { reference } = (await checkOut({ serviceId: FIXED, quantity: 1 }, randomUUID(), signedIn)).body as Body;
    const seen = await signedIn.call({ url: `${COL}/public/checkouts/${reference}` });
    expect((seen.body as Body).payer).toEqual(payer);
    expect(((await look(reference)).body as Body).payer).toHaveProperty('nameMasked');
  });
});

describe('the questions of a rule', () => {
  const asksAll = [
    {
      key: 'vessel',
      label: 'Vessel',
      type: 'TEXT',
      required: true,
      pattern: '[A-Z]{3}\\d{4}',
      helpText: 'Like ABC1234',
    },
    { key: 'crew', label: 'Crew', type: 'NUMBER', required: true, min: 1, max: 40 },
    { key: 'sails', label: 'Sails on', type: 'DATE', required: true },
    { key: 'port', label: 'Port', type: 'SELECT', required: true, options: ['Apapa', 'Onne'] },
    { key: 'agentPhone', label: 'Phone of the agent', type: 'PHONE', required: false },
    { key: 'agentEmail', label: 'Email of the agent', type: 'EMAIL', required: false },
  ];
  const answers = { vessel: ' ABC1234 ', crew: '12', sails: '2026-12-01', port: 'Onne' };
  const errorsOf = async (customValues: Body) => {
    const response = await checkOut({ serviceId: PLATED, customValues });
    return (response.body as { errors: Body[] }).errors.map(({ field, code }) => [field, code]);
  };

  test('the questions of a rule are validated by the rule, each at its question, and nothing else is accepted', async () => {
    await rule(PLATED, { custom_fields: JSON.stringify(asksAll) });
    expect(await errorsOf({})).toEqual(
      ['vessel', 'crew', 'sails', 'port'].map((key) => [`customValues.${key}`, 'required']),
    );
    expect(
      await errorsOf({
        vessel: 'abc',
        crew: '41',
        sails: '2026-02-30',
        port: 'Kano',
        agentPhone: '12',
        agentEmail: 'x',
      }),
    ).toEqual(
      ['vessel', 'crew', 'sails', 'port', 'agentPhone', 'agentEmail'].map((key) => [`customValues.${key}`, 'answer']),
    );
    expect(await errorsOf({ ...answers, captain: 'Ngozi' })).toEqual([['customValues.captain', 'unknown']]);
    const quoted = await quote({ serviceId: PLATED, customValues: { vessel: 'x' } });
    expect(quoted.status).toBe(400);
  });

  test('the questions of a rule keep the answers trimmed and leave out empty ones', async () => {
    const made = await checkOut({ serviceId: PLATED, customValues: { ...answers, agentPhone: '' } });
    const [row] = await db.sql<{ custom_values: unknown }>(
      'select custom_values from collect.invoice where payment_reference = $1',
      [(made.body as Body).reference],
    );
    expect(row?.custom_values).toEqual({ ...answers, vessel: 'ABC1234' });
  });
});

describe('an answer that a program sends as a number', () => {
  test('an answer that a program sends as a number is accepted, kept as text, and validated like any other', async () => {
    await rule(PLATED, {
      custom_fields: JSON.stringify([{ key: 'crew', label: 'Crew', type: 'NUMBER', required: true, min: 1, max: 40 }]),
    });
    const made = await checkOut({ serviceId: PLATED, customValues: { crew: 12 } });
    expect(made.status).toBe(201);
    const [row] = await db.sql('select custom_values from collect.invoice where payment_reference = $1', [
      (made.body as Body).reference,
    ]);
    expect(row).toEqual({ custom_values: { crew: '12' } });
    for (const crew of [41, 1e21, -0.5]) {
      const { errors } = (await checkOut({ serviceId: PLATED, customValues: { crew } })).body as { errors: Body[] };
      expect(errors).toMatchObject([{ field: 'customValues.crew', code: 'answer' }]);
    }
    expect((await checkOut({ serviceId: PLATED, customValues: { crew: true } })).status).toBe(400);
  });
});
