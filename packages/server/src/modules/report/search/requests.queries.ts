import type { RequestType } from '@isura/contract/kernel/request-type';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { namedBy } from '../../../platform/db/conditions.ts';
import type { ExactSum } from './search.domain.ts';
import { type Amounts, newestOfSum } from './sums.queries.ts';

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

/** What a payment request is found by: its number, words, or its exact total in kobo since a moment. */
export type RequestQuery = { number: string } | { words: string } | ExactSum;

function fitting(by: Exclude<RequestQuery, ExactSum>): RawBuilder<unknown> {
  if ('number' in by) return sql`r.request_number = ${by.number}`;
  const key = sql`org.search_key(r.request_number || ' ' || r.title || ' ' || coalesce(r.payee_name, ''))`;
  return namedBy(key, by.words, { begins: true });
}

export const sumsOfRequests: Amounts = {
  table: sql`request.payment_request`,
  sum: sql`total_amount_kobo`,
  at: sql`created_at`,
};

/**
 * Returns payment requests of these types that the transaction can see: the one with a number, or the newest where every
 * word of the query begins a word of the title, the payee's name or the number, or of exactly an amount. One never
 * submitted is found only by its maker.
 */
export async function findRequests(
  tx: Tx,
  by: RequestQuery,
  { types, userId, most }: { types: readonly RequestType[]; userId: number; most: number },
): Promise<RequestFound[]> {
  const visible = sql`r.deleted_at is null and r.type = any(${[...types]})
    and (r.status <> 'NEW' or r.approval_round > 0 or r.made_by_user_id = ${userId})`;
  const columns = sql`r.id, r.request_number as number, r.title, r.type, o.name as org_name, r.payee_name,
    r.status = 'NEW' and r.made_by_user_id = ${userId} as is_own_draft`;
  const { rows } =
    'amount' in by
      ? await sql<RequestFound>`
          select ${columns} from ${newestOfSum({ ...sumsOfRequests, visible }, by, most)} n
            join request.payment_request r on r.id = n.id join org.organization_name o on o.id = r.org_id
          order by n.at desc, n.id desc`.execute(tx)
      : await sql<RequestFound>`
          select ${columns} from request.payment_request r join org.organization_name o on o.id = r.org_id
          where ${visible} and ${fitting(by)} order by r.id desc limit ${most}`.execute(tx);
  return rows;
}
