import type { Day } from '@isura/contract/kernel/days';
import type { OrgStatus } from '@isura/contract/kernel/onboarding';
import type { Collectable } from '@isura/contract/org/collectable';
import type { CollectionRule } from '@isura/contract/org/collection-rule';
import type { ServiceStatus } from '@isura/contract/org/service';
import type { Tx } from '../../../platform/ctx.ts';
import { withoutAbsent } from '../catalogue/rule.domain.ts';
import { logoUrlOf } from '../organization/identity.domain.ts';
import { findRule, ruleInForce, rulesByIds } from '../rule/rule.queries.ts';
import { ruleOut } from '../rule/rule-facts.domain.ts';
import { findCollectable, servicesWithOrg } from './collectable.queries.ts';

/**
 * Returns a service with its organization and the rule in force on `day`, or rule `ruleId` for what was made under it;
 * undefined when the transaction cannot see it. Nothing is validated: the caller checks the statuses.
 */
export async function collectable(
  tx: Tx,
  serviceId: number,
  { day, ruleId }: { day: Day; ruleId?: number },
): Promise<Collectable | undefined> {
  const row = await findCollectable(tx, serviceId);
  if (!row) return undefined;
  const rule = ruleId === undefined ? await ruleInForce(tx, serviceId, day) : await findRule(tx, ruleId);
  const orgId = row.orgId;
  return {
    org: {
      id: orgId,
      code: row.orgCode,
      name: row.orgName,
      status: row.orgStatus,
      ...withoutAbsent({
        logoUrl: row.hasLogo ? logoUrlOf(orgId) : undefined,
        address: row.address,
        officialEmail: row.officialEmail,
        officialPhone: row.officialPhone,
      }),
    },
    service: {
      id: serviceId,
      name: row.name,
      status: row.status,
      isVisible: row.isVisible,
      requiresTin: row.requiresTin,
      requiresAddress: row.requiresAddress,
      revenueHeadId: row.revenueHeadId,
      ...withoutAbsent({ deactivatedOn: row.deactivatedOn, payerInstructions: row.payerInstructions }),
    },
    ...(rule ? { rule: ruleOut(rule) } : {}),
    invoiceExpiryDays: row.invoiceExpiryDays,
  };
}

/** Returns the rules that invoices were made under, by their ids. */
export async function rulesOfInvoices(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, CollectionRule>> {
  const rules = await rulesByIds(tx, [...new Set(ids)]);
  return new Map(rules.map((row) => [row.id, ruleOut(row)]));
}

/** What decides whether invoices of a service can be paid: its status, since when, and that of its organization. */
interface ServiceStand {
  org: { status: OrgStatus };
  service: { status: ServiceStatus; deactivatedOn?: Day };
}

/** Returns where these services stand, by their ids; those the transaction cannot see are left out. */
export async function whereServicesStand(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, ServiceStand>> {
  const rows = await servicesWithOrg(tx, [...new Set(ids)]);
  return new Map(
    rows.map(({ id, status, orgStatus, deactivatedOn }) => [
      id,
      { org: { status: orgStatus }, service: { status, ...withoutAbsent({ deactivatedOn }) } },
    ]),
  );
}
