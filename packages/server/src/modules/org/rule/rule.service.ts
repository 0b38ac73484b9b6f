import { type Day, lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import type { Paging } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { CollectionRule, RuleTerms, WaitingPrice } from '@isura/contract/org/collection-rule';
import { type CollectionRuleDetail, CR2, CR4, CR5, type NewRule } from '@isura/contract/org/collection-rules';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { actsOpenTo } from '../../../platform/http/acts.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { pendingFor } from '../../admin-request/index.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { beginningOf } from '../preference/preference.queries.ts';
import { assertOrganizationOpen, isOrganizationOpen } from '../service/service.domain.ts';
import { assertTerms, isNewStatus } from './rule.domain.ts';
import {
  findRule,
  holdService,
  listRules,
  type OwnRuleRow,
  type RuleFilters,
  type RuleOrder,
  rulesOf,
  serviceOfRule,
} from './rule.queries.ts';
import { ruleOut, termsInWords } from './rule-facts.domain.ts';
import { insertRule } from './rule-writing.queries.ts';

/** What rules need from modules further right. */
export interface RulePorts {
  /**
   * Returns how many invoices were made under each of these rules, in the transaction that locks them; every rule has
   * an entry.
   */
  invoicesOf(tx: Tx, ruleIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
}

export const noRule = (): DomainError => new DomainError('not-found', { detail: 'There is no such collection rule.' });

/** Returns the changes of these rules that wait for a second person, by rule. */
export async function waitingPrices(tx: Tx, ruleIds: readonly number[]): Promise<ReadonlyMap<number, WaitingPrice>> {
  const rows = await pendingFor(tx, 'collection_rule', ruleIds);
  return new Map(
    rows
      .filter(({ type }) => type === 'PRICE_CHANGE')
      .map(({ id, number, subjectId, payload }) => [
        subjectId,
        { requestId: id, number, change: payload.change as WaitingPrice['change'] },
      ]),
  );
}

/**
 * Returns a rule as a list or page shows it, with its waiting change and what the actor may do with it today: nothing
 * while its organization takes no changes, and no second change while one waits.
 */
function ruleFor(actor: Actor, row: OwnRuleRow, today: Day, waiting: WaitingPrice | undefined): CollectionRule {
  const rule = ruleOut(row);
  const isOpen = isOrganizationOpen(row.orgStatus);
  const isFree = isOpen && waiting === undefined;
  const takes = (status: 'ACTIVE' | 'INACTIVE'): boolean => {
    try {
      return isFree && isNewStatus(rule, status, today);
    } catch (fault) {
      if (fault instanceof DomainError) return false;
      throw fault;
    }
  };
  const can = actsOpenTo(actor, rule.orgId, {
    edit: { call: CR4, when: isFree && row.supersededById === null },
    copy: { call: CR2, when: isOpen },
    activate: { call: CR5, when: takes('ACTIVE') },
    deactivate: { call: CR5, when: takes('INACTIVE') },
  });
  return { ...rule, ...(waiting === undefined ? {} : { waitingChange: waiting }), can };
}

/** Returns a page of the rules the actor can see (CR1). */
export async function searchRules(
  ctx: Ctx,
  { actor }: ActorContext,
  filters: RuleFilters,
  paging: Paging<RuleOrder>,
): Promise<Page<CollectionRule>> {
  const today = lagosDay(ctx.clock.now());
  return await ctx.inTx(actor.scope, async (tx) => {
    const { rows, total } = await listRules(tx, filters, paging);
    const waiting = await waitingPrices(
      tx,
      rows.map(({ id }) => id),
    );
    return { items: rows.map((row) => ruleFor(actor, row, today, waiting.get(row.id))), total };
  });
}

/** Returns one rule with every version of its service and the number of invoices made under each (CR3). */
export async function readRule(
  ctx: Ctx,
  { actor }: ActorContext,
  ports: RulePorts,
  id: number,
): Promise<CollectionRuleDetail> {
  return await ctx.inTx(actor.scope, async (tx) => {
    const row = await findRule(tx, id);
    if (!row) throw noRule();
    const rows = await rulesOf(tx, row.serviceId);
    const uses = await ports.invoicesOf(
      tx,
      rows.map((each) => each.id),
    );
    const versions = rows.map((each) => ({ ...ruleOut(each), useCount: uses.get(each.id) ?? 0 }));
    const waiting = (await waitingPrices(tx, [id])).get(id);
    return { ...ruleFor(actor, row, lagosDay(ctx.clock.now()), waiting), useCount: uses.get(id) ?? 0, versions };
  });
}

type EventDetails = Pick<AuditEvent, 'action' | 'summary' | 'before' | 'after'>;

/** Returns an event about a rule. */
export const ruleEvent = (
  ctx: Ctx,
  by: ActorContext,
  rule: { id: number; orgId: number },
  details: EventDetails,
): AuditEvent => ({
  ...doneBy(ctx, by),
  orgId: rule.orgId,
  category: 'SERVICE',
  entityType: 'collection_rule',
  entityId: rule.id,
  ...details,
});

/** Returns a rule as it is now. */
export const again = async (tx: Tx, id: number): Promise<CollectionRule> => {
  const row = await findRule(tx, id);
  if (!row) throw noRule();
  return ruleOut(row);
};

/**
 * Creates a DRAFT rule as the next version of its service (CR2). Fee bearer, part payment and due days default to the
 * organization's preferences; a later preference changes no existing rule. Refuses with not-found a service the actor
 * cannot see, with organization-not-live one of a closed organization, and with validation-failed inconsistent terms.
 */
export async function createRule(
  ctx: Ctx,
  by: ActorContext,
  { serviceId, ...details }: NewRule,
): Promise<CollectionRule> {
  const at = ctx.clock.now();
  return await ctx.inTx(by.actor.scope, async (tx) => {
    const service = await serviceOfRule(tx, serviceId);
    if (!service) throw new DomainError('not-found', { detail: 'There is no such service.' });
    assertOrganizationOpen(service.orgStatus);
    const { orgId } = service;
    const terms: RuleTerms = { ...(await beginningOf(tx, orgId)), ...details };
    assertTerms(terms);
    await holdService(tx, serviceId);
    const id = await insertRule(tx, { orgId, serviceId, status: 'DRAFT', terms, by: by.actor.login ?? 'system', at });
    const rule = await again(tx, id);
    await record(tx, [
      ruleEvent(ctx, by, rule, {
        action: 'collection.rule-created',
        summary: `Rule ${terms.name} created for ${service.name}, version ${rule.versionNo}`,
        after: { serviceId, versionNo: rule.versionNo, ...termsInWords(terms) },
      }),
    ]);
    return rule;
  });
}
