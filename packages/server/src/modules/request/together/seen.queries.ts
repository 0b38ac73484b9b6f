import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** Keeps that a person has looked at a payment with this content; a repeat changes nothing. For `grp_job`. */
export async function keepSeen(
  tx: Tx,
  { orgId, id }: { orgId: number; id: number },
  { userId, contentHash, at }: { userId: number; contentHash: string; at: Date },
): Promise<void> {
  await sql`insert into request.request_seen (org_id, request_id, user_id, content_hash, at)
    values (${orgId}, ${id}, ${userId}, ${contentHash}, ${at}) on conflict do nothing`.execute(tx);
}

/** Returns which contents of these payments a person has looked at, as `12 ab34…`. */
export async function seenBy(tx: Tx, userId: number, requestIds: readonly number[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ requestId: number; contentHash: string }>`
    select request_id, content_hash from request.request_seen
    where request_id = any(${[...requestIds]}::bigint[]) and user_id = ${userId}`.execute(tx);
  return new Set(rows.map(({ requestId, contentHash }) => `${requestId} ${contentHash}`));
}
