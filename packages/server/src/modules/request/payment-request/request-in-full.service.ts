import type { ApprovalEvent } from '@isura/contract/approval/approval-states';
import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { maskAccount } from '@isura/contract/kernel/mask';
import { asKobo, type Kobo, koboOf } from '@isura/contract/kernel/money';
import { DomainError } from '@isura/contract/kernel/problems';
import type { LevelState, PaymentRequest, RequestAction } from '@isura/contract/request/payment-request';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { paymentType } from '@isura/contract/request/payment-types';
import type { RequestCheck } from '@isura/contract/request/request-check';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import {
  canOf,
  capacitiesOf,
  decide,
  decidesFrom,
  dueOf,
  lackingIn,
  mayRemind,
  progressOf,
} from '../../approval/index.domain.ts';
import { payingAccount } from '../../bank/index.ts';
import { compareWithBudget } from '../../project/index.ts';
import { authorityChecks, whyAnotherAuthority } from '../approval/authority-now.service.ts';
import { type Decision, decisionOf, lastPeople } from '../approval/decision.service.ts';
import { onFirstDay } from '../approval/decision-proof.service.ts';
import { checksToAccept } from '../approval/findings-to-accept.service.ts';
import { splitChecks } from '../once/split-payee.service.ts';
import { refundReview } from '../refund/refund-review.service.ts';
import { withMaskedAccounts } from './account-fields.domain.ts';
import { attachmentsOf } from './attachment.queries.ts';
import { checksOf } from './checks.domain.ts';
import { whyNotCopied } from './copy.domain.ts';
import { lineToCorrect, withheldWithCorrectedLine } from './correction.queries.ts';
import { latenessOf } from './lateness.service.ts';
import { compareLines } from './line-checks.service.ts';
import { transfersIn } from './lines.queries.ts';
import { payrollChecks } from './payroll-checks.service.ts';
import { stateOf } from './progress.domain.ts';
import { copiesOf, findRequest, type RequestRow, usualOf } from './request.queries.ts';
import { sourceAccountOf } from './source-account.domain.ts';
import { submittedWith } from './submitted-with.service.ts';
import { summaryOut, viewerOf, waitingOn } from './summary.service.ts';
import { whyNotClosed } from './why-not-closed.service.ts';

export const noRequest = (): DomainError => new DomainError('not-found', { detail: 'We could not find this payment.' });

/**
 * Reports whether the actor's roles open the payments of a type; who makes them sees them. A key makes and sees payments
 * of the types it names, and of no other type of the same resource: one for VAT does not pay withholding tax.
 */
export const mayOf = (actor: Actor, type: Pick<PaymentType, 'resource' | 'code'>, does: 'view' | 'act'): boolean => {
  const isNamed = actor.key === undefined || actor.key.paymentTypes.includes(type.code);
  if (isNamed && actor.permissions?.has(`${type.resource}:act`)) return true;
  return does === 'view' && actor.permissions?.has(`${type.resource}:view`) === true;
};

/**
 * Reports whether a draft is the actor's to change and submit: their own or, for a person, that of a refund, which any
 * maker completes. A program gives no money back (docs/spec/api-keys.md#scopes).
 */
export const completes = (
  { userId, key }: Pick<Actor, 'userId' | 'key'>,
  draft: Pick<RequestRow, 'madeByUserId' | 'sourcePaymentId'>,
): boolean => draft.madeByUserId === userId || (draft.sourcePaymentId !== null && key === undefined);

/** Reports whether a user sees full account numbers of a request: its maker, and those who decide on payments there. */
export const readsAccounts = (actor: Actor, request: { madeByUserId: number; orgId: number }): boolean =>
  request.madeByUserId === actor.userId ||
  (actor.orgId === request.orgId && actor.permissions?.has('approvals:act') === true);

/** Returns the entry of a payment type; a request of an unknown type cannot exist. */
export function entryOf(code: string): PaymentType {
  const entry = paymentType(code);
  if (!entry) throw new DomainError('not-found', { detail: 'The portal does not support this payment yet.' });
  return entry;
}

/** Returns a request the actor sees: within their scope, of a type their roles open, and not another user's draft. */
export async function seen(tx: Tx, actor: Actor, id: number): Promise<RequestRow> {
  const row = await findRequest(tx, id, actor.userId ?? 0);
  const entry = row && paymentType(row.type);
  if (!row || !entry || !mayOf(actor, entry, 'view')) throw noRequest();
  return row;
}

