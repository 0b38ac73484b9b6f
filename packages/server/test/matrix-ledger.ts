import { asKobo } from '@isura/contract/kernel/money';
import { accountOf, postJournals } from '../src/modules/ledger/index.ts';
import type { DemonstrationPortal } from './demonstration.ts';
import { paidCheckout } from './receipts.ts';

/** A ledger account of an organization, a journal of its own, and a settlement that gathers. */
export interface LedgerTarget {
  ledgerAccountId: number;
  journalId: number;
  settlementId: number;
  /** A good receipt; there is one for all. */
  receiptId: number;
}

export const noLedger: LedgerTarget = {
  ledgerAccountId: 999_999,
  journalId: 999_999,
  settlementId: 999_999,
  receiptId: 999_999,
};

async function aReceipt(portal: DemonstrationPortal): Promise<number> {
  const [there] = await portal.db.sql<{ id: bigint }>('select id from collect.receipt order by id limit 1');
  return there ? Number(there.id) : (await paidCheckout(portal)).receiptId;
}

/** Makes what the matrix aims at in the ledger. */
export async function ledgerOf(portal: DemonstrationPortal, orgId: number): Promise<LedgerTarget> {
  const { db, clock } = portal;
  const at = clock.now();
  const { account, journal } = await db.inTx({ role: 'grp_job' }, async (tx) => {
    const fees = await accountOf(tx, orgId, 'FEES_PAYABLE');
    const other = await accountOf(tx, orgId, 'UNALLOCATED_RECEIPTS');
    const amount = asKobo(1n);
    const [posted] = await postJournals(
      tx,
      [
        {
          orgId,
          event: 'OPENING',
          source: { type: 'opening', id: orgId },
          description: 'What the matrix aims at',
          businessDate: '2026-11-01',
          lines: [
            { ledgerAccountId: fees, side: 'DEBIT', amount },
            { ledgerAccountId: other, side: 'CREDIT', amount },
          ],
        },
      ],
      at,
    );
    return { account: fees, journal: posted };
  });
  const [settlement] = await db.sql<{ id: bigint }>(
    `insert into collect.settlement (org_id, number, business_date, bank_account_id, status, created_at, updated_at)
     select org_id, 'STL-20200101-' || lpad((1 + (select count(*) from collect.settlement))::text, 4, '0'), '2020-01-01', id, 'OPEN', $2, $2 from bank.bank_account
     where org_id = $1 order by id limit 1 returning id`,
    [orgId, at],
  );
  return {
    ledgerAccountId: account,
    journalId: Number(journal?.id),
    settlementId: Number(settlement?.id),
    receiptId: await aReceipt(portal),
  };
}
