import type { Days } from '@isura/contract/kernel/day-ranges';
import { addDays, type Day, firstDayOf, lagosDay, lastDayOf, periodOf, startOfDay } from '@isura/contract/kernel/days';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  accepts,
  aDay,
  type Crossing,
  counted,
  crossings,
  crossingsWorld,
  day,
  inDays,
  keyOf,
  keys,
  light,
  measures,
  moment,
  month,
  narrowed,
  scopeAt,
  someDays,
  TODAY,
  tolls,
  wholeOf,
} from '../../../test/reports/crossings.ts';
import { type RollupScope, source } from './figure-source.ts';
import { dayAt } from './figures.ts';
import { JOB_SCOPE } from './scope.ts';

const { database, groups, whole } = await crossingsWorld();

describe('the days of a question', () => {
  test('the days of a question are added up from whole months and the days around them, and give what single movements give', async () => {
    await fc.assert(
      fc.asyncProperty(someDays, narrowed, async (period, { by, ...where }) => {
        const requested = { source: tolls, measure: { toll: 'toll' }, period, where, access: scopeAt } as const;
        const among = (one: Crossing) => inDays(period)(one) && accepts(where)(one);
        expect(await whole(requested)).toEqual(wholeOf(among));
        expect(await groups({ ...requested, by })).toEqual(counted(keyOf[by], among));
        const moments = { from: startOfDay(period.first), before: startOfDay(addDays(period.last, 1)) };
        expect(await groups({ ...requested, by, period: { ...period, moments } })).toEqual(counted(keyOf[by], among));
      }),
      { numRuns: 40, seed: 4 },
    );
  });

  test('the days of a question read a month as a whole where all or most of its days are requested, and single days for the rest', async () => {
    const read = async (period: Days | undefined, more: object = {}) =>
      (await whole({ source: tolls, measure: { read: 'read' }, period, access: scopeAt, ...more })).read;
    const rowsPerDay = (first: Day, last: Day) =>
      BigInt(
        new Set(crossings.filter(inDays({ first, last })).map((one) => `${one.day} ${one.gate} ${one.vehicle}`)).size,
      );
    expect(await read({ first: '2025-12-01', last: '2026-02-28' })).toBe(9n);
    expect(await read({ first: '2025-12-30', last: '2026-02-28' })).toBe(6n + rowsPerDay('2025-12-30', '2025-12-31'));
    expect(await read({ first: '2025-12-02', last: '2025-12-16' })).toBe(rowsPerDay('2025-12-02', '2025-12-16'));
    // The month, less its other days.
    expect(await read({ first: '2025-12-02', last: '2025-12-30' })).toBe(
      3n - rowsPerDay('2025-12-01', '2025-12-01') - rowsPerDay('2025-12-31', '2025-12-31'),
    );
    expect(await read(undefined)).toBe(15n);
    const ofCars = await read({ first: '2025-12-01', last: '2025-12-31' }, { where: { vehicle: 'CAR' } });
    expect(ofCars).toBeGreaterThan(3n);
  });

  test('the days of a question count the month of today as a whole when they end today, and the days so far when they end before', async () => {
    const ofMonth = (last: Day) => ({
      source: tolls,
      measure: { toll: 'toll', read: 'read' } as const,
      period: { first: firstDayOf(periodOf(TODAY)), last },
      access: scopeAt,
    });
    const soFar = inDays({ first: '2026-03-01', last: TODAY });
    expect(await whole(ofMonth(TODAY))).toEqual({ ...wholeOf(soFar), read: 3n });
    expect(await whole(ofMonth(lastDayOf('2026-03')))).toEqual({ ...wholeOf(soFar), read: 3n });
    const before = await whole(ofMonth(addDays(TODAY, -1)));
    expect(before).toMatchObject(wholeOf(inDays({ first: '2026-03-01', last: '2026-03-14' })));
    expect(before.read).toBeGreaterThan(3n);
  });

  test('the days of a question are none where the last is before the first, and all where no period is set', async () => {
    const requested = { source: tolls, measure: { toll: 'toll' }, access: scopeAt } as const;
    const backwards = { first: '2026-03-01', last: '2026-02-10' };
    expect(await whole({ ...requested, period: backwards })).toEqual({ count: 0n, toll: 0n });
    expect(await groups({ ...requested, by: 'gate', period: backwards })).toEqual([]);
    expect(await whole(requested)).toEqual(wholeOf(() => true));
    expect(await groups({ ...requested, by: 'vehicle' })).toEqual(counted(keyOf.vehicle, () => true));
  });
});

