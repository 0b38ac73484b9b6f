import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** A user's choice for one event. */
export interface ChoiceRow {
  userId: number;
  event: string;
  inApp: boolean;
  email: boolean;
  sms: boolean;
}

/** Returns all choices of a user. */
export async function choicesOf(tx: Tx, userId: number): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select user_id, event, in_app, email, sms from notify.notification_preference where user_id = ${userId}`.execute(
    tx,
  );
  return rows;
}

/** Returns these users' choices for one event, without users who chose nothing. For `grp_job`. */
export async function choicesFor(tx: Tx, event: string, userIds: readonly number[]): Promise<ChoiceRow[]> {
  const { rows } = await sql<ChoiceRow>`
    select user_id, event, in_app, email, sms from notify.notification_preference
    where event = ${event} and user_id = any(${[...userIds]}::bigint[])`.execute(tx);
  return rows;
}

/** Stores choices of a user over their earlier ones. */
export async function keepChoices(
  tx: Tx,
  userId: number,
  choices: readonly Omit<ChoiceRow, 'userId'>[],
): Promise<void> {
  for (const { event, inApp, email, sms } of choices)
    await sql`
      insert into notify.notification_preference (user_id, event, in_app, email, sms)
      values (${userId}, ${event}, ${inApp}, ${email}, ${sms})
      on conflict (user_id, event) do update set in_app = excluded.in_app, email = excluded.email,
        sms = excluded.sms`.execute(tx);
}
