import type { Cell } from '../../src/platform/http/policy-row.ts';
import type { DemonstrationPortal } from '../demonstration.ts';
import type { Request } from '../people/browser.ts';
import type { Target } from './matrix-target.ts';

const cells = (cell: Cell, ids: string): [string, Cell][] => ids.split(' ').map((id) => [id, cell]);

/**
 * Column K of the matrix as decided: `y` keys of an MDA, in it alone, `A` also those of the central office, for all
 * MDAs, `s` every key. A call that is not here is refused to every key.
 */
export const keyCells: Readonly<Record<string, Cell>> = Object.fromEntries([
  ...cells('A', 'OR11 CR1 CR3 CR6'),
  ...cells('A', 'IN3 IN5 IN11 IN14 IN17 IN20 IN21 IN22 IN23 RC4 RC7 RC8 RC11 RC14 SE1 SE2'),
  ...cells('y', 'IN4 IN6 IN7 IN8 IN9 IN10 IN13 IN15 IN16 IN18 IN19 IN24'),
  ...cells('A', 'PR1 PR3 PR8 PR10 PR13 PR17 PR22'),
  ...cells('y', 'SC3 SC4 SC5 SC11 SC12 SC16'),
  ...cells('y', 'PR2 PR4 PR5 PR6 PR15 PR18 PR23 PR35 RF3 BK2'),
  ...cells('y', 'SC1 SC2 SC6 SC7 SC8 SC9 SC10 SC13 SC14 SC15 SC17'),
  ...cells('A', 'BS1 BS2 BS3 BS4 BS10 BS12 BS13 BS15'),
  ...cells('A', 'RP1 RP2 RP3 RP4 RP5 AC1 AC2 BA1 ST1 ST3 ST5'),
  ...cells('A', 'DE1 DE2'),
  ...cells('s', 'KY6'),
]);

const keysOf = (orgId: number): string => `/services/organization/api/organizations/${orgId}/api-keys`;

/** The requests of calls about API keys. */
export const keyAims: Readonly<Record<string, (target: Target) => Request>> = {
  KY1: ({ orgId }) => ({ url: keysOf(orgId) }),
  KY2: ({ orgId, keyId }) => ({ url: `${keysOf(orgId)}/${keyId}/revoke`, body: { reason: 'The matrix asks for it' } }),
  KY3: ({ orgId, keyId }) => ({ url: `${keysOf(orgId)}/${keyId}/roll`, body: { graceHours: 0 } }),
  KY4: ({ orgId, keyId }) => ({ url: `${keysOf(orgId)}/${keyId}`, body: { version: 999 } }),
  KY5: ({ orgId, keyId }) => ({ url: `${keysOf(orgId)}/${keyId}/use` }),
  KY8: ({ orgId }) => ({ url: `/services/organization/api/api-keys?org-id=${orgId}` }),
  KY7: ({ orgId }) => ({ url: keysOf(orgId), body: { name: 'Matrix program', scopes: ['catalogue:read'] } }),
};

/** Inserts a program of an organization with a key that reads its catalogue; returns the id of the key. */
export async function keyOf({ db }: DemonstrationPortal, orgId: number): Promise<number> {
  const [made] = await db.sql<{ id: number }>(
    `with account as (
       insert into identity.app_user (kind, login, first_name, last_name, status, created_by, updated_by)
       values ('PROGRAM', 'program.matrix' || $1::bigint, 'Matrix program', '', 'ACTIVE', 'test', 'test') returning id, login),
     made as (
       insert into identity.program (user_id, org_id, login, name) select id, $1::bigint, login, 'Matrix program' from account
       returning user_id)
     insert into identity.api_key (org_id, program_user_id, key_id, secret_hash, mode, scopes, status, expires_at,
       requested_by_user_id, requested_by, created_at)
     select $1::bigint, user_id, lpad(($1::bigint)::text, 8, '0'), sha256(('matrix' || $1::bigint)::bytea), 'test', '{catalogue:read}',
       'ACTIVE', now() + interval '90 days', (select min(id) from identity.app_user where kind = 'STAFF'), 'test', now()
     from made returning id`,
    [orgId],
  );
  return made!.id;
}