describe('a period that begins or ends within a day', () => {
  test('a period that begins or ends within a day has the movement of its first moment and not that of its last', async () => {
    const [busy] = Map.groupBy(crossings, ({ day: of }) => of)
      .entries()
      .toArray()
      .toSorted(([, a], [, b]) => b.length - a.length);
    const [of, these] = busy!;
    const moments = these.map(({ at }) => at.getTime()).toSorted((one, other) => one - other);
    const requested = (from: number, before: number) => {
      const period = { first: of, last: of, moments: { from: new Date(from), before: new Date(before) } };
      return whole({ source: tolls, measure: { toll: 'toll' }, period, access: scopeAt });
    };
    const [first, last] = [moments[0]!, moments.at(-1)!];
    expect(await requested(first, last)).toEqual(
      wholeOf(({ at, day: its }) => its === of && at.getTime() >= first && at.getTime() < last),
    );
    expect(await requested(first, first)).toEqual({ count: 0n, toll: 0n });
    expect((await requested(first, first + 1_000)).count).toBe(
      BigInt(moments.filter((at) => at < first + 1_000).length),
    );
  });

  test('a period that begins or ends within a day has each movement once where one period begins at the moment another ends', async () => {
    const byDay = source({ measures, keys, rollups: [{ ...moment, isByDay: true, has: ['gate'] }] });
    const aMoment = fc
      .tuple(aDay, fc.constantFrom(0, 43_200, 86_399))
      .map(([on, seconds]) => new Date(startOfDay(on).getTime() + seconds * 1_000));
    await fc.assert(
      fc.asyncProperty(fc.array(aMoment, { minLength: 3, maxLength: 3 }), async (drawn) => {
        const [from, between, before] = drawn.toSorted((one, other) => one.getTime() - other.getTime()) as [
          Date,
          Date,
          Date,
        ];
        for (const of of [tolls, byDay]) {
          const sums = async (begin: Date, end: Date) => {
            const days = { first: lagosDay(begin), last: lagosDay(end) };
            const period = { ...days, moments: { from: begin, before: end } };
            return await whole({ source: of, measure: { toll: 'toll' }, period, access: scopeAt });
          };
          const [early, late, all] = [await sums(from, between), await sums(between, before), await sums(from, before)];
          expect(early.toll + late.toll).toBe(all.toll);
          expect(all).toEqual(wholeOf(({ at }) => at >= from && at < before));
        }
      }),
      { numRuns: 20, seed: 7 },
    );
  });
});

describe('a second period', () => {
  test('a second period has its sums beside the first, and a group of either of them is there', async () => {
    await fc.assert(
      fc.asyncProperty(someDays, someDays, fc.constantFrom('gate', 'month'), async (period, compare, by) => {
        const requested = {
          source: tolls,
          measure: { tollPaid: 'toll' },
          period,
          compare,
          by,
          access: scopeAt,
        } as const;
        const [now, before] = [period, compare].map(
          (days) => new Map(counted(keyOf[by], inDays(days)).map((one) => [one.key, one])),
        );
        const expected = [...new Set([...now!.keys(), ...before!.keys()])].toSorted().map((key) => ({
          key,
          count: now!.get(key)?.count ?? 0n,
          tollPaid: now!.get(key)?.toll ?? 0n,
          countBefore: before!.get(key)?.count ?? 0n,
          tollPaidBefore: before!.get(key)?.toll ?? 0n,
        }));
        expect(await groups(requested)).toEqual(expected);
      }),
      { numRuns: 15, seed: 3 },
    );
  });

  test('a second period may begin within a day while the first has whole ones', async () => {
    const moments = { from: new Date(startOfDay('2026-01-05').getTime() + 1_000), before: startOfDay('2026-01-20') };
    const compare = { first: '2026-01-05', last: '2026-01-20', moments };
    const period = { first: '2026-02-01', last: '2026-02-28' };
    const before = wholeOf(({ at }) => at >= moments.from && at < moments.before);
    expect(await whole({ source: tolls, measure: { toll: 'toll' }, period, compare, access: scopeAt })).toEqual({
      ...wholeOf(inDays(period)),
      ...{ countBefore: before.count, tollBefore: before.toll },
    });
  });
});

