import { type Day, lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import type { Paging } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { CollectionRule, RuleTerms } from '@isura/contract/org/collection-rule';
import { type CollectionRuleDetail, CR2, CR4, CR5, type NewRule } from '@isura/contract/org/collection-rules';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { actsOpenTo } from '../../../platform/http/acts.ts';
import { type By, doneBy } from '../../../platform/http/done-by.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { beginningOf } from '../preference/preference.queries.ts';
import { assertOrganizationOpen, isOrganizationOpen } from '../service/service.domain.ts';
import { assertTerms, isNewStatus, overlapRefusal, planChange, type Validity } from './rule.domain.ts';
import {
  findRule,
  holdService,
  listRules,
  meetingRule,
  type OwnRuleRow,
  type RuleFilters,
  type RuleOrder,
  rulesOf,
  serviceOfRule,
} from './rule.queries.ts';
import { differenceOf, ruleOut, termsInWords } from './rule-facts.domain.ts';
import { endRule, followRule, insertRule, setRuleStatus, updateTerms } from './rule-writing.queries.ts';

/** What rules need from modules further right. */
export interface RulePorts {
  /**
   * Returns how many invoices were made under each of these rules, in the transaction that locks them; every rule has
   * an entry.
   */
  invoicesOf(tx: Tx, ruleIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
}

const noRule = (): DomainError => new DomainError('not-found', { detail: 'There is no such collection rule.' });
const stale = (): DomainError =>
  new DomainError('stale-version', {
    detail: 'Somebody else changed this rule since you opened it. Reload and try again.',
  });

/**
 * Returns a rule as a list or page shows it, with what the actor may do with it today: nothing while its organization
 * takes no changes.
 */
function ruleFor(actor: Actor, row: OwnRuleRow, today: Day): CollectionRule {
  const rule = ruleOut(row);
  const isOpen = isOrganizationOpen(row.orgStatus);
  const takes = (status: 'ACTIVE' | 'INACTIVE'): boolean => {
    try {
      return isOpen && isNewStatus(rule, status, today);
    } catch (fault) {
      if (fault instanceof DomainError) return false;
      throw fault;
    }
  };
  const can = actsOpenTo(actor, rule.orgId, {
    edit: { call: CR4, when: isOpen && row.supersededById === null },
    copy: { call: CR2, when: isOpen },
    activate: { call: CR5, when: takes('ACTIVE') },
    deactivate: { call: CR5, when: takes('INACTIVE') },
  });
  return { ...rule, can };
}

/** Returns a page of the rules the actor can see (CR1). */
export async function searchRules(
  ctx: Ctx,
  { actor }: By,
  filters: RuleFilters,
  paging: Paging<RuleOrder>,
): Promise<Page<CollectionRule>> {
  const { rows, total } = await ctx.inTx(actor.scope, (tx) => listRules(tx, filters, paging));
  const today = lagosDay(ctx.clock.now());
  return { items: rows.map((row) => ruleFor(actor, row, today)), total };
}

/** Returns one rule with every version of its service and the number of invoices made under each (CR3). */
export async function readRule(ctx: Ctx, { actor }: By, ports: RulePorts, id: number): Promise<CollectionRuleDetail> {
  return await ctx.inTx(actor.scope, async (tx) => {
    const row = await findRule(tx, id);
    if (!row) throw noRule();
    const rows = await rulesOf(tx, row.serviceId);
    const uses = await ports.invoicesOf(
      tx,
      rows.map((each) => each.id),
    );
    const versions = rows.map((each) => ({ ...ruleOut(each), useCount: uses.get(each.id) ?? 0 }));
    return { ...ruleFor(actor, row, lagosDay(ctx.clock.now())), useCount: uses.get(id) ?? 0, versions };
  });
}

type EventDetails = Pick<AuditEvent, 'action' | 'summary' | 'before' | 'after'>;

const eventOf = (ctx: Ctx, by: By, rule: { id: number; orgId: number }, details: EventDetails): AuditEvent => ({
  ...doneBy(ctx, by),
  orgId: rule.orgId,
  category: 'SERVICE',
  entityType: 'collection_rule',
  entityId: rule.id,
  ...details,
});

const again = async (tx: Tx, id: number): Promise<CollectionRule> => {
  const row = await findRule(tx, id);
  if (!row) throw noRule();
  return ruleOut(row);
};

/**
 * Creates a DRAFT rule as the next version of its service (CR2). Fee bearer, part payment and due days default to the
 * organization's preferences; a later preference changes no existing rule. Refuses with not-found a service the actor
 * cannot see, with organization-not-live one of a closed organization, and with validation-failed inconsistent terms.
 */
export async function createRule(ctx: Ctx, by: By, { serviceId, ...given }: NewRule): Promise<CollectionRule> {
  const at = ctx.clock.now();
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const service = await serviceOfRule(tx, serviceId);
    if (!service) throw new DomainError('not-found', { detail: 'There is no such service.' });
    assertOrganizationOpen(service.orgStatus);
    const { orgId } = service;
    const terms: RuleTerms = { ...(await beginningOf(tx, orgId)), ...given };
    assertTerms(terms);
    await holdService(tx, serviceId);
    const id = await insertRule(tx, { orgId, serviceId, status: 'DRAFT', terms, by: by.actor.login ?? 'system', at });
    const rule = await again(tx, id);
    await record(tx, [
      eventOf(ctx, by, rule, {
        action: 'collection.rule-created',
        summary: `Rule ${terms.name} created for ${service.name}, version ${rule.versionNo}`,
        after: { serviceId, versionNo: rule.versionNo, ...termsInWords(terms) },
      }),
    ]);
    return rule;
  });
}

