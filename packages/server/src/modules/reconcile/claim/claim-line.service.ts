import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { BS9In } from '@isura/contract/reconcile/claim';
import { OPEN_LINES } from '@isura/contract/reconcile/states';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { By } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import type { Applier, Effects, SecondPerson } from '../../identity/index.ts';
import { accountOf, type NewJournal, postJournals } from '../../ledger/index.ts';
import { book } from '../booking/booking.service.ts';
import { findLine, holdLine, type LineRow } from '../line/line.queries.ts';
import { lineEvent, noLine } from '../line/matching-by-hand.service.ts';
import { assertDayOfLineAgrees } from '../statement/day-balances.service.ts';
import { assertMayReconcile } from '../statement/may-reconcile.service.ts';
import { type ClaimingService, claimableLines, claimingService, writeClaimed } from './claim.queries.ts';

const money = (line: Pick<LineRow, 'amountKobo'>): string => formatMoney(asKobo(line.amountKobo));

const wrong = (field: keyof BS9In, code: string, message: string): DomainError =>
  new DomainError('validation-failed', { detail: message, errors: [{ field, code, message }] });

/** Reports whether a line may be claimed now: incoming, open or unallocated, and not claimed. */
const isClaimable = (line: LineRow): boolean =>
  line.side === 'CREDIT' &&
  line.claimedBy === null &&
  (OPEN_LINES.includes(line.state) || line.resolvedAs === 'UNALLOCATED');

/**
 * Returns the line a claim means. Words tell several of one day and amount apart; lines they cannot tell apart are
 * equivalent.
 */
async function lineMeant(tx: Tx, { orgId }: ClaimingService, { day, amount, words }: BS9In): Promise<LineRow> {
  const [first, more] = await claimableLines(tx, { orgId, day, kobo: amount, words });
  if (first === undefined)
    throw wrong('amount', 'none', 'No unmatched money of this amount reached another organization on this day');
  if (more !== undefined && words === undefined)
    throw wrong('words', 'several', 'Several receipts have this day and amount: enter part of the reference or payer');
  return (await findLine(tx, first))!;
}

/**
 * BS9: requests money that was paid for the claimant's service into another organization's account. Nothing changes
 * until the central office approves; the claimant learns nothing of the line beyond their own input and whose account
 * it is on. Refuses not-found a service of another organization, organization-not-live, validation-failed at
 * `serviceId`, `amount` or `words`, duplicate while a change of the line is pending.
 */
export async function claim(ctx: Ctx, by: By, second: SecondPerson, given: BS9In): Promise<AdminRequest> {
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const service = await claimingService(tx, given.serviceId);
    if (!service) throw new DomainError('not-found', { detail: 'There is no such service.' });
    assertMayReconcile(by, service);
    if (!service.isActive) throw wrong('serviceId', 'not-active', 'Choose an active service');
    const line = await lineMeant(tx, service, given);
    if ((await second.waiting(tx, 'bank_statement_line', [line.id])).length > 0)
      throw new DomainError('duplicate', { detail: 'A change to this money is waiting for a second person.' });
    if ((await second.waiting(tx, 'bank_statement', [line.statementId])).length > 0)
      throw new DomainError('duplicate', { detail: 'The withdrawal of its statement is waiting for a second person.' });
    const asked = await second.ask(
      ctx,
      tx,
      {
        type: 'MONEY_CLAIM',
        orgId: service.orgId,
        askedAs: by.actor.kind === 'central' ? 'ADMIN' : 'STAFF',
        subject: { type: 'bank_statement_line', id: line.id, name: `Line of ${formatDay(line.bookingDay)}` },
        summary: `Transfer ${money(line)}, received by ${line.orgName} on ${formatDay(line.bookingDay)}, to ${service.orgName}`,
        payload: {
          onlyCentral: true,
          service: service.name,
          orgName: service.orgName,
          proof: given.proof,
          askedBy: by.actor.login ?? '',
          askedByUserId: by.actor.userId,
        },
        difference: [
          { label: 'Owner', before: line.orgName, after: service.orgName },
          { label: 'Day', after: formatDay(line.bookingDay) },
          { label: 'Amount', after: money(line) },
          { label: 'Service', after: service.name },
          { label: 'Known by', after: given.words ?? '' },
          { label: 'Proof', after: given.proof },
        ],
      },
      by,
    );
    await record(tx, [asked.event]);
    return asked.request;
  });
}

/**
 * Builds L12 (docs/spec/ledger.md#l12): debits unallocated receipts of the account's organization, credits those of the
 * claimant.
 */
async function journalOf(tx: Tx, line: LineRow, orgId: number, service: string, at: Date): Promise<NewJournal> {
  const amount = asKobo(line.amountKobo);
  return {
    orgId,
    event: 'L12',
    source: { type: 'bank_statement_line', id: line.id },
    description: `Claimed for ${service}: receipt on ${line.accountLabel}, ${line.bookingDay}`,
    businessDate: lagosDay(at),
    lines: [
      { ledgerAccountId: await accountOf(tx, line.orgId, 'UNALLOCATED_RECEIPTS'), side: 'DEBIT', amount },
      { ledgerAccountId: await accountOf(tx, orgId, 'UNALLOCATED_RECEIPTS'), side: 'CREDIT', amount },
    ],
  };
}

/**
 * Applies a claim the central office approved: books an open line under L3 first, then moves the money by L12
 * (docs/spec/ledger.md#l12) and notifies its first owner.
 */
const applyClaim: Applier = async (ctx, tx, request, by) => {
  const line = await holdLine(tx, request.subjectId ?? 0);
  if (!line) throw noLine();
  if (!isClaimable(line))
    throw new DomainError('invalid-transition', {
      detail: 'This line has been explained in the meantime.',
      status: line.state,
    });
  await assertDayOfLineAgrees(tx, line);
  const { service, orgName, askedBy, askedByUserId } = request.payload as {
    service: string;
    orgName: string;
    askedBy: string;
    askedByUserId?: number;
  };
  const at = ctx.clock.now();
  if (OPEN_LINES.includes(line.state))
    await book(ctx, tx, line, {
      ...{ as: 'UNALLOCATED', note: `Claimed by ${orgName} (${request.number})`, by: askedBy, userId: askedByUserId },
      confirmedBy: by.actor.login,
    });
  await ctx.outbox.announce(tx, {
    event: 'money.claimed',
    payload: {
      orgId: line.orgId,
      amount: nairaOf(asKobo(line.amountKobo)),
      account: line.accountLabel,
      day: line.bookingDay,
      claimant: orgName,
    },
    sourceType: 'bank_statement_line',
    sourceId: line.id,
    orgId: line.orgId,
  });
  const [posted] = await postJournals(tx, [await journalOf(tx, line, request.orgId, service, at)], at);
  await writeClaimed(tx, line.id, { orgId: request.orgId, orgName, journalId: posted!.id });
  return {
    events: [
      lineEvent(ctx, by, line, {
        action: 'statement-line.claimed',
        summary: `${money(line)} is ${orgName}'s (${request.number})`,
        before: { state: line.state },
        after: { state: 'RESOLVED', as: 'UNALLOCATED', claimedBy: orgName, amount: nairaOf(asKobo(line.amountKobo)) },
      }),
    ],
  };
};

/** The effects of a decision on a claim. */
export const claimEffects: Effects = { appliers: { MONEY_CLAIM: applyClaim }, decliners: {} };
