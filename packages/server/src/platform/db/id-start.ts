import pg from 'pg';

/** Number of ids per portal; ids stay below 10^15, so that they are exact integers everywhere and fit their fields. */
const IDS_OF_A_PORTAL = 1_000_000_000_000;

/** The first id of a portal; that of portal 0, a single portal, is 1. */
const idStart = (portalNumber: number): number => portalNumber * IDS_OF_A_PORTAL + 1;

/**
 * Moves the id sequences to the range of this portal, so that its rows can be merged with those of other portals in a
 * central node. Seed data keeps its ids, which are the same everywhere. Safe to repeat. Refuses a database in which
 * money was moved under another number: those ids are in receipts and books. `databaseUrl` is the administrator login
 * of a migrated database.
 */
export async function beginIds(databaseUrl: string, portalNumber: number): Promise<void> {
  const start = idStart(portalNumber);
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin; set local role grp_owner');
    const { rows } = await client.query<{ foreign: boolean }>(
      'select exists (select from ledger.journal where id < $1 or id >= $1 + $2) as foreign',
      [start, IDS_OF_A_PORTAL],
    );
    if (rows[0]?.foreign)
      throw new Error(
        `PORTAL_NUMBER is ${portalNumber}, but this database already holds money moved under another number. Restore that number, or start with an empty database.`,
      );
    await client.query(
      `select setval(s.name, $1, false)
       from (select pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname)::regclass as name
             from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
             where a.attidentity <> '' and c.relkind in ('r', 'p') and not a.attisdropped
               and n.nspname in ('audit', 'identity', 'ledger', 'bank', 'org', 'collect', 'request', 'reconcile', 'notify', 'platform', 'report',
                 'approval', 'tax', 'project', 'pay', 'admin_request', 'forecast', 'connect')) s
       join pg_sequences q on format('%I.%I', q.schemaname, q.sequencename)::regclass = s.name
       where coalesce(q.last_value, 0) < $1 and q.max_value >= $1`,
      [start],
    );
    await client.query('commit');
  } finally {
    await client.end();
  }
}
