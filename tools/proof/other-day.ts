import { globSync } from 'node:fs';
import type { Env } from './program.ts';

/** A day on which the proof must hold as on any other, and the machine's time zone. */
export interface OtherDay {
  name: string;
  at: Date;
  zone: string;
}

const DAY_MS = 86_400_000;

/** Returns the first time after `now` that satisfies `isIt`, searched day by day at this time of day in UTC. */
function nextDay(now: Date, time: string, isIt: (day: Date) => boolean): Date {
  let day = new Date(`${now.toISOString().slice(0, 10)}T${time}Z`);
  while (day <= now || !isIt(day)) day = new Date(day.getTime() + DAY_MS);
  return day;
}

/**
 * Days where business days, month ends, years and zones differ most: a Saturday; 31 December at 23:10 in Lagos; the first
 * Monday of a year; the next 29 February. Two of them with a machine in another zone than Lagos.
 */
export const otherDays = (now: Date): OtherDay[] => [
  { name: 'a Saturday', at: nextDay(now, '11:00:00', (day) => day.getUTCDay() === 6), zone: 'UTC' },
  {
    name: '31 December, 23:10 in Lagos',
    at: nextDay(now, '22:10:00', (day) => day.getUTCMonth() === 11 && day.getUTCDate() === 31),
    zone: 'America/Los_Angeles',
  },
  {
    name: 'the first Monday of a year',
    at: nextDay(now, '08:00:00', (day) => day.getUTCMonth() === 0 && day.getUTCDay() === 1 && day.getUTCDate() <= 7),
    zone: 'Pacific/Kiritimati',
  },
  {
    name: '29 February',
    at: nextDay(now, '11:00:00', (day) => day.getUTCMonth() === 1 && day.getUTCDate() === 29),
    zone: 'UTC',
  },
];

/** Returns the environment in which programs see this day, or undefined where libfaketime is not installed. */
export function environmentOf({ at, zone }: OtherDay, now: Date, library = fakeTimeLibrary() ?? ''): Env | undefined {
  if (library === '') return undefined;
  return {
    LD_PRELOAD: library,
    // An offset, not a moment: every process a test starts must see the same clock.
    FAKETIME: `+${Math.round((at.getTime() - now.getTime()) / 1000)}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1', // timers measure real time
    FAKETIME_DISABLE_SHM: '1', // PostgreSQL runs as another user, who may not open the shared memory
    TZ: zone,
  };
}

/** The library of Debian's package libfaketime. */
const fakeTimeLibrary = (): string | undefined => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0];
