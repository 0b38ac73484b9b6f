import { MOST_SORTED } from '@isura/contract/kernel/paging';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { allOf, beginning, type Condition, containing, wordsIn } from './conditions.ts';
import {
  countRows,
  type ListPaging,
  listByStatus,
  listFound,
  listRows,
  onePage,
  ordered,
  pageRows,
  sumRows,
  wayOf,
} from './list-rows.ts';
import { JOB_SCOPE, type Tx } from './scope.ts';

const database = await testDatabase({ breaksInvariants: true });

beforeAll(async () => {
  await database.sql(`
    create table org.parcel (id int primary key, name text not null, weight int, hub int not null);
    create table org.hub (id int primary key, town text not null);
    create sequence org.looks;
    grant usage on sequence org.looks to grp_job;
    insert into org.hub values (1, 'Kano'), (2, 'Jos');
    insert into org.parcel values
      (1, 'Books', 5, 1), (2, '50% Cotton', null, 1), (3, '500 Nails', 5, 2), (4, 'a_b', 9, 2), (5, 'AxB', null, 2),
      (6, 'back\\slash', 1, 1);
    grant select on org.parcel, org.hub to grp_job`);
});

type Field = 'id' | 'name' | 'weight';
const ORDERS = { id: sql`p.id`, name: sql`lower(p.name) collate "C"`, weight: sql`p.weight` };
const TIE = sql`p.id`;

interface Asked {
  where?: Condition[];
  paging?: Partial<ListPaging<Field>>;
  order?: RawBuilder<unknown>;
}

/** Returns the ids on the page, in order, and the total. */
const parcels = ({ where = [], paging, order }: Asked) =>
  database.database.inTx(JOB_SCOPE, async (tx) => {
    const page = { page: 0, size: 20, sort: [], ...paging };
    const { rows, total } = await listRows<{ id: number; town: string }>(tx, {
      columns: sql`p.id, h.town`,
      from: sql`org.parcel p join org.hub h on h.id = p.hub`,
      counted: sql`org.parcel p`,
      where,
      order: order ?? ordered(ORDERS, page.sort, TIE),
      paging: page,
    });
    return { ids: rows.map(({ id }) => id), total };
  });

const idsOf = async (requested: Asked) => (await parcels(requested)).ids;
const sorted = (field: Field, direction: 'asc' | 'desc', options?: Parameters<typeof ordered>[3]) =>
  ordered(ORDERS, [{ field, direction }], TIE, options);

