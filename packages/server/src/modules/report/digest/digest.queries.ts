import type { Day } from '@isura/contract/kernel/days';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** The consumer name under which a digest is recorded as handled. */
export const CONSUMER = 'report.digest';
/** Returns the id of a digest: one organization on one day. */
export const digestId = (orgId: number, day: Day): string => `${orgId}:${day}`;

/**
 * Returns LIVE organizations with a digest hour that (Lagos) has come on this day and with no digest handled yet,
 * each once, with its subscribers. Those without subscribers are omitted. For `grp_job`.
 */
export async function digestsDue(
  tx: Tx,
  { day, hour }: { day: Day; hour: number },
): Promise<{ orgId: number; organization: string; userIds: number[] }[]> {
  const { rows } = await sql<{ orgId: number; organization: string; userIds: number[] }>`
    select o.id as org_id, o.name as organization, array_agg(u.user_id order by u.user_id) as user_ids
    from org.organization_preference p
    join org.organization_name o on o.id = p.org_id
    join identity.organization_member u on u.org_id = o.id
    join notify.notification_preference n on n.user_id = u.user_id and n.event = 'digest.daily' and n.email
    where o.status = 'LIVE' and p.digest_hour <= ${hour}
      and not exists (select from platform.inbox i
                      where i.consumer = ${CONSUMER} and i.event_id = o.id::text || ':' || ${day}::text)
    group by o.id, o.name order by o.id`.execute(tx);
  return rows;
}
