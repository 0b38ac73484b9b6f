import { addMonths, firstDayOf, lagosDay, type Period, periodOf } from '@isura/contract/kernel/days';
import type pg from 'pg';
import { readDefinitions } from '../src/platform/db/definitions.ts';

/** The tables that grow with every payment, and the column by whose month they are divided. */
const GROWING = [
  ['ledger', 'posting', 'business_date'],
  ['collect', 'payment_split', 'business_day'],
  ['audit', 'audit_event', 'at'],
  ['platform', 'outbox', 'created_at'],
] as const;
/** The months a portal of three years has, and those made ahead. */
const [PAST, AHEAD] = [36, 3];

interface Index {
  name: string;
  definition: string;
  constraint: string | null;
  columns: string;
}

/**
 * Divides the tables that grow by month, as PostgreSQL does it: a unique index has to hold the month, so a place in a
 * chain of the trail or in a journal is unique within a month alone. Only for a database without rows in them.
 */
export async function divideByMonth(admin: pg.Client): Promise<void> {
  const now = periodOf(lagosDay(new Date()));
  await admin.query('begin');
  await admin.query('set local role grp_owner');
  for (const [schema, table, day] of GROWING) {
    const [name, whole] = [`${schema}.${table}`, `${schema}.${table}_whole`];
    await admin.query(`alter table ${name} rename to ${table}_whole`);
    const { rows: indexes } = await admin.query<Index>(
      `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition, k.conname as constraint,
         (select string_agg(a.attname, ', ' order by array_position(i.indkey::int2[], a.attnum)) from pg_attribute a
          where a.attrelid = i.indrelid and a.attnum = any(i.indkey)) as columns
       from pg_index i join pg_class c on c.oid = i.indexrelid
       left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u') where i.indrelid = $1::regclass`,
      [whole],
    );
    const { rows: grants } = await admin.query<{ role: string; privilege: string; of: string | null }>(
      `select grantee as role, privilege_type as privilege, null as of from information_schema.role_table_grants
       where table_schema = $1 and table_name = $2 and grantee like 'grp_%' and grantee <> 'grp_owner'
       union all select grantee, privilege_type, column_name from information_schema.column_privileges
       where table_schema = $1 and table_name = $2 and grantee like 'grp_%' and grantee <> 'grp_owner'`,
      [schema, `${table}_whole`],
    );
    await admin.query(`create table ${name} (like ${whole} including defaults including identity including constraints
      including storage) partition by range (${day})`);
    await admin.query(`drop table ${whole} cascade`);
    for (const { definition, constraint, columns, name: index } of indexes)
      await admin.query(
        constraint
          ? `alter table ${name} add constraint ${constraint} unique (${columns}${columns.split(', ').includes(day) ? '' : `, ${day}`})`
          : definition.replace(` ON ${whole} `, ` ON ${name} `).replace(`INDEX ${index} `, `INDEX ${index} `),
      );
    for (const { role, privilege, of } of grants)
      await admin.query(`grant ${privilege} ${of === null ? '' : `(${of})`} on ${name} to ${role}`);
    for (let month: Period = addMonths(now, -PAST); month <= addMonths(now, AHEAD); month = addMonths(month, 1))
      await admin.query(
        `create table ${name}_${month.replace('-', '_')} partition of ${name}
         for values from ('${firstDayOf(month)}') to ('${firstDayOf(addMonths(month, 1))}')`,
      );
    await admin.query(`alter table ${name} enable row level security`);
  }
  // Their triggers, policies and the functions over their rows went with them.
  for (const { sql } of readDefinitions()) await admin.query(sql);
  await admin.query('commit');
}
