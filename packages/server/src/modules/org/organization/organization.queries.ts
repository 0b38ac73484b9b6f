import type { OrgStatus } from '@isura/contract/kernel/onboarding';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { OrganizationDetails, OrganizationIdentity } from './identity.domain.ts';

export interface OrganizationRow extends OrganizationIdentity, OrganizationDetails {
  parentOrgId: number | null;
  parentName: string | null;
  country: string;
  logoFileId: number | null;
  status: OrgStatus;
  onboardingStep: number;
  isListed: boolean;
  returnReason: string | null;
  returnedSections: Record<string, string>;
  suspendReason: string | null;
  activatedAt: Date | null;
  approvedAt: Date | null;
  approvedBy: string | null;
  createdAt: Date;
  version: number;
}

const COLUMNS = sql`o.id, o.code, o.name, o.short_name, o.type, o.category, o.sector_id, c.name as sector,
  o.parent_org_id,
  p.name as parent_name, o.admin_code, o.tin, o.official_email, o.official_phone, o.website, o.address, o.city, o.state,
  o.country, o.postal_code, o.logo_file_id, o.status, o.onboarding_step, o.is_listed, o.return_reason,
  o.returned_sections,
  o.suspend_reason, o.activated_at, o.approved_at, o.approved_by, o.created_at, o.version`;
const FROM = sql`org.organization o join org.sector c on c.id = o.sector_id
  left join org.organization p on p.id = o.parent_org_id`;

/**
 * Returns one organization the transaction can see. The parent's name is set when the transaction can see the parent
 * too.
 */
export async function findOrganization(tx: Tx, id: number): Promise<OrganizationRow | undefined> {
  const { rows } = await sql<OrganizationRow>`select ${COLUMNS} from ${FROM} where o.id = ${id}`.execute(tx);
  return rows[0];
}

/**
 * Returns the same, locked until commit, so that changes of an organization happen one after the other. For `grp_job`.
 */
export async function lockOrganization(tx: Tx, id: number): Promise<OrganizationRow | undefined> {
  const { rows } = await sql<OrganizationRow>`
    select ${COLUMNS} from ${FROM} where o.id = ${id} for update of o`.execute(tx);
  return rows[0];
}
