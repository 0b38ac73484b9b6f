import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { expect } from 'vitest';
import { expireInvoices } from '../../src/modules/collect/invoice/invoice-timers.service.ts';
import { endAttempt } from '../../src/modules/collect/payment/apply-provider-status.service.ts';
import { askDue } from '../../src/modules/collect/payment/ask-provider.service.ts';
import { confirmPayment } from '../../src/modules/collect/payment/confirm.service.ts';
import type { Client, MoneyIn } from '../money/money-in.ts';
import { call } from '../simulation/calls.ts';
import {
  aBill,
  booksOf,
  cancelling,
  eventAbout,
  nextKey,
  othersRefused,
  PAID_ONCE,
  type Pair,
  paidAttempt,
  starting,
  TOTAL,
  won,
} from './race.ts';

const FEE = 16_125;
const confirming =
  ({ clock }: MoneyIn, ref: string, kobo = TOTAL) =>
  ({ ctx }: Client) =>
    confirmPayment(ctx, {
      ...{ provider: 'sandbox', providerRef: ref, paid: asKobo(BigInt(kobo + FEE)), paidAt: clock.now() },
    });
const confirmations = (fared: readonly unknown[]): number =>
  fared.filter((one) => (one as { outcome: string }).outcome === 'CONFIRMED').length;

const unheldByConfirmation = [
  { function: 'collect.confirm_batch', from: 'order by i.id for update;', to: 'order by i.id;' },
  { function: 'collect.confirm_one', from: 'the_ref) for update;', to: 'the_ref);' },
];
const unheldByOthers = (text: string): string =>
  text.replace(/(from collect\.invoice i[\s\S]*) for update( of i)?\s*$/, '$1');
const endsAgain = (text: string): string =>
  text.replace(
    /(where p\.provider = \$\d+ and p\.provider_ref = \$\d+) and p\.status in \('INITIATED', 'PENDING'\)/,
    '$1',
  );

