import type { Transaction } from 'kysely';
import type { DB } from './schema.generated.ts';

/**
 * The database roles a transaction may take (docs/spec/security.md#row-security). `grp_owner` and `grp_loader` are not
 * for requests.
 */
export type WorkRole = 'grp_org' | 'grp_oagf' | 'grp_payer' | 'grp_public' | 'grp_job';

/**
 * The access a transaction reads with. `orgId` and `userId` become `app.org_id` and `app.user_id`; unset means no rows.
 */
export interface Scope {
  role: WorkRole;
  orgId?: number;
  userId?: number;
}

/** The scope of background work and of what no caller's scope can see: every organization's rows, through the jobs' role. */
export const JOB_SCOPE: Scope = { role: 'grp_job' };

/** An open transaction: role, organization and user are set, and are reset after commit. */
export type Tx = Transaction<DB>;
