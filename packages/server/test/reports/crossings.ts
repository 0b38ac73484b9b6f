import type { Days } from '@isura/contract/kernel/day-ranges';
import { addDays, type Day, periodOf, startOfDay } from '@isura/contract/kernel/days';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type FigurePeriod, type RollupScope, source } from '../../src/platform/db/figure-source.ts';
import { figure, figureRows, type Question } from '../../src/platform/db/figures.ts';
import { JOB_SCOPE } from '../../src/platform/db/scope.ts';
import { testDatabase } from '../database.ts';

/** The day it is for the portal; the last day with crossings. */
export const TODAY: Day = '2026-03-15';
const FIRST: Day = '2025-11-20';
const DAYS = 116;
export const scopeAt: RollupScope = { today: TODAY };

export interface Crossing {
  at: Date;
  day: Day;
  gate: number;
  vehicle: string;
  toll: bigint;
}
/** Vehicles across three gates; many cross at the first or last second of a day, and on some days nobody does. */
export const crossings: Crossing[] = fc
  .sample(
    fc.record({
      back: fc.integer({ min: 0, max: DAYS - 1 }),
      seconds: fc.oneof(fc.constantFrom(0, 86_399, 43_200), fc.integer({ min: 0, max: 86_399 })),
      gate: fc.constantFrom(1, 2, 30),
      vehicle: fc.constantFrom('BUS', 'CAR', 'TRUCK'),
      toll: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    }),
    { numRuns: 250, seed: 15 },
  )
  .map(({ back, seconds, ...rest }) => {
    const day = addDays(TODAY, -back);
    return { ...rest, day, at: new Date(startOfDay(day).getTime() + seconds * 1_000) };
  });

export const month = { per: 'month', from: sql`org.crossing_month`, day: sql`d.month` } as const;
export const day = { per: 'day', from: sql`org.crossing_day`, day: sql`d.day` } as const;
export const moment = {
  per: 'moment',
  from: sql`(select c.*, 1 as count from org.crossing c)`,
  day: sql`d.day`,
  at: sql`d.at`,
} as const;
export const light = { per: 'month', from: sql`org.light_month`, day: sql`d.month` } as const;

export const measures = {
  count: { label: 'Number of crossings', of: sql`d.count` },
  toll: { label: 'Toll', of: sql`d.toll_kobo` },
  heavy: { label: 'Toll of trucks', of: sql`d.heavy_kobo` },
  /** How many rows of a rollup were added up: it shows which ones were read. */
  read: { label: 'Rows read', of: sql`1` },
};
export const keys = {
  gate: sql`d.gate`,
  vehicle: sql`d.vehicle`,
  age: ({ today }: RollupScope) => sql`case when d.day = ${today}::date then 'TODAY' else 'EARLIER' end`,
};
export const tolls = source({
  measures,
  keys,
  rollups: [
    { ...month, has: ['gate'], lacks: ['heavy'] },
    { ...day, has: ['gate', 'vehicle', 'age'] },
    { ...moment, has: ['gate', 'vehicle'], lacks: ['heavy'] },
  ],
});

/** Adds up the crossings one by one. */
export function counted(by: (one: Crossing) => string, among: (one: Crossing) => boolean) {
  const found = [...Map.groupBy(crossings.filter(among), by)].map(([key, these]) => ({
    key,
    count: BigInt(these.length),
    toll: these.reduce((sum, { toll }) => sum + toll, 0n),
  }));
  return found.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}
export const inDays =
  ({ first, last }: Days) =>
  (one: Crossing) =>
    one.day >= first && one.day <= last;
export const wholeOf = (among: (one: Crossing) => boolean) => {
  const [all = { count: 0n, toll: 0n }] = counted(() => '', among);
  return { count: all.count, toll: all.toll };
};
export const keyOf = {
  day: (one: Crossing) => one.day,
  month: (one: Crossing) => periodOf(one.day),
  gate: (one: Crossing) => String(one.gate),
  vehicle: (one: Crossing) => one.vehicle,
};

export const aDay = fc.integer({ min: -10, max: DAYS + 10 }).map((after) => addDays(FIRST, after));
export const someDays = fc
  .tuple(aDay, aDay)
  .map(([one, other]) => (one < other ? { first: one, last: other } : { first: other, last: one }));
export const narrowed = fc.record({
  by: fc.constantFrom('day', 'month', 'gate', 'vehicle'),
  gate: fc.option(fc.subarray([1, 2, 30, 4], { minLength: 1 }), { nil: undefined }),
  vehicle: fc.option(fc.constantFrom('BUS', 'CAR', 'BIKE'), { nil: undefined }),
});
export const accepts =
  ({ gate, vehicle }: { gate: number[] | undefined; vehicle: string | undefined }) =>
  (one: Crossing) =>
    (gate?.includes(one.gate) ?? true) && (vehicle === undefined || one.vehicle === vehicle);

/** Makes the tables of the crossings in a database of their own, and returns what asks for their figures. */
export async function crossingsWorld() {
  const database = await testDatabase({ breaksInvariants: true });
  await database.sql(`
    create table org.crossing (at timestamptz, day date, gate bigint, vehicle text, toll_kobo bigint);
    create table org.crossing_day (day date, gate bigint, vehicle text, count int, toll_kobo bigint, heavy_kobo bigint);
    create table org.crossing_month (month date, gate bigint, count int, toll_kobo bigint);
    create table org.light_month (month date, count int, toll_kobo bigint);
    grant select on org.crossing, org.crossing_day, org.crossing_month, org.light_month to grp_job`);
  await database.sql(
    `insert into org.crossing select (x->>'at')::timestamptz, (x->>'day')::date, (x->>'gate')::bigint, x->>'vehicle',
       (x->>'toll')::bigint from jsonb_array_elements($1::jsonb) x`,
    [JSON.stringify(crossings.map((one) => ({ ...one, toll: String(one.toll) })))],
  );
  await database.sql(`
    insert into org.crossing_day select day, gate, vehicle, count(*), sum(toll_kobo),
      coalesce(sum(toll_kobo) filter (where vehicle = 'TRUCK'), 0) from org.crossing group by 1, 2, 3;
    insert into org.crossing_month select date_trunc('month', day), gate, count(*), sum(toll_kobo)
      from org.crossing group by 1, 2;
    insert into org.light_month select date_trunc('month', day), count(*), sum(toll_kobo)
      from org.crossing where vehicle in ('BUS', 'CAR') group by 1`);
  /** Asks for the groups of a question, in the order of their keys unless it asks for the most. */
  async function groups<M extends string, K extends string, A extends string, C extends FigurePeriod | undefined>(
    question: Question<M, K, A, C>,
  ) {
    const rows = await database.database.inTx(JOB_SCOPE, (tx) => figureRows(tx, question));
    return question.most === undefined ? rows.toSorted((one, other) => (one.key < other.key ? -1 : 1)) : rows;
  }
  /** Asks for the whole, without its empty key. */
  async function whole<M extends string, K extends string, A extends string, C extends FigurePeriod | undefined>(
    question: Omit<Question<M, K, A, C>, 'by' | 'most'>,
  ) {
    const { key, ...sums } = await database.database.inTx(JOB_SCOPE, (tx) => figure(tx, question));
    expect(key).toBe('');
    return sums;
  }
  return { database, groups, whole };
}
