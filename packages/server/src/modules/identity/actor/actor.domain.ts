/** The facts that decide how a user may act. */
export interface ActingUser {
  kind: 'STAFF' | 'PAYER';
  orgId: number | undefined;
  orgType: string | null;
  userId: number;
  roles: readonly string[];
}

const CENTRAL = new Set(['ROLE_OAGF_ADMIN', 'ROLE_OAGF_AUDITOR', 'ROLE_SUPPORT']);

/**
 * Returns how a user acts and which database scope they read with: payers their own; central office staff with one of
 * its roles all organizations; all other staff their organization, or none. Central office roles count only in its own
 * organization.
 */
export function scopeOf(
  who: ActingUser,
):
  | { kind: 'payer'; scope: { role: 'grp_payer'; userId: number } }
  | { kind: 'central'; scope: { role: 'grp_oagf'; orgId: number; userId: number } }
  | { kind: 'staff'; scope: { role: 'grp_org'; orgId?: number; userId: number } } {
  const { userId, orgId } = who;
  if (who.kind === 'PAYER') return { kind: 'payer', scope: { role: 'grp_payer', userId } };
  if (orgId !== undefined && who.orgType === 'OAGF' && who.roles.some((role) => CENTRAL.has(role)))
    return { kind: 'central', scope: { role: 'grp_oagf', orgId, userId } };
  return { kind: 'staff', scope: { role: 'grp_org', userId, ...(orgId === undefined ? {} : { orgId }) } };
}
