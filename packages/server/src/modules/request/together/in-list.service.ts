import { formatCount } from '@isura/contract/kernel/numbers-format';
import { DomainError } from '@isura/contract/kernel/problems';
import { MOST_LINES_TOGETHER, type TogetherItem } from '@isura/contract/request/approve-together';
import type { RequestCheck } from '@isura/contract/request/request-check';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { type ApprovalLevel, progressOf } from '../../approval/index.domain.ts';
import { payingAccount } from '../../bank/index.ts';
import { authorityChecks } from '../approval/authority-now.service.ts';
import { type Decision, decisionOf } from '../approval/decision.service.ts';
import type { linesMaybePaid } from '../payment-request/correct-line.service.ts';
import type { RequestRow } from '../payment-request/request.queries.ts';
import { actsNow, checksNow, entryOf, noRequest } from '../payment-request/request-in-full.service.ts';
import { changedSinceRead } from './note-seen.service.ts';
import { seenBy } from './seen.queries.ts';

/** A payment of a list: what its level would do, and why it is not approved with the others, if it is not. */
export interface InList {
  row: RequestRow;
  contentHash: string;
  /** Undefined where it was not read, because the list has too many lines with it. */
  decision: Decision | undefined;
  level: ApprovalLevel | undefined;
  checks: readonly RequestCheck[];
  isLast: boolean;
  needsCode: boolean;
  whyNot: string | undefined;
}

const isSettledAlone = ({ severity }: RequestCheck): boolean => severity === 'BLOCK' || severity === 'ALERT';

const DONE: Readonly<Record<string, string>> = {
  APPROVE: 'approved it',
  REVIEW: 'reviewed it',
  REJECT: 'rejected it',
  RETURN: 'returned it',
  RECALL: 'took it back',
  CANCEL: 'cancelled it',
};

/** Says why a payment does not wait for somebody at all: who decided last, and what it waits for now. */
function whyNotWaiting(row: RequestRow, { acts, nameOf }: Decision, userId: number): string {
  const last = acts.findLast(({ action }) => action in DONE);
  const isByMe = last?.userId === userId;
  const who = last && `${isByMe ? 'You' : nameOf(last.userId)} ${DONE[last.action]}`;
  const hasMoved = row.status !== 'AWAITING_APPROVAL' || last?.round === row.approvalRound;
  const now = row.status === 'AWAITING_APPROVAL' ? `It waits for ${row.levelName ?? 'another level'}.` : '';
  return [hasMoved && who ? `${who}.` : 'It does not wait for you.', now].filter(Boolean).join(' ');
}

/** Returns why a payment is decided on by itself, whatever else is in the list; undefined if it need not be. */
function whyAlone(
  one: Pick<InList, 'row' | 'contentHash' | 'checks'>,
  isOpen: boolean,
  { why, seen }: { why: () => string; seen: ReadonlySet<string> },
): string | undefined {
  if (!isOpen) return why();
  const found = one.checks.find(isSettledAlone);
  if (found) return `${found.title}. Decide on it by itself.`;
  if (!seen.has(`${one.row.id} ${one.contentHash}`)) return 'You have not opened it since its content last changed.';
  return undefined;
}

const TOO_MANY = `With it the list has more than ${formatCount(MOST_LINES_TOGETHER)} lines. Decide on it by itself.`;

/** What a list is read from: its payments, and what was read of each. */
interface ListRead {
  rows: readonly RequestRow[];
  items: readonly TogetherItem[];
  /** Of the lines that these payments correct, those that may have been paid (`linesMaybePaid`). */
  maybePaid?: Awaited<ReturnType<typeof linesMaybePaid>>;
  /** The rows are locked. */
  isDecided?: true;
}

/** Returns the lines that these payments correct. */
export const linesCorrected = (rows: readonly RequestRow[]): number[] =>
  rows.flatMap(({ correctsLineId }) => correctsLineId ?? []);

