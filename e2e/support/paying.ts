import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';

const COL = '/services/collectionservice/api';

export interface PaidReceipt {
  reference: string;
  number: string;
  code: string;
}

interface Asked {
  name: string;
  email: string;
  serviceId?: number;
  /** The amount the payer enters, where the service asks for one. */
  amount?: string;
}

/** Pays as a guest by USSD at the test provider, over the API; returns the receipt. */
export async function paidReceipt(
  request: APIRequestContext,
  { name, email, serviceId = 9001, amount }: Asked,
): Promise<PaidReceipt> {
  const send = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await request.post(COL + path, { data, headers: { 'idempotency-key': randomUUID() } });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json().catch(() => ({}))) as Answer;
  };
  const requested = { serviceId, ...(amount === undefined ? { quantity: 1 } : { amount }) };
  const { payable: expectedPayable } = await send<{ payable: string }>('/public/quotes', requested);
  const { reference, token } = await send<{ reference: string; token: string }>('/public/checkouts', {
    ...requested,
    payer: { kind: 'INDIVIDUAL', name, email, phone: '08031234678' },
    customValues: {},
    expectedPayable,
  });
  const { attemptNo } = await send<{ attemptNo: number }>(`/public/checkouts/${reference}/attempts`, {
    channel: 'USSD',
    expectedPayable,
  });
  await send(`/sandbox/checkouts/${reference}/outcome`, { outcome: 'SUCCESS', attemptNo });
  for (let left = 40; left > 0; left--) {
    const seen = await request.get(`${COL}/public/checkouts/${reference}?token=${token}`);
    const { receipts = [] } = (await seen.json()) as { receipts?: { number: string; code: string }[] };
    if (receipts[0]) return { reference, ...receipts[0] };
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  }
  throw new Error(`${reference} was not paid`);
}
