import { randomUUID } from 'node:crypto';
import { asKobo, type Kobo, koboOf, nairaOf } from '@isura/contract/kernel/money';
import { type APIRequestContext, expect } from '@playwright/test';
import { inTurn } from './turn.ts';

const COL = '/services/collectionservice/api';
type Headers = Record<string, string>;

async function read<Answer>(request: APIRequestContext, path: string, headers: Headers): Promise<Answer> {
  const answer = await request.get(path, { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

/** Kobo at which the test bank refuses an instruction or does not answer for minutes. */
const AWKWARD: readonly bigint[] = [13n, 17n, 19n];
export const isSmooth = (kobo: bigint): boolean => !AWKWARD.includes(kobo);

/**
 * Returns an amount that brings today's settlement of an organization, which gets 75 percent of it, to kobo that `fits`
 * accepts, while the settlement of the treasury, which gets the rest, is paid at once. `central` may see both.
 */
export async function amountToSettle(
  request: APIRequestContext,
  central: Headers,
  orgCode: string,
  fits: (kobo: bigint) => boolean,
): Promise<Kobo> {
  const open = await read<{ orgCode: string; netAmount: string }[]>(
    request,
    `${COL}/settlements?status=OPEN&size=100`,
    central,
  );
  const gathered = (code: string): bigint =>
    open.filter((row) => row.orgCode === code).reduce((sum, { netAmount }) => sum + koboOf(netAmount), 0n);
  const [body, treasury] = [gathered(orgCode), gathered('OAGF')];
  for (let amount = 100_000n; ; amount++) {
    const share = (amount * 75n) / 100n;
    if (fits((body + share) % 100n) && isSmooth((treasury + amount - share) % 100n)) return asKobo(amount);
  }
}

/** Ends the day of every account now and sends the settlements to the bank. */
export async function cutOff(request: APIRequestContext): Promise<void> {
  expect((await request.post('/dev/settlements/cut-off')).ok()).toBe(true);
}

interface Held {
  amount: string;
  overpaidAmount: string;
}

/**
 * Returns, in kobo, the clearing balance of an organization apart from payments that await settlement, and the total
 * that payers overpaid it. The two agree once all is settled, since no organization of the demonstration bears a fee
 * (docs/spec/journeys.md#j23).
 */
export async function leftOnClearing(
  request: APIRequestContext,
  headers: Headers,
): Promise<{ left: bigint; inExcess: bigint }> {
  const payments = (query: string) => read<Held[]>(request, `${COL}/payments?size=10000&${query}`, headers);
  const excess = (rows: Held[]): bigint => rows.reduce((sum, row) => sum + koboOf(row.overpaidAmount), 0n);
  const waiting = await payments('settlement=UNSETTLED&status=SUCCESSFUL');
  const accounts = await read<{ balance: string; isClearing: boolean }[]>(
    request,
    '/services/accountingservice/api/ledger-accounts?size=100',
    headers,
  );
  const clearing = accounts.find(({ isClearing }) => isClearing);
  const onTheWay = waiting.reduce((sum, { amount }) => sum + koboOf(amount), 0n) - excess(waiting);
  return {
    left: koboOf(clearing?.balance ?? '0.00') - onTheWay,
    inExcess: excess(await payments('overpaid=true&status=SUCCESSFUL')),
  };
}

/** Pays a service, found by its name, through the test provider as a guest. */
export async function payService(request: APIRequestContext, words: string, amount: Kobo): Promise<void> {
  const post = async (path: string, data: object): Promise<{ reference: string; payable: string }> => {
    const answer = await request.post(`${COL}${path}`, { data, headers: { 'idempotency-key': randomUUID() } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { reference: string; payable: string };
  };
  const found = `/services/organization/api/public/services?query=${encodeURIComponent(words)}&size=1`;
  const [service] = await read<{ id: number }[]>(request, found, {});
  const payer = { kind: 'INDIVIDUAL', name: 'Ebele Boatman', email: 'boatman@payer.test', phone: '08012345678' };
  const requested = { serviceId: service!.id, amount: nairaOf(amount) };
  const { payable: expectedPayable } = await post('/public/quotes', requested);
  const { reference } = await post('/public/checkouts', { ...requested, payer, customValues: {}, expectedPayable });
  await post(`/public/checkouts/${reference}/attempts`, { channel: 'CARD', expectedPayable });
  await post(`/sandbox/checkouts/${reference}/outcome`, { outcome: 'SUCCESS' });
  const status = async () =>
    (await read<{ status: string }>(request, `${COL}/public/checkouts/${reference}`, {})).status;
  await expect.poll(status).toBe('PAID');
}

export interface Settled {
  id: number;
  number: string;
  bankAccountId: number;
  accountLabel: string;
  businessDate: string;
  netAmount: string;
}

/**
 * Pays a service so that its settlement ends in these kobo, and waits until the bank has paid; returns the settlement.
 */
export function settle(
  request: APIRequestContext,
  { accountant, central }: { accountant: Headers; central: Headers },
  { orgCode, service, kobo }: { orgCode: string; service: string; kobo: bigint },
): Promise<Settled> {
  const all = (status: string) => read<Settled[]>(request, `${COL}/settlements?status=${status}&size=100`, accountant);
  return inTurn('cut-off', async () => {
    const before = new Set((await all('SETTLED')).map(({ id }) => id));
    await payService(request, service, await amountToSettle(request, central, orgCode, (each) => each === kobo));
    let settled: Settled | undefined;
    await expect(async () => {
      await cutOff(request);
      settled = (await all('SETTLED')).find(({ id }) => !before.has(id));
      expect(settled).toBeDefined();
    }).toPass({ intervals: [2_000] });
    return settled!;
  });
}
