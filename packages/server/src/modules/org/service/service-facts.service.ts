import { firstDayOf, lagosDay, periodOf, startOfDay } from '@isura/contract/kernel/days';
import { organizationFieldsOf } from '@isura/contract/kernel/ids';
import { type Kobo, NOTHING } from '@isura/contract/kernel/money';
import { nextOf } from '@isura/contract/kernel/moves';
import { DomainError } from '@isura/contract/kernel/problems';
import { OR14 } from '@isura/contract/org/activation';
import { amountText } from '@isura/contract/org/amount-text';
import { OR13, OR15, RQ3, type Service, type ServiceDetail } from '@isura/contract/org/service';
import { type ServiceEvent, serviceMoves } from '@isura/contract/org/states';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { actsAndWhyNot, actsOpenTo } from '../../../platform/http/acts.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { pendingFor } from '../../admin-request/index.ts';
import { whyNotActivated } from '../activation/activation.domain.ts';
import { publicRule, withoutAbsent } from '../catalogue/rule.domain.ts';
import { headById } from '../revenue-head/revenue-head.service.ts';
import { ruleInForce } from '../rule/rule.queries.ts';
import { ruleOut } from '../rule/rule-facts.domain.ts';
import { settable, splitHistory, splitsOn } from '../split/split.service.ts';
import { isOrganizationOpen, whyNotActivatable } from './service.domain.ts';
import { hasRuleFrom, historyOf, moreOf, type ServiceRow, servicesOf } from './service.queries.ts';

/** What services need from modules further right. */
export interface ServicePorts {
  /**
   * Returns what was paid successfully to each of these services since a moment; a service without payments is left
   * out.
   */
  collectedSince(tx: Tx, serviceIds: readonly number[], since: Date): Promise<ReadonlyMap<number, Kobo>>;
}

/** Returns the refusal for a service that does not exist or belongs to another organization. */
export const noService = (): DomainError => new DomainError('not-found', { detail: 'There is no such service.' });

/** Returns services in the form of the contract, with this month's collections (Lagos time). */
export async function servicesOut(
  ctx: Ctx,
  tx: Tx,
  ports: ServicePorts,
  rows: readonly ServiceRow[],
): Promise<Service[]> {
  const monthBegan = startOfDay(firstDayOf(periodOf(lagosDay(ctx.clock.now()))));
  const collected = await ports.collectedSince(
    tx,
    rows.map(({ id }) => id),
    monthBegan,
  );
  return rows.map((row) => {
    const id = row.id;
    const rule = row.amountType === null ? undefined : publicRule(row);
    return {
      id,
      ...organizationFieldsOf(row),
      orgStatus: row.orgStatus,
      code: row.code,
      name: row.name,
      category: row.category,
      status: row.status,
      isVisible: row.isVisible,
      amountText: amountText(rule),
      hasActiveRule: rule !== undefined,
      hasActiveSplit: row.hasActiveSplit,
      revenueHeadId: row.revenueHeadId,
      revenueHeadCode: row.revenueHeadCode,
      revenueHeadName: row.revenueHeadName,
      collectedThisMonth: collected.get(id) ?? NOTHING,
      version: row.version,
    };
  });
}

/**
 * Returns what an actor may do with a service, and why its activation cannot be requested. Requesting it needs a rule
 * that applies today or later, activating it the rule and the split of today; both need a LIVE organization.
 */
function actsOn(
  actor: Actor,
  service: Service,
  { hasRuleToCome, hasPendingSplit }: { hasRuleToCome: boolean; hasPendingSplit: boolean },
): Pick<ServiceDetail, 'can' | 'whyNot'> {
  const { orgId, orgStatus, status, isVisible, hasActiveSplit: hasSplit, hasActiveRule: hasRule } = service;
  const leads = (event: ServiceEvent) => nextOf(serviceMoves, status, event) !== undefined;
  const isOpen = isOrganizationOpen(orgStatus);
  const acts = actsAndWhyNot(actor, orgId, {
    ask: {
      call: RQ3,
      when: orgStatus === 'LIVE' && leads('ask'),
      refusal: whyNotActivatable({ orgStatus, status, hasActiveRule: hasRuleToCome }),
    },
  });
  const others = actsOpenTo(actor, orgId, {
    edit: { call: OR13, when: isOpen },
    show: { call: OR15, when: isOpen && status === 'ACTIVE' && !isVisible },
    hide: { call: OR15, when: isOpen && status === 'ACTIVE' && isVisible },
    activate: { call: OR14, when: whyNotActivated({ status, orgStatus, hasSplit, hasRule }) === undefined },
    reject: { call: OR14, when: leads('reject') },
    deactivate: { call: OR14, when: leads('deactivate') },
    'set-split': settable(orgStatus, hasPendingSplit),
  });
  return { ...acts, can: [...acts.can, ...others] };
}

/**
 * Returns one service that the transaction can see, with today's rule and split and its history. Refuses with
 * not-found.
 */
export async function detailIn(
  ctx: Ctx,
  tx: Tx,
  ports: ServicePorts,
  id: number,
  actor: Actor,
): Promise<ServiceDetail> {
  const day = lagosDay(ctx.clock.now());
  const [service] = await servicesOut(ctx, tx, ports, await servicesOf(tx, [id], day));
  const more = await moreOf(tx, id);
  const revenueHead = service && (await headById(tx, service.revenueHeadId));
  if (!service || !more || !revenueHead) throw noService();
  const rule = await ruleInForce(tx, id, day);
  const splits = splitsOn(await splitHistory(tx, id, day), day);
  const waiting = (await pendingFor(tx, 'service', [id])).find(({ type }) => type === 'SERVICE_ACTIVATION');
  const history = await historyOf(tx, service.orgId, id);
  return {
    ...service,
    description: more.description,
    revenueHead,
    glAccountId: more.glAccountId,
    glCode: more.glCode,
    glName: more.glName,
    requiresTin: more.requiresTin,
    requiresAddress: more.requiresAddress,
    day,
    ...actsOn(actor, service, {
      hasRuleToCome: rule !== undefined || (await hasRuleFrom(tx, id, day)),
      hasPendingSplit: splits.pending !== undefined,
    }),
    history: history.map((event) => ({ ...event, at: new Date(event.at) })),
    ...withoutAbsent({
      payerInstructions: more.payerInstructions,
      activatedAt: more.activatedAt && new Date(more.activatedAt),
      activatedBy: more.activatedBy,
      rejectReason: more.rejectReason,
      activeRule: rule && ruleOut(rule),
      activeSplit: splits.current,
      adminRequestId: waiting?.id,
      adminRequestNumber: waiting?.number,
    }),
  };
}
