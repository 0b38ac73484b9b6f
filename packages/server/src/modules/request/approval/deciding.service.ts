import { formatMoney } from '@isura/contract/kernel/money-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { DecisionAction } from '@isura/contract/request/approvals';
import type { Tx } from '../../../platform/ctx.ts';
import type { By } from '../../identity/index.ts';
import type { RequestRow } from '../payment-request/request.queries.ts';
import { insertAct } from './acts.queries.ts';
import type { Refusal, Wish } from './approval.domain.ts';
import type { Act } from './progress.domain.ts';
import { progressOf } from './progress.domain.ts';
import type { Standing } from './standing.service.ts';

/** Why an act was refused, as the person reads it. */
const WHY: Readonly<Record<string, string>> = {
  'not-now': 'This cannot be done with the payment as it stands now.',
  'organization-not-live': 'The organization is suspended: nothing is submitted or decided until it is reinstated.',
  'not-what-was-seen': 'This payment changed since you opened it. Look at it again, then decide.',
  'changed-since-submitted': 'This payment is not what was submitted. Return it to its maker.',
  'not-the-maker': 'Only who made the payment does this.',
  'somebody-acted': 'Somebody has decided on it already, so this cannot be done any more.',
  'no-line': 'Keep at least one line or reject the request.',
  'no-workflow': 'No workflow covers this amount. Ask your administrator to set one up.',
  'no-level': 'No level is asked now.',
  'not-in-the-level': 'You are not one of the people who decide at this level.',
  'made-it': 'You made this request, so someone else must approve it.',
  'acted-before': 'You have decided on this request already.',
  reason: 'Give a reason of 10 to 500 letters.',
  'another-kind-of-level': 'This level asks for another decision.',
  'gave-the-account': 'You gave an account that this pays, so someone else must approve it.',
  'approver-for-less-than-a-day': 'You became an approver less than 24 hours ago. From tomorrow on you can decide.',
  'no-proof': 'Confirm that it is you, then send this again.',
  'does-not-count': 'This decision does not count at this level.',
  'insufficient-balance': 'The account does not hold enough for this payment.',
  'level-excludes-nothing': 'This level cannot take lines out.',
  lines: 'Choose lines that can be taken out or put back here.',
};

const FIELDS: Readonly<Record<string, string>> = { reason: 'comment', lines: 'lineIds', 'no-line': 'lineIds' };

/** The subject of a proof for one request, round, level and content. */
export const proofSubject = (of: { id: number | bigint; round: number; levelNo: number; content: string }): string =>
  `PR7:${of.id}/${of.round}.${of.levelNo}/${of.content}`;

/** What a fresh proof must be for: this request, the level that is asked, and the very content (security.md T24). */
export function proofFor(row: RequestRow, { given }: Standing): { subject: string; levelNo: number; content: string } {
  const { level } = progressOf(given.levels, given.acts, given.request.round);
  const content = given.request.content.hash;
  const levelNo = level?.levelNo ?? 0;
  return { subject: proofSubject({ id: row.id, round: given.request.round, levelNo, content }), levelNo, content };
}

/** A fresh proof this session gave for exactly this request, level and content. */
export function proofOf({ actor }: By, row: RequestRow, standing: Standing): Wish['proof'] {
  const { subject, levelNo, content } = proofFor(row, standing);
  const { stepUp } = actor;
  return stepUp?.subject === subject ? { levelNo, contentHash: content, at: stepUp.at } : undefined;
}

/** A refusal of the engine as the caller hears it. */
export function refuse({ code, why }: Refusal, row: RequestRow, standing: Standing, available?: bigint): DomainError {
  const detail = WHY[why] ?? 'This cannot be done.';
  if (code === 'step-up-required') return new DomainError(code, { detail, subject: proofFor(row, standing).subject });
  if (code === 'insufficient-balance') {
    const needed = standing.given.request.content.sent;
    const has = formatMoney((available ?? 0n) as typeof needed);
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

/** Refuses an act that has to say why and does not. */
export const assertReason = ({
  action,
  comment = '',
}: {
  action: DecisionAction;
  comment?: string | undefined;
}): void => {
  if (!SAYS_WHY.has(action) || (comment.length >= 10 && comment.length <= 500)) return;
  const message = 'Give a reason of 10 to 500 letters.';
  throw new DomainError('validation-failed', {
    detail: message,
    errors: [{ field: 'comment', code: 'reason', message }],
  });
};

/** Writes an act into the trail of its request; gives its id. */
export const writeAct = (
  tx: Tx,
  { actor }: By,
  row: Pick<RequestRow, 'id' | 'orgId'>,
  act: Pick<Act, 'round' | 'levelNo' | 'userId' | 'forUserId' | 'at'> & { action: string; contentHash?: string },
  more: { comment?: string | undefined; lineIds?: readonly number[] | undefined; isProved: boolean },
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
    contentHash: act.contentHash,
    at: act.at,
  });
