import type { ApprovalEvent } from '@isura/contract/approval/approval-states';
import { addDays, type Day, lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import {
  type ApprovalRequest,
  type Command,
  decide,
  type RecordedDecision,
} from '../../src/modules/approval/decision/approval.domain.ts';
import { type ContentLine, contentOf } from '../../src/modules/approval/decision/content.domain.ts';
import { type ApprovalLevel, progressOf } from '../../src/modules/approval/decision/progress.domain.ts';

/** A content hash that no request has. */
export const HASH = '0'.repeat(64);
const begin = new Date('2026-11-23T09:00:00Z');

export const hours = (n: number): Date => new Date(begin.getTime() + n * 3_600_000);
export const day = (n: number): Day => addDays(lagosDay(begin), n);

export const level = (
  levelNo: number,
  kind: ApprovalLevel['kind'],
  people: number[],
  more: Partial<ApprovalLevel> = {},
): ApprovalLevel => ({
  levelNo,
  kind,
  people,
  peers: people,
  requiredApprovals: 1,
  canExclude: false,
  slaHours: 24,
  requireOtp: false,
  ...more,
});

export const line = (id: number, amount: number, excludedLevel?: number): ContentLine => ({
  id,
  bankCode: '058',
  accountNumber: `000000000${id}`,
  amount: asKobo(BigInt(amount)),
  narration: `Line ${id}`,
  excludedLevel,
});

/** A request with all of its lines. */
export type RequestOfLines = Omit<ApprovalRequest, 'lines'> & { lines: readonly ContentLine[] };
export type LineDecisions = Omit<RecordedDecision, 'request'> & { request: RequestOfLines };

/** Returns a request with these lines and their payable total. */
export const withLines = <Of extends object>(request: Of, lines: readonly ContentLine[]) => ({
  ...request,
  lines,
  content: contentOf(1, lines),
});

/** A payment request in progress, and the actions taken on it. */
export interface Case {
  given: LineDecisions;
  does(userId: number, event: ApprovalEvent, lineIds?: number[]): Case;
}

export interface CaseOptions extends Partial<Omit<RecordedDecision, 'request'>> {
  makers?: number[];
  otherAccounts?: number[];
  gaveAccounts?: number[];
  lines?: ContentLine[];
  isLive?: boolean;
}

/**
 * Returns a new request of person 1, with lines of 100, 200 and 300 kobo; people up to 10 have been approvers for a
 * week, person 11 for an hour.
 */
export function caseOf({
  makers = [1],
  otherAccounts = [],
  gaveAccounts = [],
  lines,
  isLive = true,
  ...values
}: CaseOptions): Case {
  const approverSince = new Map([...Array(10).keys()].map((n) => [n + 1, hours(-168)]));
  return onwards({
    levels: [],
    acts: [],
    standIns: [],
    approverSince: approverSince.set(11, hours(-1)),
    now: begin,
    ...values,
    request: withLines(
      { status: 'NEW' as const, round: 0, makers, otherAccounts, gaveAccounts, organizationIsLive: isLive },
      lines ?? [line(1, 100), line(2, 200), line(3, 300)],
    ),
  });
}

/** Returns a complete command: the current content was seen, with a reason, a fresh proof and the money. */
export function ready({
  given: values,
}: Pick<Case, 'given'>): Omit<Command, 'event'> & { proof: NonNullable<Command['proof']> } {
  const { request, levels, acts, now } = values;
  const seen = request.content.hash;
  const levelNo = progressOf(levels, acts, request.round).level?.levelNo ?? 0;
  return {
    seen,
    reason: 'This is reason enough',
    proof: { levelNo, contentHash: seen, at: now },
    available: asKobo(1_000_000n),
  };
}

function onwards(input: LineDecisions): Case {
  const does = (userId: number, event: ApprovalEvent, lineIds: number[] = []): Case => {
    const decided = decide(input, userId, { ...ready({ given: input }), event, lineIds });
    if (!('act' in decided)) throw new Error(`${userId} ${event}: ${decided.code} ${decided.why}`);
    return onwards(after(input, decided));
  };
  return { given: input, does };
}

/** Returns the state after an action was recorded. */
export function after(
  input: LineDecisions,
  decided: Extract<ReturnType<typeof decide>, { act: unknown }>,
): LineDecisions {
  const { status, round, chosenLines, act } = decided;
  const lines = input.request.lines.map((one) =>
    chosenLines?.lineIds.includes(one.id) ? { ...one, excludedLevel: chosenLines.excludedLevel } : one,
  );
  const request = withLines({ ...input.request, status, round }, lines);
  const written = chosenLines ? { ...act, contentHash: request.content.hash } : act;
  return { ...input, request, acts: [...input.acts, written] };
}
