import { text } from 'node:stream/consumers';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { JOB_SCOPE } from './scope.ts';

const { database } = await testDatabase();
const copied = async (select: RawBuilder<unknown>) => await text(await database.copyOut(JOB_SCOPE, select, 60_000));

describe('the rows of a select as CSV lines', () => {
  test('the rows of a select as CSV lines may depend on values of any type, each used as often as it is written', async () => {
    const at = new Date('2026-02-28T23:00:00.123Z');
    const values = sql`select ${7n}::bigint + 1, ${'2028-02-29'}::date, ${at}::timestamptz = '2026-02-28T23:00:00.123Z',
      'b' = any(${['a,"', 'b', "c'"]}::text[]), ${true}::boolean, ${'7'} || ${'8'}`;
    expect(await copied(values)).toBe('8,2028-02-29,t,t,t,78\n');
    const [from, to] = [2, 4];
    const rows = sql`select n from generate_series(1, 9) n where n between ${from} and ${to} or n = any(${[8, 9]}) order by n`;
    expect(await copied(rows)).toBe('2\n3\n4\n8\n9\n');
  });

  test('the rows of a select as CSV lines take a text as it is, whatever it contains, and no value as null', async () => {
    const words = `'); drop table x; -- $1 \\ "q" ,\n${'é'.repeat(3)}`;
    expect(
      await copied(sql`select length(${words}::text), ${words}::text = ${words}::text, ${null}::text is null`),
    ).toBe(`${words.length},t,t\n`);
    expect(await copied(sql`select ${''}::text = ''`)).toBe('t\n');
  });

  test('the rows of a select as CSV lines are those of a select without values, too', async () => {
    expect(await copied(sql`select 1, null, ''`)).toBe('1,,""\n');
  });
});
