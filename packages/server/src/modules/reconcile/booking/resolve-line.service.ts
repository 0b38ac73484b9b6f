import type { Waiting } from '@isura/contract/kernel/admin-request';
import { formatDay } from '@isura/contract/kernel/day-format';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { StatementLine } from '@isura/contract/reconcile/shapes';
import { type BS7In, CHARGES_ALONE_MOST } from '@isura/contract/reconcile/statement-line';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { type Applier, type Effects, type SecondPerson, StillWaits } from '../../identity/index.ts';
import { holdLine, type LineRow } from '../line/line.queries.ts';
import { stateAfter } from '../line/line-acts.service.ts';
import { holdFor, lineAgain, lineEvent, noLine } from '../line/matching-by-hand.service.ts';
import { assertDayOfLineAgrees } from '../statement/day-balances.service.ts';
import {
  assertNamesTheSame,
  chargeFacts,
  type DecidedPayment,
  decidedOnNamed,
  holdExplainedByCharge,
  holdNamedByCharge,
} from './bank-charge.service.ts';
import { type Booked, bookedInWords, bookedKobo } from './booked.domain.ts';
import { chargesBookedAlone } from './booking.queries.ts';
import { book } from './booking.service.ts';
import {
  bookChargeInside,
  bookedOf,
  chargeInsideFacts,
  decidedOnCharge,
  holdChargeInside,
} from './charge-inside.service.ts';
import { differenceInWords } from './difference.service.ts';
import { bookOtherAmount, decidedOn, holdPaidOtherwise, otherAmountFacts } from './other-amount.service.ts';
import { attemptFacts, bookPaidAfterAll, decidedOnAttempt, holdPaidAfterAll } from './paid-after-all.service.ts';
import { bookSentBack, holdSentBack, type SentBack } from './sent-back.service.ts';

const money = (line: LineRow): string => formatMoney(asKobo(line.amountKobo));

/** Refuses with validation-failed a kind that does not match the direction of the money. */
function assertSide(line: LineRow, kind: BS7In['kind']): void {
  if (kind === 'OTHER_AMOUNT') return;
  const side = kind === 'FEE' || kind === 'PAID_AFTER_ALL' ? 'DEBIT' : 'CREDIT';
  if (line.side === side) return;
  const message =
    side === 'DEBIT'
      ? 'Only outgoing money can be booked as a bank charge or a payment that was paid after all'
      : 'Only incoming money can be booked as a receipt or a returned payment';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'kind', code: 'other-side', message }],
  });
}

/** Refuses with validation-failed payments beside a kind that is no bank charge. */
function assertCharge({ kind, instructionIds }: BS7In): void {
  if (kind === 'FEE' || instructionIds === undefined) return;
  const message = 'Only a bank charge is booked together with several payments';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'instructionIds', code: 'not-charge', message }],
  });
}

/** What a second person sees besides the line, and decides on; what of the line is booked, where that is not all of it. */
interface ToDecide extends Omit<Booked, 'kind'> {
  facts?: readonly { label: string; after: string | string[] }[];
  decided?: Readonly<Record<string, string | readonly DecidedPayment[]>>;
}

async function askToBook(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  second: SecondPerson,
  line: LineRow,
  { kind, note, instructionId, instructionIds }: BS7In,
  { facts = [], decided = {}, ...of }: ToDecide = {},
): Promise<Waiting> {
  const [amount, as] = bookedInWords(line.amountKobo, { kind, ...of });
  const submission = await second.ask(
    ctx,
    tx,
    {
      type: 'MONEY_TAKE_IN',
      orgId: line.orgId,
      askedAs: by.actor.kind === 'central' ? 'ADMIN' : 'STAFF',
      subject: { type: 'bank_statement_line', id: line.id, name: `Line of ${formatDay(line.bookingDay)}` },
      summary: `Book ${amount} on ${line.accountLabel} as ${as}`,
      payload: {
        ...{ kind, note, instructionId, instructionIds, ...decided },
        ...{ askedBy: by.actor.login ?? '', askedByUserId: by.actor.userId },
      },
      difference: [
        { label: 'Account', after: `${line.accountLabel}, ${line.orgName}` },
        { label: 'Day', after: formatDay(line.bookingDay) },
        { label: 'Amount', after: money(line) },
        { label: line.side === 'CREDIT' ? 'From' : 'To', after: line.counterpartyName ?? '' },
        { label: 'Narration', after: line.narration },
        ...facts,
        { label: 'Why', after: note },
      ],
    },
    by,
  );
  await record(tx, [submission.event]);
  return { waiting: submission.request };
}

