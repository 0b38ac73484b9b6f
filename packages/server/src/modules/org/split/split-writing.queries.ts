import type { Day } from '@isura/contract/kernel/days';
import { percentText } from '@isura/contract/kernel/percent';
import type { SplitLineIn } from '@isura/contract/org/split';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface NewSplit {
  orgId: number;
  serviceId: number;
  effectiveFrom: Day;
  note: string | undefined;
  setBy: string;
  at: Date;
  lines: readonly (SplitLineIn & { beneficiaryOrgId: number; ledgerAccountId: number })[];
}

/** Inserts a PENDING split as the service's next version. The service must be locked. For `grp_job`. */
export async function insertSplit(tx: Tx, split: NewSplit): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into org.split_ratio (org_id, service_id, version_no, effective_from, note, set_by, created_at, updated_at)
    select ${split.orgId}, ${split.serviceId}, coalesce(max(version_no), 0) + 1, ${split.effectiveFrom}::date,
      ${split.note || null}, ${split.setBy}, ${split.at}, ${split.at}
    from org.split_ratio where org_id = ${split.orgId} and service_id = ${split.serviceId} returning id`.execute(tx);
  const id = rows[0]!.id;
  const lines = split.lines.map(
    (line, at) => sql`(${split.orgId}, ${id}, ${at + 1}, ${line.beneficiaryType}, ${line.beneficiaryOrgId},
      ${line.bankAccountId}, ${line.ledgerAccountId}, ${percentText(line.percent)}::numeric, ${line.isRemainder})`,
  );
  await sql`
    insert into org.split_line (org_id, split_id, position, beneficiary_type, beneficiary_org_id, bank_account_id,
      ledger_account_id, percent, is_remainder) values ${sql.join(lines)}`.execute(tx);
  return id;
}

/** Returns the pending split of a service, if there is one. */
export async function waitingSplitOf(tx: Tx, orgId: number, serviceId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from org.split_ratio where org_id = ${orgId} and service_id = ${serviceId}
      and status = 'PENDING'`.execute(tx);
  return rows[0]?.id;
}

/** Returns the split of a service that is in force on a day. */
export async function splitInForce(
  tx: Tx,
  service: { orgId: number; serviceId: number },
  day: Day,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select org.split_in_force(${service.orgId}, ${service.serviceId}, ${day}::date) as id`.execute(tx);
  return rows[0]?.id === null || rows[0]?.id === undefined ? undefined : rows[0].id;
}

export interface Confirmation {
  splitId: number;
  orgId: number;
  serviceId: number;
  from: Day;
  by: string;
  at: Date;
}

/**
 * Makes a pending split ACTIVE from a day on; confirmed ones that would start that day or later never do. Reports
 * whether it was pending. The service must be locked. For `grp_job`.
 */
export async function confirmSplit(
  tx: Tx,
  { splitId, orgId, serviceId, from, by, at }: Confirmation,
): Promise<boolean> {
  await sql`update org.split_ratio set status = 'SUPERSEDED', updated_at = ${at}
    where org_id = ${orgId} and service_id = ${serviceId} and status = 'ACTIVE'
      and effective_from >= ${from}::date`.execute(tx);
  const { numAffectedRows } = await sql`
    update org.split_ratio set status = 'ACTIVE', effective_from = ${from}::date, confirmed_by = ${by},
      confirmed_at = ${at},
      updated_at = ${at}
    where org_id = ${orgId} and id = ${splitId} and status = 'PENDING'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Marks a pending split REJECTED; reports whether it was pending. For `grp_job`. */
export async function rejectSplit(tx: Tx, orgId: number, splitId: number, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update org.split_ratio set status = 'REJECTED', updated_at = ${at}
    where org_id = ${orgId} and id = ${splitId} and status = 'PENDING'`.execute(tx);
  return numAffectedRows === 1n;
}

export interface Superseded {
  id: number;
  orgId: number;
  serviceId: number;
  versionNo: number;
  serviceName: string;
}

/**
 * Stores the splits in force as of a day: confirmed splits followed by another become SUPERSEDED, and services refer to
 * the one in force. `only` limits it to one service. Returns the superseded ones. For `grp_job`.
 */
export async function writeInForce(tx: Tx, day: Day, at: Date, only?: number): Promise<Superseded[]> {
  const those = only === undefined ? sql`true` : sql`s.id = ${only}`;
  const { rows } = await sql<Superseded>`
    update org.split_ratio r set status = 'SUPERSEDED', updated_at = ${at}
    from org.service s
    where s.org_id = r.org_id and s.id = r.service_id and ${those} and r.status = 'ACTIVE'
      and r.effective_from <= ${day}::date
      and r.id <> org.split_in_force(r.org_id, r.service_id, ${day}::date)
    returning r.id, r.org_id, r.service_id, r.version_no, s.name as service_name`.execute(tx);
  await sql`
    update org.service s set active_split_id = f.id, updated_at = ${at}
    from (select s.id as service_id, org.split_in_force(s.org_id, s.id, ${day}::date) as id from org.service s
      where ${those}) f
    where s.id = f.service_id and f.id is not null and s.active_split_id is distinct from f.id`.execute(tx);
  return rows;
}
