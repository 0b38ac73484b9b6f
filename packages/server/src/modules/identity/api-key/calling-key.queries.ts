import type { OneStatement } from '../../../platform/db/database.ts';
import { withNumberIds } from '../../../platform/db/number-ids.ts';
import type { CallingKey } from './calling-key.domain.ts';

interface Row {
  id: number;
  key_id: string;
  user_id: number;
  login: string;
  name: string;
  org_id: number;
  org_type: string;
  org_status: string;
  scopes: CallingKey['scopes'];
  payment_types: CallingKey['paymentTypes'];
  status: CallingKey['status'];
  is_program_active: boolean;
  expires_at: Date;
  grace_until: Date | null;
  address_fits: boolean;
  is_first_refusal: boolean;
}

/**
 * Returns the key with this hash; undefined when there is none. One statement, which also records its use once in
 * `touchAfterMs`. Unknown, revoked and usable keys run the same statement.
 */
export async function whichKeyIsCalling(
  statements: OneStatement,
  query: { hash: Buffer; ip: string; now: Date; touchAfterMs: number },
): Promise<CallingKey | undefined> {
  const { rows } = await statements.query({
    name: 'which key is calling', // its plan is kept on each connection: it runs with every call of a program
    text: `select * from identity.key_is_calling($1, $2, $3, $4 * interval '1 ms')`,
    values: [query.hash, query.ip, query.now, query.touchAfterMs],
  });
  const row = withNumberIds(rows)[0] as Row | undefined;
  return (
    row && {
      ...{ id: row.id, keyId: row.key_id, userId: row.user_id, login: row.login, name: row.name },
      ...{ orgId: row.org_id, orgType: row.org_type, orgStatus: row.org_status },
      ...{ scopes: row.scopes, paymentTypes: row.payment_types, status: row.status },
      isProgramActive: row.is_program_active,
      expiresAt: row.expires_at,
      graceUntil: row.grace_until,
      addressFits: row.address_fits,
      isFirstRefusal: row.is_first_refusal,
    }
  );
}
