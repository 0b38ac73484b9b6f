import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** A draft as it is stored: its values are sealed. */
export interface DraftRow {
  key: string;
  title: string;
  sealed: Buffer;
  version: number;
  updatedAt: Date;
}

/** Takes the user's turn at writing drafts, until the end of the transaction: they are counted before one is added. */
export async function takeTurn(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('identity.form_draft', ${userId}::bigint))`.execute(tx);
}

/** Returns the drafts the transaction sees, which are the user's own, the newest first; `bytes` is that of `sealed`. */
export async function draftsOf(
  tx: Tx,
  now: Date,
): Promise<{ key: string; title: string; updatedAt: Date; bytes: number }[]> {
  const { rows } = await sql<{ key: string; title: string; updatedAt: Date; bytes: number }>`
    select key, title, updated_at, octet_length(sealed) as bytes from identity.form_draft
    where expires_at > ${now} order by updated_at desc, key`.execute(tx);
  return rows;
}

/** Returns one of them, if it has not expired. */
export async function findDraft(tx: Tx, key: string, now: Date): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`
    select key, title, sealed, version, updated_at from identity.form_draft
    where key = ${key} and expires_at > ${now}`.execute(tx);
  return rows[0];
}

/** Counts the user's other drafts that have not expired. */
export async function countOthers(tx: Tx, key: string, now: Date): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from identity.form_draft where key <> ${key} and expires_at > ${now}`.execute(tx);
  return rows[0]!.others;
}

/** Stores a draft in place of the one of this form, expired or not. */
export async function putDraft(tx: Tx, userId: number, draft: DraftRow & { expiresAt: Date }): Promise<void> {
  await sql`
    insert into identity.form_draft (user_id, key, title, sealed, version, updated_at, expires_at)
    values (${userId}, ${draft.key}, ${draft.title}, ${draft.sealed}, ${draft.version}, ${draft.updatedAt},
      ${draft.expiresAt})
    on conflict (user_id, key) do update set title = excluded.title, sealed = excluded.sealed,
      version = excluded.version, updated_at = excluded.updated_at, expires_at = excluded.expires_at`.execute(tx);
}

/** Reports whether the user, whom the transaction sees, has been deactivated by now. */
export async function isDeactivated(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from identity.app_user where id = ${userId} and status = 'DEACTIVATED'`.execute(tx);
  return rows.length > 0;
}

/** Deletes the user's draft of a form. */
export async function deleteDraft(tx: Tx, key: string): Promise<void> {
  await sql`delete from identity.form_draft where key = ${key}`.execute(tx);
}

/**
 * Deletes all drafts of a user, in the transaction that deactivates them. It has locked the user for update, so a new draft
 * was committed before, or waits for its end (`saveDraft`). For `grp_job`.
 */
export async function dropDraftsOf(tx: Tx, userId: number): Promise<void> {
  await sql`delete from identity.form_draft where user_id = ${userId}`.execute(tx);
}

/** Deletes at most so many drafts that expired before `now`; returns how many. For `grp_job`. */
export async function dropExpired(tx: Tx, now: Date, atMost: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from identity.form_draft where (user_id, key) in (
    select user_id, key from identity.form_draft where expires_at <= ${now} limit ${atMost})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
