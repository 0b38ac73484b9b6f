import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';

const db = await testDatabase();

/** The tables a payment confirmation writes to: every payment pays for each index entry. */
const FACTS = [
  ...[
    'collect.invoice',
    'collect.invoice_unpaid',
    'collect.payment',
    'collect.payment_pending',
    'collect.payment_split',
  ],
  ...['collect.receipt', 'ledger.journal', 'ledger.posting', 'audit.audit_event', 'platform.outbox', 'platform.inbox'],
];

test('every index of a table that a confirmation writes to states what it is for', async () => {
  const indexes = await db.sql<{ name: string; says: string | null }>(
    `select indexrelid::regclass::text as name, obj_description(indexrelid, 'pg_class') as says
     from pg_index where indrelid = any($1::regclass[]) order by 1`,
    [FACTS],
  );
  expect(indexes.length).toBeGreaterThan(FACTS.length);
  expect(indexes.filter(({ says }) => !says).map(({ name }) => name)).toEqual([]);
});

/**
 * The columns written by an ordinary confirmation, neither short nor overpaid, and for a transfer its bank has not
 * finished.
 */
const WRITTEN = {
  'collect.invoice': ['amount_paid_kobo', 'balance_kobo', 'status', 'fee_kobo', 'version', 'updated_at', 'updated_by'],
  'collect.payment': [
    ...['status', 'amount_kobo', 'fee_amount_kobo', 'is_late', 'failure_code', 'failure_reason', 'confirmed_at'],
    ...['business_day', 'paid_at', 'paid_on', 'paid_in_full', 'next_query_at'],
  ],
  'request.payment_instruction': ['is_told', 'next_ask_at'],
};

test.each(Object.entries(WRITTEN))(
  'no index of %s has a column that an ordinary confirmation updates',
  async (table, columns) => {
    const read = await db.sql<{ name: string; column: string }>(
      `select x.indexrelid::regclass::text as name, a.attname as column
     from pg_index x
     join pg_attribute a on a.attrelid = x.indrelid and a.attname = any($2)
     where x.indrelid = $1::regclass
       and (a.attnum = any(x.indkey) or pg_get_expr(x.indpred, x.indrelid) ~ ('\\m' || a.attname || '\\M'))`,
      [table, columns],
    );
    expect(read).toEqual([]);
  },
);
