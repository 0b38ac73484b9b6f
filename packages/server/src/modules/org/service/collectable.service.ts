import type { Day } from '@isura/contract/kernel/days';
import type { Collectable } from '@isura/contract/org/collectable';
import type { CollectionRule } from '@isura/contract/org/collection-rule';
import type { Tx } from '../../../platform/ctx.ts';
import { given } from '../catalogue/rule.domain.ts';
import { findRule, ruleInForce, rulesByIds } from '../rule/rule.queries.ts';
import { ruleOut } from '../rule/rule-facts.domain.ts';
import { findCollectable } from './collectable.queries.ts';

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
      ...given({
        logoUrl: row.hasLogo ? `/services/organization/api/public/organizations/${orgId}/logo` : undefined,
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
      ...given({ deactivatedOn: row.deactivatedOn, payerInstructions: row.payerInstructions }),
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
