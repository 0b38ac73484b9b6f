import type { OneStatement } from '../../../platform/db/database.ts';
import { withNumberIds } from '../../../platform/db/number-ids.ts';

/** A session and its user, as they are at this moment. */
export interface Caller {
  session_id: string;
  alive: boolean;
  bound: boolean;
  companion_fits: boolean;
  by_previous_token: boolean;
  renew: boolean;
  expires_at: Date;
  last_seen_at: Date;
  step_up_subject: string | null;
  step_up_at: Date | null;
  shift_subject: string | null;
  shift_at: Date | null;
  user_id: number;
  login: string;
  name: string;
  kind: 'STAFF' | 'PAYER';
  org_id: number | null;
  org_type: string | null;
  org_status: string | null;
  roles: string[] | null;
  permissions: string[] | null;
  own_permissions: string[] | null;
  seat_id: number | null;
}

/** Returns the owner of a token; undefined when there is none. One statement, which also records the activity. */
export async function whoIsCalling(
  statements: OneStatement,
  query: {
    tokenHash: Buffer;
    companionHashes: readonly Buffer[];
    now: Date;
    idleMs: number;
    touchAfterMs: number;
    isActivity: boolean;
  },
): Promise<Caller | undefined> {
  const { rows } = await statements.query({
    name: 'who is calling', // its plan is kept on each connection: it runs with every call
    text: `select * from identity.who_is_calling($1, $2::bytea[], $3, $4 * interval '1 ms', $5 * interval '1 ms', $6)`,
    values: [query.tokenHash, query.companionHashes, query.now, query.idleMs, query.touchAfterMs, query.isActivity],
  });
  return withNumberIds(rows)[0] as Caller | undefined;
}
