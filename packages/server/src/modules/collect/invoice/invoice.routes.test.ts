import { randomUUID } from 'node:crypto';
import { BILLED, type InvoiceStatus } from '@isura/contract/collect/states';
import { koboOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { isReference } from '@isura/contract/kernel/reference';
import { describe, expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { drawsNothingHere } from '../../../../test/file/drawn-here.ts';
import { wordsWritten } from '../../../../test/file/pdf.ts';

drawsNothingHere();
const portal = await demonstrationPortal();
const COL = '/services/collectionservice/api';
const INVOICES = `${COL}/invoices`;
const ada = await portal.as('accountant@mow.test');
const other = await portal.as('accountant@fra.test');
const stranger = portal.browser();

const payer = { kind: 'COMPANY', name: 'Okoro Builders Ltd', email: 'ada@okoro.test', phone: '08031234678' } as const;
const crossing = { serviceId: 9001, payer, quantity: 3, customValues: {}, expectedPayable: '75161.25' };
const test9002 = { serviceId: 9002, payer, amount: '20000.00', customValues: {}, expectedPayable: '20161.25' };

const SENT: Record<string, object> = {
  cancel: { reason: 'Cancelled once more' },
  issue: { expectedPayable: '75161.25' },
};

type Body = Record<string, never>;
const post = (who: Caller, url: string, body: object = {}) =>
  who.call({ method: 'POST', url, body, headers: { 'idempotency-key': randomUUID() } });

async function make(body: object, who = ada) {
  const response = await post(who, INVOICES, body);
  expect([response.status, response.body]).toMatchObject([201, {}]);
  return response.body as Body & { id: number; number: string; reference: string; version: number; payerPath: string };
}
const issue = (id: number, expectedPayable: string) => post(ada, `${INVOICES}/${id}/issue`, { expectedPayable });
const faults = (response: { body: unknown }) =>
  ((response.body as { errors?: { field: string; code: string }[] }).errors ?? []).map(({ field, code }) => [
    field,
    code,
  ]);

describe('an accountant', () => {
  test('an accountant bills by the rule: three crossings are one line of 75,000.00, due in 30 days, payable for 90', async () => {
    const made = await make({ ...crossing, issue: true });
    expect(made).toMatchObject({
      status: 'ISSUED',
      source: 'MANUAL',
      subtotal: '75000.00',
      total: '75000.00',
      balance: '75000.00',
      fee: '161.25',
      lines: [{ description: 'Road crossing permit', quantity: 3, unitAmount: '25000.00', amount: '75000.00' }],
      isPayable: true,
      payer,
    });
    expect(made.number).toMatch(/^INV-\d{4}-\d{7}$/);
    expect(isReference(made.reference)).toBe(true);
    expect(made.payerPath).toContain(`/invoice?number=${made.number}&token=`);
  });

  test('an accountant makes a draft that the public cannot find, changes it, and issues it', async () => {
    const draft = await make({ ...test9002, lines: undefined });
    expect(draft).toMatchObject({ status: 'DRAFT', isPayable: false, can: ['edit', 'issue', 'cancel'] });
    expect(draft).not.toHaveProperty('reference');
    expect((await stranger.call({ url: `${COL}/public/invoices/${draft.number}` })).status).toBe(404);
    const { id, version } = draft;
    const lines = [
      { description: 'Soil test', quantity: 2, unitAmount: '10000.00' },
      { description: 'Report', quantity: 1, unitAmount: '5000.50' },
    ];
    const rest = { ...test9002, amount: undefined, expectedPayable: '25161.75' };
    const changed = await ada.call({ method: 'PUT', url: `${INVOICES}/${id}`, body: { ...rest, lines, version } });
    expect([changed.status, changed.body]).toMatchObject([200, { total: '25000.50', version: 2 }]);
    expect((changed.body as { lines: unknown[] }).lines).toHaveLength(2);
    const stale = await ada.call({ method: 'PUT', url: `${INVOICES}/${id}`, body: { ...rest, lines, version } });
    expect(stale.body).toMatchObject({ code: 'stale-version' });
    const issued = await issue(id, '25161.75');
    expect(issued.body).toMatchObject({ status: 'ISSUED', total: '25000.50', can: ['send', 'cancel'] });
    const again = await issue(id, '25161.75');
    expect(again.body).toMatchObject({ code: 'invalid-transition', status: 409 });
    const timeline = (issued.body as { timeline: { summary: string }[] }).timeline.map(({ summary }) => summary);
    expect(timeline[0]).toBe(`${draft.number} of ₦25,000.50 issued for Materials laboratory test`);
    expect(timeline).toHaveLength(3);
  });

  test('an accountant makes and issues nothing at an amount they did not see, when the rule changed while the form was open', async () => {
    const written = await make(crossing);
    const [{ count }] = (await portal.db.sql<{ count: bigint }>('select count(*) from collect.invoice')) as [
      { count: bigint },
    ];
    const rule = (set: string) => portal.db.sql(`update org.collection_rule set ${set} where service_id = 9001`);
    await rule('amount_kobo = 3000000');
    const now = { code: 'stale-quote', total: '90000.00', fee: '161.25', payable: '90161.25' };
    for (const issue of [false, true])
      expect((await post(ada, INVOICES, { ...crossing, issue })).body).toMatchObject(now);
    const put = {
      method: 'PUT',
      url: `${INVOICES}/${written.id}`,
      body: { ...crossing, version: written.version },
    } as const;
    expect((await ada.call(put)).body).toMatchObject(now);
    await rule(`amount_kobo = 2500000, fee_bearer = 'ORGANIZATION'`);
    expect((await issue(written.id, '75161.25')).body).toMatchObject({
      ...{ code: 'stale-quote', total: '75000.00', fee: '0.00', payable: '75000.00' },
    });
    await rule(`fee_bearer = 'PAYER'`);
    expect((await post(ada, INVOICES, { ...crossing, expectedPayable: undefined })).body).toMatchObject({
      errors: [{ field: 'expectedPayable', code: 'required' }],
    });
    expect((await post(ada, `${INVOICES}/${written.id}/issue`)).status).toBe(400);
    expect(await portal.db.sql('select count(*) from collect.invoice')).toEqual([{ count }]);
    expect((await issue(written.id, '75161.25')).body).toMatchObject({ status: 'ISSUED' });
  });

  test('an accountant cannot issue a draft with an amount that another user raised after it was opened', async () => {
    const draft = await make(crossing);
    const body = { ...crossing, quantity: 4, expectedPayable: '100161.25', version: draft.version };
    expect((await ada.call({ method: 'PUT', url: `${INVOICES}/${draft.id}`, body })).status).toBe(200);
    expect((await issue(draft.id, '75161.25')).body).toMatchObject({ code: 'stale-quote', payable: '100161.25' });
    expect((await issue(draft.id, '100161.25')).body).toMatchObject({ status: 'ISSUED', total: '100000.00' });
  });

  test('an accountant cancels with a reason; then the invoice cannot be paid, sent or cancelled again', async () => {
    const made = await make({ ...crossing, issue: true });
    const url = `${INVOICES}/${made.id}`;
    expect(faults(await post(ada, `${url}/cancel`, { reason: 'Nine long' }))).toEqual([['reason', 'too-small']]);
    const response = await post(ada, `${url}/cancel`, { reason: 'Billed the wrong company' });
    expect(response.body).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'Billed the wrong company',
      isPayable: false,
      can: [],
    });
    for (const act of ['cancel', 'send', 'issue'])
      expect((await post(ada, `${url}/${act}`, SENT[act])).body).toMatchObject({
        code: 'invalid-transition',
      });
    const found = await stranger.call({ url: `${COL}/public/invoices/${made.number}` });
    expect(found.body).toMatchObject({ status: 'CANCELLED' });
  });

  test('an accountant sends an invoice five times an hour and no more', async () => {
    const { id } = await make({ ...crossing, issue: true });
    const send = () => post(ada, `${INVOICES}/${id}/send`, { email: 'boss@okoro.test' });
    for (let time = 0; time < 5; time += 1) expect((await send()).status).toBe(202);
    expect((await send()).body).toMatchObject({ code: 'rate-limited' });
  });

  test('an accountant finds payers of earlier invoices of their own organization', async () => {
    const mine = await ada.call({ url: `${COL}/payers?query=okoro` });
    expect(mine.body).toMatchObject([{ name: payer.name, email: payer.email }]);
    expect((await other.call({ url: `${COL}/payers?query=okoro` })).body).toEqual([]);
  });

  test('an accountant gets the same invoice for the same idempotency key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const send = (body: object) => ada.call({ method: 'POST', url: INVOICES, body, headers });
    const [one, two] = [await send(crossing), await send(crossing)];
    expect(two.body).toEqual(one.body);
    expect((await send({ ...crossing, quantity: 4 })).body).toMatchObject({ code: 'idempotency-conflict' });
  });
});

