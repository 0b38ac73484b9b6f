import type { ServiceCategory } from '@isura/contract/org/category';
import type { ServiceStatus } from '@isura/contract/org/service';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** The stored facts of a service. */
export interface ServiceFacts {
  name: string;
  description: string;
  payerInstructions: string | null;
  category: ServiceCategory;
  revenueHeadId: number;
  glAccountId: number;
  requiresTin: boolean;
  requiresAddress: boolean;
}

export interface NewService extends ServiceFacts {
  orgId: number;
  code: string;
  by: string;
  at: Date;
}

/** Adds a service as DRAFT; returns undefined when the organization already has one with this code. */
export async function insertService(tx: Tx, service: NewService): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into org.service (org_id, code, name, description, payer_instructions, category, revenue_head_id,
      gl_account_id,
      requires_tin, requires_address, created_at, created_by, updated_at, updated_by)
    values (${service.orgId}, ${service.code}, ${service.name}, ${service.description}, ${service.payerInstructions},
      ${service.category}, ${service.revenueHeadId}, ${service.glAccountId}, ${service.requiresTin},
      ${service.requiresAddress}, ${service.at}, ${service.by}, ${service.at}, ${service.by})
    on conflict (org_id, code) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** The state of a service while it is locked. */
export interface HeldRow extends ServiceFacts {
  id: number;
  orgId: number;
  orgName: string;
  orgStatus: string;
  status: ServiceStatus;
  isVisible: boolean;
  wasActive: boolean;
  version: number;
}

type Stored = Omit<HeldRow, 'id' | 'orgId' | 'revenueHeadId' | 'glAccountId'> & {
  id: number;
  orgId: number;
  revenueHeadId: number;
  glAccountId: number;
};

/** Locks a service until commit and returns its state after the wait; undefined when the transaction cannot see it. */
export async function holdService(tx: Tx, serviceId: number): Promise<HeldRow | undefined> {
  await sql`select from org.service where id = ${serviceId} for update`.execute(tx);
  const { rows } = await sql<Stored>`
    select s.id, s.org_id, o.name as org_name, o.status as org_status, s.name, s.description, s.payer_instructions,
      s.category,
           s.revenue_head_id, s.gl_account_id, s.requires_tin, s.requires_address, s.status, s.is_visible,
           s.activated_at is not null as was_active, s.version
    from org.service s join org.organization o on o.id = s.org_id where s.id = ${serviceId}`.execute(tx);
  const [row] = rows;
  return (
    row && {
      ...row,
    }
  );
}

/** Changes the facts of a locked service. */
export async function updateFacts(
  tx: Tx,
  service: { id: number; by: string; at: Date },
  facts: ServiceFacts,
): Promise<void> {
  await sql`
    update org.service set name = ${facts.name}, description = ${facts.description},
      payer_instructions = ${facts.payerInstructions}, category = ${facts.category},
        revenue_head_id = ${facts.revenueHeadId},
      gl_account_id = ${facts.glAccountId}, requires_tin = ${facts.requiresTin},
      requires_address = ${facts.requiresAddress},
      version = version + 1, updated_at = ${service.at}, updated_by = ${service.by}
    where id = ${service.id}`.execute(tx);
}

/** Shows or hides a locked service. */
export async function setVisible(
  tx: Tx,
  service: { id: number; by: string; at: Date },
  isVisible: boolean,
): Promise<void> {
  await sql`update org.service set is_visible = ${isVisible}, version = version + 1, updated_at = ${service.at},
    updated_by = ${service.by} where id = ${service.id}`.execute(tx);
}

/** Submits a locked service to the central office for activation. For `grp_job`. */
export async function setPending(tx: Tx, service: { id: number; by: string; at: Date }): Promise<void> {
  await sql`update org.service set status = 'PENDING_ACTIVATION', reject_reason = null, version = version + 1,
    updated_at = ${service.at}, updated_by = ${service.by} where id = ${service.id}`.execute(tx);
}
