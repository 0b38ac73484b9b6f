import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { RuleDefaults, ServiceLists } from './service-rows.domain.ts';

/**
 * Returns organizations with the codes of their services and the defaults of their rules, and the revenue heads in use.
 * For `grp_job`.
 */
export async function serviceLists(tx: Tx): Promise<ServiceLists> {
  const organizations = await sql<{ id: number; code: string; isClosed: boolean; services: string[] } & RuleDefaults>`
    select o.id, o.code, o.status = 'CLOSED' as is_closed,
           coalesce(array_agg(lower(s.code)) filter (where s.id is not null), '{}') as services,
           p.fee_bearer, p.allow_part_payment as part_payment_allowed, p.invoice_due_days as due_days
    from org.organization o join org.organization_preference p on p.org_id = o.id
    left join org.service s on s.org_id = o.id group by o.id, p.org_id`.execute(tx);
  const heads = await sql<{ id: number; code: string; orgId: number | null; glAccountId: number }>`
    select id, code, org_id, gl_account_id from org.revenue_head where active`.execute(tx);
  return {
    organizations: new Map(
      organizations.rows.map(({ id, code, isClosed, services, ...begins }) => [
        code,
        { id, isClosed, services: new Set(services), begins },
      ]),
    ),
    heads: new Map(
      heads.rows.map(({ id, code, orgId, glAccountId }) => [
        orgId === null ? code : `${code}/${orgId}`,
        { id, glAccountId },
      ]),
    ),
  };
}
