import { asKobo } from '@isura/contract/kernel/money';
import { expect, test } from 'vitest';
import { seededDatabase } from '../../../../test/seeded.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { openLedgerAccount } from '../account/account.service.ts';
import { accountOf, type NewLine, postJournals, reverseJournal } from './posting.service.ts';

// Bank statements and refunds post L3 and L9 (docs/spec/ledger.md#posting-rules); here the ledger alone takes them.
const { db } = await seededDatabase();
const at = new Date('2026-11-24T10:00:00Z');
const [org] = await db.sql<{ id: number; cash: bigint; revenue: bigint }>(
  `select o.id, c.id as cash, g.id as revenue from org.organization o, ledger.gl_account g, ledger.gl_account c
   where c.code = '31020101' and g.code = '12020453' and o.code = 'NIMASA'`,
);
const orgId = org!.id;
const accounts = await db.inTx(JOB_SCOPE, async (tx) => ({
  bank: await openLedgerAccount(tx, { orgId, glAccountId: Number(org!.cash), name: 'bank' }),
  revenue: await openLedgerAccount(tx, { orgId, glAccountId: Number(org!.revenue), name: 'revenue' }),
  unallocated: await accountOf(tx, orgId, 'UNALLOCATED_RECEIPTS'),
  payables: await accountOf(tx, orgId, 'ACCOUNTS_PAYABLE'),
}));
const debit = (account: keyof typeof accounts, kobo: number): NewLine => ({
  ledgerAccountId: accounts[account],
  side: 'DEBIT',
  amount: asKobo(BigInt(kobo)),
});
const credit = (account: keyof typeof accounts, kobo: number): NewLine => ({ ...debit(account, kobo), side: 'CREDIT' });
const balances = async (): Promise<Record<keyof typeof accounts, bigint>> => {
  const rows = await db.sql<{ id: number; balance: bigint }>(
    'select id, balance_kobo as balance from ledger.ledger_account where id = any($1)',
    [Object.values(accounts)],
  );
  const of = new Map(rows.map(({ id, balance }) => [id, balance]));
  return Object.fromEntries(Object.entries(accounts).map(([name, id]) => [name, of.get(id) ?? 0n])) as never;
};

test('L3: money on a statement without a payment is at the bank and owed until its owner is known; L9: a refund is owed', async () => {
  const [found] = await db.inTx(JOB_SCOPE, (tx) =>
    postJournals(
      tx,
      [
        {
          orgId,
          event: 'L3',
          source: { type: 'bank_statement_line', id: 1 },
          description: 'Receipt without a payment',
          businessDate: '2026-11-24',
          lines: [debit('bank', 500_37), credit('unallocated', 500_37)],
        },
      ],
      at,
    ),
  );
  expect(await balances()).toEqual({ bank: 500_37n, unallocated: 500_37n, revenue: 0n, payables: 0n });

  await db.inTx(JOB_SCOPE, (tx) =>
    postJournals(
      tx,
      [
        {
          orgId,
          event: 'L9',
          source: { type: 'request_line', id: 1 },
          description: 'Refund with its overpaid part',
          businessDate: '2026-11-24',
          lines: [debit('revenue', 200_00), debit('unallocated', 37), credit('payables', 200_37)],
        },
      ],
      at,
    ),
  );
  expect(await balances()).toEqual({ bank: 500_37n, unallocated: 500_00n, revenue: -200_00n, payables: 200_37n });

  await db.inTx(JOB_SCOPE, (tx) =>
    reverseJournal(tx, found!.id, { reason: 'Known now', businessDate: '2026-11-24', at }),
  );
  expect(await balances()).toMatchObject({ bank: 0n, unallocated: -37n });
});
