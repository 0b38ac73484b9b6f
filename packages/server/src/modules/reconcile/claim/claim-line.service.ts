import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { asKobo, nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { type BS9In, CLAIM_PROOF_MAX_BYTES } from '@isura/contract/reconcile/claim';
import { OPEN_LINES } from '@isura/contract/reconcile/states';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type KeptFile, keepFile } from '../../../platform/files/kept-file.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { SentFile } from '../../../platform/http/form-body.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { storeOutcome } from '../../admin-request/index.ts';
import { record } from '../../audit/index.ts';
import { type Applier, type Choices, type Effects, type SecondPerson, StillWaits } from '../../identity/index.ts';
import { accountOf, type NewJournal, postJournals } from '../../ledger/index.ts';
import { noteAttached } from '../../org/index.ts';
import { book } from '../booking/booking.service.ts';
import { findLine, holdLine, type LineRow } from '../line/line.queries.ts';
import { lineEvent, noLine } from '../line/matching-by-hand.service.ts';
import { assertDayOfLineAgrees } from '../statement/day-balances.service.ts';
import { assertMayReconcile } from '../statement/may-reconcile.service.ts';
import { type ClaimingService, claimableLines, claimingService, isProofOf, writeClaimed } from './claim.queries.ts';

const money = (line: Pick<LineRow, 'amountKobo'>): string => formatMoney(asKobo(line.amountKobo));

const wrong = (field: keyof BS9In, code: string, message: string): DomainError =>
  new DomainError('validation-failed', { detail: message, errors: [{ field, code, message }] });

/** Reports whether a line may be claimed now: incoming, open or unallocated, and not claimed. */
const isClaimable = (line: LineRow): boolean =>
  line.side === 'CREDIT' &&
  line.claimedBy === null &&
  (OPEN_LINES.includes(line.state) || line.resolvedAs === 'UNALLOCATED');

/** The most lines that a claim leaves its decider to choose among. */
const MOST_LINES = 20;

interface Meant {
  service: ClaimingService;
  lineIds: number[];
}

/**
 * Returns every line a claim may mean: those of its day and amount, with its words, that no other change waits for. Which
 * of them it is, its decider chooses.
 */
async function linesMeant(tx: Tx, by: ActorContext, second: SecondPerson, command: BS9In): Promise<Meant> {
  const service = await claimingService(tx, command.serviceId);
  if (!service) throw new DomainError('not-found', { detail: 'There is no such service.' });
  assertMayReconcile(by, service);
  if (!service.isActive) throw wrong('serviceId', 'not-active', 'Choose an active service');
  const { orgId } = service;
  const { day, amount: kobo, words } = command;
  const found = await claimableLines(tx, { orgId, day, kobo, words, most: MOST_LINES + 1 });
  if (found.length === 0)
    throw wrong('amount', 'none', 'No unmatched money of this amount reached another organization on this day');
  if (found.length > MOST_LINES)
    throw wrong('words', 'several', 'Many receipts have this day and amount: enter part of the reference or payer');
  const idsOf = (waiting: readonly { subjectId: number }[]) => new Set(waiting.map(({ subjectId }) => subjectId));
  const ids = found.map(({ id }) => id);
  const statements = [...new Set(found.map(({ statementId }) => statementId))];
  const taken = idsOf(await second.waiting(tx, 'bank_statement_line', ids));
  const leaving = idsOf(await second.waiting(tx, 'bank_statement', statements));
  const free = found.filter(({ id, statementId }) => !taken.has(id) && !leaving.has(statementId));
  if (free.length === 0)
    throw new DomainError('duplicate', { detail: 'A change to this money is waiting for a second person.' });
  return { service, lineIds: free.map(({ id }) => id) };
}

/**
 * BS9: requests money that was paid for the claimant's service into another organization's account, with a document
 * that shows it. Nothing changes until the central office chooses the line and approves; until then the claimant learns
 * nothing of the line beyond their own input, and not who owns the account. Refuses not-found a service of another
 * organization, organization-not-live, validation-failed at `serviceId`, `amount` or `words`, file-type, file-infected,
 * and duplicate while a change of every such line is pending.
 */
export async function claim(
  ctx: Ctx,
  by: ActorContext,
  second: SecondPerson,
  command: BS9In,
  sent: SentFile,
): Promise<AdminRequest> {
  await ctx.inTx(JOB_SCOPE, (tx) => linesMeant(tx, by, second, command));
  const kept = await keepFile(ctx, sent, { maxBytes: CLAIM_PROOF_MAX_BYTES });
  try {
    return await ctx.inTx(JOB_SCOPE, (tx) => askFor(ctx, tx, by, second, command, kept));
  } catch (error) {
    await ctx.files.remove(kept.storageKey).catch(() => undefined);
    throw error;
  }
}