/** Builds the audit event of a booked line; `request` is the one a second person approved. */
function booked(
  ctx: Ctx,
  by: ActorContext,
  line: LineRow,
  { note, ...of }: Booked & { note: string },
  request?: string,
) {
  const [amount, as] = bookedInWords(line.amountKobo, of);
  const kobo = bookedKobo(line.amountKobo, of);
  return lineEvent(ctx, by, line, {
    action: 'statement-line.booked',
    summary: `${amount} booked as ${as}${request === undefined ? '' : ` (${request})`}`,
    before: { state: line.state },
    after: {
      ...{ state: 'RESOLVED', as: of.kind, amount: nairaOf(asKobo(kobo)) },
      ...(of.payments && { payments: of.payments }),
      note,
    },
  });
}

/** What the second person sees of a returned payment. */
const backFacts = ({ number, difference }: SentBack) => [
  { label: 'Returned payment', after: number },
  ...(difference === 0n ? [] : [{ label: 'Difference', after: differenceInWords(difference) }]),
];

/**
 * Books a return at once when the bank reported it; any other, and one that clears a difference, waits for a second
 * person.
 */
async function resolveAsReturn(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  second: SecondPerson,
  line: LineRow,
  command: BS7In,
): Promise<StatementLine | Waiting> {
  const back = await holdSentBack(tx, line, command.instructionId);
  if (!back.wasTold || back.difference !== 0n)
    return await askToBook(ctx, tx, by, second, line, command, {
      facts: backFacts(back),
      decided: { difference: String(back.difference) },
    });
  const decision = { note: command.note, by: by.actor.login ?? '', userId: by.actor.userId, traceId: by.facts.traceId };
  await bookSentBack(ctx, tx, line, { ...decision, back });
  await record(tx, [booked(ctx, by, line, { kind: command.kind, payments: [back.number], note: command.note })]);
  return await lineAgain(ctx, tx, by, second, line.id);
}

/**
 * BS7: books a line that nothing in the portal explains. Money taken in (UNALLOCATED, REFUND_PAYER) waits for a second
 * person and moves nothing before; so does a payment that had failed and was paid after all (PAID_AFTER_ALL, ADR
 * 0223), one paid in another amount (OTHER_AMOUNT, ADR 0273), a returned payment (RETURN) the bank has not reported (ADR
 * 0115), and a bank charge (FEE) that names a payment which failed or has no answer, or one that other lines explain and that it is at
 * least as much as, is in a line that pays several
 * (`instructionIds`, ADR 0288), or takes the charges booked alone on the account and day above `CHARGES_ALONE_MOST`; any other is booked at once (ADR 0098). Refuses what `holdFor`
 * refuses, validation-failed for the wrong direction and for a bank charge that may hide a payment (`names-transfer`),
 * duplicate while one is pending, and balance-contradiction while the lines of the day do not come to the bank's balance.
 */
export async function resolveLine(
  ctx: Ctx,
  by: ActorContext,
  second: SecondPerson,
  id: number,
  command: BS7In,
): Promise<StatementLine | Waiting> {
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const line = await holdFor(tx, by, second, id, { event: 'resolve', version: command.version });
    assertSide(line, command.kind);
    assertCharge(command);
    await assertDayOfLineAgrees(tx, line);
    if (command.kind === 'RETURN') return await resolveAsReturn(ctx, tx, by, second, line, command);
    if (command.kind === 'PAID_AFTER_ALL') {
      const of = await holdPaidAfterAll(tx, line, command.instructionId);
      return await askToBook(ctx, tx, by, second, line, command, {
        facts: [{ label: 'Payment', after: of.number }, ...attemptFacts(of)],
        decided: decidedOnAttempt(of),
      });
    }
    if (command.kind === 'OTHER_AMOUNT') {
      const of = await holdPaidOtherwise(tx, line, command.instructionId);
      return await askToBook(ctx, tx, by, second, line, command, {
        facts: otherAmountFacts(of),
        decided: decidedOn(of),
      });
    }
    if (command.instructionIds !== undefined) {
      const of = await holdChargeInside(tx, line, command.instructionIds);
      return await askToBook(ctx, tx, by, second, line, command, {
        ...{ facts: chargeInsideFacts(of), decided: decidedOnCharge(of) },
        ...bookedOf(of),
      });
    }
    const named = command.kind === 'FEE' ? await holdNamedByCharge(tx, line) : [];
    const explained = command.kind === 'FEE' ? await holdExplainedByCharge(tx, line, named) : [];
    const isAlone =
      command.kind === 'FEE' &&
      named.length + explained.length === 0 &&
      (await chargesBookedAlone(tx, line)) + line.amountKobo <= CHARGES_ALONE_MOST;
    if (!isAlone)
      return await askToBook(ctx, tx, by, second, line, command, {
        facts: chargeFacts(named, explained),
        ...(command.kind === 'FEE' && { decided: decidedOnNamed(named, explained) }),
      });
    await book(ctx, tx, line, { as: 'FEE', note: command.note, by: by.actor.login ?? '', userId: by.actor.userId });
    await record(tx, [booked(ctx, by, line, { kind: 'FEE', note: command.note })]);
    return await lineAgain(ctx, tx, by, second, line.id);
  });
}