function levelsOut({ facts, nameOf }: Decision): LevelState[] {
  const { request, levels, acts } = facts;
  const { level: current, acted } = progressOf(levels, acts, request.round);
  const isOpen = request.status === 'AWAITING_APPROVAL';
  const round = acts.filter((act) => act.round === request.round);
  const refusedAt = round.find(({ action }) => action === 'REJECT')?.levelNo;
  return levels.map(({ people, peers: _, ...level }) => {
    const isCurrent = isOpen && level.levelNo === current?.levelNo;
    const isDone = request.status !== 'NEW' && (current === undefined || level.levelNo < current.levelNo);
    const due = isCurrent ? dueOf(facts) : undefined;
    return {
      ...level,
      state: refusedAt === level.levelNo ? 'REJECTED' : isDone ? 'DONE' : isCurrent ? 'CURRENT' : 'WAITING',
      acted: round
        .filter(({ levelNo, action }) => levelNo === level.levelNo && (action === 'REVIEW' || action === 'APPROVE'))
        .map(({ userId, at }) => ({ name: nameOf(userId), at })),
      eligible: people
        .filter((id) => !request.makers.includes(id) && !acted.has(id) && !request.otherAccounts.includes(id))
        .map((userId) => ({ userId, name: nameOf(userId) })),
      ...(due && { slaDueAt: due.dueAt }),
    };
  });
}

/** Reports whether nobody has decided on a draft: it may have been submitted before, and returned or recalled. */
export const isUndecided = (acts: readonly { action: string }[]): boolean =>
  acts.every(({ action }) => ['SUBMIT', 'RETURN', 'RECALL'].includes(action));

/** Reports whether this person acts at any level of the request, also in somebody's place. */
export const isDecider = ({ facts: { levels, standIns, now } }: Decision, userId: number): boolean =>
  levels.some((level) => capacitiesOf(userId, level, standIns, now).length > 0);

/** Returns what a user may do with the money of an approved request: send it, retry what failed, close it. */
function moneyActs(actor: Actor, row: RequestRow, closes: boolean, now: Date): RequestAction[] {
  const can: RequestAction[] = [];
  const state = stateOf(row, lagosDay(now));
  const isLive = actor.orgStatus === 'LIVE';
  if (state === 'NOT_STARTED' && isLive && actor.permissions?.has('payment.unprocessed:act') === true)
    can.push('DISBURSE');
  if (state === 'NOT_APPLICABLE' || row.failedCount === 0) return can;
  if (isLive && actor.permissions?.has('payment.failed:act') === true) can.push('RETRY');
  if (closes && row.pendingCount === 0) can.push('CLOSE');
  return can;
}

/** What a key can do with a payment of its program: everything else is for people (docs/spec/api-keys.md#scopes). */
const OF_KEYS: ReadonlySet<RequestAction> = new Set(['EDIT', 'SUBMIT', 'DELETE']);

/** Returns of these actions those that an actor's calls carry out: of a program, those that are open to keys. */
export const withinKey = ({ key }: Pick<Actor, 'key'>, can: readonly RequestAction[]): RequestAction[] =>
  key === undefined ? [...can] : can.filter((act) => OF_KEYS.has(act));

/** Returns everything an actor may do with a request now, and to a person why not where that is no secret. */
export function actsOpen(actor: Actor, row: RequestRow, decision: Decision): { can: RequestAction[]; whyNot?: string } {
  const open = actsByRoles(actor, row, decision);
  return actor.key === undefined ? open : { can: withinKey(actor, open.can) };
}

