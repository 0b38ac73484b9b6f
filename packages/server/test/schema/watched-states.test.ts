import { machines } from '@isura/contract/machines';
import { describe, expect, test } from 'vitest';
import { JOB_SCOPE } from '../../src/platform/db/scope.ts';
import { testDatabase } from '../database.ts';

const database = await testDatabase({ world: 'people', breaksInvariants: true });

describe.each(machines.filter(({ table }) => table))('the states of $table', ({ table, column, moves }) => {
  test('the states of a table match those in the database', async () => {
    const [check] = await database.sql<{ text: string }>(
      `select string_agg(pg_get_constraintdef(oid), ' ') as text from pg_constraint
       where conrelid = $1::regclass and contype = 'c' and pg_get_constraintdef(oid) ~ $2`,
      [table, `\\m${column}\\M`],
    );
    for (const state of new Set(moves.flatMap(({ from, to }) => [from, to])))
      if (state !== null) expect(check?.text).toContain(`'${state}'`);
  });
});

describe('a state change in no table', () => {
  const asJob = (text: string) =>
    database.inTx(JOB_SCOPE, async (tx) => {
      const { sql } = await import('kysely');
      await sql.raw(text).execute(tx);
    });

  test('a state change in no table is refused in every test database, whichever statement makes it', async () => {
    await expect(asJob(`update org.service set status = 'REJECTED' where status = 'ACTIVE'`)).rejects.toThrow(
      'no table of states lets service go from ACTIVE to REJECTED',
    );
    await expect(asJob(`update org.service set status = 'INACTIVE' where status = 'ACTIVE'`)).resolves.toBeUndefined();
    await expect(asJob(`update org.organization set status = 'DRAFT' where status = 'LIVE'`)).rejects.toThrow(
      'no table of states lets organization go from LIVE to DRAFT',
    );
  });
});
