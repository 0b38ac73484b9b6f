import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** Returns the name a bank gave for an account since that moment, if any, and when. For `grp_job`. */
export async function nameKnownSince(
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

/** Returns the names banks gave for these accounts since that moment. For `grp_job`. */
export async function namesKnownSince(
  tx: Tx,
  accounts: readonly { bankCode: string; accountNumber: string }[],
  since: Date,
): Promise<{ bankCode: string; accountNumber: string; accountName: string }[]> {
  const requested = JSON.stringify(accounts.map((at) => ({ bank: at.bankCode, number: at.accountNumber })));
  const { rows } = await sql<{ bankCode: string; accountNumber: string; accountName: string }>`
    select distinct on (l.bank_code, l.account_number) l.bank_code, l.account_number, l.account_name
    from jsonb_to_recordset(${requested}::jsonb) as x(bank text, number text)
    join bank.account_enquiry_log l on l.bank_code = x.bank and l.account_number = x.number
    where l.result = 'FOUND' and not l.is_cached and l.at > ${since}
    order by l.bank_code, l.account_number, l.at desc`.execute(tx);
  return rows;
}

export interface Logged {
  orgId: number;
  userId: number;
  bankCode: string;
  accountNumber: string;
  result: 'FOUND' | 'NOT_FOUND' | 'BANK_UNAVAILABLE';
  accountName?: string | undefined;
  /** Whether an earlier row supplied the answer. */
  isCached: boolean;
  at: Date;
}

/** Logs the answer to an enquiry and who received it. For `grp_job`. */
export async function logEnquiry(tx: Tx, enquiry: Logged): Promise<void> {
  await sql`
    insert into bank.account_enquiry_log (org_id, user_id, bank_code, account_number, result, account_name, is_cached,
      at)
    values (${enquiry.orgId}, ${enquiry.userId}, ${enquiry.bankCode}, ${enquiry.accountNumber}, ${enquiry.result},
      ${enquiry.accountName ?? null}, ${enquiry.isCached}, ${enquiry.at})`.execute(tx);
}

/** Records on accounts in the portal when their bank last confirmed the stored name. For `grp_job`. */
export async function confirmName(
  tx: Tx,
  confirmed: { bankCode: string; accountNumber: string; accountName: string; at: Date },
): Promise<void> {
  await sql`
    update bank.bank_account set verified_at = ${confirmed.at}
    where bank_code = ${confirmed.bankCode} and account_number = ${confirmed.accountNumber} and account_name = ${confirmed.accountName}
      and deleted_at is null and (verified_at is null or verified_at < ${confirmed.at})`.execute(tx);
}

type LoggedAnswer = Pick<Logged, 'bankCode' | 'accountNumber' | 'result' | 'accountName' | 'isCached'>;

const asJson = (answers: readonly LoggedAnswer[]): string =>
  JSON.stringify(
    answers.map((one) => ({
      bank: one.bankCode,
      number: one.accountNumber,
      result: one.result,
      name: one.accountName ?? null,
      cached: one.isCached,
    })),
  );

/** Logs the answers for many accounts. For `grp_job`. */
export async function logEnquiries(
  tx: Tx,
  { orgId, userId, at }: Pick<Logged, 'orgId' | 'userId' | 'at'>,
  answers: readonly LoggedAnswer[],
): Promise<void> {
  if (answers.length === 0) return;
  await sql`
    insert into bank.account_enquiry_log (org_id, user_id, bank_code, account_number, result, account_name, is_cached,
      at)
    select ${orgId}, ${userId}, x.bank, x.number, x.result, x.name, x.cached, ${at}
    from jsonb_to_recordset(${asJson(answers)}::jsonb) as x(bank text, number text, result text, name text,
      cached boolean)`.execute(tx);
}

/** Records on accounts in the portal that their banks confirmed the stored names. For `grp_job`. */
export async function confirmNames(tx: Tx, at: Date, answers: readonly LoggedAnswer[]): Promise<void> {
  const found = answers.filter(({ result }) => result === 'FOUND');
  if (found.length === 0) return;
  await sql`
    update bank.bank_account a set verified_at = ${at}
    from jsonb_to_recordset(${asJson(found)}::jsonb) as x(bank text, number text, name text)
    where a.bank_code = x.bank and a.account_number = x.number and a.account_name = x.name
      and a.deleted_at is null and (a.verified_at is null or a.verified_at < ${at})`.execute(tx);
}

/** Counts one enquiry under a key and reports whether that is still within the limit. For `grp_job`. */
export async function countEnquiry(
  tx: Tx,
  key: string,
  { max, perSeconds }: { max: number; perSeconds: number },
  now: Date,
): Promise<{ allowed: boolean; retryAfterSeconds: number } | undefined> {
  const { rows } = await sql<{ allowed: boolean; retryAfterSeconds: number }>`
    select allowed, retry_after_seconds from platform.take_rate_limit(${key}, ${max}, ${perSeconds}, ${now})`.execute(
    tx,
  );
  return rows[0];
}