/** Returns the same by what the actor's roles, or the permissions of a key, open. */
function actsByRoles(actor: Actor, row: RequestRow, decision: Decision): { can: RequestAction[]; whyNot?: string } {
  const { facts, acts } = decision;
  const userId = actor.userId ?? 0;
  if (actor.orgId !== row.orgId) return { can: [] };
  const entry = entryOf(row.type);
  const mayMake = mayOf(actor, entry, 'act');
  const isDraft = row.status === 'NEW';
  const isMaker = facts.request.makers.includes(userId) || (isDraft && mayMake && completes(actor, row));
  const can: RequestAction[] = canOf(facts, userId).filter((event) => event !== 'SUBMIT');
  if (isDraft && isMaker && mayMake) can.push('EDIT', 'SUBMIT');
  if (isDraft && isMaker && mayMake && isUndecided(acts)) can.push('DELETE');
  const isLast = lastPeople(facts.levels, facts.request.makers).includes(userId);
  if (row.status === 'APPROVED' && row.startedAt === null && isLast && !isMaker) can.push('CANCEL');
  can.push(...moneyActs(actor, row, isLast && !isMaker, facts.now));
  if (mayMake && whyNotCopied(row) === undefined) can.push('COPY');
  if (!isDraft && (isMaker || isDecider(decision, userId))) can.push('COMMENT');
  const { level, acted } = progressOf(facts.levels, facts.acts, facts.request.round);
  if (row.status !== 'AWAITING_APPROVAL' || !level) return { can };
  const required: ApprovalEvent = level.kind;
  if (can.includes(required)) return { can };
  const { makers, otherAccounts } = facts.request;
  const others = (level?.people ?? []).filter(
    (id) =>
      id !== userId &&
      !acted.has(id) &&
      !makers.includes(id) &&
      !otherAccounts.includes(id) &&
      !decidesFrom(facts.approverSince.get(id), facts.now),
  );
  if (others.length > 0 && mayRemind(row, facts.now) && actor.permissions?.has('approvals:view') === true)
    can.push('REMIND');
  if (isMaker) return { can, whyNot: 'You made this request, so someone else must approve it.' };
  if (!level.people.includes(userId)) return { can };
  const refused = decide(facts, userId, {
    event: required,
    seen: facts.request.content.hash,
  });
  if (!('why' in refused)) return { can };
  return { can, whyNot: refused.from ? onFirstDay(refused.from) : (WHY_NOT[refused.why] ?? '') };
}

const WHY_NOT: Readonly<Record<string, string>> = {
  'acted-before': 'You have already decided on this request. Someone else must approve it too.',
  'same-person':
    'An account with your phone number, mailbox or staff number made this request or has decided on it. Someone else must approve it.',
  'gave-the-account': 'You entered an account that this request pays, so someone else must approve it.',
  'organization-not-live': 'Your organization is suspended: nothing can be decided until it is reinstated.',
  'changed-since-submitted': 'This request changed since it was submitted. Return it to its maker.',
};

/** Returns that nobody can approve, with the names of those who soon can. */
function lackingOut(row: RequestRow, { facts, nameOf }: Decision): Pick<PaymentRequest, 'lacking'> {
  const found = lackingIn(facts, row.contentHash ?? undefined);
  if (!found) return {};
  const level = facts.levels.find(({ levelNo }) => levelNo === found.levelNo)?.name ?? '';
  return { lacking: { level, soon: found.soon.map(({ userId, from }) => ({ name: nameOf(userId), from })) } };
}

/** Returns the line a request corrects, and to those who may end the request what was withheld with that line. */
async function correctsOut(
  tx: Tx,
  { correctsLineId }: RequestRow,
  can: PaymentRequest['can'],
): Promise<Pick<PaymentRequest, 'corrects'>> {
  const line = correctsLineId === null ? undefined : await lineToCorrect(tx, correctsLineId);
  if (!line) return {};
  const mayEnd = can.includes('CANCEL') || can.includes('REJECT');
  const found = mayEnd ? await withheldWithCorrectedLine(tx, line.id) : undefined;
  const { requestId, requestNumber, lineNo } = line;
  const withheld = found && {
    requestNumber: found.requestNumber,
    lineNo: found.lineNo,
    amount: asKobo(found.withheldKobo),
  };
  return { corrects: { requestId, requestNumber, lineNo, ...(withheld && { withheld }) } };
}

const weighedIn = (tx: Tx, { projectId, totalAmountKobo }: RequestRow) =>
  compareWithBudget(tx, projectId, { amount: asKobo(totalAmountKobo), counted: true });

const AGREES: readonly RequestAction[] = ['REVIEW', 'APPROVE'];

/**
 * Returns the same as `actsOpen` without what the call refuses all the same, and then why: CLOSE as `whyNotClosed` says,
 * REVIEW and APPROVE of a payment with an authority that the law does not name.
 */
export async function actsNow(
  tx: Tx,
  actor: Actor,
  row: RequestRow,
  { decision, authority }: { decision: Decision; authority: readonly RequestCheck[] },
): Promise<ReturnType<typeof actsOpen>> {
  const open = actsOpen(actor, row, decision);
  const without = (acts: readonly RequestAction[], whyNot: string | undefined) =>
    whyNot === undefined ? open : { can: open.can.filter((act) => !acts.includes(act)), whyNot };
  if (open.can.includes('CLOSE')) return without(['CLOSE'], await whyNotClosed(tx, row));
  if (!open.can.some((act) => AGREES.includes(act))) return open;
  return without(AGREES, whyAnotherAuthority(authority));
}

/**
 * Returns what was compared before people decide on a request (PR3, PR37): nothing of a draft and of a rejected one.
 * `available` is the balance of its account, left out for users who may not see it; `authority` are its
 * `authorityChecks`.
 */
