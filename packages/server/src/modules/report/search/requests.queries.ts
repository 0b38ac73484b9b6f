import type { RequestType } from '@isura/contract/kernel/request-type';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { namedBy } from '../../../platform/db/conditions.ts';

export interface RequestFound {
  id: number;
  number: string;
  title: string;
  type: RequestType;
  orgName: string;
  payeeName: string | null;
  /** Whether the searcher made it and it was never submitted or was returned. */
  isOwnDraft: boolean;
}

/**
 * Returns payment requests of these types that the transaction can see: the one with a number, or the newest where every
 * word of the query begins a word of the title, the payee's name or the number. One never submitted is found only by its
 * maker.
 */
export async function findRequests(
  tx: Tx,
  by: { number: string } | { words: string },
  { types, userId, most }: { types: readonly RequestType[]; userId: number; most: number },
): Promise<RequestFound[]> {
  const fits =
    'number' in by
      ? sql`r.request_number = ${by.number}`
      : namedBy(
          sql`org.search_key(r.request_number || ' ' || r.title || ' ' || coalesce(r.payee_name, ''))`,
          by.words,
          {
            begins: true,
          },
        );
  const { rows } = await sql<RequestFound>`
    select r.id, r.request_number as number, r.title, r.type, o.name as org_name, r.payee_name,
      r.status = 'NEW' and r.made_by_user_id = ${userId} as is_own_draft
    from request.payment_request r join org.organization_name o on o.id = r.org_id
    where r.deleted_at is null and r.type = any(${[...types]}) and ${fits}
      and (r.status <> 'NEW' or r.approval_round > 0 or r.made_by_user_id = ${userId})
    order by r.id desc limit ${most}`.execute(tx);
  return rows;
}
