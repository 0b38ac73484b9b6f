import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { contradictionWords } from '@isura/contract/request/contradiction';
import type { Ctx } from '../../../platform/ctx.ts';
import { record } from '../../audit/index.ts';
import { type Applier, type By, type Decliner, doneBy, type Effects, type SecondPerson } from '../../identity/index.ts';
import { assertLive } from '../../request/index.ts';
import { choose } from './choosing.service.ts';
import {
  forgetSettling,
  holdContradictions,
  holdSettling,
  type StandingContradiction,
  writeSettled,
  writeSettling,
} from './settling-contradiction.queries.ts';

const JOB = { role: 'grp_job' } as const;

const inWords = ({ kind, ref, saidKobo }: StandingContradiction): string =>
  [contradictionWords[kind], ref, ...(saidKobo === null ? [] : [formatMoney(asKobo(saidKobo))])].join(', ');

/**
 * PR33: asks to settle what a bank has said against the transfer of a line, with what was found out. Nothing changes before a
 * second person has agreed. Refuses not-found a line the actor does not see, invalid-transition where nothing stands against
 * it, duplicate while one waits.
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
  return await ctx.inTx(JOB, async (tx) => {
    const [instructionId] = instructionIds;
    const standing = instructionId === undefined ? [] : await holdContradictions(tx, instructionId);
    const [first] = standing;
    if (!first)
      throw new DomainError('invalid-transition', { detail: 'No bank says anything against how this line stands.' });
    if (standing.some(({ settlingRequestId }) => settlingRequestId !== null))
      throw new DomainError('duplicate', {
        detail: 'That this is settled already waits for a second person. Let it be decided first.',
      });
    const asked = await second.ask(
      ctx,
      tx,
      {
        type: 'BANK_CONTRADICTION',
        orgId: Number(first.orgId),
        askedAs: isCentral ? 'ADMIN' : 'STAFF',
        subject: { type: 'payment_instruction', id: Number(first.instructionId), name: first.number },
        summary: `Settle what the bank says against ${first.number}`,
        payload: { reason, askedBy: by.actor.login ?? '' },
        difference: [
          { label: 'Transfer', after: first.number },
          { label: 'Amount', after: formatMoney(asKobo(first.amountKobo)) },
          { label: 'The bank says', after: standing.map(inWords) },
          { label: 'Found out', after: reason },
        ],
      },
      by,
    );
    await writeSettling(
      tx,
      standing.map(({ id }) => id),
      asked.request.id,
    );
    await record(tx, [asked.event]);
    return asked.request;
  });
}

/** A second person agrees: what was looked at leaves the queue; what the bank has said since then stays in it. */
const applySettling: Applier = async (ctx, tx, request, by) => {
  const standing = await holdSettling(tx, request.id);
  const [first] = standing;
  if (!first) throw new DomainError('invalid-transition', { detail: 'It was settled meanwhile.' });
  const { reason, askedBy } = request.payload as { reason: string; askedBy: string };
  await writeSettled(
    tx,
    standing.map(({ id }) => id),
    { by: askedBy, confirmedBy: by.actor.login ?? '', reason, at: ctx.clock.now() },
  );
  return {
    events: [
      {
        ...doneBy(ctx, by),
        orgId: Number(first.orgId),
        action: 'disbursement.contradiction-settled',
        category: 'DISBURSEMENT',
        entityType: 'payment_instruction',
        entityId: first.instructionId,
        summary: `${first.number}: what the bank says against it is settled (${request.number})`,
        before: { said: standing.map(inWords) },
        after: { foundOut: reason, settledBy: askedBy, confirmedBy: by.actor.login ?? '' },
      },
    ],
  };
};

const declineSettling: Decliner = async (_, tx, request) => {
  await forgetSettling(tx, request.id);
  return { events: [] };
};

/** What a decision on a settled contradiction does. */
export const contradictionEffects: Effects = {
  appliers: { BANK_CONTRADICTION: applySettling },
  decliners: { BANK_CONTRADICTION: declineSettling },
};
