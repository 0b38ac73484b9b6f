import type { CO6 } from '@isura/contract/collect/attempt';
import { CO1, CO3, CO5, type Quote } from '@isura/contract/collect/checkout';
import { CO8, type Outcome } from '@isura/contract/collect/sandbox';
import * as addresses from '@isura/contract/kernel/addresses';
import type { CallInput } from '@isura/contract/kernel/endpoint';
import { type Kobo, nairaOf } from '@isura/contract/kernel/money';
import type { Channel } from '@isura/contract/org/collection-rule';
import { PB4 } from '@isura/contract/org/public-service';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { tokenOf } from './checkout-token.ts';

export const serviceQuery = (serviceId: number) => queryOf(PB4, { params: { serviceId } });

/** What a price is requested for. */
export interface PriceQuery {
  serviceId: number;
  amount?: Kobo;
  quantity?: number;
}

/** Returns the price of a service as the server calculates it. */
export const quoteQuery = (query: PriceQuery) =>
  queryOptions({
    queryKey: ['CO1', query.serviceId, query.quantity, query.amount && nairaOf(query.amount)] as const,
    queryFn: ({ signal }): Promise<Quote> => call(CO1, { body: query }, { signal }),
  });

/** Returns the checkout of a reference. */
export const checkoutQuery = (reference: string, token: string | undefined) =>
  queryOf(CO3, { params: { reference }, query: token ? { token } : {} });

/** Returns what proves access to the reference, where this tab has it. */
const held = (reference: string): { token?: string } => {
  const token = tokenOf(reference);
  return token === undefined ? {} : { token };
};

const SOON_MS = 3_000;
const SOON_FOR_MS = 120_000;
const LATER_MS = 15_000;

/** Returns the milliseconds until the next status poll: every 3 seconds for 2 minutes, then every 15. */
export const pauseAfter = (watchedMs: number): number => (watchedMs < SOON_FOR_MS ? SOON_MS : LATER_MS);

/** Polls the payment status in the background; this does not count as user activity. */
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

/** Returns the request that starts an attempt of the shown amount `payable`. The payer returns to the result. */
export const attemptAt = (reference: string, channel: Channel, payable: Kobo, amount: Kobo | undefined) => ({
  params: { reference },
  body: {
    channel,
    expectedPayable: payable,
    ...(amount === undefined ? {} : { amount }),
    ...held(reference),
    returnUrl: addresses.paymentResult({ ref: reference }),
  },
});

export const abandoned = (reference: string, attemptNo: number): CallInput<typeof CO6> => ({
  params: { reference, attemptNo },
  body: held(reference),
});

/** Sets the outcome of an attempt; test mode only. */
export const decideTest = (reference: string, attemptNo: number, outcome: Outcome) =>
  call(CO8, { params: { reference }, body: { outcome, attemptNo } });

/** Records that a bank or an agent took the money for a reference; test mode only. */
export const payTestCounter = (
  reference: string,
  { channel, payable }: { channel: 'BANK_BRANCH' | 'POS'; payable: Kobo },
) => call(CO8, { params: { reference }, body: { outcome: 'SUCCESS', counter: channel, amount: payable } });