describe('the conditions of a list', () => {
  test('the conditions of a list all have to hold, and those of filters that are not set are left out', async () => {
    const unset: number | undefined = undefined;
    expect(await idsOf({ where: [sql`p.weight = 5`, unset !== undefined && sql`false`, '', 0, null] })).toEqual([1, 3]);
    expect(await idsOf({ where: [sql`p.weight = 5`, sql`p.hub = 2`] })).toEqual([3]);
  });

  test('every row matches without any', async () => {
    expect(await idsOf({ where: [] })).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await idsOf({ where: [allOf([undefined])] })).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('the words of a search', () => {
  const named = (pattern: string) => idsOf({ where: [sql`p.name like ${pattern}`] });

  test('the words of a search are found literally: percent sign, underscore and backslash are no wildcards', async () => {
    expect(await named(containing('50%'))).toEqual([2]);
    expect(await named(containing('a_b'))).toEqual([4]);
    expect(await named(containing('k\\s'))).toEqual([6]);
    expect(await named(containing('%'))).toEqual([2]);
  });

  test('the words of a search are found anywhere, or only where a text begins', async () => {
    expect(await named(containing('Nails'))).toEqual([3]);
    expect(await named(beginning('Nails'))).toEqual([]);
    expect(await named(beginning('50'))).toEqual([2, 3]);
  });

  test('the words of a search are found in any of the columns whatever their capitals; without words there is no condition', async () => {
    const columns = [sql`p.name`, sql`p.weight::text`];
    expect(await idsOf({ where: [wordsIn('COTTON', columns)] })).toEqual([2]);
    expect(await idsOf({ where: [wordsIn('9', columns)] })).toEqual([4]);
    expect(await idsOf({ where: [wordsIn('5', columns), sql`p.hub = 2`] })).toEqual([3]);
    expect(wordsIn(undefined, columns)).toBeFalsy();
    expect(wordsIn('', columns)).toBeFalsy();
  });
});

describe('the order of a list', () => {
  test('the order of a list is that of the fields in turn, and the last key decides between equal rows', async () => {
    expect(await idsOf({ paging: { sort: [{ field: 'name', direction: 'desc' }] } })).toEqual([1, 6, 5, 4, 3, 2]);
    const byTwo = ordered(
      ORDERS,
      [
        { field: 'weight', direction: 'asc' },
        { field: 'name', direction: 'desc' },
      ],
      TIE,
    );
    expect(await idsOf({ order: byTwo })).toEqual([6, 1, 3, 4, 5, 2]);
    expect(await idsOf({ order: sorted('weight', 'asc') })).toEqual([6, 1, 3, 4, 2, 5]);
  });

  test('the order of a list puts rows without a value first when descending, unless they are to come last', async () => {
    expect(await idsOf({ order: sorted('weight', 'desc') })).toEqual([2, 5, 4, 1, 3, 6]);
    expect(await idsOf({ order: sorted('weight', 'desc', { nullsLast: true }) })).toEqual([4, 1, 3, 6, 2, 5]);
    expect(await idsOf({ order: sorted('weight', 'asc', { nullsLast: true }) })).toEqual([6, 1, 3, 4, 2, 5]);
  });

  test('the order of a list is the usual one only where none was requested', async () => {
    const usual = sql`p.hub desc`;
    expect(await idsOf({ order: ordered(ORDERS, [], TIE, { usual }) })).toEqual([3, 4, 5, 1, 2, 6]);
    expect(await idsOf({ order: sorted('name', 'asc', { usual }) })).toEqual([2, 3, 4, 5, 6, 1]);
  });

  test('the order of a list is newest first without a direction', async () => {
    expect(await idsOf({ order: sql`p.id ${wayOf(undefined)}` })).toEqual([6, 5, 4, 3, 2, 1]);
    expect(await idsOf({ order: sql`p.id ${wayOf('asc')}` })).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('the order of a list is refused when too many rows match and no index has it', async () => {
    const many = (indexed?: string[]) =>
      database.database.inTx(JOB_SCOPE, (tx) =>
        listRows<{ id: number }>(tx, {
          columns: sql`p.id`,
          from: sql`generate_series(1, ${MOST_SORTED + 1}::int) as p (id)`,
          where: [],
          order: TIE,
          paging: { page: 0, size: 2, sort: [{ field: 'id', direction: 'asc' }] },
          ...(indexed && { indexed }),
        }),
      );
    await expect(many(['name'])).rejects.toMatchObject({ code: 'validation-failed' });
    const allowed = { rows: [{ id: 1 }, { id: 2 }], total: MOST_SORTED + 1 };
    expect(await many(['id'])).toEqual(allowed);
    expect(await many()).toEqual(allowed);
  });
});

describe('a page of a list', () => {
  test('a page of a list has its rows and how many match in all; pages do not overlap', async () => {
    const sort = [{ field: 'weight', direction: 'asc' }] as const;
    expect(await parcels({ paging: { page: 0, size: 4, sort } })).toEqual({ ids: [6, 1, 3, 4], total: 6 });
    expect(await parcels({ paging: { page: 1, size: 4, sort } })).toEqual({ ids: [2, 5], total: 6 });
  });

  test('a page of a list beyond the last one is empty, with the same total', async () => {
    expect(await parcels({ where: [sql`p.hub = 1`], paging: { page: 9 } })).toEqual({ ids: [], total: 3 });
    expect(await parcels({ where: [sql`p.hub = 7`] })).toEqual({ ids: [], total: 0 });
  });

  test('a page of a list is chosen before the other tables are joined, which are read for its rows only', async () => {
    const read = (paging: ListPaging<Field>) =>
      database.database.inTx(JOB_SCOPE, (tx) =>
        listRows<{ id: number; town: string; look: bigint }>(tx, {
          columns: sql`p.id, h.town, h.look`,
          from: sql`org.parcel p`,
          pageFirst: {
            of: 'p',
            join: sql`join lateral (select o.town, nextval('org.looks') as look from org.hub o where o.id = p.hub) h on true`,
          },
          where: [sql`p.id > 1`],
          order: ordered(ORDERS, paging.sort, TIE),
          paging,
        }),
      );
    const { rows, total } = await read({ page: 1, size: 2, sort: [{ field: 'name', direction: 'desc' }] });
    expect([rows.map(({ id, town }) => [id, town]), total]).toEqual([
      [
        [4, 'Jos'],
        [3, 'Jos'],
      ],
      5,
    ]);
    expect(await database.sql('select last_value::int as looks from org.looks')).toEqual([{ looks: 2 }]);
  });

  test('a page of a list may hold other columns than its table, which is then joined to it again', async () => {
    const rows = await database.database.inTx(JOB_SCOPE, (tx) =>
      pageRows<{ id: number; town: string }>(tx, {
        columns: sql`p.id, h.town`,
        from: sql`org.parcel p`,
        pageFirst: {
          of: 'page',
          columns: sql`p.id`,
          join: sql`join org.parcel p on p.id = page.id join org.hub h on h.id = p.hub`,
        },
        where: [sql`p.weight is not null`],
        order: sorted('name', 'desc'),
        paging: { page: 0, size: 2 },
      }),
    );
    expect(rows).toEqual([
      { id: 1, town: 'Kano' },
      { id: 6, town: 'Kano' },
    ]);
  });

  test('a page of a list is read without counting, or counted without being read; it may begin after any row', async () => {
    const from = sql`org.parcel p`;
    const [rows, total] = await database.database.inTx(JOB_SCOPE, async (tx) => [
      await pageRows<{ id: number }>(tx, {
        columns: sql`p.id`,
        from,
        where: [sql`p.id > 1`],
        order: TIE,
        paging: { size: 2, offset: 3 },
      }),
      await countRows(tx, from, [sql`p.id > 1`]),
    ]);
    expect(rows).toEqual([{ id: 5 }, { id: 6 }]);
    expect(total).toBe(5);
    const { rows: none } = await database.database.inTx(JOB_SCOPE, (tx) =>
      sql`select from org.hub ${onePage({ page: 1, size: 2 })}`.execute(tx),
    );
    expect(none).toEqual([]);
  });
});

describe('the totals of a list', () => {
  const from = sql`org.parcel p`;
  const weights = { weight: sql`p.weight`, ofFirst: sql`case when p.hub = 1 then p.weight end` };
  const read = <T>(work: (tx: Tx) => Promise<T>) => database.database.inTx(JOB_SCOPE, work);

  test('the totals of a list are of all matches, whatever the page; without a match every sum is zero', async () => {
    const list = (where: Condition[]) =>
      read((tx) =>
        listRows<{ id: number }, 'weight' | 'ofFirst'>(tx, {
          ...{ columns: sql`p.id`, from, where, sums: weights, order: TIE },
          paging: { page: 1, size: 2 },
        }),
      );
    expect(await list([])).toEqual({ rows: [{ id: 3 }, { id: 4 }], total: 6, weight: 20n, ofFirst: 6n });
    expect(await list([sql`p.hub = 7`])).toEqual({ rows: [], total: 0, weight: 0n, ofFirst: 0n });
  });

  test('the totals of a list hold more than the largest bigint of PostgreSQL', async () => {
    const large = sql`(values (9223372036854775807), (9223372036854775807)) p (kobo)`;
    expect(await read((tx) => sumRows(tx, large, [], { kobo: sql`p.kobo` }))).toEqual({
      ...{ total: 2, kobo: 18_446_744_073_709_551_614n },
    });
  });

  test('the totals of a list are not read where they are known', async () => {
    const list = read((tx) =>
      listRows<{ id: number }, 'weight'>(tx, {
        ...{ columns: sql`p.id`, from, where: [], order: TIE, paging: { page: 0, size: 1 } },
        known: { total: 7, weight: 40n },
      }),
    );
    expect(await list).toEqual({ rows: [{ id: 1 }], total: 7, weight: 40n });
  });
});

test('a list by status has number and amount of each status over all pages', async () => {
  const list = (where: Condition[]) =>
    database.database.inTx(JOB_SCOPE, (tx) =>
      listByStatus<{ id: number }, string>(tx, {
        ...{ columns: sql`p.id`, from: sql`org.parcel p join org.hub h on h.id = p.hub`, counted: sql`org.parcel p` },
        ...{ where, status: sql`'AT_' || p.hub`, amount: sql`p.weight`, order: TIE, paging: { page: 1, size: 5 } },
      }),
    );
  expect(await list([])).toEqual({
    ...{ rows: [{ id: 6 }], total: 6 },
    sums: [
      { status: 'AT_1', count: 3, sums: { amount: 6n } },
      { status: 'AT_2', count: 3, sums: { amount: 14n } },
    ],
  });
  expect(await list([sql`p.weight is null`, sql`p.hub = 2`])).toEqual({
    ...{ rows: [], total: 1, sums: [{ status: 'AT_2', count: 1, sums: { amount: 0n } }] },
  });
});

describe.each([true, false])('a list that finds its rows once, kept: %s', (isKept) => {
  const list = (paging: { page: number; size: number }, where: Condition[] = []) =>
    database.database.inTx(JOB_SCOPE, async (tx) => {
      const { rows, ...totals } = await listFound<{ id: number; town: string }, 'weight'>(tx, {
        found: sql`select p.id, p.name, p.weight, p.hub from org.parcel p where ${allOf(where)}`,
        columns: sql`found.id, h.town`,
        join: sql`join org.hub h on h.id = found.hub`,
        sums: { weight: sql`weight` },
        order: sql`name collate "C" desc, found.id`,
        ...{ isKept, paging },
      });
      return { rows: rows.map(({ id, town }) => [id, town]), ...totals };
    });

  test('a list that finds its rows once has the rows of its page in order, and the totals of all matches', async () => {
    expect(await list({ page: 0, size: 3 })).toEqual({
      ...{
        rows: [
          [6, 'Kano'],
          [4, 'Jos'],
          [1, 'Kano'],
        ],
        groups: [],
        total: 6,
        weight: 20n,
      },
    });
    expect(await list({ page: 1, size: 2 }, [sql`p.hub = 2`])).toEqual({
      rows: [[3, 'Jos']],
      groups: [],
      total: 3,
      weight: 14n,
    });
  });

  test('a list that finds its rows once has no rows beyond the last page, and the same totals', async () => {
    expect(await list({ page: 4, size: 2 })).toEqual({ rows: [], groups: [], total: 6, weight: 20n });
    expect(await list({ page: 0, size: 2 }, [sql`p.hub = 7`])).toEqual({ rows: [], groups: [], total: 0, weight: 0n });
  });
});
