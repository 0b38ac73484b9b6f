import { asKobo } from '@isura/contract/kernel/money';
import { describe, expect, test } from 'vitest';
import { seededDatabase } from '../../../../test/seeded.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { type Instruction, railOf } from './bank.service.ts';

const { db, ctx, clock } = await seededDatabase();
const inMode = (paymentMode: 'TEST' | 'LIVE') => railOf({ ...ctx, config: { paymentMode } } as Ctx);
const bank = inMode('TEST');

let notified = 0;
const instruction = (kobo: number, more: Partial<Instruction> = {}): Instruction => {
  notified += 1;
  return {
    ref: `TEST-${notified}`,
    bankCode: '011',
    accountNumber: '0000014579',
    accountName: 'MINISTRY OF TESTS',
    amount: asKobo(BigInt(kobo)),
    narration: 'Settlement of a test',
    ...more,
  };
};
/** Returns the state of an instruction that many seconds later. */
const after = async (seconds: number, ref: string) => {
  clock.advance(seconds);
  return await bank.statusOf(ref);
};

describe('the test bank', () => {
  test('the test bank accepts an instruction at once and pays it one second later, only once even if it is sent again', async () => {
    const one = instruction(100_00);
    expect(await bank.pay(one)).toEqual({ result: 'TAKEN' });
    const paid = await after(1, one.ref);
    expect(paid).toEqual({ result: 'PAID', bankReference: `TB/${one.ref}` });
    expect(await bank.pay(one)).toEqual(paid);
    expect(await db.sql('select attempts from bank.sandbox_payment where provider_ref = $1', [one.ref])).toEqual([
      { attempts: 1 },
    ]);
  });

  test('the test bank refuses .13 every time and .17 the first time, with the time of the refusal', async () => {
    const [never, second] = [instruction(100_13), instruction(100_17)];
    for (const each of [never, second]) {
      await bank.pay(each);
      const refused = await after(1, each.ref);
      expect(refused).toEqual({ result: 'REFUSED', code: '06', reason: 'Account dormant', at: clock.now() });
      clock.advance(60);
      await bank.pay(each);
    }
    expect(await after(1, never.ref)).toMatchObject({ result: 'REFUSED' });
    expect(await bank.statusOf(second.ref)).toMatchObject({ result: 'PAID' });
  });

  test('the test bank does not answer for .19 for two minutes, but has paid it', async () => {
    const silent = instruction(100_19);
    expect(await bank.pay(silent)).toEqual({ result: 'NO_ANSWER' });
    expect(await after(119, silent.ref)).toEqual({ result: 'NO_ANSWER' });
    expect(await after(1, silent.ref)).toMatchObject({ result: 'PAID' });
  });

  test('the test bank does not answer for .29 for two days, but has paid it', async () => {
    const silent = instruction(100_29);
    expect(await bank.pay(silent)).toEqual({ result: 'NO_ANSWER' });
    expect(await after(2 * 86_400 - 1, silent.ref)).toEqual({ result: 'NO_ANSWER' });
    expect(await after(1, silent.ref)).toMatchObject({ result: 'PAID' });
  });

  test('the test bank pays nothing into an account that ends with 606, whatever the amount and however often the instruction is sent', async () => {
    const dormant = instruction(100_00, { accountNumber: '3100011606' });
    for (const _ of [1, 2]) {
      await bank.pay(dormant);
      expect(await after(1, dormant.ref)).toMatchObject({ result: 'REFUSED', code: '06' });
    }
  });

  test('the test bank does not know an instruction it never received, and takes a reference for one payment only', async () => {
    expect(await bank.statusOf('TEST-NEVER')).toEqual({ result: 'NOT_KNOWN' });
    const one = instruction(100_00);
    await bank.pay(one);
    for (const other of [{ amount: asKobo(1n) }, { accountNumber: '0000000220' }])
      expect(await bank.pay({ ...one, ...other })).toMatchObject({ result: 'REFUSED', code: '94' });
    expect(await after(1, one.ref)).toMatchObject({ result: 'PAID' });
  });

  test('the test bank is not used in LIVE mode, where no bank is connected', async () => {
    const live = inMode('LIVE');
    expect(live.isConnected).toBe(false);
    expect(await live.pay(instruction(100_00))).toEqual({ result: 'NO_ANSWER' });
  });
});
