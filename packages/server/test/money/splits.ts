import type { Caller, DemonstrationPortal } from '../demonstration.ts';

export const OAGF = '/services/organization/api/oagf';

export interface ServiceForSplits {
  orgId: number;
  serviceId: number;
  /** A collection account of the organization, and that of the Consolidated Revenue Fund. */
  own: number;
  fund: number;
}

/**
 * Returns a service of a directory organization, with its accounts; `fresh` makes one that waits for its first split.
 */
export async function serviceOf(
  { db }: DemonstrationPortal,
  code: string,
  { fresh = false, status = 'PENDING_ACTIVATION', rule = true } = {},
): Promise<ServiceForSplits> {
  const [row] = await db.sql<{ orgId: number; serviceId: number; own: bigint; fund: bigint }>(
    `select s.org_id as "orgId", s.id as "serviceId",
       (select id from bank.bank_account where org_id = s.org_id and purpose = 'COLLECTION' order by id limit 1) as own,
       (select id from bank.bank_account where purpose = 'CRF' order by id limit 1) as fund
     from org.service s join org.organization o on o.id = s.org_id where o.code = $1 order by s.id limit 1`,
    [code],
  );
  if (!row) throw new Error(`${code} has no service`);
  const found = {
    orgId: row.orgId,
    serviceId: row.serviceId,
    own: Number(row.own),
    fund: Number(row.fund),
  };
  if (!fresh) return found;
  const [made] = await db.sql<{ id: number }>(
    `insert into org.service (org_id, code, name, description, revenue_head_id, gl_account_id, category, status, created_by, updated_by)
     select org_id, 'NEW-' || (select count(*) from org.service), 'Certificate of origin', 'A certificate that somebody needs', revenue_head_id, gl_account_id,
       category, $2, 'test', 'test' from org.service where id = $1 returning id`,
    [found.serviceId, status],
  );
  const serviceId = made!.id;
  if (rule)
    await db.sql(
      `insert into org.collection_rule (org_id, service_id, name, status, amount_type, amount_kobo, channels, valid_from, created_by, updated_by)
       values ($1, $2, 'Fixed', 'ACTIVE', 'FIXED', 1000000, array['CARD'], '2026-01-01', 'test', 'test')`,
      [found.orgId, serviceId],
    );
  return { ...found, serviceId };
}

export interface Split {
  id: number;
  status: string;
  effectiveFrom: string;
  adminRequestId?: number;
  versionNo: number;
  setBy: string;
  confirmedBy?: string;
  lines: { percent: number; isRemainder: boolean; beneficiaryType: string }[];
}

/** Returns the body of SV4: the MDA's percent; the fund takes the rest. */
export const shares = ({ own, fund }: ServiceForSplits, percent: number, effectiveFrom: string) => ({
  effectiveFrom,
  lines: [
    { beneficiaryType: 'MDA', bankAccountId: own, percent, isRemainder: false },
    { beneficiaryType: 'CRF', bankAccountId: fund, percent: 100 - percent, isRemainder: true },
  ],
});

/** Sets a split as this administrator (SV4). */
export const setSplit = (by: Caller, service: ServiceForSplits, percent: number, effectiveFrom: string) =>
  by.call(
    {
      method: 'POST',
      url: `${OAGF}/services/${service.serviceId}/split-ratios`,
      body: shares(service, percent, effectiveFrom),
    },
    `SV4:${service.serviceId}`,
  );

/** Decides on a split as this administrator (SV5). */
export const decideSplit = (by: Caller, id: number, decision: 'CONFIRM' | 'REJECT', reason?: string) =>
  by.call({ method: 'POST', url: `${OAGF}/split-ratios/${id}/decision`, body: { decision, reason } }, `SV5:${id}`);

/** Returns the splits of a service, newest first (SV3). */
export const splitsOf = async (by: Caller, { serviceId }: ServiceForSplits): Promise<Split[]> =>
  (await by.call({ url: `${OAGF}/services/${serviceId}/split-ratios` })).body as unknown as Split[];
