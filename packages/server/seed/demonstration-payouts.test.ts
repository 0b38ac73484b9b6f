import { lagosDay, periodOf } from '@isura/contract/kernel/days';
import pg from 'pg';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../test/demonstration.ts';
import { fund } from '../test/money/payments.ts';
import { addPaymentsOut } from './demonstration-money.ts';
import { addDemonstrationProjects } from './demonstration-projects.ts';
import { addDemonstrationTransfers } from './demonstration-transfers.ts';

// Late in a month, so that all payments the demonstration makes through the product are of that month.
const at = new Date(`${periodOf(lagosDay(new Date()))}-28T09:00:00Z`);
const portal = await demonstrationPortal({ at });

test('in the month of the demonstration about as much is paid out as in the months before', async () => {
  const { db, clock, ctx } = portal;
  const client = new pg.Client({ connectionString: db.adminUrl });
  await client.connect();
  await client.query('set role grp_owner');
  await addPaymentsOut(client, lagosDay(at), 12);
  await client.end();
  const accounts = await db.sql<{ orgId: number; ledgerAccountId: number }>(
    `select a.org_id as "orgId", a.ledger_account_id as "ledgerAccountId" from bank.bank_account a join org.organization o on o.id = a.org_id
     where o.code in ('MOW', 'FRA') and a.purpose in ('EXPENDITURE', 'PROJECT') and a.status = 'ACTIVE'`,
  );
  for (const { orgId, ledgerAccountId } of accounts) await fund(portal, orgId, ledgerAccountId, 480_000_000);
  const where = { adminUrl: db.adminUrl, appUrl: db.url, files: ctx.files };
  await addDemonstrationTransfers(where, clock.now());
  await addDemonstrationProjects(where, clock.now());
  const months = await db.sql<{ month: string; kobo: bigint }>(
    `select to_char(f.day, 'YYYY-MM') as month, sum(f.amount_kobo)::bigint as kobo
     from request.outflow f join org.organization o on o.id = f.org_id where o.code = 'MOW' group by 1 order by 1`,
  );
  const now = months.at(-1)!.kobo;
  const before = months.slice(0, -1);
  expect([months.length, months.at(-1)!.month]).toEqual([13, periodOf(lagosDay(at))]);
  const usual = before.reduce((all, { kobo }) => all + kobo, 0n) / BigInt(before.length);
  expect([2n * now > usual, now < 2n * usual]).toEqual([true, true]);
}, 60_000);
