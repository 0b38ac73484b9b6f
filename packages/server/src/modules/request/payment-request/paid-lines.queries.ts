import type { InstructionStatus } from '@isura/contract/request/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** Queues the lines of an approved request that have an instruction. For `grp_job`. */
export const queueLines = (tx: Tx, { id, orgId }: { id: number; orgId: number }) =>
  sql`update request.request_line set status = 'QUEUED'
    where org_id = ${orgId} and request_id = ${id} and status = 'APPROVED' and instruction_id is not null`.execute(tx);

/** Gives lines the status of their instructions, in one statement however many there are. For `grp_job`. */
export async function letLinesFollow(tx: Tx, instructions: readonly { id: number }[]): Promise<void> {
  if (instructions.length === 0) return;
  await sql`
    update request.request_line l set status = (select i.status from request.payment_instruction i
      where i.id = l.instruction_id)
    where l.id = any(array(
      select f.id from request.payment_instruction i
      cross join lateral (select t.id from request.request_line t
        where t.org_id = i.org_id and t.instruction_id = i.id and t.status <> i.status offset 0) f
      where i.id = any(${instructions.map(({ id }) => id)}::bigint[])))`.execute(tx);
}

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
        where l.org_id = i.org_id and l.request_id = i.request_id and l.instruction_id = i.id
          and l.kind = 'retention-release' offset 0
      ) l
      where i.id = any(${over.map(({ id }) => id)}::bigint[])
    )
    update request.request_line h set status = case x.status when 'PAID' then 'RELEASED' else 'HELD' end
    from releasing x
    cross join lateral (
      select c.line_id from request.contract_line c
      where c.org_id = x.org_id and c.contract_number = x.contract_number
        and c.certificate_number = x.certificate_number
        and c.role = 'RETENTION' and c.status = case x.status when 'PAID' then 'HELD' else 'RELEASED' end offset 0
    ) c
    where h.id = c.line_id`.execute(tx);
}

/** Cancels retention that is not owed after all. For `grp_job`. */
export const retainNoMore = (tx: Tx, lineIds: readonly number[]) =>
  sql`update request.request_line set status = 'CANCELLED' where id = any(${[...lineIds]}::bigint[])
    and status = 'HELD'`.execute(tx);