describe('errors of an invoice are reported at the field', () => {
  test.each([
    ['no quantity where one is asked', { ...crossing, quantity: undefined }, 'quantity', 'required'],
    ['an amount where the rule sets it', { ...crossing, amount: '1.00' }, 'amount', 'not-asked'],
    ['too many', { ...crossing, quantity: 51 }, 'quantity', 'too-large'],
    ['an amount of 0', { ...test9002, amount: '0.00' }, 'amount', 'too-small'],
    ['a negative amount', { ...test9002, amount: '-5.00' }, 'amount', 'too-small'],
    ['three decimals', { ...test9002, amount: '20000.001' }, 'amount', 'wrong-format'],
    ['10^15', { ...test9002, amount: '1000000000000000.00' }, 'amount', 'too-large'],
    ['1e5', { ...test9002, amount: '1e5' }, 'amount', 'wrong-format'],
    ['another currency', { ...test9002, amount: '$20000.00' }, 'amount', 'wrong-format'],
    ['less than the rule takes', { ...test9002, amount: '9999.99' }, 'amount', 'too-small'],
    [
      'lines where the rule sets the price',
      { ...crossing, quantity: 1, lines: [{ description: 'One', quantity: 1, unitAmount: '1.00' }] },
      'lines',
      'not-asked',
    ],
    ['a due day that is over', { ...crossing, dueDate: '2020-01-01' }, 'dueDate', 'too-early'],
    ['an answer nobody asked for', { ...crossing, customValues: { colour: 'red' } }, 'customValues.colour', 'unknown'],
    ['a foreign phone', { ...crossing, payer: { ...payer, phone: '+4412345' } }, 'payer.phone', 'wrong-format'],
  ])('errors of an invoice are reported at the field: %s', async (_, body, field, code) => {
    const response = await post(ada, INVOICES, body);
    expect(response.status).toBe(400);
    expect(faults(response)).toEqual([[field, code]]);
  });

  test('errors of an invoice are reported at the field: a service that does not exist, is another organization’s or is not active', async () => {
    expect((await post(ada, INVOICES, { ...crossing, serviceId: 999_999 })).body).toMatchObject({ code: 'not-found' });
    expect((await post(other, INVOICES, crossing)).body).toMatchObject({ code: 'not-found' });
    expect((await post(ada, INVOICES, { ...crossing, serviceId: 9005, quantity: 1 })).body).toMatchObject({
      code: 'not-payable',
    });
  });
});

