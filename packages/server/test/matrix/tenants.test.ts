import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../database.ts';

const db = await testDatabase({ breaksInvariants: true, world: 'people' });

interface OwnTable extends Record<string, unknown> {
  name: string;
  policy: string;
  using: string;
}

/** Every row policy through which people of an organization read a table with rows of organizations. */
const policies = await db.sql<OwnTable>(`
  select c.oid::regclass::text as name, p.policyname as policy, p.qual as using
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
  join pg_policies p on p.schemaname = n.nspname and p.tablename = c.relname and 'grp_org' = any (p.roles) and p.cmd in ('ALL', 'SELECT')
  where c.relkind in ('r', 'p') and not c.relispartition order by 1, 2`);
const tables = [...new Set(policies.map(({ name }) => name))];
const organizations = await db.sql<{ id: number }>(
  `select id from org.organization where code in ('MOW', 'FRA', 'NLB')`,
);

const DENIED = '42501';

/**
 * Returns how many rows of other organizations the people of this one see; a table they may not read counts as none.
 */
async function foreignRows(table: string, orgId: number): Promise<number> {
  try {
    const { rows } = await db.inTx({ role: 'grp_org', orgId, userId: 1 }, (tx) =>
      sql<{ count: bigint }>`select count(*) from ${sql.raw(table)} where org_id <> ${orgId}`.execute(tx),
    );
    return Number(rows[0]?.count);
  } catch (fault) {
    if ((fault as { code?: string }).code === DENIED) return 0;
    throw fault;
  }
}

const seenByAll = async (table: string): Promise<number[]> =>
  await Promise.all(organizations.map(({ id }) => foreignRows(table, id)));

test('nobody of an organization sees a row of another one, in any table', async () => {
  expect(organizations).toHaveLength(3);
  for (const table of tables) expect([table, await seenByAll(table)]).toEqual([table, [0, 0, 0]]);
  expect(tables.length).toBeGreaterThan(10);
});

test('each of these row policies is needed: without it rows of others are visible', async () => {
  const notShown: string[] = [];
  let shown = 0;
  for (const { name, policy, using } of policies) {
    await db.sql(`alter policy "${policy}" on ${name} using (true)`);
    const seen = await seenByAll(name);
    await db.sql(`alter policy "${policy}" on ${name} using (${using})`);
    const [others] = await db.sql<{ count: bigint }>(`select count(distinct org_id) from ${name}`);
    const canBeRead =
      (await db.sql(`select 1 where has_any_column_privilege('grp_org', '${name}', 'select')`)).length > 0;
    if (seen.some((count) => count > 0)) shown += 1;
    else if (Number(others?.count) > 1 && canBeRead) notShown.push(`${name}: ${policy}`);
  }
  expect(notShown).toEqual([]);
  expect(shown).toBeGreaterThan(5);
});
