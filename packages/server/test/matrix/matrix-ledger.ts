import { asKobo } from '@isura/contract/kernel/money';
import { accountOf, postJournals } from '../../src/modules/ledger/index.ts';
import { JOB_SCOPE } from '../../src/platform/db/scope.ts';
import type { DemonstrationPortal } from '../demonstration.ts';
import { paidCheckout } from '../money/receipts.ts';

/** A ledger account of an organization, one of its journals, and a settlement that is being collected. */
export interface LedgerTarget {
  ledgerAccountId: number;
  journalId: number;
  /** A balance statement of that account. */
  balanceStatementId: number;
  settlementId: number;
  /** A bank statement that was read, and its only line, unexplained. */
  statementId: number;
  statementLineId: number;
  /** An account in use. */
  bankAccountId: number;
  /** A valid receipt; all organizations share one. */
  receiptId: number;
  /** The payment of that receipt and a refund requested by its payer, if they belong to the organization. */
  paidId: number;
  refundId: number;
}

export const noLedger: LedgerTarget = {
  ledgerAccountId: 999_999,
  journalId: 999_999,
  balanceStatementId: 999_999,
  settlementId: 999_999,
  statementId: 999_999,
  statementLineId: 999_999,
  bankAccountId: 999_999,
  receiptId: 999_999,
  paidId: 999_999,
  refundId: 999_999,
};

async function aReceipt(portal: DemonstrationPortal): Promise<number> {
  const [there] = await portal.db.sql<{ id: number }>('select id from collect.receipt order by id limit 1');
  return there ? there.id : (await paidCheckout(portal)).receiptId;
}

/** Makes a refund of this receipt requested by its payer, if it belongs to the organization. */
async function refundOf({ db, clock }: DemonstrationPortal, orgId: number, receiptId: number) {
  const [made] = await db.sql<Record<'paidId' | 'refundId', number>>(
    `insert into collect.refund (org_id, payment_id, service_id, amount_kobo, status, reason, asked_by, account_name, bank_code,
       account_number, asked_at, moved_at)
     select org_id, payment_id, service_id, 100, 'ASKED', 'Asked for the matrix', 'PAYER', 'Matrix', '011', '0000000000', $3, $3
     from collect.receipt where id = $2 and org_id = $1 returning id as "refundId", payment_id as "paidId"`,
    [orgId, receiptId, clock.now()],
  );
  return { paidId: made?.paidId ?? 999_999, refundId: made?.refundId ?? 999_999 };
}

/** Inserts a statement with one line, for an account of the organization in use. */
async function statementOf({ db }: DemonstrationPortal, orgId: number) {
  const [made] = await db.sql<Record<'statementId' | 'statementLineId' | 'bankAccountId', number>>(
    `with account as (
       select id from bank.bank_account where org_id = $1 and status = 'ACTIVE' order by id limit 1
     ), statement as (
       insert into reconcile.bank_statement (org_id, bank_account_id, source, file_name, sha256, from_day, to_day, opening_kobo,
         credit_kobo, closing_kobo, line_count, status, imported_by_user_id, imported_by, imported_at)
       select $1, account.id, 'CSV', 'matrix.csv', 'matrix', '2020-01-01', '2020-01-01', 0, 500, 500, 1, 'READ', u.id, 'matrix', now()
       from account, (select min(id) as id from identity.app_user) u returning id, bank_account_id
     ), said as (
       insert into reconcile.account_day (org_id, bank_account_id, day, statement_id, opening_kobo, closing_kobo)
       select $1, bank_account_id, '2020-01-01', id, 0, 500 from statement
     ), line as (
       insert into reconcile.bank_statement_line (org_id, statement_id, bank_account_id, line_no, booking_day, value_day, side,
         amount_kobo, fingerprint, owner_org_id, owner_name, due_at)
       select $1, id, bank_account_id, 1, '2020-01-01', '2020-01-01', 'CREDIT', 500, 'matrix', $1, 'matrix', now() + interval '1 year'
       from statement returning id, statement_id, bank_account_id
     )
     select statement_id as "statementId", id as "statementLineId", bank_account_id as "bankAccountId" from line`,
    [orgId],
  );
  const id = (key: 'statementId' | 'statementLineId' | 'bankAccountId') => made?.[key] ?? 999_999;
  return {
    statementId: id('statementId'),
    statementLineId: id('statementLineId'),
    bankAccountId: id('bankAccountId'),
  };
}

/** Makes the matrix targets in the ledger. */
export async function ledgerOf(portal: DemonstrationPortal, orgId: number): Promise<LedgerTarget> {
  const { db, clock } = portal;
  const at = clock.now();
  const { account, journal } = await db.inTx(JOB_SCOPE, async (tx) => {
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
  const [settlement] = await db.sql<{ id: number }>(
    `insert into collect.settlement (org_id, number, business_date, bank_account_id, status, created_at, updated_at)
     select org_id, 'STL-20200101-' || lpad((1 + (select count(*) from collect.settlement))::text, 4, '0'), '2020-01-01', id, 'OPEN', $2, $2 from bank.bank_account
     where org_id = $1 order by id limit 1 returning id`,
    [orgId, at],
  );
  const [statement] = await db.sql<{ id: number }>(
    `insert into ledger.balance_statement (org_id, ledger_account_id, normal_side, period_start, period_end, status, asked_at, made_at)
     select org_id, id, normal_side, '2026-11-01', '2026-11-01', 'READY', $2, $2 from ledger.ledger_account where id = $1 returning id`,
    [account, at],
  );
  const receiptId = await aReceipt(portal);
  return {
    balanceStatementId: statement!.id,
    ledgerAccountId: account,
    journalId: journal!.id,
    settlementId: settlement!.id,
    ...(await statementOf(portal, orgId)),
    receiptId,
    ...(await refundOf(portal, orgId, receiptId)),
  };
}
