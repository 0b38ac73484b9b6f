import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';

const db = await testDatabase({ breaksInvariants: true });
await db.sql(`
  insert into ledger.journal (org_id, number, event, source_type, source_id, description, business_date, posted_at)
  values (1, 'JN-2026-0000001', 'L10', 'opening', 1, 'Planted', '2026-11-24', now());
  insert into ledger.posting (org_id, journal_id, position, ledger_account_id, side, amount_kobo, business_date)
  values (1, 1, 1, 1, 'DEBIT', 5, '2026-11-24'), (1, 1, 2, 2, 'CREDIT', 5, '2026-11-24')`);

describe('the tables of the ledger', () => {
  test.each([
    `insert into ledger.journal (org_id, number, event, source_type, source_id, description, business_date, posted_at) values (1, 'JN-2026-9999999', 'L10', 'opening', 1, 'x', '2026-11-24', now())`,
    `insert into ledger.posting (org_id, journal_id, position, ledger_account_id, side, amount_kobo, business_date) values (1, 1, 1, 1, 'DEBIT', 1, '2026-11-24')`,
    'update ledger.ledger_account set balance_kobo = 1',
    'delete from ledger.posting',
    `update ledger.journal set description = ''`,
    'insert into ledger.balance_day values (1, 1, now(), 1, 1, 1)',
    `select ledger.move_balances('{}', now()::date, now())`,
  ])('the tables of the ledger cannot be written by hand: %s', async (statement) => {
    for (const role of ['grp_org', 'grp_oagf', 'grp_payer', 'grp_public', 'grp_job', 'grp_loader'])
      await expect(
        db.sql(`begin; set local role ${role}; ${statement}; commit`).finally(() => db.sql('rollback')),
      ).rejects.toMatchObject({
        code: '42501',
      });
  });

  test.each(['grp_org', 'grp_oagf', 'grp_payer', 'grp_public'])(
    'the tables of the ledger can be posted to only by the jobs, not by %s',
    async (role) => {
      await expect(
        db
          .sql(`begin; set local role ${role}; select ledger.post('{}', '{}', now()); commit`)
          .finally(() => db.sql('rollback')),
      ).rejects.toMatchObject({ code: '42501' });
    },
  );

  test.each(['update ledger.posting set amount_kobo = 1', 'delete from ledger.journal', 'truncate ledger.posting'])(
    'the tables of the ledger only grow, even for their owner: %s',
    async (statement) => {
      await expect(
        db.sql(`begin; set local role grp_owner; ${statement}; commit`).finally(() => db.sql('rollback')),
      ).rejects.toMatchObject({
        code: '23001',
      });
    },
  );
});
