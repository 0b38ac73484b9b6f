import type { TestDatabase } from '../../database.ts';

export type Row = Readonly<Record<string, unknown>>;

/** What became of one row: how it was before a step of the tour (null: it was not there) and after it (null: deleted). */
export interface RowChange {
  /** `collect.invoice` */
  table: string;
  /** The columns of its key, or of what else is there once; empty where its table has neither. */
  key: readonly string[];
  before: Row | null;
  after: Row | null;
}

const TABLES = `
  select c.oid::regclass::text as name, coalesce((
    select array_agg(a.attname::text order by array_position(k.conkey, a.attnum))
    from (select conkey from pg_constraint where conrelid = c.oid and contype in ('p', 'u') order by contype, conname limit 1) k
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)), '{}') as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('audit', 'identity', 'ledger', 'bank', 'org', 'collect', 'request', 'reconcile',
    'notify', 'report', 'platform', 'approval', 'tax', 'project', 'pay', 'admin_request', 'forecast', 'connect')`;

const RECORDER = `
  create table public.recorded (no bigint generated always as identity, "table" text, before json, after json);
  create function public.record_row() returns trigger language plpgsql security definer as $$ begin
    insert into public.recorded ("table", before, after) values (tg_table_schema || '.' || tg_table_name,
      case when tg_op <> 'INSERT' then row_to_json(old) end, case when tg_op <> 'DELETE' then row_to_json(new) end);
    return null;
  end $$;
  do $$ declare t record; begin
    for t in ${TABLES} loop
      execute format('create trigger recorded after insert or update or delete on %s for each row execute function public.record_row()', t.name);
    end loop;
  end $$`;

export interface Recorder {
  /**
   * Returns what became of every row since the last call, one entry a row, in the order in which rows were first
   * written; a row that is as it was before is left out.
   */
  changes(): Promise<RowChange[]>;
  /** Removes the recorder, so that the invariants find the database as the product has it. */
  stop(): Promise<void>;
}

/** Records from now on every row that any transaction inserts, updates or deletes. */
export async function recordRows(db: TestDatabase): Promise<Recorder> {
  const tables = await db.sql<{ name: string; key: string[] }>(TABLES);
  const keys = new Map(tables.map(({ name, key }) => [name, key]));
  await db.sql(RECORDER);
  return {
    async changes() {
      const written = await db.sql<Omit<RowChange, 'key'> & Record<string, unknown>>(
        'with gone as (delete from public.recorded returning *) select "table", before, after from gone order by no',
      );
      const rows = new Map<string, RowChange>();
      for (const [at, { table, before, after }] of written.entries()) {
        const key = keys.get(table) ?? [];
        const row = (before ?? after)!;
        const name = `${table} ${JSON.stringify(key.length > 0 ? key.map((column) => row[column]) : at)}`;
        rows.set(name, { table, key, before: rows.has(name) ? rows.get(name)!.before : before, after });
      }
      return [...rows.values()].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
    },
    async stop() {
      await db.sql('drop function public.record_row() cascade; drop table public.recorded');
    },
  };
}
