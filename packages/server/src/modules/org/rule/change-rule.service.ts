import type { Waiting } from '@isura/contract/kernel/admin-request';
import { lagosDay } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import { type CollectionRule, RuleTerms, termsOnWire } from '@isura/contract/org/collection-rule';
import { priceDifference, statusDifference } from '@isura/contract/org/price-difference';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { ask } from '../../admin-request/index.ts';
import { record } from '../../audit/index.ts';
import type { Applier, Ask, Effects } from '../../identity/index.ts';
import { heldRule, planTerms, putStatus, putTerms, stale, takesStatus, usesOf } from './put-rule.service.ts';
import { assertTerms, isPriceInUse, startWhenApproved } from './rule.domain.ts';
import type { OwnRuleRow } from './rule.queries.ts';
import { type RulePorts, waitingPrices } from './rule.service.ts';
import { ruleOut } from './rule-facts.domain.ts';

/** Refuses a change of a rule while another one waits for a second person. */
async function assertNothingWaits(tx: Tx, { id }: OwnRuleRow): Promise<void> {
  const waiting = (await waitingPrices(tx, [id])).get(id);
  if (waiting)
    throw new DomainError('duplicate', {
      detail: `A change of this rule is waiting for a second person as ${waiting.number}. Wait for that decision first.`,
    });
}

/** Returns a locked rule of this version that no change waits for. */
async function freeRule(tx: Tx, id: number, version?: number): Promise<OwnRuleRow> {
  const row = await heldRule(tx, id);
  if (version !== undefined && row.version !== version) throw stale();
  await assertNothingWaits(tx, row);
  return row;
}

/**
 * Records a change of a price in use for a second person: the page shows it fact by fact. It is bound to this version
 * of the rule: changed meanwhile, it fails.
 */
async function askFor(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  { id, orgId, orgCode, serviceId, serviceName, name, version }: OwnRuleRow,
  { summary, payload, difference }: Pick<Ask, 'payload' | 'difference'> & { summary: string },
): Promise<Waiting> {
  const submission = await ask(
    ctx,
    tx,
    {
      type: 'PRICE_CHANGE',
      orgId,
      askedAs: 'ADMIN',
      subject: { type: 'collection_rule', id, name: `${name} of ${serviceName}` },
      summary: `${orgCode}: ${summary}`,
      payload: { ruleId: id, serviceId, version, ...payload },
      difference: [{ label: 'Service', after: serviceName }, ...difference],
    },
    by,
  );
  await record(tx, [submission.event]);
  return { waiting: submission.request };
}

/**
 * Changes a rule (CR4): in place while it has no invoices, else as its next version, which is returned. A rule in force
 * of a service in use waits for a second person instead (ADR 0286). Refuses with duplicate while another change of it
 * waits; of two concurrent changes the second is refused with stale-version.
 */
export async function changeRule(
  ctx: Ctx,
  by: ActorContext,
  ports: RulePorts,
  id: number,
  { version, ...terms }: RuleTerms & { version: number },
): Promise<CollectionRule | Waiting> {
  const done = await ctx.inTx(by.actor.scope, async (tx) => {
    const row = await freeRule(tx, id, version);
    if (row.status === 'ACTIVE' && isPriceInUse(row.serviceStatus)) return undefined;
    const { rule, events } = await putTerms(ctx, tx, by, row, terms, await usesOf(tx, ports, id));
    await record(tx, events);
    return rule;
  });
  if (done) return done;
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await freeRule(tx, id, version);
    await planTerms(ctx, tx, row, terms, await usesOf(tx, ports, id));
    return await askFor(ctx, tx, by, row, {
      summary: `new terms of ${row.name} for ${row.serviceName}`,
      payload: { change: 'TERMS', terms: termsOnWire(terms) },
      difference: priceDifference(ruleOut(row), terms),
    });
  });
}

/**
 * Activates or deactivates a rule (CR5), by two people where its service is in use (ADR 0286). Setting the current status
 * changes and records nothing. Refuses days that overlap another active rule of the service, with the days of that rule,
 * and with duplicate while another change of it waits.
 */
export async function setStatus(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  { status, reason }: { status: 'ACTIVE' | 'INACTIVE'; reason?: string | undefined },
): Promise<CollectionRule | Waiting> {
  const done = await ctx.inTx(by.actor.scope, async (tx) => {
    const row = await freeRule(tx, id);
    if (isPriceInUse(row.serviceStatus) && (await takesStatus(ctx, tx, row, status))) return undefined;
    const { rule, events } = await putStatus(ctx, tx, by, row, { status, reason });
    await record(tx, events);
    return rule;
  });
  if (done) return done;
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await freeRule(tx, id);
    if (!(await takesStatus(ctx, tx, row, status))) return ruleOut(row);
    const isActive = status === 'ACTIVE';
    return await askFor(ctx, tx, by, row, {
      summary: `${isActive ? 'activate' : 'deactivate'} ${row.name} of ${row.serviceName}`,
      payload: { change: isActive ? 'ACTIVATE' : 'DEACTIVATE', ...(reason ? { reason } : {}) },
      difference: statusDifference(ruleOut(row), status, reason),
    });
  });
}

interface PricePayload {
  ruleId: number;
  version: number;
  change: 'TERMS' | 'ACTIVATE' | 'DEACTIVATE';
  terms?: unknown;
  reason?: string;
}

/**
 * Makes an approved change of a price, after checking everything again. A rule that was changed since is refused
 * (stale-version), because the second person agreed to other terms. Terms with a first day in the past begin today.
 */
const applyPrice =
  (ports: RulePorts): Applier =>
  async (ctx, tx, request, by) => {
    const { ruleId, version, change, terms, reason } = request.payload as unknown as PricePayload;
    const row = await heldRule(tx, ruleId);
    if (row.version !== version)
      throw new DomainError('stale-version', {
        detail: 'Somebody changed this rule since this was requested. Ask for the change again.',
      });
    if (change !== 'TERMS') {
      const status = change === 'ACTIVATE' ? 'ACTIVE' : 'INACTIVE';
      return { events: (await putStatus(ctx, tx, by, row, { status, reason })).events };
    }
    const requested = RuleTerms.parse(terms);
    const useCount = await usesOf(tx, ports, ruleId);
    const validFrom = startWhenApproved({ ...row, useCount }, requested.validFrom, lagosDay(ctx.clock.now()));
    assertTerms({ ...requested, validFrom });
    return { events: (await putTerms(ctx, tx, by, row, { ...requested, validFrom }, useCount)).events };
  };

/** The effects of a decision on a price. A rejected change leaves the rule as it is. */
export const priceEffects = (ports: RulePorts): Effects => ({
  appliers: { PRICE_CHANGE: applyPrice(ports) },
  decliners: {},
});