describe('the groups', () => {
  test('the groups are those with the most of the first measure, and equal ones in the order of their keys', async () => {
    const requested = { source: tolls, by: 'gate', access: scopeAt } as const;
    const most = counted(keyOf.gate, () => true).toSorted((one, other) => (one.toll < other.toll ? 1 : -1));
    expect(await groups({ ...requested, measure: { toll: 'toll' }, most: 2 })).toEqual(most.slice(0, 2));
    const even = { ...tolls, measures: { ...measures, toll: { label: 'One', of: sql`0` } } };
    const keysOf = async (least: number) =>
      (await groups({ ...requested, source: even, measure: { toll: 'toll' }, most: least })).map(({ key }) => key);
    expect(await keysOf(3)).toEqual(['1', '2', '30']);
    expect(await keysOf(2)).toEqual(['1', '2']);
  });

  test('the groups may depend on who asks and when', async () => {
    const requested = { source: tolls, measure: { toll: 'toll' }, by: 'age' } as const;
    const isToday = (on: Day) => (one: Crossing) => (one.day === on ? 'TODAY' : 'EARLIER');
    for (const today of [TODAY, '2026-02-03'])
      expect(await groups({ ...requested, access: { today } })).toEqual(counted(isToday(today), () => true));
    expect(await whole({ source: tolls, measure: { toll: 'toll' }, where: { age: 'TODAY' }, access: scopeAt })).toEqual(
      wholeOf(({ day: of }) => of === TODAY),
    );
  });

  test('the groups of a question for the whole are one row, whatever the most', async () => {
    const requested = { source: tolls, measure: { toll: 'toll' }, access: scopeAt } as const;
    expect(await groups({ ...requested, most: 1 })).toEqual([{ key: '', ...wholeOf(() => true) }]);
  });
});

describe('the accepted values of a key', () => {
  test('the accepted values of a key are found literally, and none of them match nothing', async () => {
    const requested = { source: tolls, measure: { toll: 'toll' }, access: scopeAt } as const;
    const none = { count: 0n, toll: 0n };
    expect(await whole({ ...requested, where: { vehicle: "driver's \\ car" } })).toEqual(none);
    expect(await whole({ ...requested, where: { vehicle: [] } })).toEqual(none);
    expect(await groups({ ...requested, by: 'gate', where: { gate: [] } })).toEqual([]);
  });

  test('the accepted values of a key are the usual ones of the source unless a question names others', async () => {
    const cars = source({ measures, keys, usual: { vehicle: ['CAR'] }, rollups: tolls.rollups as never });
    const requested = { source: cars, measure: { toll: 'toll' }, access: scopeAt } as const;
    const of = (...vehicles: string[]) => wholeOf(({ vehicle }) => vehicles.includes(vehicle));
    expect(await whole(requested)).toEqual(of('CAR'));
    expect(await whole({ ...requested, where: { vehicle: undefined } })).toEqual(of('CAR'));
    expect(await whole({ ...requested, where: { vehicle: ['BUS', 'TRUCK'] } })).toEqual(of('BUS', 'TRUCK'));
    expect(await groups({ ...requested, by: 'vehicle' })).toEqual([{ key: 'CAR', ...of('CAR') }]);
  });
});

