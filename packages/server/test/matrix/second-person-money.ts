import { randomUUID } from 'node:crypto';
import { lagosDay } from '@isura/contract/kernel/days';
import { accountOf } from '../../src/modules/ledger/index.ts';
import { JOB_SCOPE } from '../../src/platform/db/scope.ts';
import type { Caller, DemonstrationPortal } from '../demonstration.ts';
import { paymentWorld, REQUESTS } from '../money/payments.ts';
import { paidCheckout } from '../money/receipts.ts';
import { amountWith, paid, settleAll, worksService } from '../money/settling.ts';
import { statementsOf } from '../money/statements.ts';
import { disbursing } from '../payment/disbursing.ts';
import { type ApiResponse, formOf } from '../people/browser.ts';

const COL = '/services/collectionservice/api';
const JOURNALS = '/services/accountingservice/api/journals';

/** Returns the request for each change of received money; each returns the response of its call. */
export function moneyChanges(portal: DemonstrationPortal, central: Caller): Record<string, () => Promise<ApiResponse>> {
  const { db, clock } = portal;
  let [taken, claimed] = [0, 0];
  return {
    RECEIPT_VOID: async () => {
      const { receiptId } = await paidCheckout(portal);
      const body = { kind: 'ISSUED_IN_ERROR', reason: 'Printed for the wrong service.' };
      return await central.call({ method: 'POST', url: `${COL}/receipts/${receiptId}/void`, body }, `RC5:${receiptId}`);
    },
    SETTLEMENT_RETRY: async () => {
      const { percent, ...service } = await worksService(portal);
      await paid(portal, service, amountWith(17, percent));
      await settleAll(portal, lagosDay(clock.now()));
      const [failed] = await db.sql<{ id: number }>(
        `select id from collect.settlement where status = 'FAILED' order by id desc limit 1`,
      );
      const body = { reason: 'The account is in use again' };
      return await central.call(
        { method: 'POST', url: `${COL}/settlements/${failed?.id}/retry`, body },
        `SE4:${failed?.id}`,
      );
    },
    MONEY_TAKE_IN: async () => {
      const of = statementsOf(portal);
      const [account] = await db.sql<{ id: number }>(
        `select id from bank.bank_account where status = 'ACTIVE' order by id limit 1`,
      );
      taken += 1;
      const bytes = await of.next(account!.id, [
        { day: '01/11/2026', kobo: 77_00n, narration: `NOBODY KNOWS ${taken}` },
      ]);
      const statement = await of.taken(central, account!.id, bytes);
      return await of.resolve(central, statement.lines[0]!, 'UNALLOCATED');
    },
    STATEMENT_WITHDRAWAL: async () => {
      const of = statementsOf(portal);
      const [account] = await db.sql<{ id: number }>(
        `select id from bank.bank_account where status = 'ACTIVE' order by id limit 1`,
      );
      taken += 1;
      const bytes = await of.next(account!.id, [{ day: '03/11/2026', kobo: 79_00n, narration: `OF ANOTHER ${taken}` }]);
      return await of.withdraw(central, await of.taken(central, account!.id, bytes));
    },
    MONEY_CLAIM: async () => {
      const of = statementsOf(portal);
      const [account] = await db.sql<{ id: number }>(
        `select a.id from bank.bank_account a join org.organization o on o.id = a.org_id
         where a.status = 'ACTIVE' and o.code = 'MOW' order by a.id limit 1`,
      );
      const [service] = await db.sql<{ id: number }>(
        `select s.id from org.service s join org.organization o on o.id = s.org_id
         where s.status = 'ACTIVE' and o.code = 'FRA' order by s.id limit 1`,
      );
      claimed += 1;
      const kobo = 78_00n + BigInt(claimed);
      await of.taken(central, account!.id, await of.next(account!.id, [{ day: '02/11/2026', kobo }]));
      const body = {
        ...{ serviceId: String(service!.id), day: '2026-11-02', amount: `78.0${claimed}` },
        proof: 'The slip of the bank',
      };
      return await central.call({
        method: 'POST',
        url: '/services/bankingservice/api/statement-lines/claims',
        body: formOf(body, { name: 'slip.pdf', bytes: Buffer.from('%PDF-1.4') }),
      });
    },
    MANUAL_JOURNAL: async () => {
      const [works] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
      const account = (purpose: 'FEES_PAYABLE' | 'UNALLOCATED_RECEIPTS') =>
        db.inTx(JOB_SCOPE, (tx) => accountOf(tx, works!.id, purpose));
      const lines = [
        { ledgerAccountId: await account('FEES_PAYABLE'), side: 'DEBIT', amount: '12.50' },
        { ledgerAccountId: await account('UNALLOCATED_RECEIPTS'), side: 'CREDIT', amount: '12.50' },
      ];
      return await central.call(
        {
          method: 'POST',
          url: JOURNALS,
          body: { description: 'Fees of the provider', lines },
          headers: { 'idempotency-key': randomUUID() },
        },
        `LG4:${central.login}`,
      );
    },
  };
}

/** Returns a request to settle a bank's contradiction of a payment; the payment is made at the first request. */
export function contradictionSettled(portal: DemonstrationPortal, central: Caller): () => Promise<ApiResponse> {
  let made: Promise<{ id: number }> | undefined;
  const lineOfPayment = async (): Promise<{ id: number }> => {
    const { approved, lines } = disbursing(portal, await paymentWorld(portal));
    const [line] = await lines(await approved(['1500.00']));
    return line!;
  };
  let times = 0;
  return async () => {
    made ??= lineOfPayment();
    const { id } = await made;
    times += 1;
    await portal.db.sql(
      `insert into pay.bank_contradiction (org_id, instruction_id, ref, kind, stood, first_at, last_at)
       select i.org_id, i.id, $2, 'PAID_AFTER_FAILED', i.status, now(), now()
       from request.request_line l join request.payment_instruction i on i.id = l.instruction_id where l.id = $1`,
      [id, `TOLD-${times}`],
    );
    return await central.call({
      method: 'POST',
      url: `${REQUESTS}/lines/${id}/contradiction/settle`,
      body: { reason: 'The bank has put it right in writing' },
    });
  };
}