/**
 * Refuses what a second person decided on if it is no longer what would be booked. One requested before all of it was shown
 * still waits: nothing of it may have changed, but they have not seen what they would agree to.
 */
function assertStillSo(number: string, decided: Readonly<Record<string, unknown>>, now: Record<string, string>): void {
  const shown = Object.keys(now).filter((name) => decided[name] !== undefined);
  if (shown.some((name) => decided[name] !== now[name]))
    throw new DomainError('invalid-transition', {
      detail: `What is open of ${number}, or what became of it, has changed since this was requested, so something else would be booked. Request it again.`,
    });
  if (shown.length === Object.keys(now).length) return;
  throw new StillWaits(
    new DomainError('invalid-transition', {
      detail: `This was requested before the portal showed which attempt of ${number} the line names and what became of the payment. Reject it, and have it requested again: then both are shown.`,
      reason: 'requested-before',
    }),
  );
}

/**
 * Posts L3, L7, L11, L13, L14 or L16 (docs/spec/ledger.md#posting-rules) once a second person approved, unless the line
 * was explained meanwhile, a difference, an attempt or the status of its payment is no longer the one they saw, or a charge
 * names other payments than they saw. One of which they did not see the attempt, because it was requested before, still waits.
 */
const applyBooking: Applier = async (ctx, tx, request, by) => {
  const line = await holdLine(tx, request.subjectId ?? 0);
  if (!line) throw noLine();
  if (line.isSignedOff || stateAfter(line.state, 'resolve') === undefined)
    throw new DomainError('invalid-transition', {
      detail: 'This line has been explained in the meantime.',
      status: line.state,
    });
  await assertDayOfLineAgrees(tx, line);
  const {
    kind,
    note,
    askedBy,
    askedByUserId,
    instructionId,
    instructionIds,
    difference = '0',
    named,
  } = request.payload as {
    kind: BS7In['kind'];
    note: string;
    askedBy: string;
    askedByUserId?: number;
    instructionId?: number;
    instructionIds?: number[];
    difference?: string;
    named?: (DecidedPayment | string)[];
  };
  const decision = { note, by: askedBy, userId: askedByUserId, confirmedBy: by.actor.login };
  const { traceId } = by.facts;
  const events: AuditEvent[] = [];
  let what: Omit<Booked, 'kind'> = {};
  if (kind === 'RETURN') {
    const back = await holdSentBack(tx, line, instructionId);
    assertStillSo(back.number, { difference }, { difference: String(back.difference) });
    await bookSentBack(ctx, tx, line, { ...decision, back, traceId });
    what = { payments: [back.number] };
  } else if (kind === 'PAID_AFTER_ALL') {
    const failed = await holdPaidAfterAll(tx, line, instructionId);
    assertStillSo(failed.number, request.payload, decidedOnAttempt(failed));
    events.push(...(await bookPaidAfterAll(ctx, tx, line, { ...decision, failed, agreedBy: request.number, traceId })));
    what = { payments: [failed.number] };
  } else if (kind === 'OTHER_AMOUNT') {
    const of = await holdPaidOtherwise(tx, line, instructionId);
    assertStillSo(of.number, request.payload, decidedOn(of));
    events.push(...(await bookOtherAmount(ctx, tx, line, { ...decision, of, agreedBy: request.number, traceId })));
    what = { payments: [of.number] };
  } else if (instructionIds !== undefined) {
    const of = await holdChargeInside(tx, line, instructionIds);
    assertStillSo(of.payments.map(({ number }) => number).join(', '), request.payload, decidedOnCharge(of));
    await bookChargeInside(ctx, tx, line, { ...decision, of, traceId });
    what = bookedOf(of);
  } else {
    if (kind === 'FEE') {
      const now = await holdNamedByCharge(tx, line);
      assertNamesTheSame(now, await holdExplainedByCharge(tx, line, now), named);
    }
    await book(ctx, tx, line, { as: kind, ...decision });
  }
  return { events: [...events, booked(ctx, by, line, { kind, note, ...what }, request.number)] };
};

/** The effects of a decision on money taken in. */
export const moneyInEffects: Effects = { appliers: { MONEY_TAKE_IN: applyBooking }, decliners: {} };
