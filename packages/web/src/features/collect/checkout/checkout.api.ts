import type { CO6 } from '@isura/contract/collect/attempt';
import { CO1, CO3, CO5, type Quote } from '@isura/contract/collect/checkout';
import { CO8, type Outcome } from '@isura/contract/collect/sandbox';
import type { CallInput } from '@isura/contract/kernel/endpoint';
import { type Kobo, nairaOf } from '@isura/contract/kernel/money';
import type { Channel } from '@isura/contract/org/collection-rule';
import { PB4 } from '@isura/contract/org/public-service';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { tokenOf } from './checkout-token.ts';

export const serviceQuery = (serviceId: number) => queryOf(PB4, { params: { serviceId } });

/** What somebody asks the price of. */
export interface Asked {
  serviceId: number;
  amount?: Kobo;
  quantity?: number;
}

/** The price of a service by the server's own reckoning. */
export const quoteQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['CO1', asked.serviceId, asked.quantity, asked.amount && nairaOf(asked.amount)] as const,
    queryFn: ({ signal }): Promise<Quote> => call(CO1, { body: asked }, { signal }),
  });

/** What a reference stands for. */
export const checkoutQuery = (reference: string, token: string | undefined) =>
  queryOf(CO3, { params: { reference }, query: token ? { token } : {} });

/** What proves to hold the reference, where this tab knows it. */
const held = (reference: string): { token?: string } => {
  const token = tokenOf(reference);
  return token === undefined ? {} : { token };
};

const SOON_MS = 3_000;
const SOON_FOR_MS = 120_000;
const LATER_MS = 15_000;

/** How long until the standing is asked again: every 3 seconds for 2 minutes, every 15 from then on. */
export const pauseAfter = (watchedMs: number): number => (watchedMs < SOON_FOR_MS ? SOON_MS : LATER_MS);

/** How paying stands, asked in the background: it is no sign of somebody being there. */
export const statusQuery = (reference: string, attempt?: number) =>
  queryOptions({
    queryKey: ['CO5', reference, attempt] as const,
    queryFn: ({ signal }) =>
      call(
        CO5,
        { params: { reference }, query: { ...(attempt === undefined ? {} : { attempt }), ...held(reference) } },
        { signal, background: true },
      ),
  });

/** What starts to pay: `payable` is what the page says it asks for. The provider sends the payer back to the result. */
export const attemptAt = (reference: string, channel: Channel, payable: Kobo, amount: Kobo | undefined) => ({
  params: { reference },
  body: {
    channel,
    expectedPayable: payable,
    ...(amount === undefined ? {} : { amount }),
    ...held(reference),
    returnUrl: `/revenuePayment/success?ref=${reference}`,
  },
});

export const givenUp = (reference: string, attemptNo: number): CallInput<typeof CO6> => ({
  params: { reference, attemptNo },
  body: held(reference),
});

/** Test mode alone: how the attempt shall end. */
export const decideTest = (reference: string, attemptNo: number, outcome: Outcome) =>
  call(CO8, { params: { reference }, body: { outcome, attemptNo } });

/** Test mode alone: a bank or an agent takes the money for a reference. */
export const payTestCounter = (
  reference: string,
  { channel, payable }: { channel: 'BANK_BRANCH' | 'POS'; payable: Kobo },
) => call(CO8, { params: { reference }, body: { outcome: 'SUCCESS', counter: channel, amount: payable } });
