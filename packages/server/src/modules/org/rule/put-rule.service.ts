import { lagosDay } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import type { CollectionRule, RuleTerms } from '@isura/contract/org/collection-rule';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { assertOrganizationOpen } from '../service/service.domain.ts';
import { assertTerms, type Change, isNewStatus, overlapRefusal, planChange, type Validity } from './rule.domain.ts';
import { findRule, holdService, meetingRule, type OwnRuleRow } from './rule.queries.ts';
import { again, noRule, type RulePorts, ruleEvent } from './rule.service.ts';
import { differenceOf, ruleOut } from './rule-facts.domain.ts';
import { endRule, followRule, insertRule, setRuleStatus, updateTerms } from './rule-writing.queries.ts';

/** Returns the refusal of a change to a rule that somebody else changed meanwhile. */
export const stale = (): DomainError =>
  new DomainError('stale-version', {
    detail: 'Somebody else changed this rule since you opened it. Reload and try again.',
  });

/** A rule that was changed, as it is now, and the event to record. */
interface Put {
  rule: CollectionRule;
  events: AuditEvent[];
}

/**
 * Refuses days that overlap another active rule of the service; the service is locked, so no rule can be added in
 * between.
 */
async function assertAlone(tx: Tx, serviceId: number, days: Validity, except: readonly number[]): Promise<void> {
  const other = await meetingRule(tx, serviceId, days, except);
  if (other) throw overlapRefusal(other);
}

/**
 * Locks a rule of the actor and returns its current state. Refuses with not-found one the transaction cannot see, with
 * organization-not-live one of a closed organization.
 */
export async function heldRule(tx: Tx, id: number): Promise<OwnRuleRow> {
  const seen = await findRule(tx, id);
  if (!seen) throw noRule();
  assertOrganizationOpen(seen.orgStatus);
  await holdService(tx, seen.serviceId, id);
  const now = await findRule(tx, id);
  if (!now) throw noRule();
  return now;
}

/** Returns the number of invoices made under a locked rule. */
export const usesOf = async (tx: Tx, ports: RulePorts, id: number): Promise<number> =>
  (await ports.invoicesOf(tx, [id])).get(id) ?? 0;

/**
 * Returns how the terms of a locked rule may be changed today. Refuses inconsistent terms, what `planChange` refuses, and
 * days that overlap another active rule.
 */
export async function planTerms(
  ctx: Ctx,
  tx: Tx,
  row: OwnRuleRow,
  terms: RuleTerms,
  useCount: number,
): Promise<Change> {
  assertTerms(terms);
  const facts = { ...ruleOut(row), isSuperseded: row.supersededById !== null, useCount };
  const plan = planChange(facts, terms, lagosDay(ctx.clock.now()));
  if (row.status === 'ACTIVE') await assertAlone(tx, row.serviceId, terms, [row.id]);
  return plan;
}

/**
 * Changes the terms of a locked rule: in place while it has no invoices, else as its next version, which is returned.
 * Refuses what `planTerms` refuses, and with stale-version a rule that was changed meanwhile.
 */
export async function putTerms(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  row: OwnRuleRow,
  terms: RuleTerms,
  useCount: number,
): Promise<Put> {
  const { id } = row;
  const before = ruleOut(row);
  const plan = await planTerms(ctx, tx, row, terms, useCount);
  const at = ctx.clock.now();
  const who = by.actor.login ?? 'system';
  const mark = { id, version: row.version, by: who, at };
  const difference = differenceOf(before, terms);
  if (plan.kind === 'edit') {
    if (!(await updateTerms(tx, mark, terms))) throw stale();
    const details = {
      action: 'collection.rule-changed',
      summary: `Rule ${terms.name} of ${before.serviceName} changed`,
    };
    return { rule: await again(tx, id), events: [ruleEvent(ctx, by, before, { ...details, ...difference })] };
  }
  if (!(await endRule(tx, mark, plan.endsOn))) throw stale();
  const { orgId, serviceId } = before;
  const next = await insertRule(tx, { orgId, serviceId, status: plan.status, terms, by: who, at });
  await followRule(tx, id, next);
  const rule = await again(tx, next);
  const event = ruleEvent(ctx, by, rule, {
    action: 'collection.rule-changed',
    summary: `Rule ${terms.name} of ${before.serviceName}: version ${rule.versionNo} replaced version ${before.versionNo}`,
    before: { versionNo: before.versionNo, ...difference.before },
    after: { versionNo: rule.versionNo, ...difference.after },
  });
  return { rule, events: [event] };
}

/**
 * Reports whether a locked rule changes when it gets this status. Refuses what `isNewStatus` refuses, and to activate one
 * that overlaps the days of another active rule, with the days of that rule.
 */
export async function takesStatus(ctx: Ctx, tx: Tx, row: OwnRuleRow, status: 'ACTIVE' | 'INACTIVE'): Promise<boolean> {
  const rule = ruleOut(row);
  if (!isNewStatus(rule, status, lagosDay(ctx.clock.now()))) return false;
  if (status === 'ACTIVE') await assertAlone(tx, rule.serviceId, rule, [row.id]);
  return true;
}

/** Brings a locked rule into force or out of it. Setting its current status changes and records nothing. */
export async function putStatus(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  row: OwnRuleRow,
  { status, reason }: { status: 'ACTIVE' | 'INACTIVE'; reason?: string | undefined },
): Promise<Put> {
  const rule = ruleOut(row);
  if (!(await takesStatus(ctx, tx, row, status))) return { rule, events: [] };
  await setRuleStatus(tx, { id: row.id, by: by.actor.login ?? 'system', at: ctx.clock.now() }, status);
  const event = ruleEvent(ctx, by, rule, {
    action: status === 'ACTIVE' ? 'collection.rule-activated' : 'collection.rule-deactivated',
    summary: `Rule ${rule.name} of ${rule.serviceName} ${status === 'ACTIVE' ? 'in force' : 'no longer in force'}`,
    before: { status: row.status },
    after: { status, reason: reason || undefined },
  });
  return { rule: await again(tx, row.id), events: [event] };
}