/** Pairs that compete for a payment or its invoice. */
export const paymentPairs: readonly Pair[] = [
  {
    name: 'one payment is confirmed by all',
    async round(at) {
      const bill = await aBill(at);
      const ref = await paidAttempt(at, bill);
      return {
        acts: [confirming(at, ref)],
        async holds([fared]) {
          expect(confirmations(won(fared!))).toBe(1);
          expect(new Set(won(fared!).map((one) => (one as { receiptNumber: string }).receiptNumber)).size).toBe(1);
          expect(await booksOf(at, bill)).toEqual(PAID_ONCE);
        },
      };
    },
  },
  {
    name: 'four payments of one invoice are confirmed, of which the third fills it',
    naive: { sql: unheldByConfirmation },
    async round(at) {
      const bill = await aBill(at);
      const refs: string[] = [];
      for (const channel of ['CARD', 'BANK_TRANSFER', 'USSD', 'BANK_BRANCH'] as const)
        refs.push(await paidAttempt(at, bill, channel));
      return {
        acts: refs.map((ref) => confirming(at, ref, 400_000)),
        async holds(fared) {
          for (const one of fared) expect(confirmations(won(one))).toBe(1);
          const first = fared.map((one) => won(one)[0] as { paidInFull: boolean });
          expect(first.filter(({ paidInFull }) => paidInFull)).toHaveLength(1);
          // Of each 4,161.25 that arrives for 10,161.25, 66.04 are the fee.
          const all = { receipts: 4, journals: 4, paid: 1_638_084, overpaid: 638_084 };
          expect(await booksOf(at, bill)).toEqual({ status: 'PAID', ...all });
        },
      };
    },
  },
  {
    name: 'a payment is confirmed while its invoice is cancelled (IN8)',
    naive: { said: unheldByOthers },
    async round(at) {
      const bill = await aBill(at);
      const ref = await paidAttempt(at, bill);
      return {
        acts: [confirming(at, ref), (client) => call(client, cancelling(at, bill))],
        async holds([, cancels]) {
          othersRefused(cancels!, 'invalid-transition');
          const isCancelled = won(cancels!).length > 0;
          expect(won(cancels!).length).toBeLessThanOrEqual(1);
          const apart = { status: 'CANCELLED', overpaid: TOTAL };
          expect(await booksOf(at, bill)).toEqual({ ...PAID_ONCE, ...(isCancelled ? apart : {}) });
        },
      };
    },
  },
  {
    name: 'a payment is confirmed while its invoice expires',
    naive: { said: (text) => text.replace(/(order by i\.id) for update skip locked/, '$1') },
    async round(at) {
      const bill = await aBill(at);
      const ref = await paidAttempt(at, bill);
      at.clock.advance(16 * 60);
      await at.db.sql(
        `update collect.invoice set due_date = $2::date - 2, issue_date = $2::date - 2, expires_at = $2::date - 1 where id = $1`,
        [bill.id, lagosDay(at.clock.now())],
      );
      return {
        acts: [confirming(at, ref), ({ ctx }) => expireInvoices(ctx)],
        holds: async () => expect(await booksOf(at, bill)).toEqual(PAID_ONCE),
      };
    },
  },
  {
    name: 'a payment is confirmed while its try runs out',
    naive: { said: endsAgain },
    async round(at) {
      const bill = await aBill(at);
      const ref = await paidAttempt(at, bill);
      const named = { provider: 'sandbox', providerRef: ref };
      return {
        acts: [confirming(at, ref), ({ ctx }) => endAttempt(ctx, named, { status: 'EXPIRED' })],
        async holds([, ends]) {
          expect(won(ends!).filter((one) => one === true).length).toBeLessThanOrEqual(1);
          const [row] = await at.db.sql('select status from collect.payment where provider_ref = $1', [ref]);
          expect(row).toEqual({ status: 'SUCCESSFUL' });
          expect(await booksOf(at, bill)).toEqual(PAID_ONCE);
        },
      };
    },
  },
  {
    name: 'a payment is confirmed while its payer gives up (CO6)',
    naive: { said: endsAgain },
    async round(at) {
      const bill = await aBill(at);
      const ref = await paidAttempt(at, bill);
      const { reference, token } = bill;
      const givingUp = { id: 'CO6', params: { reference, attemptNo: 1 }, body: { token } };
      return {
        acts: [confirming(at, ref), (client) => call(client, givingUp)],
        async holds([, fared]) {
          othersRefused(fared!, 'invalid-transition');
          const [row] = await at.db.sql('select status from collect.payment where provider_ref = $1', [ref]);
          expect(row).toEqual({ status: 'SUCCESSFUL' });
          expect(await booksOf(at, bill)).toEqual(PAID_ONCE);
        },
      };
    },
  },
  {
    name: 'the same event comes to all (CO7)',
    async round(at) {
      const bill = await aBill(at);
      const events = eventAbout(at, await paidAttempt(at, bill));
      return {
        acts: [(client) => call(client, events)],
        async holds([fared]) {
          expect(won(fared!)).toEqual(at.clients.map(() => ({ received: true })));
          expect(await booksOf(at, bill)).toEqual(PAID_ONCE);
        },
      };
    },
  },
  {
    name: 'an event comes while the provider is asked',
    async round(at) {
      const bill = await aBill(at);
      const ref = await paidAttempt(at, bill);
      at.clock.advance(31);
      return {
        acts: [(client) => call(client, eventAbout(at, ref)), ({ ctx }) => askDue(ctx)],
        async holds([reported]) {
          expect(won(reported!)).toHaveLength(reported!.length);
          expect(await booksOf(at, bill)).toEqual(PAID_ONCE);
        },
      };
    },
  },
  {
    name: 'an attempt is started under one key by all (CO4)',
    naive: { sql: { function: 'platform.claim_idempotency_key', from: 'if found then', to: 'if true then' } },
    async round(at) {
      const bill = await aBill(at);
      const requested = starting(bill);
      return {
        acts: [(client) => call(client, requested)],
        async holds([fared]) {
          const answers = won(fared!).map((one) => JSON.stringify(one));
          expect([answers.length, new Set(answers).size]).toEqual([at.clients.length, 1]);
          const [row] = await at.db.sql('select count(*)::int as attempts from collect.payment where invoice_id = $1', [
            bill.id,
          ]);
          expect(row).toEqual({ attempts: 1 });
        },
      };
    },
  },
  {
    name: 'attempts of one channel are started under keys of their own',
    naive: { said: unheldByOthers },
    async round(at) {
      const bill = await aBill(at);
      return {
        acts: [(client) => call(client, starting(bill, 'CARD', nextKey()))],
        async holds([fared]) {
          othersRefused(fared!, 'invalid-transition'); // an earlier attempt that ended before its provider had it
          const [row] = await at.db.sql(
            `select count(*)::int as attempts, max(attempt_no) as last, count(*) filter (where status in ('INITIATED', 'PENDING'))::int as open
             from collect.payment where invoice_id = $1`,
            [bill.id],
          );
          expect(row).toEqual({ attempts: at.clients.length, last: at.clients.length, open: 1 });
        },
      };
    },
  },
  {
    name: 'an attempt is started while its invoice is cancelled',
    async round(at) {
      const bill = await aBill(at);
      return {
        acts: [(client) => call(client, starting(bill)), (client) => call(client, cancelling(at, bill))],
        async holds([starts, cancels]) {
          othersRefused(starts!, 'not-payable', 'invalid-transition');
          othersRefused(cancels!, 'invalid-transition');
          expect(won(cancels!)).toHaveLength(1);
          expect((await booksOf(at, bill)).status).toBe('CANCELLED');
        },
      };
    },
  },
];
