import { asKobo } from '@isura/contract/kernel/money';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anInvoice, aPayment, payableServices } from '../../test/money/collections.ts';
import { seededDatabase } from '../../test/seeded.ts';
import { confirmPayment } from '../modules/collect/payment/confirm.service.ts';
import { accountOf, postJournals, reverseJournal } from '../modules/ledger/index.ts';
import { JOB_SCOPE } from '../platform/db/scope.ts';
import { brokenInvariants } from './invariants.ts';

const { db, ctx } = await seededDatabase();
const client = new pg.Client({ connectionString: db.adminUrl });
const paidAt = new Date('2026-11-21T11:00:00Z');

/** Two invoices, one fully paid, one a kobo short; a reversed correction; a settlement of one share. */
beforeAll(async () => {
  await client.connect();
  const [service] = await payableServices(db);
  for (const less of [0, 1]) {
    const ref = await aPayment(db, await anInvoice(db, service!));
    await confirmPayment(ctx, { provider: 'test', providerRef: ref, paid: asKobo(BigInt(10_161_25 - less)), paidAt });
  }
  const at = ctx.clock.now();
  await db.inTx(JOB_SCOPE, async (tx) => {
    const orgId = service!.orgId;
    const [fees, unallocated] = [
      await accountOf(tx, orgId, 'FEES_PAYABLE'),
      await accountOf(tx, orgId, 'UNALLOCATED_RECEIPTS'),
    ];
    const side = (ledgerAccountId: number, way: 'DEBIT' | 'CREDIT') => ({
      ledgerAccountId,
      side: way,
      amount: asKobo(700n),
    });
    const [posted] = await postJournals(
      tx,
      [
        {
          orgId,
          event: 'L10',
          source: { type: 'opening', id: 1 },
          description: 'Opening',
          businessDate: '2026-11-20',
          lines: [side(fees, 'DEBIT'), side(unallocated, 'CREDIT')],
        },
      ],
      at,
    );
    await reverseJournal(tx, posted!.id, { reason: 'entered twice', businessDate: '2026-11-21', at });
  });
  await db.sql(`
    insert into collect.settlement (org_id, number, business_date, bank_account_id, gross_kobo, net_kobo, item_count, status, created_at, updated_at)
    select s.org_id, 'STL-20261121-0001', '2026-11-21', s.bank_account_id, s.amount_kobo, s.amount_kobo, 1, 'CLOSED', now(), now()
    from collect.payment_split s order by payment_id, split_line_id limit 1`);
  await db.sql(`
    update collect.payment_split s set settlement_id = t.id from collect.settlement t
    where (s.payment_id, s.split_line_id) = (select payment_id, split_line_id from collect.payment_split order by 1, 2 limit 1)`);
});
afterAll(() => client.end());

/** Returns the ids of the invariants violated after this statement ran with every guard switched off. */
async function firedBy(plant: string): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query('set local session_replication_role = replica');
    await client.query(plant);
    return (await brokenInvariants(client)).map((line) => line.slice(0, 3));
  } finally {
    await client.query('rollback');
  }
}

test('all invariants hold after money was collected, corrected and settled', async () => {
  expect(await firedBy('select 1')).toEqual([]);
});

