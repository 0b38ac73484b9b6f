/** What decides about how somebody may act. */
export interface Standing {
  kind: 'STAFF' | 'PAYER';
  orgId: number | undefined;
  orgType: string | null;
  userId: number;
  roles: readonly string[];
}

const CENTRAL = new Set(['ROLE_OAGF_ADMIN', 'ROLE_OAGF_AUDITOR', 'ROLE_SUPPORT']);

/**
 * How somebody acts, and with whose eyes the database is read: payers with their own; staff of the central office who
 * have one of its roles with those of all organizations; all other staff with those of their organization, or with none.
 * The roles of the central office count in its own organization alone.
 */
export function standingOf(
  who: Standing,
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
