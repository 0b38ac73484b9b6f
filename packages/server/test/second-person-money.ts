import { randomUUID } from 'node:crypto';
import { lagosDay } from '@isura/contract/kernel/days';
import { accountOf } from '../src/modules/ledger/index.ts';
import type { Heard } from './browser.ts';
import type { Caller, DemonstrationPortal } from './demonstration.ts';
import { paidCheckout } from './receipts.ts';
import { amountWith, paid, settleAll, worksService } from './settling.ts';

const COL = '/services/collectionservice/api';
const JOURNALS = '/services/accountingservice/api/journals';

/** How each change of money that came in is asked for; each answers what the call heard. */
export function moneyChanges(portal: DemonstrationPortal, central: Caller): Record<string, () => Promise<Heard>> {
  const { db, clock } = portal;
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
      const [failed] = await db.sql<{ id: bigint }>(
        `select id from collect.settlement where status = 'FAILED' order by id desc limit 1`,
      );
      const body = { reason: 'The account is in use again' };
      return await central.call(
        { method: 'POST', url: `${COL}/settlements/${failed?.id}/retry`, body },
        `SE4:${failed?.id}`,
      );
    },
    MANUAL_JOURNAL: async () => {
      const [works] = await db.sql<{ id: bigint }>(`select id from org.organization where code = 'MOW'`);
      const account = (purpose: 'FEES_PAYABLE' | 'UNALLOCATED_RECEIPTS') =>
        db.inTx({ role: 'grp_job' }, (tx) => accountOf(tx, Number(works?.id), purpose));
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
