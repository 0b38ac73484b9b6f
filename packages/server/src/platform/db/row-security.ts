import type pg from 'pg';

/** Returns the names of the tables with an organization and rows that are not separated by row security. */
export async function tablesWithoutRowSecurity(client: Pick<pg.Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not like 'pg\\_%' and not (c.relrowsecurity and c.relforcerowsecurity)
     order by 1`,
  );
  return rows.map((row) => row.name);
}

/**
 * Refuses a database in which a table with org_id has no row security in force (docs/spec/security.md#row-security,
 * docs/spec/ledger.md#i24).
 */
export async function assertRowSecurity(client: Pick<pg.Client, 'query'>): Promise<void> {
  const open = await tablesWithoutRowSecurity(client);
  if (open.length > 0) {
    throw new Error(
      `Every table with org_id must enforce row security: alter table … enable row level security, force row level security. Missing on: ${open.join(', ')}.`,
    );
  }
}
