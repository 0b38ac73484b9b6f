import type { BankPurpose } from '@isura/contract/bank/account';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { AccountState } from './account.domain.ts';

/**
 * Returns the listed account that keeps an organization from adding a number: one that the central office has confirmed,
 * whoever lists it, or one of its own. A claim of another organization that nobody has confirmed keeps nobody away. For
 * `grp_job`.
 */
export async function ownerOf(
  tx: Tx,
  account: { bankCode: string; accountNumber: string },
  orgId: number,
): Promise<{ orgId: number; orgName: string; label: string } | undefined> {
  const { rows } = await sql<{ orgId: number; orgName: string; label: string }>`
    select a.org_id, g.name as org_name, a.label from bank.bank_account a
      join org.organization_name g on g.id = a.org_id
    where a.bank_code = ${account.bankCode} and a.account_number = ${account.accountNumber} and a.deleted_at is null
      and (a.is_proved or a.org_id = ${orgId})
    order by a.org_id = ${orgId} desc limit 1`.execute(tx);
  return rows[0];
}

/** A listed account with the number of the one that is to be proved. */
export interface Claim {
  id: number;
  orgId: number;
  isProved: boolean;
}

/**
 * Locks every listed account with the number of this one, so that two that are proved at once wait for each other. For
 * `grp_job`.
 */
export async function lockClaims(tx: Tx, id: number): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select a.id, a.org_id, a.is_proved from bank.bank_account a join bank.bank_account this on this.id = ${id}
    where a.bank_code = this.bank_code and a.account_number = this.account_number and a.deleted_at is null
    order by a.id for update of a`.execute(tx);
  return rows;
}

/** Records that the central office has confirmed the account, which makes its number its own. For `grp_job`. */
export async function markProved(tx: Tx, id: number): Promise<void> {
  await sql`update bank.bank_account set is_proved = true where id = ${id} and not is_proved`.execute(tx);
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

/**
 * Inserts an account with status PENDING; returns undefined when its number is confirmed for another organization, or
 * its own organization lists it already. For `grp_job`.
 */
export async function insertAccount(tx: Tx, made: NewAccount): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into bank.bank_account (org_id, bank_code, account_number, account_name, name_match_score, label, purpose,
      gl_account_id, is_default, status, verified_at, added_by_scope, created_at, created_by, updated_at, updated_by)
    select ${made.orgId}, ${made.bankCode}, ${made.accountNumber}, ${made.accountName}, ${made.nameMatchScore},
      ${made.label},
      ${made.purpose}, ${made.glAccountId}, ${made.isDefault}, 'PENDING', ${made.verifiedAt}, ${made.addedByScope},
      ${made.at}, ${made.by}, ${made.at}, ${made.by}
    where not exists (select from bank.bank_account o where o.bank_code = ${made.bankCode}
      and o.account_number = ${made.accountNumber} and o.deleted_at is null and o.is_proved)
    on conflict (bank_code, account_number, org_id) where deleted_at is null do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Locks the accounts of an organization, so that two changes of its default run one after the other. For `grp_job`. */
export async function lockAccountsOf(tx: Tx, orgId: number): Promise<void> {
  await sql`select id from bank.bank_account where org_id = ${orgId} and deleted_at is null order by id
    for update`.execute(tx);
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

/**
 * Rejects an unconfirmed account because its number is confirmed for another organization, whatever its status. For
 * `grp_job`.
 */
export async function giveWay(tx: Tx, account: { id: number; by: string; at: Date }): Promise<void> {
  await sql`
    update bank.bank_account set status = 'REJECTED', is_default = false, deleted_at = ${account.at},
      version = version + 1, updated_at = ${account.at}, updated_by = ${account.by}
    where id = ${account.id} and not is_proved and deleted_at is null`.execute(tx);
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
 * Updates an account if it still has this version; returns false when another change came first. For `grp_job`.
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
    select collect.is_money_coming(${bankAccountId}) as is_coming`.execute(tx);
  return rows[0]!.isComing;
}

/**
 * Returns the name of a service that by its active or pending split pays a share into the account, if any. For
 * `grp_job`.
 */
export async function serviceSharedInto(tx: Tx, bankAccountId: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string | null }>`
    select org.service_shared_into(${bankAccountId}) as name`.execute(tx);
  return rows[0]?.name ?? undefined;
}

/**
 * Returns the ids of an organization's pending accounts, without those that have an admin request of their own. For
 * `grp_job`.
 */
export async function waitingAccounts(tx: Tx, orgId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from bank.bank_account a where a.org_id = ${orgId} and a.status = 'PENDING' and a.deleted_at is null
      and not exists (select from admin_request.request_subject r where r.org_id = a.org_id
        and r.status = 'AWAITING_APPROVAL'
        and r.subject_type = 'bank_account' and r.subject_id = a.id) order by a.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Returns the ids of the accounts that the approval of their organization confirms: those nobody has confirmed, without
 * those that have an admin request of their own. For `grp_job`.
 */
export async function confirmableAccounts(tx: Tx, orgId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from bank.bank_account a where a.org_id = ${orgId} and not a.is_proved and a.deleted_at is null
      and a.status <> 'REJECTED' and not exists (select from admin_request.request_subject r where r.org_id = a.org_id
        and r.status = 'AWAITING_APPROVAL' and r.subject_type = 'bank_account' and r.subject_id = a.id)
          order by a.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns the ids of an organization's accounts that were neither rejected nor removed. For `grp_job`. */
export async function listedAccounts(tx: Tx, orgId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bank.bank_account where org_id = ${orgId} and deleted_at is null order by id`.execute(tx);
  return rows.map(({ id }) => id);
}
