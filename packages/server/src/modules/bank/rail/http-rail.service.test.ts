import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asKobo } from '@isura/contract/kernel/money';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { handClock } from '../../../platform/clock/clock.ts';
import { httpOut } from '../../../platform/http-out/http-out.node.ts';
import type { Instruction } from '../bank/bank.gateway.ts';
import { fileJournal } from '../test-bank/journal.gateway.fake.ts';
import { openTestBank } from '../test-bank/server.gateway.fake.ts';
import { httpRail } from './http-rail.gateway.ts';
import { Answers } from './wire.gateway.ts';

const folder = mkdtempSync(join(tmpdir(), 'isura-bank-'));
const clock = handClock(new Date('2026-11-24T09:00:00Z'));
const time = () => clock.now().getTime();
const secret = 'the secret of this bank and its portal';
const open = (more: object = {}) => openTestBank({ secret, time, ...more });
const bank = await open();
afterAll(async () => {
  await bank.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => bank.desk.control({ act: 'reset' }));

const railTo = (url: string, signedBy = secret) =>
  httpRail({
    ...{ url, secrets: [signedBy], now: () => clock.now() },
    http: httpOut({ reach: 'public', allowLoopback: true }),
    id: randomUUID,
  });
const rail = railTo(bank.url);

const MINISTRY = { bankCode: '001', accountNumber: '0000000220' };
let notified = 0;
const instruction = (kobo: number, more: Partial<Instruction> = {}): Instruction => {
  notified += 1;
  return {
    ...{ ref: `T-${notified}`, from: MINISTRY, bankCode: '011', accountNumber: '0000014579', accountName: 'ADA EZE' },
    ...{ amount: asKobo(BigInt(kobo)), narration: 'Fees' },
    ...more,
  };
};
const ministry = () => {
  bank.desk.books().pass(time());
  const { balance, held } = bank.desk.books().account('001/0000000220');
  return { balance, held };
};
const fault = (does: 'CUT' | 'LOST' | 'AMOUNT' | 'CURRENCY' | 'SILENT', on: 'PAY' | 'ASK' = 'PAY') =>
  bank.desk.control({ act: 'fault', on, does, times: 1 });

describe('the bank over HTTP', () => {
  test('the bank over HTTP accepts single and bulk instructions, reserves the money, pays within a second, and shows the same in its books and statement', async () => {
    const [one, two, three] = [instruction(100_00), instruction(200_13), instruction(300_23)];
    expect(await rail.pay(one)).toEqual({ result: 'TAKEN' });
    expect(await rail.many?.pay([two, three])).toEqual([{ result: 'TAKEN' }, { result: 'TAKEN' }]);
    expect(ministry()).toEqual({ balance: 0n, held: 600_36n });
    clock.advance(1);
    const refs = [three.ref, one.ref, 'T-NOBODY', two.ref];
    expect(await rail.many?.statusOf(refs)).toMatchObject([
      { result: 'PAID', amount: 300_23n, currency: 'NGN' },
      { result: 'PAID', bankReference: `TB/${one.ref}` },
      { result: 'NOT_KNOWN' },
      { result: 'REFUSED', code: '06', at: clock.now() },
    ]);
    expect(ministry()).toEqual({ balance: -400_23n, held: 0n });
    clock.advance(60);
    expect(await rail.returnsSince(new Date(time() - 1_000))).toMatchObject([{ ref: three.ref, at: clock.now() }]);
    const statement = await rail.statement?.(MINISTRY, new Date(time() - 3_600_000), new Date(time() + 1));
    expect(statement).toMatchObject({ opening: 0n, closing: -100_00n });
    expect(statement?.lines.map(({ side, amount }) => [side, amount])).toEqual([
      ['DEBIT', 100_00n],
      ['DEBIT', 300_23n],
      ['CREDIT', 300_23n],
    ]);
  });

  test('the bank over HTTP pays once however often the instruction is sent, and refuses its reference for another payment', async () => {
    const one = instruction(100_00);
    await Promise.all([rail.pay(one), rail.pay(one), rail.pay(one)]);
    clock.advance(1);
    await rail.pay(one);
    expect(await rail.pay({ ...one, amount: asKobo(1n) })).toMatchObject({ result: 'REFUSED', code: '94' });
    expect(ministry()).toEqual({ balance: -100_00n, held: 0n });
  });

  test('the bank over HTTP refuses at once a payment from an account that is blocked or short of money', async () => {
    bank.desk.control({ act: 'account', account: '001/0000000220', balance: '15000', mayOverdraw: false });
    expect(await rail.pay(instruction(100_00))).toEqual({ result: 'TAKEN' });
    expect(await rail.pay(instruction(100_00))).toMatchObject({ result: 'REFUSED', code: '51' });
    bank.desk.control({ act: 'account', account: '001/0000000220', isBlocked: true });
    expect(await rail.pay(instruction(1_00))).toMatchObject({ result: 'REFUSED', code: '57' });
  });

  test('the bank over HTTP has paid when it breaks off within its answer, and has not when it broke off before; both count as silence', async () => {
    const [answer, lost] = [instruction(100_00), instruction(100_00)];
    fault('CUT');
    expect(await rail.pay(answer)).toEqual({ result: 'NO_ANSWER' });
    fault('LOST');
    expect(await rail.pay(lost)).toEqual({ result: 'NO_ANSWER' });
    fault('CUT', 'ASK');
    expect(await rail.statusOf(answer.ref)).toEqual({ result: 'NO_ANSWER' });
    clock.advance(1);
    expect(await rail.many?.statusOf([answer.ref, lost.ref])).toMatchObject([
      { result: 'PAID' },
      { result: 'NOT_KNOWN' },
    ]);
  });

  test('the bank over HTTP receives nothing while unreachable, and keeps its earlier instructions when it is back', async () => {
    const one = instruction(100_00);
    await rail.pay(one);
    await bank.goDown();
    expect(await rail.isUp?.()).toBe(false);
    expect(await rail.pay(instruction(100_00))).toEqual({ result: 'NOT_SENT' });
    expect(await rail.statusOf(one.ref)).toEqual({ result: 'NOT_SENT' });
    await bank.comeBack();
    clock.advance(1);
    expect(await rail.isUp?.()).toBe(true);
    expect(await rail.statusOf(one.ref)).toMatchObject({ result: 'PAID' });
  });

  test('the bank over HTTP does not answer a caller that does not sign with its secret, and does nothing', async () => {
    const one = instruction(100_00);
    expect(await railTo(bank.url, 'another secret').pay(one)).toEqual({ result: 'NO_ANSWER' });
    expect((await fetch(`${bank.url}/books`)).status).toBe(401);
    expect(await rail.statusOf(one.ref)).toEqual({ result: 'NOT_KNOWN' });
  });

  test('the bank over HTTP gives the scripted answer once, then the true one', async () => {
    const one = instruction(100_00);
    await rail.pay(one);
    clock.advance(1);
    fault('AMOUNT', 'ASK');
    expect(await rail.statusOf(one.ref)).toMatchObject({ result: 'PAID', amount: 101_00n });
    fault('CURRENCY', 'ASK');
    expect(await rail.statusOf(one.ref)).toMatchObject({ result: 'PAID', currency: 'USD' });
    expect(await rail.statusOf(one.ref)).toMatchObject({ result: 'PAID', amount: 100_00n, currency: 'NGN' });
  });

  test('the bank over HTTP reads books that an earlier release wrote', async () => {
    const path = join(folder, 'earlier-books');
    const payment =
      '{"ref":"T-EARLIER","from":"001/0000000220","to":"011/0000014579","amount":"10000","narration":"Fees"}';
    writeFileSync(
      path,
      `{"act":"pay","at":${time()},"told":${payment}}
`,
    );
    const again = await open({ journal: fileJournal(path) });
    expect(again.desk.books().find('T-EARLIER')).toMatchObject({ amount: 100_00n });
    await again.close();
  });

  test('the bank over HTTP keeps its books when its process is killed: everything it acknowledged is in them', async () => {
    const path = join(folder, 'books');
    const before = await open({ journal: fileJournal(path) });
    const [one, two] = [instruction(100_00), instruction(200_13)];
    await railTo(before.url).many?.pay([one, two]);
    await before.goDown(); // its journal is left as a kill would leave it
    const journal = fileJournal(path);
    const after = await open({ journal });
    clock.advance(1);
    expect(await railTo(after.url).many?.statusOf([one.ref, two.ref])).toMatchObject([
      { result: 'PAID' },
      { result: 'REFUSED' },
    ]);
    await after.close();
  });
});

test('a bank’s own reference is read with one blank where it has several, and none at its edges', () => {
  const bankReference = ' FT 2633  \u00a0X71\n';
  const answer = { result: 'PAID', ref: 'T-1', bankReference, amount: '1.00', currency: 'NGN' };
  expect(Answers.parse({ answers: [answer] }).answers).toMatchObject([{ bankReference: 'FT 2633 X71' }]);
});
