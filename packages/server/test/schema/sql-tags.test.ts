import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { isIdName } from '../../src/platform/db/number-ids.ts';
import { testDatabase } from '../database.ts';
import { described } from './described.ts';
import { type SqlTag, sqlTags } from './sql-tags.ts';

/** What values of a PostgreSQL type become in JavaScript; see platform/db/types.ts. JSON matches anything. */
const kinds = new Map(
  Object.entries({
    bigint: [20],
    number: [21, 23, 26, 700, 701],
    string: [18, 19, 25, 1042, 1043, 1082, 1700, 2950],
    boolean: [16],
    Date: [1114, 1184],
    object: [17, 1186],
    any: [114, 3802, 2278],
    'array of bigint': [1016],
    'array of number': [1005, 1007],
    'array of string': [1009, 1015, 1182, 1231, 2951],
    'array of boolean': [1000],
    'array of Date': [1185],
  }).flatMap(([kind, ids]) => ids.map((id) => [id, kind] as const)),
);

/** The kind of a column's values as Kysely returns them: ids are numbers (docs/blocks.md#ids). */
const kindOf = (name: string, type: number): string => {
  const kind = kinds.get(type) ?? 'any';
  return isIdName(name) ? kind.replace('bigint', 'number') : kind;
};

const camel = (name: string): string => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const database = await testDatabase();

/** Returns the mismatches between a statement and the type of its rows. */
async function faultsOf(client: pg.Client, { text, row }: SqlTag): Promise<string[]> {
  const columns = await described(client, text!).catch((error: Error) => error.message);
  if (typeof columns === 'string') return [columns];
  const input = new Map(columns.map(({ name, dataTypeID }) => [camel(name), kindOf(name, dataTypeID)]));
  return [...row].flatMap(([name, expected]) => {
    const kind = input.get(name);
    if (kind === undefined) return [`gives no ${name}`];
    return kind === 'any' || expected.includes('any') || expected.includes(kind)
      ? []
      : [`gives ${name} as ${kind}, not ${expected.join(' or ')}`];
  });
}

test('a statement that returns another type, lacks a column, or cannot be read is found', async () => {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  const faults = (text: string) =>
    faultsOf(client, {
      at: '',
      text,
      row: new Map([
        ['orgId', ['number']],
        ['kobo', ['bigint']],
        ['name', ['string']],
      ]),
    });
  expect(await faults('select id as org_id, 1::bigint as kobo, name from org.organization where id = $1')).toEqual([]);
  expect(await faults('select id::text as org_id, id as kobo from org.organization')).toEqual([
    'gives orgId as string, not number',
    'gives no name',
  ]);
  expect(await faults('select nothing from org.organization')).toEqual(['column "nothing" does not exist']);
  await client.end();
});

test('every statement with a row type returns those columns, in those types', {
  timeout: 120_000,
}, async () => {
  const tags = sqlTags(join(import.meta.dirname, '..', '..'));
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  const wrong: string[] = [];
  const whole = tags.filter(({ text }) => text !== undefined);
  try {
    for (const tag of whole) for (const fault of await faultsOf(client, tag)) wrong.push(`${tag.at} ${fault}`);
  } finally {
    await client.end();
  }
  expect(wrong).toEqual([]);
  // The others are assembled at run time, from lists of tables, columns or rows.
  expect(whole.length / tags.length).toBeGreaterThan(0.9);
});
