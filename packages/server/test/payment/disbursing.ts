import { randomUUID } from 'node:crypto';
import { lagosDay } from '@isura/contract/kernel/days';
import { checkDigit2010 } from '@isura/contract/kernel/nuban';
import { expect } from 'vitest';
import { doDueWork } from '../../src/modules/pay/disbursement/payment-work.service.ts';
import { askAboutPayments } from '../../src/modules/pay/disbursement/transfer-jobs.service.ts';
import { mayBePaidAfterAll } from '../../src/modules/reconcile/index.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import type { Caller, DemonstrationPortal } from '../demonstration.ts';
import { act, draft, type PaymentWorld, REQUESTS, reviewed, submit, type Whole } from '../money/payments.ts';

/** The state of a request's money, as PR3 returns it. */
export interface SentRequest extends Whole {
  disbursement: {
    state: string;
    paidCount: number;
    payableCount: number;
    failedCount: number;
    pendingCount: number;
    closedCount: number;
    paidAmount: string;
  };
}

/** How many payees each portal has: of its own, so that no other test's portal decides their names. */
const serials = new WeakMap<DemonstrationPortal, number>();

/** Makes retail payments whose kobo decide the outcome at the test bank, with the clock that drives them. */
export function disbursing(portal: DemonstrationPortal, world: PaymentWorld) {
  const { maker, approver } = world;
  const ctx: Ctx = portal.ctx;

  async function line(amount: string): Promise<Record<string, string>> {
    const serial = (serials.get(portal) ?? 0) + 1;
    serials.set(portal, serial);
    const digits = String(500_000_211 + serial * 10);
    const beneficiaryAccount = digits + checkDigit2010('011', digits);
    const { body } = await maker.call({
      method: 'POST',
      url: '/services/bankingservice/api/remita/account-enquiry',
      body: { bankCode: '011', accountNumber: beneficiaryAccount },
    });
    return {
      ...{
        beneficiaryName: (body as unknown as { accountName: string }).accountName,
        beneficiaryAccount,
        bankCode: '011',
      },
      ...{ amount, economicCode: '22020201', invoiceNumber: `RI-${serial}` },
    };
  }

  /** Creates, submits and approves at every level; `meanwhile` runs before the first approval. */
  async function agreed(body: object, meanwhile?: (id: number) => Promise<void>): Promise<number> {
    const response = await draft(maker, { sourceBankAccountId: world.accountId, ...body });
    expect(response.status, JSON.stringify(response.body)).toBe(201);
    const made = response.body as unknown as Whole;
    const sent = await submit(maker, made.id, made.version);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    await meanwhile?.(made.id);
    await reviewed(world, made.id);
    const released = await act(approver, made.id, 'APPROVE');
    expect([released.status, (released.body as { status?: string }).status], JSON.stringify(released.body)).toEqual([
      200,
      'APPROVED',
    ]);
    return made.id;
  }

  /** Approves a payment with these amounts; it is sent by itself if the pay date is today. */
  async function approved(
    amounts: readonly string[],
    payDate: string = lagosDay(portal.clock.now()),
    meanwhile?: (id: number) => Promise<void>,
  ): Promise<number> {
    const lines = [];
    for (const amount of amounts) lines.push(await line(amount));
    const body = {
      ...{ type: 'RETAIL', title: 'Consultants', narration: 'Consulting fees', typeData: { purpose: 'supplies' } },
      ...{ payDate, lines },
    };
    return await agreed(body, meanwhile);
  }

  /** Advances the clock and runs the job of each minute. */
  async function pass(seconds: number): Promise<void> {
    portal.clock.advance(seconds);
    await doDueWork(ctx, 'test', { onStatements: { mayBePaidAfterAll }, ask: askAboutPayments });
  }

  return {
    line,
    agreed,
    approved,
    pass,
    /** Approves a payment of three lines, of which the bank pays one, refuses one, and pays one and returns it. */
    async endedEachWay(): Promise<number> {
      const id = await approved(['1000.00', '1000.17', '1000.23']);
      for (const seconds of [0, 2, 60, 60]) await pass(seconds);
      return id;
    },
    async statusOf(id: number): Promise<SentRequest> {
      const caller = await portal.as('maker@mow.test');
      return (await caller.call({ url: `${REQUESTS}/${id}` })).body as unknown as SentRequest;
    },
    /** Returns ids and states of a request's lines, by number. */
    async lines(id: number): Promise<{ id: number; status: string }[]> {
      const { body } = await maker.call({ url: `${REQUESTS}/${id}/lines?size=100` });
      return body as unknown as { id: number; status: string }[];
    },
    /** Returns the ledger's balance of the world's account, and what is owed and on its way, in kobo. */
    async books(): Promise<{ bank: bigint; held: bigint; payable: bigint; clearing: bigint }> {
      const [row] = await portal.db.sql<{ bank: bigint; held: bigint; payable: bigint; clearing: bigint }>(
        `select (select balance_kobo from ledger.ledger_account where id = $1) as bank,
           (select reserved_kobo from ledger.ledger_account where id = $1) as held,
           (select coalesce(sum(balance_kobo), 0)::bigint from ledger.ledger_account where org_id = $2 and purpose = 'ACCOUNTS_PAYABLE') as payable,
           (select coalesce(sum(balance_kobo), 0)::bigint from ledger.ledger_account where org_id = $2 and purpose = 'PAYMENTS_CLEARING') as clearing`,
        [world.ledgerAccountId, world.orgId],
      );
      return row!;
    },
  };
}

/** Pays failed lines again (PR11), with a proof where one is required. */
export async function retryLines(caller: Caller, lineIds: number[]) {
  const request = { method: 'POST' as const, url: `${REQUESTS}/lines/retry`, body: { lineIds } };
  const headers = () => ({ 'idempotency-key': randomUUID() });
  const response = await caller.call({ ...request, headers: headers() });
  const { code, subject } = (response.body ?? {}) as { code?: string; subject?: string };
  return code === 'step-up-required' ? await caller.call({ ...request, headers: headers() }, subject) : response;
}
