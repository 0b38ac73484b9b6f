import type { Waiting } from '@isura/contract/kernel/admin-request';
import { formatDay } from '@isura/contract/kernel/day-format';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { StatementLine } from '@isura/contract/reconcile/shapes';
import { type BS7In, CHARGES_ALONE_MOST } from '@isura/contract/reconcile/statement-line';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { record } from '../../audit/index.ts';
import type { Applier, By, Effects, SecondPerson } from '../../identity/index.ts';
import { holdLine, type LineRow } from '../line/line.queries.ts';
import { stateAfter } from '../line/line-acts.service.ts';
import { holdFor, lineAgain, lineEvent, noLine } from '../line/matching-by-hand.service.ts';
import { chargesBookedAlone } from './booking.queries.ts';
import { book } from './booking.service.ts';
import { bookSentBack, holdSentBack } from './sent-back.service.ts';

const JOB = { role: 'grp_job' } as const;
const WORDS = {
  UNALLOCATED: 'unallocated money',
  REFUND_PAYER: 'money to be paid back',
  FEE: 'a bank charge',
  RETURN: 'a payment that came back',
} as const;

const money = (line: LineRow): string => formatMoney(asKobo(line.amountKobo));

/** Refuses with validation-failed what does not go the way the money went. */
function assertSide(line: LineRow, kind: BS7In['kind']): void {
  const side = kind === 'FEE' ? 'DEBIT' : 'CREDIT';
  if (line.side === side) return;
  const message =
    side === 'DEBIT' ? 'Only money that went out is a bank charge' : 'Only money that came in is taken in or came back';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'kind', code: 'other-side', message }],
  });
}

async function askToBook(
  ctx: Ctx,
  tx: Tx,
  by: By,
  second: SecondPerson,
  line: LineRow,
  { kind, note, instructionId }: BS7In,
  payment?: string,
): Promise<Waiting> {
  const asked = await second.ask(
    ctx,
    tx,
    {
      type: 'MONEY_TAKE_IN',
      orgId: Number(line.orgId),
      askedAs: by.actor.kind === 'central' ? 'ADMIN' : 'STAFF',
      subject: { type: 'bank_statement_line', id: Number(line.id), name: `Line of ${formatDay(line.bookingDay)}` },
      summary: `Book ${money(line)} on ${line.accountLabel} as ${WORDS[kind]}`,
      payload: { kind, note, instructionId, askedBy: by.actor.login ?? '', askedByUserId: by.actor.userId },
      difference: [
        { label: 'Account', after: `${line.accountLabel}, ${line.orgName}` },
        { label: 'Day', after: formatDay(line.bookingDay) },
        { label: 'Amount', after: money(line) },
        { label: line.side === 'CREDIT' ? 'From' : 'To', after: line.counterpartyName ?? '' },
        { label: 'Narration', after: line.narration },
        ...(payment === undefined ? [] : [{ label: 'Payment that came back', after: payment }]),
        { label: 'Why', after: note },
      ],
    },
    by,
  );
  await record(tx, [asked.event]);
  return { waiting: asked.request };
}

/** What the trail is told of a line that is booked, of `request` where a second person has agreed. */
const booked = (ctx: Ctx, by: By, line: LineRow, { kind, note }: Pick<BS7In, 'kind' | 'note'>, request?: string) =>
  lineEvent(ctx, by, line, {
    action: 'statement-line.booked',
    summary: `${money(line)} booked as ${WORDS[kind]}${request === undefined ? '' : ` (${request})`}`,
    before: { state: line.state },
    after: { state: 'RESOLVED', as: kind, amount: nairaOf(asKobo(line.amountKobo)), note },
  });

/** A payment that came back as the bank has said is booked at once; any other waits for a second person. */
async function resolveAsReturn(
  ctx: Ctx,
  tx: Tx,
  by: By,
  second: SecondPerson,
  line: LineRow,
  given: BS7In,
): Promise<StatementLine | Waiting> {
  const back = await holdSentBack(tx, line, given.instructionId);
  if (!back.wasTold) return await askToBook(ctx, tx, by, second, line, given, back.number);
  const said = { note: given.note, by: by.actor.login ?? '', userId: by.actor.userId, traceId: by.facts.traceId };
  await bookSentBack(ctx, tx, line, { ...said, back });
  await record(tx, [booked(ctx, by, line, given)]);
  return await lineAgain(ctx, tx, by, second, line.id);
}

/**
 * BS7: books a line that nothing of ours explains. Money taken in (UNALLOCATED, REFUND_PAYER) waits for a second person and
 * moves nothing before; so does a payment that came back (RETURN) where the bank has not said so (ADR 0115), and a bank charge (FEE) that brings what one person books of the account and day above
 * `CHARGES_ALONE_MOST`, and any other is booked at once (ADR 0098). Refuses what `holdFor` refuses, validation-failed what goes
 * the other way, duplicate while one waits.
 */
export async function resolveLine(
  ctx: Ctx,
  by: By,
  second: SecondPerson,
  id: number,
  given: BS7In,
): Promise<StatementLine | Waiting> {
  return await ctx.inTx(JOB, async (tx) => {
    const line = await holdFor(tx, by, second, id, { event: 'resolve', version: given.version });
    assertSide(line, given.kind);
    if (given.kind === 'RETURN') return await resolveAsReturn(ctx, tx, by, second, line, given);
    if (given.kind !== 'FEE' || (await chargesBookedAlone(tx, line)) + line.amountKobo > CHARGES_ALONE_MOST)
      return await askToBook(ctx, tx, by, second, line, given);
    await book(ctx, tx, line, { as: 'FEE', note: given.note, by: by.actor.login ?? '', userId: by.actor.userId });
    await record(tx, [booked(ctx, by, line, given)]);
    return await lineAgain(ctx, tx, by, second, line.id);
  });
}

/** A second person agrees: L3 or L11 is posted, unless the line was explained meanwhile. */
const applyBooking: Applier = async (ctx, tx, request, by) => {
  const line = await holdLine(tx, request.subjectId ?? 0);
  if (!line) throw noLine();
  if (line.isSignedOff || stateAfter(line.state, 'resolve') === undefined)
    throw new DomainError('invalid-transition', { detail: 'This line was explained meanwhile.', status: line.state });
  const { kind, note, askedBy, askedByUserId, instructionId } = request.payload as {
    kind: BS7In['kind'];
    note: string;
    askedBy: string;
    askedByUserId?: number;
    instructionId?: number;
  };
  const said = { note, by: askedBy, userId: askedByUserId, confirmedBy: by.actor.login };
  if (kind === 'RETURN') {
    const back = await holdSentBack(tx, line, instructionId);
    await bookSentBack(ctx, tx, line, { ...said, back, traceId: by.facts.traceId });
  } else await book(ctx, tx, line, { as: kind, ...said });
  return { events: [booked(ctx, by, line, { kind, note }, request.number)] };
};

/** What a decision on money taken in does. */
export const takeInEffects: Effects = { appliers: { MONEY_TAKE_IN: applyBooking }, decliners: {} };