describe('a rollup answers', () => {
  const period = { first: '2025-12-01', last: '2026-02-28' };
  const inPeriod = inDays(period);

  test('a rollup answers only where all the values it holds are accepted, and no others', async () => {
    const held = source({
      measures,
      keys,
      rollups: [
        { ...light, has: [], holds: { vehicle: ['BUS', 'CAR'] }, lacks: ['heavy'] },
        { ...day, has: ['gate', 'vehicle'] },
      ],
    });
    const requested = { source: held, measure: { toll: 'toll', read: 'read' }, period, access: scopeAt } as const;
    const among = (...vehicles: string[]) => wholeOf((one) => inPeriod(one) && vehicles.includes(one.vehicle));
    expect(await whole({ ...requested, where: { vehicle: ['CAR', 'BUS'] } })).toEqual({
      ...among('BUS', 'CAR'),
      read: 3n,
    });
    expect(await whole({ ...requested, where: { vehicle: 'CAR' } })).toMatchObject(among('CAR'));
    expect(await whole({ ...requested, where: { vehicle: ['CAR', 'TRUCK'] } })).toMatchObject(among('CAR', 'TRUCK'));
    expect(await whole(requested)).toMatchObject(wholeOf(inPeriod));
    expect(await groups({ ...requested, by: 'vehicle', where: { vehicle: ['CAR', 'BUS'] } })).toMatchObject(
      counted(keyOf.vehicle, (one) => inPeriod(one) && one.vehicle !== 'TRUCK'),
    );
  });

  test('a rollup answers only where it has the measures', async () => {
    const trucks = wholeOf((one) => inPeriod(one) && one.vehicle === 'TRUCK').toll;
    const sums = await whole({ source: tolls, measure: { toll: 'toll', heavy: 'heavy' }, period, access: scopeAt });
    expect(sums).toEqual({ ...wholeOf(inPeriod), heavy: trucks });
  });

  test('a rollup answers only where it fits who asks, and the first that answers is read', async () => {
    const fitting = source({
      measures,
      keys,
      rollups: [
        {
          ...day,
          from: ({ over }: RollupScope) => sql`(select * from org.crossing_day where day <= ${over}::date)`,
          has: [],
          fits: ({ over }: RollupScope) => over !== undefined,
        },
        { ...day, has: ['gate'] },
      ],
    });
    const requested = { source: fitting, measure: { toll: 'toll' } } as const;
    const over = { today: TODAY, over: '2025-12-31' };
    const upTo = ({ day: of }: Crossing) => of <= '2025-12-31';
    expect(await whole({ ...requested, access: scopeAt })).toEqual(wholeOf(() => true));
    expect(await whole({ ...requested, access: over })).toEqual(wholeOf(upTo));
    expect(await whole({ ...requested, access: over, where: { gate: 2 } })).toEqual(wholeOf(({ gate }) => gate === 2));
  });

  test('a rollup answers groups by a key it cannot be filtered by', async () => {
    const grouped = source({
      measures,
      keys,
      rollups: [
        { ...month, has: [], groups: ['gate'], lacks: ['heavy'] },
        { ...day, has: ['gate'] },
      ],
    });
    const requested = {
      source: grouped,
      measure: { toll: 'toll', read: 'read' },
      period,
      by: 'gate',
      access: scopeAt,
    } as const;
    const all = await groups(requested);
    expect(all).toEqual(counted(keyOf.gate, inPeriod).map((one) => ({ ...one, read: 3n })));
    const [two] = await groups({ ...requested, where: { gate: 2 } });
    expect(two).toMatchObject(counted(keyOf.gate, (one) => inPeriod(one) && one.gate === 2)[0]!);
    expect(two!.read).toBeGreaterThan(3n);
  });
});

describe('a question no rollup answers', () => {
  const refusal = (question: object) => groups({ source: tolls, measure: {}, access: scopeAt, ...question } as never);

  test('a question no rollup answers is refused by the names in it', async () => {
    await expect(refusal({ by: 'colour' })).rejects.toThrow('No figures per day of count by colour');
    await expect(refusal({ where: { colour: 'RED' } })).rejects.toThrow('No figures per day of count where colour');
    await expect(refusal({ measure: { weight: 'weight' } })).rejects.toThrow('No figures per day of count, weight');
    const moments = { from: startOfDay(TODAY), before: startOfDay(addDays(TODAY, 1)) };
    await expect(
      refusal({ by: 'age', where: { gate: 1 }, period: { first: TODAY, last: TODAY, moments } }),
    ).rejects.toThrow('No figures per moment of count by age where gate');
  });

  test('a question no rollup answers does not compile where the source lacks a name', () => {
    // @ts-expect-error the source has no such key
    void (() => groups({ source: tolls, measure: {}, by: 'colour', access: scopeAt }));
    // @ts-expect-error the source has no such measure
    void (() => groups({ source: tolls, measure: { weight: 'weight' }, access: scopeAt }));
    // @ts-expect-error a rollup has only keys of its source
    void (() => source({ measures, keys, rollups: [{ ...day, has: ['colour'] }] }));
  });
});

describe('the movement at an offset', () => {
  test('the movement at an offset is found by its day and how many of that day come before it, from either end', async () => {
    const where = { gate: [1, 2] };
    const period = { first: '2025-12-10', last: '2026-02-10' };
    const these = crossings.filter((one) => inDays(period)(one) && where.gate.includes(one.gate));
    const ordered = these.map(({ day: of }) => of).toSorted();
    const placeOf = (offset: number, isNewestFirst: boolean) =>
      database.database.inTx(JOB_SCOPE, (tx) =>
        dayAt(tx, { source: tolls, period, where, access: scopeAt }, offset, isNewestFirst),
      );
    for (const isNewestFirst of [false, true]) {
      const days = isNewestFirst ? ordered.toReversed() : ordered;
      for (const offset of [0, 1, 7, days.length - 1])
        expect(await placeOf(offset, isNewestFirst)).toEqual({
          day: days[offset],
          skip: offset - days.indexOf(days[offset]!),
        });
      expect(await placeOf(days.length, isNewestFirst)).toBeUndefined();
    }
  });
});
