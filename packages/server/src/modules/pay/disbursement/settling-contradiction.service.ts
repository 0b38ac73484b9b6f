import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { type ChosenOutcome, needsOutcome, settledOutcomeWords } from '@isura/contract/request/contradiction';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import { type Applier, type Decliner, type Effects, type SecondPerson, StillWaits } from '../../identity/index.ts';
import { assertLive, isReplaced } from '../../request/index.ts';
import { choose } from './choose-lines.service.ts';
import { type HeldInstruction, holdInstructions } from './outcome.queries.ts';
import { writeOutcome } from './outcome.service.ts';
import {
  contradictionInWords,
  forgetSettling,
  holdContradictions,
  holdSettling,
  type OpenContradiction,
  writeSettled,
  writeSettling,
} from './settling-contradiction.queries.ts';

/** What the module needs to know of bank statements, which a later module reads. */
export interface StatementPorts {
  /**
   * Returns what statement lines show as paid for a transfer after it had failed, less what came back of it and what
   * people have settled as paid, in kobo. For `grp_job`.
   */
  paidAfterAll(tx: Tx, instructionId: number): Promise<bigint>;
  /**
   * Returns those of these transfers of which a statement line that nobody has booked yet may show that the money left, each
   * with the text that names the line and what to do with it; of one without an answer, a line of its last attempt. Locked
   * transfers stay so until commit: booking a line locks them. As many statements for one as for many. For `grp_job`.
   */
  mayBePaidAfterAll(tx: Tx, instructionIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** What bank statements show of transfers that are to be sent, at first or again. */
export type OnStatements = Pick<StatementPorts, 'mayBePaidAfterAll'>;

const wrongOutcome = (code: string, message: string): DomainError =>
  new DomainError('validation-failed', { detail: message, errors: [{ field: 'outcome', code, message }] });

/** A transfer that is settled; `isReplaced` while a correction that was submitted pays its line instead. */
type SettledTransfer = HeldInstruction & { isReplaced: boolean };

const settledTransfer = async (tx: Tx, of: HeldInstruction): Promise<SettledTransfer> => ({
  ...of,
  isReplaced: of.status === 'CANCELLED' && (await isReplaced(tx, of.id)),
});

const PAYEE_HAS: Partial<Record<ChosenOutcome, string>> = {
  NOT_PAID: 'The payee has nothing of it',
  UNDECIDED: 'The payee has some of it, or it is not known: it is not sent again',
};

/** Returns what may be chosen of a transfer, each in words. */
function choicesOf({ status, isReplaced: byCorrection }: SettledTransfer): Partial<Record<ChosenOutcome, string>> {
  if (status === 'FAILED') return settledOutcomeWords;
  return status === 'RETURNED' || byCorrection ? PAYEE_HAS : {};
}

/** Reports whether an outcome is missing for a transfer, over all reports that are settled with it. */
const isOutcomeMissing = (
  transfer: SettledTransfer,
  decision: readonly OpenContradiction[],
  outcome: ChosenOutcome | undefined,
): boolean =>
  outcome === undefined &&
  needsOutcome(
    transfer,
    decision.map(({ kind }) => kind),
  );

/**
 * Refuses with validation-failed at `outcome` when it is missing for a transfer that failed, or that came back while any
 * report leaves open that it was paid (`required`), and when it does not apply to the transfer (`not-failed`).
 */
function assertChosen(
  of: SettledTransfer,
  decision: readonly OpenContradiction[],
  outcome: ChosenOutcome | undefined,
): void {
  const { status, number } = of;
  if (isOutcomeMissing(of, decision, outcome) || (status === 'FAILED' && outcome === 'UNDECIDED'))
    throw wrongOutcome(
      'required',
      status === 'FAILED'
        ? 'Choose whether the bank paid this transfer'
        : 'Choose whether the payee has any of this money',
    );
  if (outcome !== undefined && choicesOf(of)[outcome] === undefined)
    throw wrongOutcome('not-failed', `${number} is not a failed transfer, so its status does not change`);
}

/**
 * Refuses what bank statements contradict: that a locked transfer was paid while none shows the money
 * (`not-on-statement`), and that it was not while one shows that the money left (`on-statement`) or a line that is not
 * booked yet may show it (`line-open`).
 */
async function assertShown(
  tx: Tx,
  { paidAfterAll, mayBePaidAfterAll }: StatementPorts,
  { id, number, amountKobo }: HeldInstruction,
  outcome: ChosenOutcome | undefined,
): Promise<void> {
  if (outcome === undefined || outcome === 'UNDECIDED') return;
  const shown = await paidAfterAll(tx, id);
  if (outcome === 'PAID' && shown < amountKobo)
    throw new DomainError('invalid-transition', {
      detail: `No bank statement shows that ${number} was paid. Book the line of the statement as paid after all first.`,
      reason: 'not-on-statement',
    });
  if (outcome === 'NOT_PAID' && shown > 0n)
    throw new DomainError('invalid-transition', {
      detail: `A bank statement shows that the money of ${number} left. Book the line with which it came back first, or undo the booking if it is of another payment.`,
      reason: 'on-statement',
    });
  const onLine = outcome === 'NOT_PAID' ? (await mayBePaidAfterAll(tx, [id])).get(id) : undefined;
  if (onLine !== undefined) throw new DomainError('invalid-transition', { detail: onLine, reason: 'line-open' });
}

/**
 * PR33: requests to settle what a bank reported against the transfer of a line, with the findings and, for a failed
 * transfer, what is true; for a returned one, or a closed one that a correction replaces, whether the payee has nothing of
 * it. Nothing changes before a second person agrees. Refuses with `not-found` if the actor cannot see the line, `invalid-transition` if it
 * has no open contradiction or a statement contradicts the outcome (`not-on-statement`, `on-statement`, `line-open`),
 * `duplicate` while a request waits, and `validation-failed` at `outcome` if it is missing where one is needed, or does
 * not apply.
 */
export async function settleContradiction(
  ctx: Ctx,
  by: ActorContext,
  { second, onStatements }: { second: SecondPerson; onStatements: StatementPorts },
  lineId: number,
  { reason, outcome }: { reason: string; outcome?: ChosenOutcome | undefined },
): Promise<AdminRequest> {
  const isCentral = by.actor.kind === 'central';
  if (!isCentral) assertLive(by);
  const { instructionIds } = await choose(ctx, by, [lineId]);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const [instructionId] = instructionIds;
    const [of] = instructionId === undefined ? [] : await holdInstructions(tx, [instructionId]);
    const decision = of === undefined ? [] : await holdContradictions(tx, of.id);
    const [first] = decision;
    if (!of || !first)
      throw new DomainError('invalid-transition', { detail: 'The bank does not contradict the status of this line.' });
    if (decision.some(({ settlingRequestId }) => settlingRequestId !== null))
      throw new DomainError('duplicate', {
        detail: 'A request to settle this already waits for a second person. It must be decided first.',
      });
    const transfer = await settledTransfer(tx, of);
    assertChosen(transfer, decision, outcome);
    await assertShown(tx, onStatements, of, outcome);
    const words = outcome && choicesOf(transfer)[outcome];
    const submission = await second.ask(
      ctx,
      tx,
      {
        type: 'BANK_CONTRADICTION',
        orgId: first.orgId,
        askedAs: isCentral ? 'ADMIN' : 'STAFF',
        subject: { type: 'payment_instruction', id: first.instructionId, name: first.number },
        summary: `Settle the bank's contradiction on ${first.number}`,
        payload: { reason, outcome, askedBy: by.actor.login ?? '' },
        difference: [
          { label: 'Transfer', after: first.number },
          { label: 'Amount', after: formatMoney(asKobo(first.amountKobo)) },
          { label: 'The bank says', after: decision.map(contradictionInWords) },
          ...(words === undefined ? [] : [{ label: 'What is true', after: words }]),
          { label: 'Found out', after: reason },
        ],
      },
      by,
    );
    await writeSettling(
      tx,
      decision.map(({ id }) => id),
      submission.request.id,
    );
    await record(tx, [submission.event]);
    return submission.request;
  });
}

