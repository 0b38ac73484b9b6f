import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { contradictionWords } from '@isura/contract/request/contradiction';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type By, doneBy } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import type { Applier, Decliner, Effects, SecondPerson } from '../../identity/index.ts';
import { assertLive } from '../../request/index.ts';
import { choose } from './choose-lines.service.ts';
import {
  forgetSettling,
  holdContradictions,
  holdSettling,
  type OpenContradiction,
  writeSettled,
  writeSettling,
} from './settling-contradiction.queries.ts';

const inWords = ({ kind, ref, saidKobo }: OpenContradiction): string =>
  [contradictionWords[kind], ref, ...(saidKobo === null ? [] : [formatMoney(asKobo(saidKobo))])].join(', ');

/**
 * PR33: requests to settle what a bank said against the transfer of a line, with the findings. Nothing changes before a
 * second person agrees. Refuses with `not-found` if the actor cannot see the line, `invalid-transition` if it has no
 * open contradiction, `duplicate` while a request waits.
 */
export async function settleContradiction(
  ctx: Ctx,
  by: By,
  second: SecondPerson,
  lineId: number,
  reason: string,
): Promise<AdminRequest> {
  const isCentral = by.actor.kind === 'central';
  if (!isCentral) assertLive(by);
  const { instructionIds } = await choose(ctx, by, [lineId]);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const [instructionId] = instructionIds;
    const decision = instructionId === undefined ? [] : await holdContradictions(tx, instructionId);
    const [first] = decision;
    if (!first)
      throw new DomainError('invalid-transition', { detail: 'The bank does not contradict the status of this line.' });
    if (decision.some(({ settlingRequestId }) => settlingRequestId !== null))
      throw new DomainError('duplicate', {
        detail: 'A request to settle this already waits for a second person. It must be decided first.',
      });
    const asked = await second.ask(
      ctx,
      tx,
      {
        type: 'BANK_CONTRADICTION',
        orgId: first.orgId,
        askedAs: isCentral ? 'ADMIN' : 'STAFF',
        subject: { type: 'payment_instruction', id: first.instructionId, name: first.number },
        summary: `Settle the bank's contradiction on ${first.number}`,
        payload: { reason, askedBy: by.actor.login ?? '' },
        difference: [
          { label: 'Transfer', after: first.number },
          { label: 'Amount', after: formatMoney(asKobo(first.amountKobo)) },
          { label: 'The bank says', after: decision.map(inWords) },
          { label: 'Found out', after: reason },
        ],
      },
      by,
    );
    await writeSettling(
      tx,
      decision.map(({ id }) => id),
      asked.request.id,
    );
    await record(tx, [asked.event]);
    return asked.request;
  });
}

/** Settles, once a second person agrees, the contradictions that were examined; later ones stay in the queue. */
const applySettling: Applier = async (ctx, tx, request, by) => {
  const decision = await holdSettling(tx, request.id);
  const [first] = decision;
  if (!first) throw new DomainError('invalid-transition', { detail: 'This contradiction has already been settled.' });
  const { reason, askedBy } = request.payload as { reason: string; askedBy: string };
  await writeSettled(
    tx,
    decision.map(({ id }) => id),
    { by: askedBy, confirmedBy: by.actor.login ?? '', reason, at: ctx.clock.now() },
  );
  return {
    events: [
      {
        ...doneBy(ctx, by),
        orgId: first.orgId,
        action: 'disbursement.contradiction-settled',
        category: 'DISBURSEMENT',
        entityType: 'payment_instruction',
        entityId: first.instructionId,
        summary: `${first.number}: the bank's contradiction was settled (${request.number})`,
        before: { said: decision.map(inWords) },
        after: { foundOut: reason, settledBy: askedBy, confirmedBy: by.actor.login ?? '' },
      },
    ],
  };
};

const declineSettling: Decliner = async (_, tx, request) => {
  await forgetSettling(tx, request.id);
  return { events: [] };
};

/** The effects of a decision on a proposed settlement. */
export const contradictionEffects: Effects = {
  appliers: { BANK_CONTRADICTION: applySettling },
  decliners: { BANK_CONTRADICTION: declineSettling },
};
