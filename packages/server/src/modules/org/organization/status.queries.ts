import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { StatusAfter } from './status.domain.ts';

/**
 * Returns the accounts of an organization that must be at zero before it closes and are not, with name and ledger
 * balance: its bank accounts, and collections not yet settled; as far as the transaction sees them.
 */
export async function accountsWithMoney(tx: Tx, orgId: number): Promise<{ name: string; balance: Kobo }[]> {
  const { rows } = await sql<{ name: string; balance: bigint }>`
    select name, balance_kobo as balance from ledger.account_figures
    where org_id = ${orgId} and (bank_account_id is not null or is_clearing) and balance_kobo <> 0 order by id`.execute(
    tx,
  );
  return rows.map(({ name, balance }) => ({ name, balance: asKobo(balance) }));
}

/**
 * Returns the money in kobo that an organization holds for those who paid it without owing it, according to the ledger;
 * as far as the transaction sees it.
 */
export async function heldForPayers(tx: Tx, orgId: number): Promise<Kobo> {
  const { rows } = await sql<{ kobo: bigint }>`
    select balance_kobo as kobo from ledger.account_figures
    where org_id = ${orgId} and purpose = 'UNALLOCATED_RECEIPTS'`.execute(tx);
  return asKobo(rows[0]?.kobo ?? 0n);
}

/**
 * Returns the services of other organizations, unless those have ended, whose split in force, set for later or waiting
 * pays a share to this one; as far as the transaction sees it.
 */
export async function sharesFromOthers(tx: Tx, orgId: number): Promise<{ service: string; orgName: string }[]> {
  const { rows } = await sql<{ service: string; orgName: string }>`
    select distinct s.name as service, g.name as org_name from org.split_line l
    join org.split_ratio r on r.org_id = l.org_id and r.id = l.split_id
    join org.service s on s.org_id = r.org_id and s.id = r.service_id
    join org.organization g on g.id = s.org_id
    where l.beneficiary_org_id = ${orgId} and l.org_id <> ${orgId} and r.status in ('PENDING', 'ACTIVE')
      and g.status not in ('CLOSED', 'REJECTED') order by 2, 1`.execute(tx);
  return rows;
}

/**
 * Sets the status of a locked organization: one that is not LIVE leaves the directory, one that is LIVE again returns
 * to it, and the reason is stored with a suspension or closure. For `grp_job`.
 */
export async function setOrganizationStatus(
  tx: Tx,
  change: { orgId: number; to: StatusAfter; reason: string; by: string; at: Date },
): Promise<void> {
  const { to } = change;
  await sql`
    update org.organization set status = ${to}, is_listed = ${to === 'LIVE'},
      suspend_reason = ${to === 'LIVE' ? null : change.reason}, version = version + 1,
      updated_by = ${change.by}, updated_at = ${change.at}
    where id = ${change.orgId}`.execute(tx);
}

/** Removes the services of a closing organization from the catalogue for good; returns how many. For `grp_job`. */
export async function endServices(tx: Tx, orgId: number, by: string, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update org.service set status = 'INACTIVE', version = version + 1, updated_by = ${by}, updated_at = ${at}
    where org_id = ${orgId} and status = 'ACTIVE'`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