/**
 * Settles, once a second person agrees, the contradictions that were examined; later ones stay in the queue. A failed
 * transfer that was paid is PAID: what was to be clarified pays what is owed (L15). A returned one of which the payee has
 * nothing may be sent again; where that is left open, it may only be closed. While a statement contradicts the outcome the
 * request stays pending: the second person sees why, and may reject it. So does one without an outcome that is needed now,
 * made before the transfer failed or came back (`no-outcome`).
 */
const applySettling =
  (onStatements: StatementPorts): Applier =>
  async (ctx, tx, request, by) => {
    const [of] = await holdInstructions(tx, [request.subjectId ?? 0]);
    const decision = await holdSettling(tx, request.id);
    const [first] = decision;
    if (!of || !first)
      throw new DomainError('invalid-transition', { detail: 'This contradiction has already been settled.' });
    const { reason, outcome, askedBy } = request.payload as {
      reason: string;
      outcome?: ChosenOutcome;
      askedBy: string;
    };
    try {
      const transfer = await settledTransfer(tx, of);
      // A request made before the transfer failed or came back, or before this was required.
      if (isOutcomeMissing(transfer, decision, outcome))
        throw new DomainError('invalid-transition', {
          detail: `This request does not say whether the bank paid ${of.number}. Reject it, and settle the contradiction again.`,
          reason: 'no-outcome',
        });
      assertChosen(transfer, decision, outcome);
      await assertShown(tx, onStatements, of, outcome);
    } catch (error) {
      throw error instanceof DomainError ? new StillWaits(error) : error;
    }
    const people = { by: askedBy, confirmedBy: by.actor.login ?? '' };
    await writeSettled(
      tx,
      decision.map(({ id }) => id),
      { ...people, reason, outcome: outcome === 'UNDECIDED' ? undefined : outcome, at: ctx.clock.now() },
    );
    if (outcome === 'PAID') {
      const bankReference = decision.findLast((each) => each.bankReference !== null)?.bankReference ?? undefined;
      const paid = { of, status: 'PAID' as const, ...(bankReference !== undefined && { bankReference }) };
      await writeOutcome(ctx, tx, [paid], by.facts.traceId);
    }
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
          before: { said: decision.map(contradictionInWords) },
          after: {
            ...{ foundOut: reason, settledBy: askedBy, confirmedBy: by.actor.login ?? '' },
            ...(outcome !== undefined && { outcome }),
          },
        },
      ],
    };
  };

const declineSettling: Decliner = async (_, tx, request) => {
  await forgetSettling(tx, request.id);
  return { events: [] };
};

/** Returns the effects of a decision on a proposed settlement. */
export const contradictionEffects = (onStatements: StatementPorts): Effects => ({
  appliers: { BANK_CONTRADICTION: applySettling(onStatements) },
  decliners: { BANK_CONTRADICTION: declineSettling },
});
