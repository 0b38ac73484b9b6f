import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { afterAll, expect, test } from 'vitest';
import { demonstrationPortal } from '../test/demonstration.ts';
import { fund } from '../test/money/payments.ts';
import { statementsOf } from '../test/money/statements.ts';
import { tooEarly } from '../test/process/too-early.ts';
import { addDemonstrationStatements, sampleStatement } from './demonstration-statements.ts';

const portal = await demonstrationPortal();
const { db, clock, ctx } = portal;
const dataDir = await mkdtemp(join(tmpdir(), 'isura-statements-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('the demonstration has signed-off statements, one of yesterday with unexplained lines, one that waits with a question, and one to import, added once', async () => {
  const accounts = await db.sql<{ id: number; org: bigint; code: string; ledger: bigint }>(
    `select a.id, a.org_id as org, o.code, a.ledger_account_id as ledger from bank.bank_account a
     join org.organization o on o.id = a.org_id
     where o.code in ('MOW', 'FRA') and a.purpose = 'COLLECTION' and a.status = 'ACTIVE'`,
  );
  for (const { org, ledger } of accounts) await fund(portal, Number(org), Number(ledger), 1_000_000);
  const sample = sampleStatement(dataDir);
  const where = { adminUrl: db.adminUrl, appUrl: db.url, files: ctx.files, sample };
  const made = await addDemonstrationStatements(where, clock.now());
  expect([made, await addDemonstrationStatements(where, clock.now())]).toEqual([6, 0]);
  expect(await tooEarly(db)).toEqual([]);
  const today = lagosDay(clock.now());
  const statements = await db.sql(
    `select o.code, s.status, s.to_day::text as to, s.by from (select s.*, s.signed_off_by as by from reconcile.bank_statement s) s
     join org.organization o on o.id = s.org_id order by o.code desc, s.id`,
  );
  const signed = (code: string, to: string) => ({
    code,
    status: 'SIGNED_OFF',
    to,
    by: 'admin1@oagf.test',
  });
  expect(statements).toEqual([
    signed('MOW', addDays(today, -5)),
    signed('MOW', addDays(today, -2)),
    { code: 'MOW', status: 'READ', to: addDays(today, -1), by: null },
    { code: 'MOW', status: 'WAITING', to: null, by: null },
    signed('FRA', addDays(today, -5)),
    signed('FRA', addDays(today, -2)),
  ]);
  const { taken, lines } = statementsOf(portal);
  const unmatched = await lines(await portal.as('accountant@mow.test'), 'state=NEW');
  expect(unmatched.map(({ narration }) => narration).toSorted()).toEqual([
    'NIP TRANSFER FROM BALA GARBA',
    'SMS ALERT CHARGE',
  ]);
  const roads = accounts.find(({ code }) => code === 'FRA');
  const bytes = await readFile(sample);
  const imported = await taken(await portal.as('accountant@fra.test'), roads!.id, bytes);
  expect(imported).toMatchObject({ status: 'READ', toDay: addDays(today, -1), openCount: 2 });
  expect(imported).not.toHaveProperty('missing');
});
