import type { Day } from '@isura/contract/kernel/days';
import type { OrganizationFields } from '@isura/contract/kernel/ids';
import type { OrgStatus } from '@isura/contract/kernel/onboarding';
import type { ServiceStatus } from '@isura/contract/org/service';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface CollectableRow extends OrganizationFields {
  orgStatus: OrgStatus;
  hasLogo: boolean;
  address: string | null;
  officialEmail: string | null;
  officialPhone: string | null;
  name: string;
  status: ServiceStatus;
  isVisible: boolean;
  deactivatedOn: Day | null;
  requiresTin: boolean;
  requiresAddress: boolean;
  revenueHeadId: number;
  payerInstructions: string | null;
  invoiceExpiryDays: number;
}

/**
 * Returns one service with its organization and how long the organization's invoices can be paid; undefined when the
 * transaction cannot see it.
 */
export async function findCollectable(tx: Tx, serviceId: number): Promise<CollectableRow | undefined> {
  const { rows } = await sql<CollectableRow>`
    select s.org_id, o.code as org_code, o.name as org_name, o.status as org_status,
      o.logo_file_id is not null as has_logo,
      o.address, o.official_email, o.official_phone, s.name, s.status, s.is_visible, s.deactivated_on, s.requires_tin,
      s.requires_address, s.revenue_head_id, s.payer_instructions, p.invoice_expiry_days
    from org.service s join org.organization o on o.id = s.org_id
    join org.organization_preference p on p.org_id = s.org_id
    where s.id = ${serviceId}`.execute(tx);
  return rows[0];
}

/** Returns the status of these services and of their organizations. */
export async function servicesWithOrg(
  tx: Tx,
  ids: readonly number[],
): Promise<(Pick<CollectableRow, 'status' | 'orgStatus' | 'deactivatedOn'> & { id: number })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Pick<CollectableRow, 'status' | 'orgStatus' | 'deactivatedOn'> & { id: number }>`
    select s.id, s.status, s.deactivated_on, o.status as org_status
    from org.service s join org.organization o on o.id = s.org_id where s.id = any(${[...ids]}::bigint[])`.execute(tx);
  return rows;
}
