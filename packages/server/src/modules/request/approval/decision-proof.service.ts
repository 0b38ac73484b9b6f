import { formatInstant } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { DecisionAction } from '@isura/contract/request/approvals';
import type { AcceptedFinding } from '@isura/contract/request/request-check';
import type { Tx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { type Act, type Command, progressOf, type Refusal } from '../../approval/index.domain.ts';
import type { RequestRow } from '../payment-request/request.queries.ts';
import { insertAct } from './acts.queries.ts';
import type { Decision } from './decision.service.ts';

/** Messages for refused actions, as the user reads them. */
const WHY: Readonly<Record<string, string>> = {
  'not-now': "This cannot be done in the payment's current status.",
  'organization-not-live': 'The organization is suspended: nothing can be submitted or decided until it is reinstated.',
  'not-what-was-seen': 'This payment changed since you opened it. Look at it again, then decide.',
  'changed-since-submitted': 'This payment changed since it was submitted. Return it to its maker.',
  'not-the-maker': 'Only the maker of the payment can do this.',
  'somebody-acted': 'Someone has already decided on this payment, so this is no longer possible.',
  'no-line': 'Keep at least one line or reject the request.',
  'no-workflow': 'No workflow covers this amount. Ask your administrator to set one up.',
  'no-level': 'No level is waiting for a decision.',
  'not-in-the-level': 'You are not one of the people who decide at this level.',
  'made-it': 'You made this request, so someone else must approve it.',
  'acted-before': 'You have already decided on this request.',
  'same-person':
    'An account with your phone number, mailbox or staff number made this request or has decided on it, so someone else must decide.',
  reason: 'Give a reason of 10 to 500 characters.',
  'another-kind-of-level': 'This level asks for another decision.',
  'gave-the-account': 'You entered an account that this request pays, so someone else must approve it.',
  'no-proof': 'Confirm your identity, then send this again.',
  'does-not-count': 'This decision does not count at this level.',
  'insufficient-balance': 'The account does not hold enough for this payment.',
  'level-excludes-nothing': 'This level cannot exclude lines.',
  lines: 'Choose lines that can be excluded or restored here.',
};

/** Says from when somebody in their first day as an approver, or who stands in for one, can decide. */
export const onFirstDay = (from: Date): string =>
  `A new approver waits 24 hours. You can decide from ${formatInstant(from)}.`;

const FIELDS: Readonly<Record<string, string>> = { reason: 'comment', lines: 'lineIds', 'no-line': 'lineIds' };

/** Returns the step-up subject for one request, round, level and content. */
export const proofSubject = (of: { id: number; round: number; levelNo: number; content: string }): string =>
  `PR7:${of.id}/${of.round}.${of.levelNo}/${of.content}`;

/**
 * Returns what a fresh step-up proof must be for: this request, the current level, and the exact content
 * (docs/spec/security.md#t24).
 */
export function proofFor(row: RequestRow, { facts }: Decision): { subject: string; levelNo: number; content: string } {
  const { level } = progressOf(facts.levels, facts.acts, facts.request.round);
  const content = facts.request.content.hash;
  const levelNo = level?.levelNo ?? 0;
  return { subject: proofSubject({ id: row.id, round: facts.request.round, levelNo, content }), levelNo, content };
}

/**
 * Returns a fresh step-up proof this session gave for exactly this request, level and content: by its own subject, or by
 * that of a list with all three in its hash.
 */
export function proofOf(
  { actor }: ActorContext,
  row: RequestRow,
  decision: Decision,
  subject = proofFor(row, decision).subject,
): Command['proof'] {
  const { levelNo, content } = proofFor(row, decision);
  const { stepUp } = actor;
  return stepUp?.subject === subject ? { levelNo, contentHash: content, at: stepUp.at } : undefined;
}

/** Returns the error for excluding every line that pays something: the engine knows lines, not what they pay. */
export const nothingLeft = (): DomainError => {
  const [code, message] = ['no-line', 'Keep at least one line that pays something, or reject the request.'];
  return new DomainError('validation-failed', {
    detail: message,
    reason: code,
    errors: [{ field: 'lineIds', code, message }],
  });
};

/** Converts a refusal of the engine into the error for the caller; `subject` is what a missing proof must be for. */
export function refuse(
  { code, why, from }: Refusal,
  decision: Decision,
  { subject = '', available = 0n }: { subject?: string; available?: bigint } = {},
): DomainError {
  const detail = from ? onFirstDay(from) : (WHY[why] ?? 'This cannot be done.');
  if (code === 'step-up-required') return new DomainError(code, { detail, subject });
  if (code === 'insufficient-balance') {
    const needed = decision.facts.request.content.sent;
    const has = formatMoney(available as typeof needed);
    return new DomainError(code, {
      detail: `${formatMoney(needed)} is needed and ${has} is available. Nothing changed.`,
      reason: why,
    });
  }
  const field = FIELDS[why];
  return new DomainError(code, {
    detail,
    reason: why,
    ...(code === 'validation-failed' && field && { errors: [{ field, code: why, message: detail }] }),
  });
}

const SAYS_WHY: ReadonlySet<DecisionAction> = new Set(['REJECT', 'RETURN', 'EXCLUDE_LINES', 'CANCEL', 'CLOSE']);

/** Refuses an action that requires a reason and has none. */
export const assertReason = ({
  action,
  comment = '',
}: {
  action: DecisionAction;
  comment?: string | undefined;
}): void => {
  if (!SAYS_WHY.has(action) || (comment.length >= 10 && comment.length <= 500)) return;
  const message = 'Give a reason of 10 to 500 characters.';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'comment', code: 'reason', message }],
  });
};

/** Inserts an action into the trail of its request and returns its id. */
export const writeAct = (
  tx: Tx,
  { actor }: ActorContext,
  row: Pick<RequestRow, 'id' | 'orgId'>,
  act: Pick<Act, 'round' | 'levelNo' | 'userId' | 'forUserId' | 'at'> & { action: string; contentHash?: string },
  more: {
    comment?: string | undefined;
    lineIds?: readonly number[] | undefined;
    isProved: boolean;
    /** The proof, where a decision has one. */
    proofId?: string | undefined;
    accepted?: readonly AcceptedFinding[];
  },
): Promise<number> =>
  insertAct(tx, {
    orgId: row.orgId,
    requestId: row.id,
    round: act.round,
    levelNo: act.levelNo,
    userId: act.userId,
    forUserId: act.forUserId,
    userName: actor.name ?? actor.login ?? '',
    action: act.action,
    comment: more.comment,
    lineIds: more.lineIds ?? [],
    isProved: more.isProved,
    accepted: more.accepted ?? [],
    contentHash: act.contentHash,
    proofId: more.proofId,
    at: act.at,
  });