export async function checksNow(
  ctx: Ctx,
  tx: Tx,
  row: RequestRow,
  { available, authority }: { available: Kobo | undefined; authority: readonly RequestCheck[] },
): Promise<RequestCheck[]> {
  if (row.status === 'NEW' || row.status === 'REJECTED') return [];
  const now = ctx.clock.now();
  const today: Day = lagosDay(now);
  const entry = entryOf(row.type);
  const isWaiting = row.status === 'AWAITING_APPROVAL';
  return checksOf({
    total: asKobo(row.totalAmountKobo),
    available: isWaiting ? available : undefined,
    taxDue: row.taxDue ?? undefined,
    payDate: row.payDate ?? undefined,
    late: await latenessOf(tx, row, today),
    today,
    lines: await compareLines(tx, row, entry),
    toAccept: [
      ...(await checksToAccept(tx, row, entry)),
      ...(await splitChecks(tx, row)),
      ...(await payrollChecks(tx, row)),
      ...authority,
    ],
    usual: await usualOf(tx, row, now),
    project: isWaiting ? (await weighedIn(tx, row))?.check : undefined,
  });
}

/**
 * Returns the lines of a request as typed: their account numbers are masked for everybody but those who read the accounts
 * of the request, or change the draft.
 */
function enteredOut(actor: Actor, row: RequestRow, entry: PaymentType): PaymentRequest['entered'] {
  const entered = row.entered as PaymentRequest['entered'];
  const isFull = readsAccounts(actor, row) || (row.status === 'NEW' && completes(actor, row));
  return isFull ? entered : entered.map((line) => withMaskedAccounts(entry, line));
}

/** Returns a request in full, as the actor sees it (PR3). */
export async function requestInFull(ctx: Ctx, tx: Tx, actor: Actor, row: RequestRow): Promise<PaymentRequest> {
  const decision = await decisionOf(tx, row, ctx.clock.now());
  const { facts } = decision;
  const entry = entryOf(row.type);
  const userId = actor.userId ?? 0;
  const account = row.sourceBankAccountId === null ? undefined : await payingAccount(tx, row.sourceBankAccountId);
  const knowsBalance =
    facts.request.makers.includes(userId) ||
    isDecider(decision, userId) ||
    actor.permissions?.has('balances:view') === true;
  const isFull = readsAccounts(actor, row);
  const refund = await refundReview(tx, row, isFull);
  const authority = await authorityChecks(tx, row, entry);
  const acts = await actsNow(tx, actor, row, { decision, authority });
  return {
    ...summaryOut(ctx, row, userId, await waitingOn(tx, [row], await viewerOf(ctx, tx, actor))),
    ...(await submittedWith(tx, row, decision.acts)),
    narration: row.narration,
    ...(account && { sourceAccount: sourceAccountOf(account, knowsBalance) }),
    ...(row.glAccountId !== null && { glAccountId: row.glAccountId }),
    ...(row.glName !== null && { glName: row.glName }),
    ...(row.projectCode !== null && { projectCode: row.projectCode }),
    typeData: row.typeData as PaymentRequest['typeData'],
    entered: enteredOut(actor, row, entry),
    payees: (await transfersIn(tx, row, entry.reviewSums)).map(({ amountKobo, accountNumber, sums, ...payee }) => ({
      ...payee,
      ...(entry.reviewSums && {
        sums: entry.reviewSums.map((field) => ({ field, amount: koboOf(sums[field] ?? '0.00') })),
      }),
      accountNumber: isFull ? accountNumber : maskAccount(accountNumber),
      amount: asKobo(amountKobo),
    })),
    attachments: await attachmentsOf(tx, row),
    levels: levelsOut(decision),
    ...lackingOut(row, decision),
    ...acts,
    checks: await checksNow(ctx, tx, row, { available: knowsBalance ? account?.available : undefined, authority }),
    ...(row.lineCount > 0 && { contentHash: facts.request.content.hash }),
    approvalRound: row.approvalRound,
    ...(row.remindedAt !== null && { remindedAt: row.remindedAt }),
    ...(row.taxDue !== null && { taxDue: row.taxDue }),
    ...(row.sourcePaymentId !== null && { sourcePaymentId: row.sourcePaymentId }),
    ...(refund && { refund }),
    ...(row.parentRequestId !== null && { parentRequestId: row.parentRequestId }),
    ...(await correctsOut(tx, row, acts.can)),
    copies: await copiesOf(tx, row.id, userId),
  };
}
