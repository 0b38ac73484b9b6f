import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface WaitingName {
  bankAccountId: number;
  label: string;
  expected: string;
  atBank: string;
  score: number;
}

/**
 * Returns the organization's name and the holder names of its pending accounts; without `accountId`, only those that
 * have no request of their own.
 */
export async function waitingNames(tx: Tx, of: { orgId: number; accountId?: number }): Promise<WaitingName[]> {
  const { rows } = await sql<Omit<WaitingName, 'bankAccountId' | 'score'> & { id: number; score: string }>`
    select a.id, a.label, g.name as expected, a.account_name as at_bank, coalesce(a.name_match_score, 0) as score
    from bank.bank_account a join org.organization_name g on g.id = a.org_id
    where a.org_id = ${of.orgId} and a.status = 'PENDING' and a.deleted_at is null
      and (a.id = ${of.accountId ?? null} or ${of.accountId ?? null}::bigint is null and not exists (
        select from admin_request.request_subject r where r.org_id = a.org_id and r.status = 'AWAITING_APPROVAL'
          and r.type = 'BANK_ACCOUNT' and r.subject_type = 'bank_account' and r.subject_id = a.id))
    order by a.id`.execute(tx);
  return rows.map(({ id, score, ...names }) => ({ bankAccountId: id, ...names, score: Number(score) }));
}
