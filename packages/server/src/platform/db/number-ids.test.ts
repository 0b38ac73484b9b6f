import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { isIdName } from './number-ids.ts';
import { JOB_SCOPE } from './scope.ts';
import { together } from './together.ts';

const database = await testDatabase();
const UNSAFE = '9007199254740993';

const read = (statement: string): Promise<unknown[]> =>
  database.inTx(JOB_SCOPE, async (tx) => (await sql.raw(statement).execute(tx)).rows);

test.each([
  ['id', true],
  ['org_id', true],
  ['orgId', true],
  ['line_ids', true],
  ['userIds', true],
  ['ids', true],
  ['amount_paid', false],
  ['paid', false],
  ['grid', false],
  ['identity', false],
  ['idle', false],
])('a column or field %s holds ids by its name: %s', (name, expected) => {
  expect(isIdName(name)).toBe(expected);
});

describe('an id is read', () => {
  test('an id is read as a number, in every row and in arrays, and an absent one stays null', async () => {
    expect(
      await read(`select * from (values
        (1::bigint, null::bigint, '{4,null,5}'::bigint[]), (2, 3, null)) as v(id, org_id, line_ids)`),
    ).toEqual([
      { id: 1, orgId: null, lineIds: [4, null, 5] },
      { id: 2, orgId: 3, lineIds: null },
    ]);
  });

  test('an id is read as it is when it is text, a small integer or part of a document', async () => {
    expect(
      await read(`select 'a-1' as session_id, '{a,b}'::text[] as ids, 7::int as seat_id, '{"a": 1}'::jsonb as id`),
    ).toEqual([{ sessionId: 'a-1', ids: ['a', 'b'], seatId: 7, id: { a: 1 } }]);
  });

  test('an id is read as a number by several statements sent as one, too', async () => {
    const [one, other] = await database.inTx(JOB_SCOPE, (tx) =>
      together(tx, [sql`select 1::bigint as id`, sql`select 2::bigint as org_id, 3::bigint as kobo`]),
    );
    expect([one, other]).toEqual([[{ id: 1 }], [{ orgId: 2, kobo: 3n }]]);
  });
});

test('other int8 values stay bigint: money and counts', async () => {
  expect(await read('select 5::bigint as amount_kobo, count(*) as many from (values (1), (2)) v')).toEqual([
    { amountKobo: 5n, many: 2n },
  ]);
});

test.each([`${UNSAFE}::bigint as org_id`, `'{1,${UNSAFE}}'::bigint[] as line_ids`])(
  'an id that is not a safe integer is refused: %s',
  async (column) => {
    await expect(read(`select ${column}`)).rejects.toThrow(`${UNSAFE} is no id`);
  },
);
