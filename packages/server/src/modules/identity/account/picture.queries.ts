import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * Reports whether this is a clean picture the user uploaded; locks it until commit, so that it is not removed
 * meanwhile. For `grp_job`.
 */
export async function isPictureOf(tx: Tx, fileId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from platform.uploaded_file
    where id = ${fileId} and owner_user_id = ${userId} and purpose = 'PICTURE'
      and scan_status in ('CLEAN', 'NOT_SCANNED')
    for key share`.execute(tx);
  return rows.length > 0;
}