describe('a visitor with the invoice number', () => {
  test('a visitor with the invoice number finds the invoice masked, and unmasked with the token of the email', async () => {
    const { number, reference, payerPath } = await make({ ...crossing, issue: true });
    const masked = await stranger.call({ url: `${COL}/public/invoices/${number.toLowerCase()}` });
    expect(masked.body).toMatchObject({
      reference,
      payer: { nameMasked: 'O** B** L**', emailMasked: 'ad***@okoro.test', phoneMasked: '080*****678' },
    });
    const token = payerPath.split('token=')[1];
    const spaced = encodeURIComponent(reference.replace(/(\d{4})(?=\d)/g, '$1 '));
    const whole = await stranger.call({ url: `${COL}/public/invoices/${spaced}?token=${token}` });
    expect(whole.body).toMatchObject({ payer: { name: payer.name, email: payer.email } });
    const wrong = await stranger.call({ url: `${COL}/public/invoices/${number}?token=${randomUUID()}` });
    expect(wrong.body).toMatchObject({ payer: { nameMasked: 'O** B** L**' } });
  });

  test('a visitor with the invoice number prints it only with the token', async () => {
    const { number, payerPath } = await make({ ...crossing, issue: true });
    const token = payerPath.split('token=')[1];
    const url = `${COL}/public/invoices/${number}/document`;
    const printed = await stranger.call({ url: `${url}?token=${token}` });
    expect([printed.status, printed.headers['content-type'], printed.text.slice(0, 5)]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect((await stranger.call({ url: `${url}?token=${randomUUID()}` })).status).toBe(404);
    // The amount to pay now, fee included, is the largest figure: at the top, and again on the slip.
    const seen = await stranger.call({ url: `${COL}/public/invoices/${number}?token=${token}` });
    const { balance, fee, payable } = seen.body as unknown as Record<'balance' | 'fee' | 'payable', string>;
    const naira = (amount: string) => formatMoney(koboOf(amount));
    const words = wordsWritten(printed.bytes);
    const at = words.findIndex((each) => each.startsWith('To pay now'));
    expect(words[at + 1]).toBe(naira(payable));
    expect(words[at + 2]).toBe(`${naira(balance)} plus a payment fee of ${naira(fee)}`);
    expect(words.filter((each) => each.includes(naira(payable)))).toHaveLength(2);
    expect(words.at(words.indexOf('Slip for the bank') + 1)).toBe(`${words[at]} ${naira(payable)}`);
  });

  test('a visitor with the invoice number gets the reason when a number is wrong', async () => {
    const { reference } = await make({ ...crossing, issue: true });
    const digit = (Number(reference[5]) + 1) % 10;
    const wrong = `${reference.slice(0, 5)}${digit}${reference.slice(6)}`;
    const response = await stranger.call({ url: `${COL}/public/invoices/${wrong}` });
    expect([response.status, (response.body as { errors: { message: string }[] }).errors[0]?.message]).toEqual([
      400,
      'Check the reference. One digit looks wrong.',
    ]);
    expect((await stranger.call({ url: `${COL}/public/invoices/INV-2019-0000001` })).body).toMatchObject({
      code: 'not-found',
      detail: 'We could not find that invoice. Check the number.',
    });
  });

  test('a visitor with the invoice number has a copy sent to the address on the invoice and to no other, three times an hour', async () => {
    const { number } = await make({ ...crossing, issue: true });
    const ask = () => stranger.call({ method: 'POST', url: `${COL}/public/invoices/${number}/copy` });
    for (let time = 0; time < 3; time += 1)
      expect(await ask()).toMatchObject({ status: 202, body: { emailMasked: 'ad***@okoro.test' } });
    expect((await ask()).body).toMatchObject({ code: 'rate-limited' });
    const events = await portal.db.sql<{ payload: object }>(
      `select payload from platform.outbox where event = 'invoice.issued' order by id desc limit 1`,
    );
    expect(events).toMatchObject([{ payload: { email: payer.email } }]);
  });
});

describe('a list', () => {
  test('the list of invoices covers the own organization alone, with sums that are the same from the rollup and from the rows', async () => {
    const response = await ada.call({ url: `${INVOICES}?size=200` });
    const rows = response.body as unknown as { orgId: number; total: string; number: string; status: InvoiceStatus }[];
    expect(new Set(rows.map(({ orgId }) => orgId)).size).toBe(1);
    const billed = rows.filter(({ status }) => BILLED.includes(status));
    expect(billed.length).toBeLessThan(rows.length);
    const cents = billed.reduce((sum, { total }) => sum + BigInt(total.replace('.', '')), 0n);
    expect(BigInt(String(response.headers['x-total-amount']).replace('.', ''))).toBe(cents);
    expect(response.headers['x-total-count']).toBe(String(rows.length));
    const named = await ada.call({ url: `${INVOICES}?query=okoro&size=200` });
    expect(named.headers['x-total-amount']).toBe(response.headers['x-total-amount']);
    const one = await ada.call({ url: `${INVOICES}?query=${rows[0]?.number}` });
    expect(one.body).toHaveLength(1);
  });

  test('the list of invoices filters by overdue and by due, and leaves checkouts out of both', async () => {
    const due = new Date(portal.clock.now().getTime() + 3 * 864e5).toISOString().slice(0, 10);
    const { id } = await make({ ...crossing, issue: true, dueDate: due });
    const idsOf = async (filter: string) =>
      ((await ada.call({ url: `${INVOICES}?${filter}` })).body as unknown as { id: number }[]).map((row) => row.id);
    expect(await idsOf('due=true')).toEqual([id]);
    expect(await idsOf('overdue=true')).toEqual([]);
    await portal.db.sql(`update collect.invoice set due_date = due_date - 30 where id = $1`, [id]);
    expect(await idsOf('overdue=true')).toEqual([id]);
    expect(await idsOf('due=true')).toEqual([]);
  });

  test('the list of invoices hides payers from the help desk, which finds an invoice by its number and not by its payer', async () => {
    const help = await portal.as('support@oagf.test');
    const [{ number } = { number: '' }] = (await ada.call({ url: `${INVOICES}?query=okoro&size=1` }))
      .body as unknown as {
      number: string;
    }[];
    const named = await help.call({ url: `${INVOICES}?query=okoro&size=1` });
    expect([named.status, named.body['code']]).toEqual([400, 'validation-failed']);
    const { body } = await help.call({ url: `${INVOICES}?query=${number}` });
    expect(body).toMatchObject([{ payer: { name: 'O** B** L**', email: 'ad***@okoro.test' } }]);
  });
});

test('several invoices are printed as one file, and none when one of them is another organization’s', async () => {
  const [a, b] = [await make({ ...crossing, issue: true }), await make(crossing)];
  const printed = await ada.call({ url: `${INVOICES}/${a.id}/document?copies=${b.id}&each=2` });
  expect([printed.status, printed.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(printed.text.match(/\/Type \/Page\b/g)).toHaveLength(4);
  expect((await other.call({ url: `${INVOICES}/${a.id}/document` })).status).toBe(404);
});

test('an overdue invoice is printed as overdue, with its lines, penalty and total in that order', async () => {
  const { id } = await make({ ...crossing, issue: true });
  await portal.db.sql(
    `update org.collection_rule set penalty_type = 'PERCENT_MONTHLY', penalty_value = 2
     where id = (select rule_id from collect.invoice where id = $1)`,
    [id],
  );
  await portal.db.sql('update collect.invoice set due_date = due_date - 45 where id = $1', [id]);
  const [late] = await portal.db.sql<{ day: string }>(
    `select to_char(due_date + 1, 'FMDD Mon YYYY') as day from collect.invoice where id = $1`,
    [id],
  );
  const words = wordsWritten((await ada.call({ url: `${INVOICES}/${id}/document` })).bytes);
  expect(words, words.join(' | ')).toContain('Overdue');
  expect(words[words.indexOf('Overdue') + 1]).toBe(`since ${late!.day}`);
  const figures = ['Road crossing permit', 'Penalty', '₦1,500.00', '₦76,500.00'];
  const places = figures.map((each) => words.indexOf(each));
  expect(
    [...places].sort((a, b) => a - b),
    words.join(' | '),
  ).toEqual(places);
  expect(places).not.toContain(-1);
});
