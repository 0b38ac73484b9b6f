import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import type { ReconciliationDay } from '@isura/contract/reconcile/reconciliation';
import { afterAll, expect, test } from 'vitest';
import { demonstrationPortal } from '../test/demonstration.ts';
import { fund } from '../test/money/payments.ts';
import { statementsOf } from '../test/money/statements.ts';
import { tooEarly } from '../test/process/too-early.ts';
import { addPaidStatements, samplePaidStatement } from './demonstration-paid-statements.ts';
import { addDemonstrationTransfers } from './demonstration-transfers.ts';

const portal = await demonstrationPortal();
const { db, clock, ctx } = portal;
const folder = await mkdtemp(join(tmpdir(), 'isura-paid-'));
const sample = samplePaidStatement(folder);
afterAll(() => rm(folder, { recursive: true, force: true }));
const today = lagosDay(clock.now());
const [signedTo, waits, yesterday] = [-4, -3, -1].map((days) => addDays(today, days)) as [string, string, string];

test('the demonstration has signed-off days of payments out, one that waits, and two to import, added once', async () => {
  // The money must be there before the days of the statements.
  const before = { db, clock: { ...clock, now: () => new Date(clock.now().getTime() - 20 * 86_400_000) } };
  const accounts = await db.sql<{ id: number; code: string; org: bigint; ledger: bigint }>(
    `select a.id, o.code, a.org_id as org, a.ledger_account_id as ledger from bank.bank_account a
     join org.organization o on o.id = a.org_id
     where o.code in ('MOW', 'FRA') and a.purpose = 'EXPENDITURE' and a.status = 'ACTIVE'`,
  );
  for (const { org, ledger } of accounts) await fund(before, Number(org), Number(ledger), 50_000_000);
  const accountId = accounts.find(({ code }) => code === 'MOW')!.id;
  const where = { adminUrl: db.adminUrl, appUrl: db.url, files: ctx.files };
  await addDemonstrationTransfers(where, clock.now());
  const made = await addPaidStatements({ ...where, sample }, clock.now());
  expect([made, await addPaidStatements({ ...where, sample }, clock.now())]).toEqual([5, 0]);
  expect(await tooEarly(db)).toEqual([]);

  const accountant = await portal.as('accountant@mow.test');
  const { taken, look, lines } = statementsOf(portal);
  const of = (org: string) =>
    db.sql<{ id: number; status: string; to: string; by: string }>(
      `select s.id, s.status, s.to_day::text as to, s.signed_off_by as by from reconcile.bank_statement s
       join org.organization o on o.id = s.org_id where o.code = $1 order by s.id`,
      [org],
    );
  const statements = await of('MOW');
  expect(statements).toMatchObject([
    { status: 'SIGNED_OFF', to: signedTo, by: 'admin1@oagf.test' },
    { status: 'READ', to: waits, by: null },
  ]);
  const signed = await look(accountant, statements[0]!.id);
  const kinds = signed.lines.flatMap(({ matches }) => matches.map(({ kind, madeBy }) => `${kind} ${madeBy}`));
  expect(new Set(kinds)).toEqual(new Set(['INSTRUCTION PORTAL', 'FEE accountant@mow.test']));
  const left = async (state: string) => (await lines(accountant, `state=${state}`)).map(({ narration }) => narration);
  expect([await left('SUGGESTED'), await left('NEW')]).toEqual([
    [expect.stringMatching(/^NIP /)],
    ['SMS ALERT CHARGE'],
  ]);

  const imported = await taken(accountant, accountId, await readFile(sample));
  expect(imported).toMatchObject({ status: 'READ', toDay: yesterday });
  expect(imported).not.toHaveProperty('missing');
  expect(imported.lines.filter(({ state }) => state === 'MATCHED').length).toBeGreaterThan(0);
  expect(imported.lines.filter(({ state }) => state === 'SUGGESTED')).toHaveLength(1);

  // The agency has one withdrawn statement, its replacement, and one whose withdrawal waits for its administrator.
  const agency = await of('FRA');
  expect(agency.map(({ status, to }) => [status, to])).toEqual([
    ['WITHDRAWN', signedTo],
    ['SIGNED_OFF', signedTo],
    ['READ', waits],
  ]);
  const theirs = await portal.as('accountant@fra.test');
  const withdrawn = await look(theirs, agency[0]!.id);
  expect(withdrawn.lines.filter(({ matches }) => matches.length > 0)).toEqual([]);
  const response = await (await portal.as('admin@fra.test')).call({
    url: '/services/organization/api/requests/admin-requests?type=STATEMENT_WITHDRAWAL&status=AWAITING_APPROVAL',
  });
  expect(response.body).toMatchObject([
    { askedByName: expect.stringMatching(/Accountant/), can: expect.arrayContaining(['approve']) },
  ]);

  const { body } = await statementsOf(portal).days(accountant, `bank-account-id=${accountId}`);
  const days = (body as unknown as ReconciliationDay[]).filter(({ day }) => day <= signedTo);
  expect(days.map(({ difference }) => difference)).toEqual(days.map(() => '0.00'));
});
