import type { RequestType } from '@isura/contract/kernel/request-type';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface RequestFound {
  id: bigint;
  number: string;
  title: string;
  type: RequestType;
  orgName: string;
  payeeName: string | null;
  /** It was never submitted or came back, and the searcher made it. */
  isOwnDraft: boolean;
}

/**
 * The payment requests of these types that the transaction sees: the one of a number, or the newest with a word of the title,
 * the payee's name or the number that begins so. What was never submitted is found by its maker alone.
 */
export async function findRequests(
  tx: Tx,
  by: { number: string } | { words: string },
  { types, userId, most }: { types: readonly RequestType[]; userId: number; most: number },
): Promise<RequestFound[]> {
  const fits =
    'number' in by
      ? sql`r.request_number = ${by.number}`
      : sql`' ' || lower(r.request_number || ' ' || r.title || ' ' || coalesce(r.payee_name, ''))
          like ${`% ${by.words
            .trim()
            .toLowerCase()
            .replaceAll(/[\\%_]/g, '\\$&')}%`}`;
  const { rows } = await sql<RequestFound>`
    select r.id, r.request_number as number, r.title, r.type, o.name as org_name, r.payee_name,
      r.status = 'NEW' and r.made_by_user_id = ${userId} as is_own_draft
    from request.payment_request r join org.organization o on o.id = r.org_id
    where r.deleted_at is null and r.type = any(${[...types]}) and ${fits}
      and (r.status <> 'NEW' or r.approval_round > 0 or r.made_by_user_id = ${userId})
    order by r.id desc limit ${most}`.execute(tx);
  return rows;
}
