import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import { containing } from '../../../platform/db/conditions.ts';

/** The service that money was paid for, and its organization. */
export interface ClaimingService {
  orgId: number;
  orgName: string;
  name: string;
  isActive: boolean;
}

/** Returns the service of a claim. For `grp_job`. */
export async function claimingService(tx: Tx, id: number): Promise<ClaimingService | undefined> {
  const { rows } = await sql<ClaimingService>`
    select s.org_id, o.name as org_name, s.name, s.status = 'ACTIVE' as is_active
    from org.service_name s join org.organization_name o on o.id = s.org_id where s.id = ${id}`.execute(tx);
  return rows[0];
}

/**
 * Returns incoming lines of a day and amount that may be claimed, on accounts of other organizations; with search
 * words, those that contain them in reference, narration or payer. The oldest first, `most` at most. For `grp_job`.
 */
export async function claimableLines(
  tx: Tx,
  {
    orgId,
    day,
    kobo,
    words,
    most,
  }: { orgId: number; day: string; kobo: bigint; words: string | undefined; most: number },
): Promise<{ id: number; statementId: number }[]> {
  const like = containing((words ?? '').toLowerCase());
  const { rows } = await sql<{ id: number; statementId: number }>`
    select id, statement_id from reconcile.bank_statement_line
    where side = 'CREDIT' and amount_kobo = ${String(kobo)}::bigint and booking_day = ${day}
      and org_id <> ${String(orgId)}::bigint
      and claimed_by_org_id is null and (state in ('NEW', 'SUGGESTED') or resolved_as = 'UNALLOCATED')
      and lower(coalesce(reference, '') || ' ' || narration || ' ' || coalesce(counterparty_name, '')) like ${like}
    order by id limit ${most}`.execute(tx);
  return rows;
}

/** Reports whether a file is the document of a claim that the transaction sees, made by this user or decided by them. */
export async function isProofOf(tx: Tx, fileId: number, { userId, decides }: { userId: number; decides: boolean }) {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from admin_request.request_subject where type = 'MONEY_CLAIM'
      and payload->'document'->'id' = to_jsonb(${String(fileId)}::bigint)
      and (asked_by_user_id = ${userId} or ${decides})) as is`.execute(tx);
  return rows[0]?.is ?? false;
}

/** Assigns the money of a line to another organization. For `grp_job`. */
export const writeClaimed = (
  tx: Tx,
  lineId: number,
  { orgId, orgName, journalId }: { orgId: number; orgName: string; journalId: number },
) =>
  sql`update reconcile.bank_statement_line set claimed_by_org_id = ${orgId}, claimed_by = ${orgName},
    claim_journal_id = ${String(journalId)}::bigint, version = version + 1
      where id = ${String(lineId)}::bigint`.execute(tx);
