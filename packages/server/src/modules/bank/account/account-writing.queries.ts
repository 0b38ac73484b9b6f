import type { BankPurpose } from '@isura/contract/bank/account';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { AccountState } from './account.domain.ts';

/**
 * Returns the organization that holds an account number in the portal, if any; a rejected account frees its number. For
 * `grp_job`.
 */
export async function ownerOf(
  tx: Tx,
  account: { bankCode: string; accountNumber: string },
): Promise<{ orgId: number; orgName: string; label: string } | undefined> {
  const { rows } = await sql<{ orgId: number; orgName: string; label: string }>`
    select a.org_id, g.name as org_name, a.label from bank.bank_account a join org.organization g on g.id = a.org_id
    where a.bank_code = ${account.bankCode} and a.account_number = ${account.accountNumber} and a.deleted_at is null`.execute(
    tx,
  );
  return rows[0] && { ...rows[0], orgId: rows[0].orgId };
}

export interface NewAccount {
  orgId: number;
  bankCode: string;
  accountNumber: string;
  accountName: string;
  nameMatchScore: number;
  label: string;
  purpose: BankPurpose;
  glAccountId: number;
  isDefault: boolean;
  verifiedAt: Date;
  addedByScope: 'MDA' | 'OAGF';
  by: string;
  at: Date;
}

/** Inserts an account with status PENDING; returns undefined when its number is already in use. For `grp_job`. */
export async function insertAccount(tx: Tx, made: NewAccount): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into bank.bank_account (org_id, bank_code, account_number, account_name, name_match_score, label, purpose,
      gl_account_id, is_default, status, verified_at, added_by_scope, created_at, created_by, updated_at, updated_by)
    values (${made.orgId}, ${made.bankCode}, ${made.accountNumber}, ${made.accountName}, ${made.nameMatchScore}, ${made.label},
      ${made.purpose}, ${made.glAccountId}, ${made.isDefault}, 'PENDING', ${made.verifiedAt}, ${made.addedByScope},
      ${made.at}, ${made.by}, ${made.at}, ${made.by})
    on conflict (bank_code, account_number) where deleted_at is null do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Locks the accounts of an organization, so that two changes of its default run one after the other. For `grp_job`. */
export async function lockAccountsOf(tx: Tx, orgId: number): Promise<void> {
  await sql`select id from bank.bank_account where org_id = ${orgId} and deleted_at is null order by id for update`.execute(
    tx,
  );
}

/** Activates a pending account with the ledger account that counts its money. For `grp_job`. */
export async function activate(
  tx: Tx,
  account: { id: number; ledgerAccountId: number; isDefault: boolean; by: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bank.bank_account set status = 'ACTIVE', ledger_account_id = ${account.ledgerAccountId},
      is_default = ${account.isDefault}, version = version + 1, updated_at = ${account.at}, updated_by = ${account.by}
    where id = ${account.id} and status = 'PENDING' and deleted_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Rejects a pending account and frees its number. For `grp_job`. */
export async function reject(tx: Tx, account: { id: number; by: string; at: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bank.bank_account set status = 'REJECTED', is_default = false, deleted_at = ${account.at},
      version = version + 1, updated_at = ${account.at}, updated_by = ${account.by}
    where id = ${account.id} and status = 'PENDING' and deleted_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Takes an account off the list of its organization; an ACTIVE one becomes INACTIVE. For `grp_job`. */
export async function takeOut(tx: Tx, account: { id: number; by: string; at: Date }): Promise<void> {
  await sql`
    update bank.bank_account set status = case status when 'ACTIVE' then 'INACTIVE' else status end, is_default = false,
      deleted_at = coalesce(deleted_at, ${account.at}), removed_at = ${account.at}, version = version + 1,
      updated_at = ${account.at}, updated_by = ${account.by}
    where id = ${account.id}`.execute(tx);
}

/**
 * Updates an account if it still has the given version; returns false when another change came first. For `grp_job`.
 */
export async function updateAccount(
  tx: Tx,
  which: { id: number; version: number; by: string; at: Date },
  to: AccountState,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update bank.bank_account set label = ${to.label}, purpose = ${to.purpose}, is_default = ${to.isDefault},
      status = ${to.status}, low_balance_threshold_kobo = ${to.lowBalanceThreshold ?? null},
      version = version + 1, updated_at = ${which.at}, updated_by = ${which.by}
    where id = ${which.id} and version = ${which.version} and deleted_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Reports whether collected money is still to be paid into the account: a share that no settlement has yet, or a
 * settlement the bank has not paid. For `grp_job`.
 */
export async function isMoneyComing(tx: Tx, bankAccountId: number): Promise<boolean> {
  const { rows } = await sql<{ isComing: boolean }>`
    select exists (select from collect.payment_split p
        where p.bank_account_id = ${bankAccountId} and p.settlement_id is null and p.amount_kobo > 0)
      or exists (select from collect.settlement s
        where s.bank_account_id = ${bankAccountId} and s.status not in ('SETTLED', 'RECONCILED') and s.net_kobo > 0)
      as is_coming`.execute(tx);
  return rows[0]!.isComing;
}

/** Returns the name of a service whose active or pending split pays a share into the account, if any. For `grp_job`. */
export async function serviceSharedInto(tx: Tx, bankAccountId: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select s.name from org.split_line l join org.split_ratio r on r.id = l.split_id join org.service s on s.id = r.service_id
    where l.bank_account_id = ${bankAccountId} and r.status in ('PENDING', 'ACTIVE') order by s.id limit 1`.execute(tx);
  return rows[0]?.name;
}

/**
 * Returns the ids of an organization's pending accounts, without those that have an admin request of their own. For
 * `grp_job`.
 */
export async function waitingAccounts(tx: Tx, orgId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from bank.bank_account a where a.org_id = ${orgId} and a.status = 'PENDING' and a.deleted_at is null
      and not exists (select from org.admin_request r where r.org_id = a.org_id and r.status = 'AWAITING_APPROVAL'
        and r.subject_type = 'bank_account' and r.subject_id = a.id) order by a.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns the ids of an organization's accounts that were neither rejected nor removed. For `grp_job`. */
export async function listedAccounts(tx: Tx, orgId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bank.bank_account where org_id = ${orgId} and deleted_at is null order by id`.execute(tx);
  return rows.map(({ id }) => id);
}
