import type { Day } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface HolidayRow {
  id: number;
  day: Day;
  name: string;
  source: string;
}

/** Returns the announced days, the latest first. */
export async function listHolidays(tx: Tx): Promise<HolidayRow[]> {
  const { rows } = await sql<HolidayRow>`select id, day, name, source from bank.holiday order by day desc`.execute(tx);
  return rows;
}

/** Returns the announced days from this one on. */
export async function announcedFrom(tx: Tx, from: Day): Promise<ReadonlySet<Day>> {
  const { rows } = await sql<{ day: Day }>`select day from bank.holiday where day >= ${from}::date`.execute(tx);
  return new Set(rows.map(({ day }) => day));
}

/** Returns one announced day. */
export async function findHoliday(tx: Tx, id: number): Promise<HolidayRow | undefined> {
  const { rows } = await sql<HolidayRow>`select id, day, name, source from bank.holiday where id = ${id}`.execute(tx);
  return rows[0];
}

/** Inserts an announced day; returns its id, undefined where the day is announced already. For `grp_job`. */
export async function insertHoliday(tx: Tx, made: Omit<HolidayRow, 'id'>): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into bank.holiday (day, name, source) values (${made.day}::date, ${made.name}, ${made.source})
    on conflict (day) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Deletes an announced day; reports whether it was there. For `grp_job`. */
export async function deleteHoliday(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`delete from bank.holiday where id = ${id} returning id`.execute(tx);
  return rows.length > 0;
}
