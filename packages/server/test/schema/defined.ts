import type { TestDatabase } from '../database.ts';

/** A function, trigger, view or policy of a database: its kind, name and full definition. */
export interface Defined {
  /** `function collect.confirm_batch`, `trigger ledger.posting journal_balances` */
  name: string;
  definition: string;
}

const OURS = `nspname in ('audit', 'identity', 'ledger', 'bank', 'org', 'collect', 'request', 'reconcile', 'notify', 'report', 'platform',
  'approval', 'tax', 'project', 'pay', 'admin_request', 'forecast', 'connect')`;

/**
 * Returns every function, trigger, view and policy of our schemas, with owner, rights and row security, ordered by
 * name.
 */
export const definedIn = (database: TestDatabase): Promise<Defined[]> =>
  database.sql<Record<string, unknown> & Defined>(`
    select 'function ' || nspname || '.' || proname as name,
      pg_get_functiondef(p.oid) || ' owner ' || proowner::regrole || ' rights ' ||
      array(select a.grantee::regrole || ' ' || a.privilege_type from aclexplode(proacl) a order by 1)::text as definition
    from pg_proc p join pg_namespace n on n.oid = pronamespace where ${OURS} and prokind in ('f', 'p') and proname not like 'watch\\_%'
    union all
    select 'trigger ' || nspname || '.' || relname || ' ' || tgname, pg_get_triggerdef(t.oid) || ' enabled ' || tgenabled::text
    from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
    where ${OURS} and not tgisinternal and tgname <> 'watch_states'
    union all
    select 'view ' || nspname || '.' || relname, pg_get_viewdef(c.oid) || ' rights ' || coalesce(relacl::text, '')
    from pg_class c join pg_namespace n on n.oid = relnamespace where ${OURS} and relkind in ('v', 'm')
    union all
    select 'policy ' || schemaname || '.' || tablename || ' ' || policyname, to_jsonb(p)::text
    from pg_policies p join pg_namespace n on nspname = schemaname where ${OURS}
    union all
    select 'row security ' || nspname || '.' || relname, relforcerowsecurity::text
    from pg_class c join pg_namespace n on n.oid = relnamespace where ${OURS} and relrowsecurity
    order by 1, 2`);

/** Returns the names a file's text defines, in the same form. */
export function definedBy(sql: string): string[] {
  const text = sql.replaceAll(/^--.*$/gm, '');
  const found = (pattern: RegExp, name: (match: RegExpMatchArray) => string) => [...text.matchAll(pattern)].map(name);
  const usual = (table: string) =>
    ['own_rows', 'all_rows_for_oagf', 'all_rows_for_jobs'].map((policy) => `policy ${table} ${policy}`);
  return [
    ...found(/^create or replace (?:function|procedure) (\w+\.\w+)/gm, ([, name]) => `function ${name}`),
    ...found(
      /^create (?:or replace |constraint )trigger (\w+) [^;]*?\bon (\w+\.\w+)/gm,
      ([, name, on]) => `trigger ${on} ${name}`,
    ),
    ...found(/^create or replace view (\w+\.\w+)/gm, ([, name]) => `view ${name}`),
    ...found(/^create policy (\w+) on (\w+\.\w+)/gm, ([, name, on]) => `policy ${on} ${name}`),
    ...found(/^alter table (\w+\.\w+) force row level security/gm, ([, on]) => `row security ${on}`),
    ...found(/^call platform\.keep_rows_apart\(array\['(\w+\.\w+)'\]/gm, ([, on]) => `row security ${on}`),
    ...[...text.matchAll(/^call platform\.keep_rows_apart\(array\['(\w+\.\w+)'\]/gm)].flatMap(([, on]) => usual(on!)),
  ];
}

/** Drops every function, trigger, view and policy of our schemas that no table needs. */
export async function undefineAll(database: TestDatabase): Promise<void> {
  await database.sql(`do $$ declare r record; begin
    for r in select tgname, tgrelid::regclass as t from pg_trigger join pg_class c on c.oid = tgrelid
             join pg_namespace n on n.oid = relnamespace where ${OURS} and not tgisinternal loop
      execute format('drop trigger %I on %s', r.tgname, r.t);
    end loop;
    for r in select policyname, format('%I.%I', schemaname, tablename) as t from pg_policies
             join pg_namespace n on nspname = schemaname where ${OURS} loop
      execute format('drop policy %I on %s', r.policyname, r.t);
    end loop;
    for r in select c.oid::regclass as t from pg_class c join pg_namespace n on n.oid = relnamespace
             where ${OURS} and relrowsecurity loop
      execute format('alter table %s no force row level security', r.t);
      execute format('alter table %s disable row level security', r.t);
    end loop;
    for r in select c.oid::regclass as v from pg_class c join pg_namespace n on n.oid = relnamespace where ${OURS} and relkind = 'v' loop
      execute format('drop view %s', r.v);
    end loop;
    for r in select p.oid::regprocedure as f from pg_proc p join pg_namespace n on n.oid = pronamespace
             where ${OURS} and prokind in ('f', 'p') loop
      begin
        execute format('drop routine %s', r.f);
      exception when dependent_objects_still_exist then null;
      end;
    end loop;
  end $$`);
}
