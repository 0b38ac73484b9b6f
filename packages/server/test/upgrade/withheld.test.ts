import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { expect, test } from 'vitest';
import { accountOf, postJournals } from '../../src/modules/ledger/index.ts';
import { migrate, migrationsFolder } from '../../src/platform/db/migrate.ts';
import { prepareDatabase } from '../../src/platform/db/roles.ts';
import { JOB_SCOPE } from '../../src/platform/db/scope.ts';
import { demonstrationPortal } from '../demonstration.ts';
import { act, paymentWorld } from '../money/payments.ts';
import { disbursing } from '../payment/disbursing.ts';
import { testSecret } from '../server.ts';

const VAT = '41030103';
const MIGRATION = '20261129T1450_withheld.sql';
const portal = await demonstrationPortal();
const { db, ctx } = portal;
const world = await paymentWorld(portal);
const { agreed, line, pass, statusOf } = disbursing(portal, world);

/** Approves a payment that pays VAT over. */
const paysOver = async (amount: string, payDate: string) =>
  await agreed({
    ...{ type: 'RETAIL', title: 'VAT', narration: 'VAT', typeData: { purpose: 'services' }, payDate },
    lines: [{ ...(await line(amount)), economicCode: VAT }],
  });

/** The balances of withheld VAT and of what was remitted and not withheld here, in kobo. */
const balances = async () =>
  await db.sql<{ of: string; kobo: number }>(
    `select coalesce(a.purpose, g.code) as of, a.balance_kobo::int as kobo
     from ledger.ledger_account a join ledger.gl_account g on g.id = a.gl_account_id
     where a.org_id = $1 and a.bank_account_id is null and (g.code = $2 or a.purpose = 'REMITTED_NOT_WITHHELD') order by 1`,
    [world.orgId, VAT],
  );

/** Returns a folder with the migrations up to the one of withheld money, as when it landed. */
function folderUpTo(): string {
  const folder = mkdtempSync(join(tmpdir(), 'isura-migrations-'));
  for (const name of readdirSync(migrationsFolder).filter((each) => each <= MIGRATION))
    copyFileSync(join(migrationsFolder, name), join(folder, name));
  return folder;
}

/** Makes the database one that debits the account of VAT whatever it holds, as before the migration. */
async function makeEarlier(): Promise<void> {
  await db.sql(`
    begin;
    set local session_replication_role = replica;
    delete from ledger.ledger_account a using ledger.gl_account g
      where g.id = a.gl_account_id and g.code = '${VAT}' and a.org_id = ${world.orgId} and a.purpose is null;
    update ledger.ledger_account a set gl_account_id = g.id, code = 'MOW-${VAT}', name = g.name, normal_side = g.normal_side,
      purpose = null, balance_kobo = -balance_kobo
    from ledger.gl_account g where g.code = '${VAT}' and a.purpose = 'REMITTED_NOT_WITHHELD';
    update ledger.balance_day d set closing_kobo = -d.closing_kobo
    from ledger.ledger_account a join ledger.gl_account g on g.id = a.gl_account_id and g.code = '${VAT}'
    where a.id = d.ledger_account_id and a.org_id = ${world.orgId};
    delete from ledger.account_purpose where purpose = 'REMITTED_NOT_WITHHELD';
    alter table request.request_line drop column withheld_kobo, drop column withheld, drop column drawn_kobo;
    delete from platform.migration where name >= '${MIGRATION}';
    commit`);
}

test('what was paid over before and not withheld moves to its account, and each payment of it can still be closed or cancelled', async () => {
  const today = lagosDay(ctx.clock.now());
  const paid = await paysOver('4000.00', today);
  const failed = await paysOver('3000.13', today);
  await pass(0);
  await pass(2);
  const waiting = await paysOver('2000.00', addDays(today, 9));
  expect([await statusOf(paid), await statusOf(failed)]).toMatchObject([{ status: 'APPROVED' }, { status: 'FAILED' }]);
  await makeEarlier();
  // Of what was paid over, 1,500.00 stood in the account.
  await db.inTx(JOB_SCOPE, async (tx) => {
    const [account] = await db.sql<{ id: number }>(
      `select a.id from ledger.ledger_account a join ledger.gl_account g on g.id = a.gl_account_id
       where g.code = $1 and a.org_id = $2`,
      [VAT, world.orgId],
    );
    const charges = await accountOf(tx, world.orgId, 'BANK_CHARGES');
    const amount = asKobo(150_000n);
    await postJournals(
      tx,
      [
        {
          ...{
            orgId: world.orgId,
            event: 'OPENING',
            source: { type: 'opening', id: 1 },
            description: 'Withheld before',
          },
          businessDate: today,
          lines: [
            { ledgerAccountId: charges, side: 'DEBIT', amount },
            { ledgerAccountId: account!.id, side: 'CREDIT', amount },
          ],
        },
      ],
      ctx.clock.now(),
    );
  });
  expect(await balances()).toEqual([{ of: VAT, kobo: -750_013 }]);

  await prepareDatabase(db.adminUrl, testSecret);
  const at = new URL(db.adminUrl);
  at.searchParams.set('options', `-c isura.now=${ctx.clock.now().toISOString()}`);
  const folder = folderUpTo();
  expect(await migrate(at.href, { folder })).toBeGreaterThan(0);
  rmSync(folder, { recursive: true });
  expect(await balances()).toEqual([
    { of: VAT, kobo: 0 },
    { of: 'REMITTED_NOT_WITHHELD', kobo: 750_013 },
  ]);
  const taken = await db.sql<{ id: number; drawn: number }>(
    `select request_id as id, drawn_kobo::int as drawn from request.request_line where drawn_kobo is not null order by id`,
  );
  expect(taken.map(({ drawn }) => drawn)).toEqual([150_000, 0, 0]);
  expect(await db.broken()).toEqual([]);

  const comment = 'It is not paid after all';
  expect((await act(world.approver, failed, 'CLOSE', { comment })).status).toBe(200);
  expect((await act(world.approver, waiting, 'CANCEL', { comment })).status).toBe(200);
  expect(await balances()).toEqual([
    { of: VAT, kobo: 0 },
    { of: 'REMITTED_NOT_WITHHELD', kobo: 250_000 },
  ]);
  expect(await db.broken()).toEqual([]);
});
