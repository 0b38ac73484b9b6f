import type { AdminRequest, Difference } from '@isura/contract/kernel/admin-request';
import { lagosDay } from '@isura/contract/kernel/days';
import { formatRate } from '@isura/contract/kernel/numbers-format';
import { percentText } from '@isura/contract/kernel/percent';
import type { ProposedShare, RQ3In } from '@isura/contract/org/service';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { secondPerson } from '../../admin-request/index.ts';
import { record } from '../../audit/index.ts';
import { assertAskable, assertWholeProposal } from './service.domain.ts';
import { hasRuleFrom } from './service.queries.ts';
import { noService } from './service-facts.service.ts';
import { holdService, setPending } from './service-writing.queries.ts';

const SCOPES: Record<ProposedShare['beneficiaryType'], string> = {
  MDA: 'The organization',
  CRF: 'Consolidated Revenue Fund',
  OTHER_MDA: 'Another organization',
  SERVICE_PARTNER: 'Service partner',
};

const inWords = (shares: readonly ProposedShare[]): string[] =>
  shares.map(({ beneficiaryType, percent }) => `${SCOPES[beneficiaryType]} ${formatRate(percent)}`);

/**
 * RQ3: asks the central office to activate a service, which becomes PENDING_ACTIVATION. The note and the organization's
 * proposed split go with it and are not binding. Refuses like `assertAskable` and `assertWholeProposal`; of two
 * concurrent requests the second is refused because the service is already pending.
 */
export async function askForActivation(
  ctx: Ctx,
  by: ActorContext,
  { serviceId, note, proposedSplit }: RQ3In,
): Promise<AdminRequest> {
  if (proposedSplit) assertWholeProposal(proposedSplit);
  const isOwn = await ctx.inTx(by.actor.scope, (tx) => holdService(tx, serviceId));
  if (!isOwn) throw noService();
  const at = ctx.clock.now();
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const service = await holdService(tx, serviceId);
    if (!service) throw noService();
    const { orgId, orgName, orgStatus, status, name } = service;
    assertAskable({ orgStatus, status, hasActiveRule: await hasRuleFrom(tx, serviceId, lagosDay(at)) });
    await setPending(tx, { id: serviceId, by: by.actor.login ?? 'system', at });
    const difference: Difference[] = [
      { label: 'Status', before: 'Draft or rejected', after: 'Active' },
      ...(proposedSplit ? [{ label: 'Proposed split', after: inWords(proposedSplit) }] : []),
      ...(note ? [{ label: 'Note', after: note }] : []),
    ];
    const shares = proposedSplit?.map(({ percent, ...share }) => ({ ...share, percent: percentText(percent) }));
    const submission = await secondPerson.ask(
      ctx,
      tx,
      {
        type: 'SERVICE_ACTIVATION',
        orgId,
        askedAs: 'ADMIN',
        subject: { type: 'service', id: serviceId, name },
        summary: `Activate ${name} of ${orgName}`,
        payload: { serviceId, ...(note ? { note } : {}), ...(shares ? { proposedSplit: shares } : {}) },
        difference,
      },
      by,
    );
    await ctx.outbox.announce(tx, {
      event: 'service.asked',
      payload: { orgId, orgName, serviceId, serviceName: name },
      sourceType: 'service',
      sourceId: serviceId,
      orgId,
    });
    await record(tx, [
      {
        ...doneBy(ctx, by),
        orgId,
        action: 'service.asked',
        category: 'SERVICE',
        entityType: 'service',
        entityId: serviceId,
        summary: `Activation of ${name} requested`,
        before: { status },
        after: { status: 'PENDING_ACTIVATION', request: submission.request.number },
      },
      submission.event,
    ]);
    return submission.request;
  });
}
