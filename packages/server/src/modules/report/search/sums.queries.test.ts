import { asKobo } from '@isura/contract/kernel/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import type { Scope } from '../../../platform/ctx.ts';
import { sumsOfRequests } from './requests.queries.ts';
import { sumsOfInvoices, sumsOfReceipts } from './search.queries.ts';
import { newestOfSum } from './sums.queries.ts';

const { db } = await demonstrationPortal();
const [works] = await db.sql<{ id: bigint }>(`select id from org.organization where code = 'MOW'`);
const scopes: [string, Scope][] = [
  ['staff of an organization', { role: 'grp_org', orgId: Number(works!.id), userId: 1 }],
  ['the central office', { role: 'grp_oagf', orgId: Number(works!.id), userId: 1 }],
];
/** Each index with what is found by it, and its columns after the organization. */
const indexes = [
  [
    'payment_request_of_sum',
    { ...sumsOfRequests, visible: sql`r.deleted_at is null` },
    'total_amount_kobo',
    'created_at',
  ],
  ['invoice_of_sum', sumsOfInvoices, 'total_kobo', 'created_at'],
  ['receipt_of_sum', sumsOfReceipts, 'amount_kobo', 'issued_at'],
] as const;

test.each(scopes)('%s find amounts by indexes that end each search at its limit', async (_, scope) => {
  const sum = { amount: asKobo(7_431_250_00n), since: new Date('2026-09-01T00:00:00Z') };
  for (const [index, amounts, column, at] of indexes) {
    const plan = await db.inTx(scope, async (tx) => {
      // The tables of a test are so small that reading them whole is cheapest.
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows } = await sql<Record<string, string>>`
        explain (costs off) select n.* from ${newestOfSum(amounts, sum, 5)} n`.execute(tx);
      return rows.map((row) => Object.values(row)[0]).join('\n');
    });
    const [, inner = ''] = plan.split(/Nested Loop.*\n/);
    expect(inner).toMatch(new RegExp(`Limit\\n[^]*Index (Only )?Scan using ${index} on`));
    expect(inner).toMatch(new RegExp(`Index Cond:.*org_id = .*${column} = .*${at} >= `));
    expect(inner).not.toContain('Sort');
  }
});
