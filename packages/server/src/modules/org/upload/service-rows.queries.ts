import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { ServiceLists } from './service-rows.domain.ts';

/** Bodies with the codes of their services, and the revenue heads in use. For `grp_job`. */
export async function serviceLists(tx: Tx): Promise<ServiceLists> {
  const bodies = await sql<{ id: bigint; code: string; isClosed: boolean; services: string[] }>`
    select o.id, o.code, o.status = 'CLOSED' as is_closed,
           coalesce(array_agg(lower(s.code)) filter (where s.id is not null), '{}') as services
    from org.organization o left join org.service s on s.org_id = o.id group by o.id`.execute(tx);
  const heads = await sql<{ id: bigint; code: string; orgId: bigint | null; glAccountId: bigint }>`
    select id, code, org_id, gl_account_id from org.revenue_head where active`.execute(tx);
  return {
    bodies: new Map(
      bodies.rows.map(({ id, code, isClosed, services }) => [
        code,
        { id: Number(id), isClosed, services: new Set(services) },
      ]),
    ),
    heads: new Map(
      heads.rows.map(({ id, code, orgId, glAccountId }) => [
        orgId === null ? code : `${code}/${orgId}`,
        { id: Number(id), glAccountId: Number(glAccountId) },
      ]),
    ),
  };
}
