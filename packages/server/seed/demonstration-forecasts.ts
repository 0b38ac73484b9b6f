import type { Forecast, OwnAmount } from '@isura/contract/forecast/forecast';
import { addDays, addMonths, firstDayOf, lagosDay, periodOf, weekday } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { changeForecast, createForecast, publishForecast } from '../src/modules/forecast/index.ts';
import type { ActorContext } from '../src/platform/http/done-by.ts';
import { actorOf, facts, type Staff } from './demonstration-acting.ts';
import { type Addresses, asMakers, type Makers } from './demonstration-makers.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

const accountant = (staff: Staff): ActorContext => {
  const actor = actorOf(staff);
  return { actor: { ...actor, permissions: new Set(['forecast:view', 'forecast:act']) }, facts };
};

/** A person's own amount, in hundredths of the system's figure, for the nth bucket. */
type Opinion = readonly [category: OwnAmount['category'], nth: number, hundredths: bigint, comment: string];

function opinions({ columns, rows }: Forecast, reported: readonly Opinion[]): OwnAmount[] {
  return reported.flatMap(([category, nth, hundredths, comment]) => {
    const system = rows.find((row) => row.category === category)?.cells[nth]?.system;
    const bucketStart = columns[nth]?.start;
    if (system === undefined || bucketStart === undefined) return [];
    const naira = ((system * hundredths) / 10_000_000n) * 100_000n; // whole thousands of naira
    return [{ bucketStart, category, amount: asKobo(naira), comment }];
  });
}

async function make(
  { ctx, at, person }: Makers,
  org: string,
  hoursAgo: number,
  input: {
    granularity: 'WEEK' | 'MONTH';
    periodStart: string;
    buckets: number;
    reported: readonly Opinion[];
    isPublished: boolean;
  },
): Promise<void> {
  at(hoursAgo);
  const by = accountant(person(org, 'accountant'));
  const { reported, isPublished, ...requested } = input;
  const made = await createForecast(ctx, by, requested);
  const lines = opinions(made, reported);
  const kept = lines.length === 0 ? made : await changeForecast(ctx, by, made.id, { version: made.version, lines });
  if (isPublished) await publishForecast(ctx, by, made.id, { version: kept.version });
}

/**
 * Adds forecasts: for the Ministry of Works a published one of weeks that began two weeks ago, with own amounts, and a
 * draft of months; for the Federal Roads Agency a published one of weeks. Other organizations have none and are missing
 * from totals. Does nothing where forecasts exist. Returns how many were made.
 */
export async function addDemonstrationForecasts(where: Addresses, now: Date): Promise<number> {
  const made = await asMakers(where, now, 'select from forecast.cash_forecast', async (makers) => {
    const { today } = makers;
    const monday = addDays(today, -((weekday(today) + 6) % 7) - 14);
    const hours = (now.getTime() - Date.parse(`${monday}T08:00:00Z`)) / HOUR_MS;
    await make(makers, 'mow', hours, {
      ...{ granularity: 'WEEK', periodStart: monday, buckets: 8, isPublished: true },
      reported: [
        ['SERVICES', 4, 92n, 'Road crossing permits pause for the holiday traffic'],
        ['SERVICES', 5, 85n, 'Quarries close on 18 December'],
        ['OVERHEADS', 3, 110n, 'Fuel for the mobile offices'],
      ],
    });
    await make(makers, 'fra', hours - DAY_HOURS, {
      ...{ granularity: 'WEEK', periodStart: monday, buckets: 6, isPublished: true, reported: [] },
    });
    await make(makers, 'mow', 5, {
      ...{ granularity: 'MONTH', buckets: 6, isPublished: false },
      periodStart: firstDayOf(addMonths(periodOf(lagosDay(now)), -2)),
      reported: [['OVERHEADS', 3, 130n, 'Repairs after the rains']],
    });
    return 3;
  });
  return made ?? 0;
}