async function askFor(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  second: SecondPerson,
  command: BS9In,
  kept: KeptFile,
): Promise<AdminRequest> {
  const { actor } = by;
  const { service, lineIds } = await linesMeant(tx, by, second, command);
  const { fileName, sizeBytes } = kept;
  const owner = { ownerOrgId: service.orgId, ownerUserId: actor.userId ?? 0 };
  const fileId = await noteAttached(tx, { ...owner, ...kept, at: ctx.clock.now() });
  const [day, amount] = [formatDay(command.day), formatMoney(command.amount)];
  const [only] = lineIds;
  const submission = await second.ask(
    ctx,
    tx,
    {
      type: 'MONEY_CLAIM',
      orgId: service.orgId,
      askedAs: actor.kind === 'central' ? 'ADMIN' : 'STAFF',
      subject: {
        type: 'bank_statement_line',
        ...(lineIds.length === 1 && only !== undefined ? { id: only } : {}),
        name: `Money of ${day}`,
      },
      summary: `Transfer ${amount}, received by another organization on ${day}, to ${service.orgName}`,
      payload: {
        onlyCentral: true,
        service: service.name,
        orgName: service.orgName,
        proof: command.proof,
        document: { id: fileId, fileName, sizeBytes },
        subjectIds: lineIds,
        askedBy: actor.login ?? '',
        askedByUserId: actor.userId,
      },
      difference: [
        { label: 'Owner', after: service.orgName },
        { label: 'Day', after: day },
        { label: 'Amount', after: amount },
        { label: 'Service', after: service.name },
        ...(command.words ? [{ label: 'Known by', after: command.words }] : []),
        { label: 'Proof', after: command.proof },
        { label: 'Document', after: fileName },
      ],
    },
    by,
  );
  await record(tx, [submission.event]);
  return submission.request;
}

/** Returns the lines a pending claim may still mean, as its decider sees them. */
const linesToChoose: Choices = async (tx, { subjectId, payload }) => {
  const lines = [];
  for (const id of lineIdsOf(subjectId, payload)) {
    const line = await findLine(tx, id);
    if (line && isClaimable(line)) lines.push(line);
  }
  return lines.map((line) => ({
    id: line.id,
    label: `${line.orgName}, ${line.accountLabel}`,
    facts: [
      { label: 'Account of', value: line.orgName },
      { label: 'Account', value: `${line.accountLabel}, ${line.bankName}` },
      { label: 'Day', value: formatDay(line.bookingDay) },
      { label: 'Amount', value: money(line) },
      ...(line.reference ? [{ label: 'Reference', value: line.reference }] : []),
      { label: 'Narration', value: line.narration },
      ...(line.counterpartyName ? [{ label: 'Payer', value: line.counterpartyName }] : []),
    ],
  }));
};

/** Returns the lines a claim was made for; earlier claims name one as their subject. */
function lineIdsOf(subjectId: number | undefined, payload: Record<string, unknown>): number[] {
  const { subjectIds } = payload as { subjectIds?: number[] };
  return subjectIds ?? (subjectId === undefined ? [] : [subjectId]);
}

/**
 * Reports whether the actor may open a file as the document of a claim (FL2): its claimant, and administrators and the
 * central office, who see the claim.
 */
export const seesClaimDocument = (tx: Tx, actor: Actor, fileId: number): Promise<boolean> => {
  const decides = actor.kind === 'central' || actor.roles?.includes('ROLE_MDA_ADMIN') === true;
  return isProofOf(tx, fileId, { userId: actor.userId ?? 0, decides });
};

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
 * Applies a claim the central office approved, to the line it chose: books an open line under L3 first, then moves the money by L12
 * (docs/spec/ledger.md#l12) and notifies its first owner.
 */
const applyClaim: Applier = async (ctx, tx, request, by) => {
  const ids = lineIdsOf(request.subjectId, request.payload);
  const chosen = request.choice ?? (ids.length === 1 ? ids[0] : undefined);
  const line = chosen !== undefined && ids.includes(chosen) ? await holdLine(tx, chosen) : undefined;
  if (!line) throw noLine();
  if (!isClaimable(line))
    throw new DomainError('invalid-transition', {
      detail: 'This line has been explained in the meantime.',
      status: line.state,
    });
  // What the bank says of that day is for whoever decides; the claimant does not read it as the reason of a failure.
  await assertDayOfLineAgrees(tx, line).catch((error: unknown) => {
    throw error instanceof DomainError ? new StillWaits(error) : error;
  });
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
  await storeOutcome(tx, request, { owner: line.orgName });
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
export const claimEffects: Effects = {
  appliers: { MONEY_CLAIM: applyClaim },
  decliners: {},
  choices: { MONEY_CLAIM: linesToChoose },
};
