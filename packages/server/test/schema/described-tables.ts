import pg from 'pg';

const OURS = `n.nspname in ('audit', 'identity', 'ledger', 'bank', 'org', 'collect', 'request', 'reconcile', 'notify', 'report', 'platform', 'pgboss',
  'approval', 'tax', 'project', 'pay', 'admin_request', 'forecast', 'connect')`;
/** What the migrator keeps of itself: its rows are of a run, not of the product. */
const OF_THE_MIGRATOR = ['platform.migration', 'platform.definition'];

const LINES = `
  select 'schema ' || n.nspname || ' of ' || n.nspowner::regrole as line from pg_namespace n where ${OURS}
  union all
  select 'table ' || c.oid::regclass || ' of ' || c.relowner::regrole || case c.relpersistence when 'u' then ', unlogged' else '' end
    || coalesce(', with ' || (select string_agg(o, ', ' order by o) from unnest(c.reloptions) o), '')
  from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('r', 'p')
  union all
  select 'column ' || c.oid::regclass || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attcollation not in (0, t.typcollation) then ' collate ' || a.attcollation::regcollation else '' end
    || case when a.attnotnull then ' not null' else '' end
    || case a.attidentity when 'a' then ' identity always' when 'd' then ' identity by default' else '' end
    || coalesce(case a.attgenerated when '' then ' default ' else ' generated ' end || pg_get_expr(d.adbin, d.adrelid), '')
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where ${OURS} and c.relkind in ('r', 'p')
  union all
  -- Whether a column may be empty is said by the column; PostgreSQL 18 keeps it as a constraint too.
  select 'constraint ' || k.conrelid::regclass || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid)
    || case when k.convalidated then '' else ' not valid' end
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and c.relkind in ('r', 'p') and k.contype in ('c', 'p', 'u', 'f', 'x')
  union all
  select 'index ' || i.indexrelid::regclass || ' ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE (UNIQUE )?INDEX \\S+ ON ', '\\1')
    || case when i.indisvalid then '' else ' not valid' end
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and c.relkind in ('r', 'p') and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  union all
  select 'wanted index ' || i.indexrelid::regclass || ': ' || obj_description(i.indexrelid, 'pg_class')
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and obj_description(i.indexrelid, 'pg_class') is not null
  union all
  select 'sequence ' || s.seqrelid::regclass || ' ' || format_type(s.seqtypid, null) || ' from ' || s.seqstart || ' by ' || s.seqincrement
    || ' within ' || s.seqmin || ' and ' || s.seqmax || case when s.seqcycle then ' again and again' else '' end
    || ' next ' || coalesce(q.last_value + s.seqincrement, s.seqstart)
  from pg_sequence s join pg_class c on c.oid = s.seqrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_sequences q on q.schemaname = n.nspname and q.sequencename = c.relname where ${OURS}
  union all
  select 'type ' || t.oid::regtype || ' ' || a.attnum || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
  from pg_type t join pg_class c on c.oid = t.typrelid and c.relkind = 'c' join pg_namespace n on n.oid = t.typnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped where ${OURS}
  union all
  select 'right ' || y.what || ' ' || y.role || ': ' || string_agg(y.right, ', ' order by y.right)
  from (
    select x.what, coalesce(nullif(x.grantee, 0)::regrole::text, 'public') as role,
      x.privilege_type || case when x.is_grantable then ' with grant option' else '' end
      || coalesce(' (' || string_agg(x.part, ', ' order by x.part) || ')', '') as right
    from (
      select 'schema ' || n.nspname as what, null::text as part, n.nspowner as owner, a.* from pg_namespace n, aclexplode(n.nspacl) a where ${OURS}
      union all
      select case c.relkind when 'S' then 'sequence ' else '' end || c.oid::regclass, null, c.relowner, a.*
      from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) a where ${OURS} and c.relkind in ('r', 'p', 'S')
      union all
      select c.oid::regclass::text, t.attname, c.relowner, a.*
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
      where ${OURS} and c.relkind in ('r', 'p')
      union all
      select 'type ' || t.oid::regtype, null, t.typowner, a.*
      from pg_type t join pg_namespace n on n.oid = t.typnamespace, aclexplode(t.typacl) a where ${OURS}
    ) x
    where x.grantee <> x.owner group by x.what, x.grantee, x.privilege_type, x.is_grantable, x.part is null
  ) y group by y.what, y.role
  union all
  select 'right of new ' || case d.defaclobjtype when 'r' then 'tables' when 'S' then 'sequences' when 'f' then 'functions' when 'T' then 'types'
      else 'schemas' end || ' of ' || d.defaclrole::regrole || coalesce(' in ' || nullif(d.defaclnamespace, 0)::regnamespace, '') || ': '
    || (select string_agg(coalesce(nullif(a.grantee, 0)::regrole::text, 'public') || ' ' || a.privilege_type, ', ' order by 1) from aclexplode(d.defaclacl) a)
  from pg_default_acl d
  order by 1`;

/**
 * Returns what the migrations made of a database, one line a thing, sorted: schemas, tables, columns (in whatever
 * order), constraints, indexes with who wants them, sequences, types, rights, and the rows of tables that have some.
 * Functions, triggers, views and policies are described by `definedIn`. `url` is the superuser's.
 */
export async function describedTables(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ line: string }>(LINES);
    const lines = rows
      .map(({ line }) => line.replaceAll(/\s*\n\s*/g, ' '))
      .filter((line) => !line.startsWith('sequence platform.definition_id_seq '));
    for (const table of lines.flatMap((line) => /^table (\S+) of/.exec(line)?.[1] ?? [])) {
      if (OF_THE_MIGRATOR.includes(table)) continue;
      const { rows: kept } = await client.query<{ line: string }>(`select to_jsonb(t)::text as line from ${table} t`);
      lines.push(...kept.map(({ line }) => `row ${table} ${line}`));
    }
    return lines.sort();
  } finally {
    await client.end();
  }
}
