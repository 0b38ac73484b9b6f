import { execFileSync } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Returns the environment in which programs see this day, with `libraries` of `otherDayLibraries` before all others. */
export const environmentOf = ({ at, zone }: OtherDay, now: Date, libraries: string[]): Env => ({
  LD_PRELOAD: libraries.join(':'),
  // An offset, not a moment: every process a test starts must see the same clock.
  FAKETIME: `+${Math.round((at.getTime() - now.getTime()) / 1000)}s`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1', // timers measure real time
  FAKETIME_DISABLE_SHM: '1', // PostgreSQL runs as another user, who may not open the shared memory
  TZ: zone,
});

/**
 * Returns the libraries that change the clock of a program: libfaketime, and before it the one of `alarms.c`, compiled now,
 * without which PostgreSQL's time limits never end; that one goes with this process. A string says what the machine is without.
 */
export function otherDayLibraries(): string[] | string {
  const [faketime] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1'); // of Debian's package libfaketime
  if (!faketime) return "libfaketime (Debian's package libfaketime)";
  const folder = mkdtempSync(join(tmpdir(), 'isura-alarms-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755); // PostgreSQL runs as another user
  const alarms = join(folder, 'alarms.so');
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', alarms, join(import.meta.dirname, 'alarms.c')]);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return "a C compiler (Debian's package gcc)";
    throw cause;
  }
  return [alarms, faketime];
}
