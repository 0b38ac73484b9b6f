import type { InstructionStatus } from '@isura/contract/request/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/**
 * Updates retention from the transfers that release it: the retention of their certificates is RELEASED once they are
 * PAID, and HELD again if they are RETURNED. Other transfers change nothing. For `grp_job`, within the transaction that
 * locks them.
 */
export async function followRetention(
  tx: Tx,
  changed: readonly { id: number; orgId: number; status: InstructionStatus }[],
): Promise<void> {
  const over = changed.filter(({ status }) => status === 'PAID' || status === 'RETURNED');
  if (over.length === 0) return;
  await sql`
    with releasing as materialized (
      select l.org_id, i.status, l.contract_number, l.certificate_number
      from request.payment_instruction i
      cross join lateral (
        select * from request.contract_line l
        where l.org_id = i.org_id and l.request_id = i.request_id and l.instruction_id = i.id and l.kind = 'retention-release' offset 0
      ) l
      where i.id = any(${over.map(({ id }) => id)}::bigint[])
    )
    update request.request_line h set status = case x.status when 'PAID' then 'RELEASED' else 'HELD' end
    from releasing x
    cross join lateral (
      select c.line_id from request.contract_line c
      where c.org_id = x.org_id and c.contract_number = x.contract_number and c.certificate_number = x.certificate_number
        and c.role = 'RETENTION' and c.status = case x.status when 'PAID' then 'HELD' else 'RELEASED' end offset 0
    ) c
    where h.id = c.line_id`.execute(tx);
}
