import { lagosDay } from '@isura/contract/kernel/days';
import { checkDigit2010 } from '@isura/contract/kernel/nuban';
import { expect } from 'vitest';
import { doDueWork } from '../../src/modules/pay/disbursement/payment-work.service.ts';
import { askAboutPayments } from '../../src/modules/pay/disbursement/transfer-jobs.service.ts';
import { mayBePaidAfterAll } from '../../src/modules/reconcile/index.ts';
import type { Caller, DemonstrationPortal } from '../demonstration.ts';
import type { ApiResponse } from '../people/browser.ts';
import { act, type PaymentWorld, REQUESTS, read, submit } from './payments.ts';

const COL = '/services/collectionservice/api';
/** An account as the test bank knows it. */
export const ACCOUNT = { bankCode: '011', accountNumber: `500009211${checkDigit2010('011', '500009211')}` };

export interface Started {
  refundId: number;
  requestId: number;
  requestNumber: string;
}

interface Draft {
  version: number;
  title: string;
  narration: string;
  typeData: object;
  entered: Record<string, string>[];
}

/** Returns the findings of a request that whoever agrees has to accept, as PR7 takes them. */
export async function findingsOf(by: Caller, requestId: number): Promise<object[]> {
  const { checks } = (await read(by, requestId)) as unknown as { checks: { code: string; accept?: object }[] };
  return checks.flatMap(({ code, accept }) => (accept ? [{ code, ...accept }] : []));
}

/** Opens refunds to payers of the Ministry of Works, with the people who make them. */
export async function refunding(portal: DemonstrationPortal, world: PaymentWorld) {
  const accountant: Caller = await portal.as('accountant@mow.test');
  const { maker, reviewer, approver } = world;

  const ask = (paymentId: number, amount: string, more: object = {}, by = accountant): Promise<ApiResponse> =>
    by.call(
      {
        method: 'POST',
        url: `${COL}/payments/${paymentId}/refund-request`,
        body: {
          amount,
          reason: 'They paid for the wrong service',
          ...ACCOUNT,
          isNameConfirmed: true,
          bill: 'OWED',
          ...more,
        },
      },
      `RC9:${paymentId}`,
    );

  return {
    accountant,
    ask,
    /** Sends RC9, which must succeed. */
    async started(paymentId: number, amount: string, more: object = {}): Promise<Started> {
      const response = await ask(paymentId, amount, more);
      expect(response.status, response.text).toBe(201);
      return response.body as unknown as Started;
    },
    /** Completes the draft as a maker: paying account and pay date, and its line with these changes. */
    async completed({ requestId }: Started, line: object = {}, by: Caller = maker): Promise<ApiResponse> {
      const seen = (await read(by, requestId)) as unknown as Draft;
      return await by.call({
        method: 'PUT',
        url: `${REQUESTS}/${requestId}`,
        body: {
          ...{ version: seen.version, title: seen.title, narration: seen.narration, typeData: seen.typeData },
          ...{ sourceBankAccountId: world.accountId, payDate: lagosDay(portal.clock.now()) },
          lines: seen.entered.map((each) => ({ ...each, ...line })),
        },
      });
    },
    /** Submits it and approves it at every level; the transfer is queued. */
    async approved(started: Started): Promise<void> {
      const { version } = await read(maker, started.requestId);
      const sent = await submit(maker, started.requestId, version);
      expect(sent.status, sent.text).toBe(200);
      const accepts = await findingsOf(reviewer, started.requestId);
      await act(reviewer, started.requestId, 'REVIEW', { accepts });
      const response = await act(approver, started.requestId, 'APPROVE', { accepts });
      expect((response.body as { status?: string }).status, response.text).toBe('APPROVED');
    },
    /** Advances the clock and runs the minute's job, which sends, queries and processes returns. */
    async pass(seconds: number): Promise<void> {
      portal.clock.advance(seconds);
      await doDueWork(portal.ctx, 'test', { onStatements: { mayBePaidAfterAll }, ask: askAboutPayments });
    },
    /** Returns the states of a payment, its invoice and its receipt; money in kobo. */
    async statusOf(paymentId: number) {
      const [row] = await portal.db.sql<Record<string, unknown>>(
        `select p.status, p.refunded_amount_kobo as refunded, i.status as invoice, i.amount_paid_kobo as paid, r.void_kind as void
         from collect.payment p join collect.invoice i on i.id = p.invoice_id join collect.receipt r on r.payment_id = p.id where p.id = $1`,
        [paymentId],
      );
      return row!;
    },
    /** Returns the balance of each account in a journal of an event and request, by side, in kobo. */
    async journal(requestId: number, event = 'L9') {
      return await portal.db.sql<{ side: string; code: string; org: string; kobo: bigint }>(
        `select o.side, g.code, a2.code as org, o.amount_kobo as kobo from ledger.journal j
         join ledger.posting o on o.journal_id = j.id join ledger.ledger_account a on a.id = o.ledger_account_id
         join ledger.gl_account g on g.id = a.gl_account_id join org.organization a2 on a2.id = a.org_id
         where j.event = $1 and j.source_type = 'payment_request' and j.source_id = $2 order by o.position`,
        [event, requestId],
      );
    },
  };
}
