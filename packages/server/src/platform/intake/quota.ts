import { addDays, lagosDay, startOfDay } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import { sql } from 'kysely';
import type { Tx } from '../ctx.ts';

/** Files an organization may send in a Lagos day, and bytes of their rows that may be kept. */
const FILES_A_DAY = 200;
const KEPT_A_DAY = 2_048 * 1_048_576;

/**
 * Refuses one more file of rows for an organization that has sent 200 in this Lagos day, or files with 2 GB of kept
 * rows, with rate-limited until midnight. Discarded files count, because their rows are kept for some days; files still
 * being read count as far as they are read. A file that is read again is one more file, but its rows count once: those of
 * its largest reading. To read a file again is refused like another file. For `grp_job`.
 */
export async function assertQuota(tx: Tx, orgId: number, at: Date): Promise<void> {
  const today = lagosDay(at);
  const { rows } = await sql<{ files: number; kept: bigint }>`
    select coalesce(sum(readings), 0)::int as files, coalesce(sum(kept), 0)::bigint as kept
    from (select count(*) as readings, max(kept_bytes) as kept
      from platform.intake where org_id = ${orgId} and created_at >= ${startOfDay(today)}
        and created_at <= ${at} group by file_id) f`.execute(tx);
  const { files, kept } = rows[0]!;
  if (files < FILES_A_DAY && kept < KEPT_A_DAY) return;
  const why =
    files >= FILES_A_DAY
      ? `Your organization has sent ${FILES_A_DAY} files today, the daily limit; each time that a file is read again counts. Combine rows into fewer files`
      : 'The rows of the files your organization has sent today take up 2 GB, the daily limit. Send fewer rows';
  throw new DomainError('rate-limited', {
    detail: `${why}, or send this one after midnight.`,
    retryAfterSeconds: Math.ceil((startOfDay(addDays(today, 1)).getTime() - at.getTime()) / 1_000),
  });
}