/**
 * Returns the payments of a list in the order of their ids, each with what its level would do and why it may not be
 * approved with the others. Nothing is read of a payment that brings the list over 2,000 lines, however many it has.
 * Refuses the whole list with `not-found` for a payment of another organization, and with `stale-version` and the
 * `requestId` for one that has other content than was read of it. With `isDecided` the rows are locked, and the content is
 * computed from the lines.
 */
export async function paymentsInList(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  { rows, items, maybePaid = new Map(), isDecided }: ListRead,
): Promise<InList[]> {
  const userId = actor.userId ?? 0;
  const read = new Map(items.map(({ requestId, contentHash }) => [requestId, contentHash]));
  const seen = await seenBy(
    tx,
    userId,
    rows.map(({ id }) => id),
  );
  let lines = 0;
  const found: InList[] = [];
  for (const row of rows.toSorted((a, b) => a.id - b.id)) {
    if (row.orgId !== actor.orgId) throw noRequest();
    if (lines + row.lineCount > MOST_LINES_TOGETHER) {
      if (row.contentHash !== read.get(row.id)) throw changedSinceRead(row);
      found.push({ ...unread(row), whyNot: TOO_MANY });
      continue;
    }
    const decision = await decisionOf(tx, row, ctx.clock.now(), isDecided ? { isDecided } : {});
    const contentHash = decision.facts.request.content.hash;
    if (contentHash !== read.get(row.id)) throw changedSinceRead(row);
    const maybePaidBefore = maybePaid.get(row.correctsLineId ?? 0)?.detail;
    const one = await oneInList(ctx, tx, actor, { row, decision, seen, maybePaidBefore });
    if (one.whyNot === undefined) lines += row.lineCount;
    found.push(one);
  }
  return found;
}

const unread = (row: RequestRow): InList => ({
  row,
  contentHash: row.contentHash ?? '',
  ...{ decision: undefined, level: undefined, checks: [], isLast: false, needsCode: false, whyNot: undefined },
});

async function oneInList(
  ctx: Ctx,
  tx: Tx,
  actor: Actor,
  {
    row,
    decision,
    seen,
    maybePaidBefore,
  }: { row: RequestRow; decision: Decision; seen: ReadonlySet<string>; maybePaidBefore: string | undefined },
): Promise<InList> {
  const { facts } = decision;
  const { level, atLevel } = progressOf(facts.levels, facts.acts, facts.request.round);
  const contentHash = facts.request.content.hash;
  const authority = await authorityChecks(tx, row, entryOf(row.type));
  const acts = await actsNow(tx, actor, row, { decision, authority });
  const isOpen = row.status === 'AWAITING_APPROVAL' && level !== undefined && acts.can.includes(level.kind);
  const account = isOpen ? await payingAccount(tx, row.sourceBankAccountId ?? 0) : undefined;
  const checks = isOpen ? await checksNow(ctx, tx, row, { available: account?.available, authority }) : [];
  const why = () => acts.whyNot || whyNotWaiting(row, decision, actor.userId ?? 0);
  const isLast = isOpen && facts.levels.at(-1)?.levelNo === level.levelNo && atLevel + 1 >= level.requiredApprovals;
  return {
    ...{ row, contentHash, decision, level: isOpen ? level : undefined, checks, isLast },
    needsCode: isOpen && (level.kind === 'APPROVE' || level.requireOtp),
    whyNot: (isLast ? maybePaidBefore : undefined) ?? whyAlone({ row, contentHash, checks }, isOpen, { why, seen }),
  };
}

/** Refuses a list of an organization that is not live: nothing is decided there. */
export function assertAllLive(rows: readonly RequestRow[]): void {
  const row = rows.find(({ orgStatus }) => orgStatus !== 'LIVE');
  if (!row) return;
  throw new DomainError('organization-not-live', {
    detail: 'Your organization is suspended: nothing can be decided until it is reinstated.',
    requestId: row.id,
  });
}
