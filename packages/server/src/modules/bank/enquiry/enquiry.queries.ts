import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** The name a bank gave for an account, if it gave one since that moment, and when. For `grp_job`. */
export async function nameHeardSince(
  tx: Tx,
  account: { bankCode: string; accountNumber: string },
  since: Date,
): Promise<{ accountName: string; at: Date } | undefined> {
  const { rows } = await sql<{ accountName: string; at: Date }>`
    select account_name, at from bank.account_enquiry_log
    where bank_code = ${account.bankCode} and account_number = ${account.accountNumber} and result = 'FOUND'
      and not is_cached and at > ${since}
    order by at desc limit 1`.execute(tx);
  return rows[0] && { ...rows[0], at: new Date(rows[0].at) };
}

export interface Logged {
  orgId: number;
  userId: number;
  bankCode: string;
  accountNumber: string;
  result: 'FOUND' | 'NOT_FOUND' | 'BANK_UNAVAILABLE';
  accountName?: string | undefined;
  /** Answered from an earlier row. */
  isCached: boolean;
  at: Date;
}

/** Writes down what was said, and to whom. For `grp_job`. */
export async function logEnquiry(tx: Tx, said: Logged): Promise<void> {
  await sql`
    insert into bank.account_enquiry_log (org_id, user_id, bank_code, account_number, result, account_name, is_cached, at)
    values (${said.orgId}, ${said.userId}, ${said.bankCode}, ${said.accountNumber}, ${said.result},
      ${said.accountName ?? null}, ${said.isCached}, ${said.at})`.execute(tx);
}

/** Of accounts the portal keeps: the moment its bank last confirmed the name it is kept under. For `grp_job`. */
export async function confirmName(
  tx: Tx,
  said: { bankCode: string; accountNumber: string; accountName: string; at: Date },
): Promise<void> {
  await sql`
    update bank.bank_account set verified_at = ${said.at}
    where bank_code = ${said.bankCode} and account_number = ${said.accountNumber} and account_name = ${said.accountName}
      and deleted_at is null and (verified_at is null or verified_at < ${said.at})`.execute(tx);
}
