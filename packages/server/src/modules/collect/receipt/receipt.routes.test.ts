import { checkProof } from '@isura/contract/collect/receipt-proof';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { drawsNothingHere } from '../../../../test/file/drawn-here.ts';
import { paidCheckout, payReference } from '../../../../test/money/receipts.ts';
import { refusal } from '../../../../test/people/people-world.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { provenFacts } from './receipt.domain.ts';
import { findReceipts } from './receipt.queries.ts';
import { receiptKeys } from './receipt-key.domain.ts';

drawsNothingHere();
const portal = await demonstrationPortal();
const { db } = portal;
const COL = '/services/collectionservice/api';
const guest = portal.browser();
type Body = Record<string, unknown>;

const verify = (query: string, ip?: string) =>
  guest.call({ url: `${COL}/public/receipts/verify?${query}`, ...(ip ? { ip } : {}) });
const good = await paidCheckout(portal);
const FIRST = '10.1.1.1';

describe('a receipt looked up by its number', () => {
  test('a receipt looked up by its number shows its amount, its organization and the first letters of its payer, and nothing more', async () => {
    expect((await verify(`number=${good.number.toLowerCase()}`)).body).toEqual({
      valid: true,
      number: good.number,
      amount: '25000.00',
      orgName: expect.stringContaining('Works'),
      serviceName: 'Road crossing permit',
      paidAt: expect.stringMatching(/Z$/),
      payerMasked: 'A** O**',
      voided: false,
    });
  });

  test('a receipt looked up by its number shows with its code everything printed on it, and where the money is', async () => {
    const { body } = await verify(`number=${good.number}&code=${good.code.toLowerCase()}`);
    expect(body).toMatchObject({
      valid: true,
      full: {
        payerName: 'Ada Obi',
        reference: good.reference,
        invoiceNumber: good.invoiceNumber,
        channel: 'CARD',
        amountInWords: 'Twenty-five thousand naira only',
        stage: 'COLLECTED',
        balance: '0.00',
      },
    });
  });

  test('a receipt looked up by its number is not found when a digit of its number is changed', async () => {
    const digits = [...good.number.slice(4)].flatMap((digit, at) => (digit === '-' ? [] : [at + 4]));
    for (const at of digits) {
      const other = `${good.number.slice(0, at)}${(Number(good.number[at]) + 5) % 10}${good.number.slice(at + 1)}`;
      expect((await verify(`number=${other}`, `10.0.0.${at}`)).status, other).toBe(404);
    }
  });

  test('a receipt looked up by its number is not found when a digit of its reference is changed: the check digit reveals it', async () => {
    for (let at = 0; at < 12; at++)
      for (let plus = 1; plus < 10; plus++) {
        const other = `${good.reference.slice(0, at)}${(Number(good.reference[at]) + plus) % 10}${good.reference.slice(at + 1)}`;
        expect((await verify(`reference=${other}`)).status).toBe(400);
      }
    expect((await verify(`reference=${good.reference.replace(/(\d{4})/g, '$1%20')}`)).body).toMatchObject({
      number: good.number,
    });
  });

  test('a receipt looked up by its number is refused with the code of another receipt; the fifth wrong code blocks for ten minutes', async () => {
    const other = await paidCheckout(portal, { name: 'Bola Ade' });
    for (let tried = 0; tried < 5; tried++)
      expect(refusal(await verify(`number=${good.number}&code=${other.code}`, FIRST))).toEqual([
        400,
        'validation-failed',
        'code-wrong',
      ]);
    const closed = await verify(`number=${good.number}&code=${good.code}`, FIRST);
    expect([closed.status, (closed.body as Body).code]).toEqual([429, 'rate-limited']);
    expect((await verify(`number=${good.number}&code=${good.code}`, '10.1.1.2')).status).toBe(200);
    portal.clock.advance(601);
    expect((await verify(`number=${good.number}&code=${good.code}`, FIRST)).status).toBe(200);
  });

  test('a receipt looked up by its number is refused after five wrong codes also when many are sent at once', async () => {
    const ip = '10.3.3.3';
    const codes = [...'0123456789ABCDEFGHJKMNPQRSTVWX'].map((sign) => `A7K4QM9ZT${sign}`);
    const answers = await Promise.all(codes.map((code) => verify(`number=${good.number}&code=${code}`, ip)));
    expect(answers.filter((answer) => answer.text.includes('code-wrong'))).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(25);
    const right = await Promise.all([1, 2, 3].map(() => verify(`number=${good.number}&code=${good.code}`, '10.3.3.4')));
    expect(right.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('a receipt looked up by its number is refused to an address after fifty misses in a day, unless the code is sent along', async () => {
    const ip = '10.2.2.2';
    for (let missed = 0; missed < 50; missed++)
      expect((await verify(`number=RCT-2020-${String(missed + 1).padStart(7, '0')}`, ip)).status).toBe(404);
    expect((await verify(`number=${good.number}`, ip)).status).toBe(429);
    expect((await verify(`number=${good.number}&code=${good.code}`, ip)).status).toBe(200);
  });

  test.each([
    ['nothing', ''],
    ['both', `number=RCT-2026-0000001&reference=270512345678`],
    ['an invoice', 'number=INV-2026-0000001'],
    ['a code of nine letters', 'number=RCT-2026-0000001&code=7K4QM9ZT2'],
  ])('a receipt looked up by its number is refused when %s is sent', async (_, query) => {
    expect((await verify(query)).status).toBe(400);
  });
});

describe('receipts of one reference', () => {
  test('receipts of one reference are returned together, newest first; the code selects its own', async () => {
    const first = await paidCheckout(portal, { serviceId: 9002, part: 12_000_00 });
    const second = await payReference(portal, first.reference);
    expect((await verify(`reference=${first.reference}`)).body).toMatchObject({
      number: second.number,
      amount: '8000.00',
      others: [{ number: first.number, amount: '12000.00', voided: false }],
    });
    expect((await verify(`reference=${first.reference}&code=${first.code}`)).body).toMatchObject({
      number: first.number,
      full: { balance: '0.00', invoiceTotal: '20000.00' },
    });
  });
});

describe('the document of a receipt', () => {
  const open = (query: string) => guest.call({ url: `${COL}/public/receipts/${good.number}/document?${query}` });

  test('the document of a receipt opens with its code or its token, and for nobody else', async () => {
    const [byCode, byToken] = [await open(`code=${good.code}`), await open(`token=${good.token}`)];
    expect([byCode.status, byToken.status]).toEqual([200, 200]);
    expect(byCode.headers['content-type']).toBe('application/pdf');
    expect(byCode.text.startsWith('%PDF-1.7')).toBe(true);
    expect([(await open('')).status, (await open('code=0000000000')).status]).toEqual([404, 404]);
    const [row] = await db.sql<{ count: number }>(
      'select print_count as count from collect.receipt where number = $1',
      [good.number],
    );
    expect(row!.count).toBe(2);
  });

  test('the document of a receipt is emailed with a fixed text at most three times an hour, from any address', async () => {
    const mail = (ip: string) =>
      guest.call({
        method: 'POST',
        url: `${COL}/public/receipts/${good.number}/email`,
        body: { email: 'friend@mail.test', code: good.code },
        ip,
      });
    for (const ip of ['10.3.0.1', '10.3.0.2', '10.3.0.3'])
      expect(await mail(ip)).toMatchObject({ status: 202, body: { emailMasked: 'fr***@mail.test' } });
    expect((await mail('10.3.0.4')).status).toBe(429);
    const [{ count }] = (await db.sql<{ count: bigint }>(
      `select count(*) from platform.outbox where event = 'receipt.asked'`,
    )) as [{ count: bigint }];
    expect(count).toBe(3n);
  });

  test('the document of a receipt carries a code that proves it with the published key alone', async () => {
    const { body } = await guest.call({ url: '/.well-known/receipt-keys.json' });
    const { origin, keys } = body as { origin: string; keys: { kid: string; x: string }[] };
    const [row] = await db.inTx(JOB_SCOPE, (tx) => findReceipts(tx, { number: good.number }));
    const text = receiptKeys(portal.config).proofOf(portal.config.publicUrl, provenFacts(row!));
    expect(await checkProof(text, keys, origin)).toMatchObject({ verdict: 'GENUINE', facts: { number: good.number } });
  });
});

describe('receipts in the lists of staff', () => {
  test('receipts in the lists of staff are those of the own organization, newest first, found by any of their numbers', async () => {
    const accountant = await portal.as('accountant@mow.test');
    const list = async (query: string) => (await accountant.call({ url: `${COL}/receipts?${query}` })).body as Body[];
    const all = await list('size=100');
    expect(all.map(({ id }) => id)).toEqual([...all.map(({ id }) => id)].sort((a, b) => Number(b) - Number(a)));
    for (const query of [good.number, good.invoiceNumber, good.reference])
      expect((await list(`query=${query}`)).map(({ number }) => number)).toEqual([good.number]);
    expect(await list('query=nothing')).toEqual([]);
    const counted = async (query: string) =>
      Number((await accountant.call({ url: `${COL}/receipts?size=1&${query}` })).headers['x-total-count']);
    expect([await counted(''), await counted('voided=false')]).toEqual([all.length, all.length]);
    expect(await counted('end-date=2020-01-01T23:59:00')).toBe(0);
    const other = await portal.as('accountant@fra.test');
    expect((await other.call({ url: `${COL}/receipts?query=${good.number}` })).body).toEqual([]);
  });

  test('receipts in the lists of staff can be downloaded as one file', async () => {
    const accountant = await portal.as('accountant@mow.test');
    const file = await accountant.call({ url: `${COL}/receipts/document` });
    expect([file.status, file.headers['content-type'], file.text.slice(0, 8)]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.7',
    ]);
    expect((await accountant.call({ url: `${COL}/receipts/document?query=nothing` })).status).toBe(404);
    const taken = `select actor_login as who, after from audit.audit_event where action = 'receipt.taken'`;
    expect(await db.sql(taken)).toMatchObject([
      { who: 'accountant@mow.test', after: { receipts: expect.any(Number) as number } },
    ]);
  });
});

describe('voiding a receipt', () => {
  test('voiding a receipt needs two administrators; the receipt is still found, as void', async () => {
    const receipt = await paidCheckout(portal, { name: 'Chidi Eze' });
    const [one, two] = [await portal.as('admin1@oagf.test'), await portal.as('admin2@oagf.test')];
    const ask = (body: Body, proof = `RC5:${receipt.receiptId}`) =>
      one.call({ method: 'POST', url: `${COL}/receipts/${receipt.receiptId}/void`, body }, proof);
    const body = { kind: 'ISSUED_IN_ERROR', reason: 'Printed for the wrong service.' };
    const submission = await ask(body);
    expect(submission.status, submission.text).toBe(202);
    expect(refusal(await ask(body))).toEqual([409, 'duplicate']);
    expect((await verify(`number=${receipt.number}`)).body).toMatchObject({ valid: true });
    const list = await one.call({ url: `${COL}/receipts?query=${receipt.number}` });
    expect(list.body).toMatchObject([{ isWaiting: true, isVoided: false }]);

    const { id } = submission.body as { id: number };
    const decide = (by: typeof one) =>
      by.call(
        {
          method: 'POST',
          url: `/services/organization/api/requests/admin-requests/${id}/decision`,
          body: { decision: 'APPROVE' },
        },
        `AR3:${id}`,
      );
    expect((await decide(one)).status).toBe(403);
    expect((await decide(two)).status).toBe(200);
    expect((await verify(`number=${receipt.number}`)).body).toMatchObject({
      valid: false,
      voided: true,
      voidKind: 'ISSUED_IN_ERROR',
    });
    expect(refusal(await ask(body))).toEqual([409, 'invalid-transition']);
    const [event] = await db.sql(`select payload from platform.outbox where event = 'receipt.voided'`);
    expect(event).toMatchObject({ payload: { receiptId: receipt.receiptId } });

    const rewrite = (to: string) => db.sql(`update collect.receipt set ${to} where id = $1`, [receipt.receiptId]);
    for (const to of ["void_kind = 'REFUNDED'", "void_reason = 'Another'", 'voided_by = null'])
      await expect(rewrite(to), to).rejects.toThrow('a receipt is not changed');
  });
});