describe('a fault is detected:', () => {
  test.each([
    [
      'an edited posting',
      `update ledger.posting set amount_kobo = amount_kobo + 1 where id = 1`,
      ['I01', 'I02', 'I03', 'I05', 'I30', 'I32'],
    ],
    ['a journal without lines', `delete from ledger.posting where journal_id = 1`, ['I01', 'I03', 'I30', 'I32']],
    ['lines without a journal', `delete from ledger.journal where id = 2`, ['I01', 'I04', 'I29', 'I30']],
    [
      'a balance written by hand',
      `update ledger.ledger_account set balance_kobo = balance_kobo + 1 where is_clearing`,
      ['I03'],
    ],
    ['a success nobody posted', `update ledger.journal set event = 'L10' where id = 1`, ['I04', 'I30']],
    [
      'a payment posted twice',
      `update ledger.journal set source_id = 10001, sequence = 1 where id = 2`,
      ['I04', 'I05'],
    ],
    [
      'an amount changed afterwards',
      `update collect.payment set amount_kobo = amount_kobo - 1 where id = 10001`,
      ['I05', 'I07', 'I28', 'I30', 'I32'],
    ],
    [
      'a total of settlements that is not theirs',
      `update collect.settlement_total set net_kobo = net_kobo + 1`,
      ['I30'],
    ],
    [
      'a day that is over with a figure of an organization that received nothing',
      `insert into collect.organization_day (org_id, day, count, amount_kobo) values (2, '1970-01-01', 1, 100)`,
      ['I30'],
    ],
    ['a receipt that is gone', `delete from collect.receipt where id = 10002`, ['I06']],
    ['a receipt of nothing', `update collect.receipt set payment_id = 1 where id = 10001`, ['I06']],
    [
      'a share that is gone',
      `delete from collect.payment_split where payment_id = 10002 and split_line_id = (select max(split_line_id) from collect.payment_split)`,
      ['I07'],
    ],
    [
      'a share of nothing that is there',
      `update collect.payment_split set payment_id = 1 where payment_id = 10002`,
      ['I07', 'I23'],
    ],
    [
      'a settlement that says more',
      `update collect.settlement set gross_kobo = gross_kobo + 1, net_kobo = net_kobo + 1`,
      ['I08', 'I30'],
    ],
    ['a share that left its settlement', `update collect.payment_split set settlement_id = null`, ['I08']],
    [
      'a reversal of another amount',
      `update ledger.posting set amount_kobo = amount_kobo + 1 where journal_id = (select id from ledger.journal where reversal_of_id is not null)`,
      ['I03', 'I17', 'I30'],
    ],
    ['settled, and not posted', `update collect.settlement set status = 'SETTLED'`, ['I27', 'I30', 'I32']],
    [
      'an invoice that forgot',
      `update collect.invoice set amount_paid_kobo = amount_paid_kobo - 1, balance_kobo = balance_kobo + 1 where id = 10002`,
      ['I28', 'I30'],
    ],
    ['a number left out', `update ledger.journal set number = 'JN-2026-0000009' where id = 2`, ['I29']],
    ['a receipt number left out', `update collect.receipt set number = 'RCT-2026-0000009' where id = 10002`, ['I29']],
    ['a settlement number left out', `update collect.settlement set number = 'STL-20261121-0009'`, ['I29']],
    [
      'a settlement into the account of another organization',
      `update collect.settlement s set bank_account_id = (select min(b.id) from bank.bank_account b where b.org_id <> s.org_id)`,
      ['I23'],
    ],
    [
      'a share of another organization',
      `update collect.payment_split set org_id = org_id + 1 where payment_id = 10002 and split_line_id = (select max(split_line_id) from collect.payment_split)`,
      ['I23'],
    ],
    [
      'a line in the books of another organization',
      `update ledger.posting set org_id = org_id + 1 where id = 1`,
      ['I23'],
    ],
    [
      'a journal of a payment that counts for another day',
      `update ledger.journal set business_date = business_date - 1 where id = 1`,
      ['I30'],
    ],
    [
      'a day that closed with what its entries do not come to',
      `insert into ledger.balance_day (ledger_account_id, org_id, day, debit_kobo, credit_kobo, closing_kobo, entries)
       select id, org_id, '2020-01-01', 0, 0, 1, 0 from ledger.ledger_account order by id limit 1`,
      ['I30'],
    ],
    ['a day that was not kept', `update collect.collection_day set amount_kobo = 1`, ['I30']],
    [
      'an account that forgot it is for clearing',
      `alter table ledger.ledger_account drop constraint ledger_account_clearing_is_collections; update ledger.ledger_account set is_clearing = false`,
      ['I32'],
    ],
    [
      'a receipt of another moment than its payment',
      `update collect.receipt set issued_at = issued_at + interval '1 second' where id = 10002`,
      ['I06'],
    ],
    ['an open invoice that no list has', 'delete from collect.invoice_unpaid', ['I41']],
    [
      'a received payment that is listed as pending',
      `insert into collect.payment_pending (payment_id, org_id, service_id, provider, status, initiated_day, initiated_at)
       select id, org_id, service_id, provider, 'PENDING', initiated_day, initiated_at from collect.payment where id = 10001`,
      ['I41'],
    ],
    ['a journal nobody was told of', `delete from platform.outbox where source_id = 1`, ['I20']],
    ['a switched off guard', `alter table ledger.posting disable trigger journal_balances`, ['I16']],
  ])('a fault is detected: %s', async (_what, plant, ids) => {
    expect(await firedBy(plant)).toEqual(ids);
  });
});
