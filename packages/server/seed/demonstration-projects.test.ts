import pg from 'pg';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../test/demonstration.ts';
import { fund } from '../test/money/payments.ts';
import { firedBy } from '../test/schema/fired.ts';
import { addDemonstrationProjects } from './demonstration-projects.ts';

const portal = await demonstrationPortal();

test('the demonstration has projects almost used up, half used, started and not started, added once, and its books balance', async () => {
  const { db, clock } = portal;
  const [account] = await db.sql<{ orgId: number; ledgerAccountId: number }>(
    `select a.org_id as "orgId", a.ledger_account_id as "ledgerAccountId" from bank.bank_account a join org.organization o on o.id = a.org_id
     where o.code = 'MOW' and a.purpose = 'PROJECT'`,
  );
  await fund(portal, account!.orgId, account!.ledgerAccountId, 80_000_000);
  clock.advance(10 * 86_400);
  const where = { adminUrl: db.adminUrl, appUrl: db.url };
  expect([
    await addDemonstrationProjects(where, clock.now()),
    await addDemonstrationProjects(where, clock.now()),
  ]).toEqual([4, 0]);
  const projects = await db.sql(
    `select p.code, p.status, f.used_percent as used, f.committed_kobo::text as committed from project.project p
     join project.project_figures f on f.project_id = p.id order by p.id`,
  );
  expect(projects).toEqual([
    { code: 'PRJ-MOW-01', status: 'ACTIVE', used: 84, committed: '0' },
    { code: 'PRJ-MOW-02', status: 'ACTIVE', used: 46, committed: '0' },
    { code: 'PRJ-MOW-03', status: 'ACTIVE', used: 7, committed: '0' },
    { code: 'PRJ-MOW-04', status: 'DRAFT', used: 0, committed: '0' },
  ]);
  const client = new pg.Client({ connectionString: db.adminUrl });
  await client.connect();
  await client.query('update platform.outbox set delivered_at = now() where delivered_at is null');
  expect(await firedBy(portal, client, 'select 1').finally(() => client.end())).toEqual({ whole: [], lately: [] });
});
