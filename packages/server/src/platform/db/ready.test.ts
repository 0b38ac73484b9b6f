import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { Tx } from '../ctx.ts';
import { ready } from './ready.ts';
import { JOB_SCOPE } from './scope.ts';

const database = await testDatabase({ breaksInvariants: true });
await database.sql(`
  create table org.stall (id int primary key, keeper text);
  grant select, insert on org.stall to grp_job;
  insert into org.stall values (1, 'Ada'), (2, null)`);

const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.database.inTx(JOB_SCOPE, work);

test('a prepared statement is built once and runs each time with its own values', async () => {
  let written = 0;
  const stall = ready((_, input: { id: number; keeper: string | null }) => {
    written += 1;
    return sql<{ id: number }>`
      select id from org.stall where id = ${input.id} and keeper is not distinct from ${input.keeper} and id < ${100}`;
  });
  const found = (id: number, keeper: string | null) =>
    inTx(async (tx) => (await tx.executeQuery(stall(tx, { id, keeper }))).rows);
  const requested = await Promise.all([found(1, 'Ada'), found(2, null), found(2, 'Ada'), found(1, "Ada' or true --")]);
  expect(requested).toEqual([[{ id: 1 }], [{ id: 2 }], [], []]);
  expect(written).toBe(1);
});

test('a statement built from columns keeps each value with its column', async () => {
  const since = ready((tx, { id, from }: { id: number; from: Date }) =>
    tx.selectFrom('platform.outbox').select('id').where('createdAt', '>', from).where('id', '=', id),
  );
  const from = new Date();
  const statements = await inTx(async (tx) => [since(tx, { from, id: 7 }), since(tx, { id: 8, from })]);
  expect(statements.map(({ parameters }) => parameters)).toEqual([
    [from, 7],
    [from, 8],
  ]);
});
