import { addDays, lagosDay, startOfDay } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import { sql } from 'kysely';
import type { Tx } from '../ctx.ts';

/** Files an organization may send in a Lagos day, and bytes that may be kept of their rows. */
const FILES_A_DAY = 200;
const KEPT_A_DAY = 2_048 * 1_048_576;

/**
 * Refuses one more file of rows to an organization that has sent 200 in this Lagos day, or files of whose rows 2 GB were kept, with
 * rate-limited until midnight. Discarded files count: their rows are kept for some days. Files that are still read count as far
 * as they are. For `grp_job`.
 */
export async function assertQuota(tx: Tx, orgId: number, at: Date): Promise<void> {
  const today = lagosDay(at);
  const { rows } = await sql<{ files: number; kept: bigint }>`
    select count(*)::int as files, coalesce(sum(kept_bytes), 0)::bigint as kept
    from platform.intake where org_id = ${orgId} and created_at >= ${startOfDay(today)} and created_at <= ${at}`.execute(
    tx,
  );
  const { files, kept } = rows[0]!;
  if (files < FILES_A_DAY && kept < KEPT_A_DAY) return;
  const why =
    files >= FILES_A_DAY
      ? `Your organization has sent ${FILES_A_DAY} files today, the most there may be in a day. Put rows together into fewer files`
      : 'The rows of the files your organization has sent today take 2 GB, the most there may be in a day. Send fewer rows';
  throw new DomainError('rate-limited', {
    detail: `${why}, or send this one after midnight.`,
    retryAfterSeconds: Math.ceil((startOfDay(addDays(today, 1)).getTime() - at.getTime()) / 1_000),
  });
}
