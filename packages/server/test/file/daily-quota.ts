import type { DemonstrationPortal } from '../demonstration.ts';

/** Records 200 more files of today for the organization of a file: as many as it may send in a day. */
export async function useUpDailyQuota({ db, clock }: Pick<DemonstrationPortal, 'db' | 'clock'>, intakeId: number) {
  await db.sql(
    `insert into platform.intake (org_id, kind, file_id, file_name, sha256, status, read_at, owner_user_id, created_at)
     select org_id, 'test', file_id, file_name, sha256, 'READ', $2, owner_user_id, $2
     from platform.intake, generate_series(1, 200) where id = $1`,
    [intakeId, clock.now()],
  );
}