/**
 * Refuses days that overlap another active rule of the service; the service is locked, so no rule can be added in
 * between.
 */
async function assertAlone(tx: Tx, serviceId: number, days: Validity, except: readonly number[]): Promise<void> {
  const other = await meetingRule(tx, serviceId, days, except);
  if (other) throw overlapRefusal(other);
}

/** Locks a rule of the actor and returns its current state. */
async function heldRule(tx: Tx, id: number): Promise<OwnRuleRow> {
  const seen = await findRule(tx, id);
  if (!seen) throw noRule();
  assertOrganizationOpen(seen.orgStatus);
  await holdService(tx, seen.serviceId, id);
  const now = await findRule(tx, id);
  if (!now) throw noRule();
  return now;
}

/**
 * Changes a rule (CR4): in place while it has no invoices, else as its next version, which is returned. Of two
 * concurrent changes the second is refused with stale-version.
 */
export async function changeRule(
  ctx: Ctx,
  by: By,
  ports: RulePorts,
  id: number,
  { version, ...terms }: RuleTerms & { version: number },
): Promise<CollectionRule> {
  const at = ctx.clock.now();
  const who = by.actor.login ?? 'system';
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const row = await heldRule(tx, id);
    if (row.version !== version) throw stale();
    assertTerms(terms);
    const before = ruleOut(row);
    const useCount = (await ports.invoicesOf(tx, [id])).get(id) ?? 0;
    const facts = { ...before, isSuperseded: row.supersededById !== null, useCount };
    const plan = planChange(facts, terms, lagosDay(at));
    if (row.status === 'ACTIVE') await assertAlone(tx, before.serviceId, terms, [id]);
    const mark = { id, version, by: who, at };
    const difference = differenceOf(before, terms);
    if (plan.kind === 'edit') {
      if (!(await updateTerms(tx, mark, terms))) throw stale();
      const details = {
        action: 'collection.rule-changed',
        summary: `Rule ${terms.name} of ${before.serviceName} changed`,
      };
      await record(tx, [eventOf(ctx, by, before, { ...details, ...difference })]);
      return await again(tx, id);
    }
    if (!(await endRule(tx, mark, plan.endsOn))) throw stale();
    const { orgId, serviceId } = before;
    const next = await insertRule(tx, { orgId, serviceId, status: plan.status, terms, by: who, at });
    await followRule(tx, id, next);
    const rule = await again(tx, next);
    await record(tx, [
      eventOf(ctx, by, rule, {
        action: 'collection.rule-changed',
        summary: `Rule ${terms.name} of ${before.serviceName}: version ${rule.versionNo} replaced version ${before.versionNo}`,
        before: { versionNo: before.versionNo, ...difference.before },
        after: { versionNo: rule.versionNo, ...difference.after },
      }),
    ]);
    return rule;
  });
}

/**
 * Activates or deactivates a rule (CR5). Setting the current status changes and records nothing. Refuses days that
 * overlap another active rule of the service, with the days of that rule.
 */
export async function setStatus(
  ctx: Ctx,
  by: By,
  id: number,
  { status, reason }: { status: 'ACTIVE' | 'INACTIVE'; reason?: string | undefined },
): Promise<CollectionRule> {
  const at = ctx.clock.now();
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const row = await heldRule(tx, id);
    const rule = ruleOut(row);
    if (!isNewStatus(rule, status, lagosDay(at))) return rule;
    if (status === 'ACTIVE') await assertAlone(tx, rule.serviceId, rule, [id]);
    await setRuleStatus(tx, { id, by: by.actor.login ?? 'system', at }, status);
    await record(tx, [
      eventOf(ctx, by, rule, {
        action: status === 'ACTIVE' ? 'collection.rule-activated' : 'collection.rule-deactivated',
        summary: `Rule ${rule.name} of ${rule.serviceName} ${status === 'ACTIVE' ? 'in force' : 'no longer in force'}`,
        before: { status: row.status },
        after: { status, reason: reason || undefined },
      }),
    ]);
    return await again(tx, id);
  });
}
