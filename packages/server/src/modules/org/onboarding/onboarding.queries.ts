import type { OrgStatus } from '@isura/contract/kernel/onboarding';
import type { OR1In } from '@isura/contract/org/onboarding';
import type { ServiceStatus } from '@isura/contract/org/service';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

type Facts = Omit<OR1In, 'code'>;

/** An organization to insert: its status and step, by whom and when. */
export interface NewOrganization extends Facts {
  code: string;
  status: OrgStatus;
  onboardingStep: number;
  by: string;
  at: Date;
}

/** Inserts an organization; returns undefined when its name, code or official address is taken. For `grp_job`. */
export async function insertOrganization(
  tx: Tx,
  { by, at, ...organization }: NewOrganization,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('org.organization')
    .values({
      ...organization,
      sectorId: organization.sectorId,
      parentOrgId: organization.parentOrgId === undefined ? null : organization.parentOrgId,
      createdAt: at,
      createdBy: by,
      updatedAt: at,
      updatedBy: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Returns which of these facts another organization already has. For `grp_job`. */
export async function takenFacts(
  tx: Tx,
  facts: { name?: string | undefined; code?: string | undefined; officialEmail?: string | undefined },
  except?: number,
): Promise<('name' | 'code' | 'officialEmail')[]> {
  const { rows } = await sql<{ field: 'name' | 'code' | 'officialEmail' }>`
    select distinct f.field from org.organization o,
      lateral (values ('name', lower(o.name) = lower(${facts.name ?? null})), ('code', o.code = ${facts.code ?? null}),
        ('officialEmail', lower(o.official_email) = lower(${facts.officialEmail ?? null}))) f(field, same)
    where f.same and o.id is distinct from ${except ?? null} order by f.field`.execute(tx);
  return rows.map(({ field }) => field);
}

/** Returns the codes that begin with these letters, to find a free one. For `grp_job`. */
export async function codesLike(tx: Tx, stem: string): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from org.organization where starts_with(code, ${stem})`.execute(tx);
  return new Set(rows.map(({ code }) => code));
}

/**
 * Returns which references of an organization do not exist: its sector, its state, its parent (a ministry in use). For
 * `grp_job`.
 */
export async function unknownPlaces(
  tx: Tx,
  named: { sectorId?: number | undefined; state?: string | undefined; parentOrgId?: number | null | undefined },
): Promise<('sectorId' | 'state' | 'parentOrgId')[]> {
  const { rows } = await sql<{ sector: boolean; state: boolean; parent: boolean }>`
    select ${named.sectorId ?? null}::bigint is null
      or exists (select from org.sector where id = ${named.sectorId ?? null}) as sector,
      ${named.state ?? null}::text is null
        or exists (select from org.state where name = ${named.state ?? null}) as state,
      ${named.parentOrgId ?? null}::bigint is null or exists (select from org.organization
        where id = ${named.parentOrgId ?? null} and category = 'MINISTRY'
          and status in ('LIVE', 'SUSPENDED')) as parent`.execute(tx);
  const [there] = rows;
  return [
    ...(there?.sector ? [] : (['sectorId'] as const)),
    ...(there?.state ? [] : (['state'] as const)),
    ...(there?.parent ? [] : (['parentOrgId'] as const)),
  ];
}

/** The columns of an organization that may be changed. */
export type OrganizationChange = Partial<{
  code: string;
  name: string;
  shortName: string;
  type: string;
  category: string;
  sectorId: number;
  parentOrgId: number | null;
  adminCode: string | null;
  tin: string;
  officialEmail: string;
  officialPhone: string;
  website: string | null;
  address: string;
  city: string;
  state: string;
  postalCode: string | null;
  logoFileId: number | null;
  status: OrgStatus;
  onboardingStep: number;
  isListed: boolean;
  returnReason: string | null;
  returnedSections: string;
  activatedAt: Date;
  approvedAt: Date;
  approvedBy: string;
  activationCodeHash: string | null;
  activationCodeExpiresAt: Date | null;
  activationAttempts: number;
}>;

/**
 * Changes an organization that is still in this version and status. A single statement, so that one of many concurrent
 * changes wins. For `grp_job`.
 */
export async function changeOrganization(
  tx: Tx,
  organization: { id: number; version: number; status: OrgStatus },
  change: OrganizationChange,
  by: { login: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('org.organization')
    .set({ ...change, version: organization.version + 1, updatedAt: by.at, updatedBy: by.login } as never)
    .where('id', '=', organization.id)
    .where('version', '=', organization.version)
    .where('status', '=', organization.status)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Stores an activation code, or an attempt at one, for an organization with a locked row; its version stays. For
 * `grp_job`.
 */
export async function noteActivation(
  tx: Tx,
  id: number,
  note: Pick<OrganizationChange, 'activationCodeHash' | 'activationCodeExpiresAt' | 'activationAttempts'> & {
    updatedAt?: Date;
  },
): Promise<void> {
  await tx.updateTable('org.organization').set(note).where('id', '=', id).execute();
}

/** Returns the pending activation code of an organization. For `grp_job`. */
export const activationOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('org.organization')
    .select(['activationCodeHash', 'activationCodeExpiresAt', 'activationAttempts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const A_DAY_SECONDS = 86_400;
const wrongCodesOf = (id: number): string => `org: wrong activation codes of ${id}`;

/** Reports whether an organization has had `most` wrong activation codes on this day. For `grp_job`. */
export async function wrongCodesSpent(tx: Tx, id: number, most: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ spent: boolean }>`
    select spent from platform.attempts_spent(${wrongCodesOf(id)}, ${most}, ${A_DAY_SECONDS}, ${now})`.execute(tx);
  return rows[0]?.spent ?? false;
}

/** Counts a wrong activation code of an organization, up to `most`; a new code changes nothing. For `grp_job`. */
export async function countWrongCode(tx: Tx, id: number, most: number, now: Date): Promise<void> {
  await sql`select platform.take_rate_limit(${wrongCodesOf(id)}, ${most}, ${A_DAY_SECONDS}, ${now})`.execute(tx);
}

/** Returns the organization in DRAFT that waits for its code at this official address. For `grp_job`. */
export async function waitingForCode(tx: Tx, officialEmail: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from org.organization
    where lower(official_email) = ${officialEmail} and status = 'DRAFT' and activation_code_hash is not null`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** Returns at most `most` organizations in onboarding with a row not touched since `before`. For `grp_job`. */
export async function untouchedSince(tx: Tx, before: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from org.organization where status in ('DRAFT', 'ACTIVATED') and updated_at < ${before}
    order by id limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Counts the bank accounts of an organization that were not refused. For `grp_job`. */
export async function countAccounts(tx: Tx, orgId: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from bank.bank_account_name
    where org_id = ${orgId} and deleted_at is null and status <> 'REJECTED'`.execute(tx);
  return Number(rows[0]?.count ?? 0);
}

/** Returns the services of an organization that the transaction can see, by name. */
export async function servicesOf(
  tx: Tx,
  orgId: number,
): Promise<{ id: number; code: string; name: string; status: string }[]> {
  const { rows } = await sql<{ id: number; code: string; name: string; status: string }>`
    select id, code, name, status from org.service where org_id = ${orgId} order by lower(name), id limit 500`.execute(
    tx,
  );
  return rows;
}

/** A service on its way to payers, and whether it has a price that is in force or will be. */
export interface FirstService {
  id: number;
  name: string;
  status: ServiceStatus;
  hasPrice: boolean;
}

/**
 * Returns the service of an organization that is nearest to being paid: an active one, else one that waits for the central
 * office, else a draft with a price, else any other; undefined where there is none.
 */
export async function nearestService(tx: Tx, orgId: number): Promise<FirstService | undefined> {
  const { rows } = await sql<FirstService>`
    select s.id, s.name, s.status, p.has_price
    from org.service s cross join lateral (
      select exists (select from org.collection_rule r
        where r.org_id = s.org_id and r.service_id = s.id and r.status = 'ACTIVE') as has_price) p
    where s.org_id = ${orgId}
    order by coalesce(array_position(array['ACTIVE', 'PENDING_ACTIVATION', 'DRAFT', 'REJECTED'], s.status), 5),
      p.has_price desc, s.id
    limit 1`.execute(tx);
  return rows[0];
}

/** Returns at most `most` organizations rejected before `before` with people who still have access. For `grp_job`. */
export async function rejectedBefore(tx: Tx, before: Date, most: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select o.id, o.name from org.organization o
    where o.status = 'REJECTED' and o.updated_at <= ${before}
      and exists (select from identity.organization_member x join identity.user_name u on u.id = x.user_id
                  where x.org_id = o.id and u.status <> 'DEACTIVATED')
    order by o.id limit ${most}`.execute(tx);
  return rows;
}
