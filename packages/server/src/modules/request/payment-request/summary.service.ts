import { lagosDay } from '@isura/contract/kernel/days';
import { organizationFieldsOf } from '@isura/contract/kernel/ids';
import { asKobo } from '@isura/contract/kernel/money';
import { requestTypeLabels } from '@isura/contract/kernel/request-type';
import { organizationsInWords } from '@isura/contract/request/payee-in-words.text';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import { type RequestTurn, shownStatus } from '@isura/contract/request/shown-status';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { type ApprovalLevel, answerable, decidesFrom, progressOf } from '../../approval/index.domain.ts';
import { type AbsentApprover, absentFor } from '../../approval/index.ts';
import { approverSince, approversOf, otherAccountsOfEach } from '../../identity/index.ts';
import { actsOf, levelsOf } from '../approval/acts.queries.ts';
import { actsFor, withPeople } from '../approval/decision.service.ts';
import { disbursementOut } from './progress.domain.ts';
import type { RequestRow, WaitingRow } from './request.queries.ts';

/**
 * Returns who may act on a request now, by name and id, whether it waits for the viewer, also in another's place, and
 * whether its maker may still take it back.
 */
export type WaitingOf = (id: number) => {
  userIds: number[];
  names: string[];
  isForViewer: boolean;
  isRecallable: boolean;
  /** How many people its level lacks, when each of those left decides once. */
  lacking: number;
};

type Approvers = Awaited<ReturnType<typeof approversOf>>;

/**
 * The user who reads a list, and those for whom they approve now. In their first day as an approver nothing waits for
 * them, and they stand in for nobody, until `from`.
 */
export interface Viewer {
  userId: number;
  absent: readonly AbsentApprover[];
  from?: Date;
}

/** Returns the user of a call as a viewer; nobody who cannot approve stands in, nor for a new approver. */
export async function viewerOf(ctx: Ctx, tx: Tx, { userId = 0, orgId, permissions }: Actor): Promise<Viewer> {
  if (orgId === undefined || permissions?.has('approvals:act') !== true) return { userId, absent: [] };
  const now = ctx.clock.now();
  const absent = await absentFor(tx, orgId, userId, now);
  const since = await approverSince(tx, [userId, ...absent.map((one) => one.userId)]);
  const from = decidesFrom(since.get(userId), now);
  if (from) return { userId, absent: [], from };
  return { userId, absent: absent.filter((one) => !decidesFrom(since.get(one.userId), now)) };
}

/** Who may approve, by organization. */
type ApproversByOrg = ReadonlyMap<number, Approvers>;

const makersOf = ({ madeByUserId, submittedByUserId }: WaitingRow): number[] =>
  submittedByUserId === null ? [madeByUserId] : [madeByUserId, submittedByUserId];

const isWaiting = ({ status }: WaitingRow): boolean => status === 'AWAITING_APPROVAL';

const NOBODY = { userIds: [], names: [], isForViewer: false, isRecallable: false, lacking: 0 };

/**
 * Loads what says whom these requests wait for, and returns a function of who may approve: `most`, or fewer of them.
 * Three statements.
 */
export async function waitingAmong(
  tx: Tx,
  rows: readonly WaitingRow[],
  most: ApproversByOrg,
): Promise<(people: ApproversByOrg, viewer?: Viewer) => WaitingOf> {
  const waiting = rows.filter(isWaiting);
  if (waiting.length === 0) return () => () => NOBODY;
  const levels = await levelsOf(tx, [...new Set(waiting.flatMap(({ workflowId }) => workflowId ?? []))]);
  const acts = await actsOf(
    tx,
    waiting.map(({ id }) => id),
  );
  const parties = [...waiting.flatMap(makersOf), ...actsFor(acts).flatMap(answerable)];
  const approvers = [...most.values()].flatMap((who) => who.people.map(({ userId }) => userId));
  const others = await otherAccountsOfEach(tx, [...new Set(parties)], approvers);
  const actsByRequest = Map.groupBy(acts, ({ requestId }) => requestId);
  const levelsByWorkflow = Map.groupBy(levels, ({ workflowId }) => workflowId);
  const oneOf = (row: WaitingRow, who: Approvers, viewer: Viewer | undefined): ReturnType<WaitingOf> => {
    const own = withPeople(levelsByWorkflow.get(row.workflowId ?? 0) ?? [], who);
    const ofRow = actsFor(actsByRequest.get(row.id) ?? []);
    const { level, acted, inRound, atLevel } = progressOf(own, ofRow, row.approvalRound);
    const done = new Set([...acted, ...makersOf(row)].flatMap((id) => [id, ...(others.get(id) ?? [])]));
    const isDone = (id: number) => done.has(id);
    const userIds = (level?.people ?? []).filter((userId) => !isDone(userId));
    const names = who.people.filter(({ userId }) => userIds.includes(userId)).map(({ name }) => name);
    const isForViewer = viewer !== undefined && level !== undefined && isFor(viewer, level, userIds, isDone);
    const isRecallable = inRound === 0 || userIds.length === 0;
    const lacking = Math.max(0, (level?.requiredApprovals ?? 0) - atLevel - userIds.length);
    return { userIds, names, isForViewer, isRecallable, lacking };
  };
  return (people, viewer) => {
    const found = new Map(
      waiting.map((row) => [row.id, oneOf(row, people.get(row.orgId) ?? { roles: [], people: [] }, viewer)]),
    );
    return (id) => found.get(id) ?? NOBODY;
  };
}

/**
 * Returns whom each waiting request waits for: the people of the current level who neither made it nor acted in this
 * round, with any account of theirs. Five statements for a page of one organization, and two for each further one.
 */
export async function waitingOn(tx: Tx, rows: readonly RequestRow[], viewer?: Viewer): Promise<WaitingOf> {
  const people = new Map<number, Approvers>();
  for (const orgId of new Set(rows.filter(isWaiting).map((row) => row.orgId)))
    people.set(orgId, await approversOf(tx, orgId, { withInvited: false }));
  return (await waitingAmong(tx, rows, people))(people, viewer);
}

/** Reports whether somebody may act at a level: as one of those it waits for, or in the place of one of them. */
function isFor(
  { userId, absent, from }: Viewer,
  level: Pick<ApprovalLevel, 'kind' | 'people'>,
  waiting: readonly number[],
  isDone: (id: number) => boolean,
): boolean {
  if (from) return false;
  if (level.people.includes(userId)) return waiting.includes(userId);
  return !isDone(userId) && absent.some((one) => one.kinds.includes(level.kind) && waiting.includes(one.userId));
}

const turnOut = ({ action, name, at, level, reason }: NonNullable<RequestRow['turn']>): RequestTurn => ({
  ...{ action, name, at: new Date(at) },
  ...(level !== null && { level }),
  ...(reason !== null && { reason }),
});

/** Returns a request as lists show it to a user. */
export function summaryOut(ctx: Ctx, row: RequestRow, userId: number, waiting: WaitingOf): RequestSummary {
  const { names, isForViewer } = waiting(row.id);
  const disbursement = disbursementOut(row, lagosDay(ctx.clock.now()));
  const turn = row.turn === null ? undefined : turnOut(row.turn);
  const paidFor = organizationsInWords(row.paidFor);
  return {
    id: row.id,
    requestNumber: row.requestNumber,
    type: row.type,
    typeLabel: requestTypeLabels[row.type],
    mode: row.mode,
    title: row.title,
    ...organizationFieldsOf(row),
    status: row.status,
    shown: shownStatus({ status: row.status, disbursement, turn }),
    totalAmount: asKobo(row.totalAmountKobo),
    lineCount: row.lineCount,
    excludedCount: row.excludedCount,
    payeeCount: row.payeeCount,
    ...(row.payeeName !== null && { beneficiaryName: row.payeeName }),
    ...(paidFor !== undefined && { beneficiaryFor: paidFor }),
    ...(row.payDate !== null && { payDate: row.payDate }),
    ...(row.dueDate !== null && { dueDate: row.dueDate }),
    createdByName: row.madeByName,
    ...(row.clientReference !== null && { clientReference: row.clientReference }),
    ...(row.submittedByName !== null && { submittedByName: row.submittedByName }),
    isMine: row.madeByUserId === userId,
    createdAt: row.createdAt,
    ...(row.submittedAt !== null && { submittedAt: row.submittedAt }),
    ...(row.decidedAt !== null && { decidedAt: row.decidedAt }),
    ...(row.currentLevel !== null && { currentLevel: row.currentLevel }),
    ...(row.totalLevels !== null && { totalLevels: row.totalLevels }),
    ...(row.levelName !== null && { currentLevelName: row.levelName }),
    ...(row.levelKind !== null && { currentLevelKind: row.levelKind }),
    waitingFor: names,
    waitsForMe: isForViewer,
    ...(row.levelSince !== null && { waitingSince: row.levelSince }),
    ...(row.slaDueAt !== null && { slaDueAt: row.slaDueAt }),
    ...(row.rejectReason !== null && { rejectReason: row.rejectReason }),
    ...(turn?.action === 'REJECT' && { rejectedByName: turn.name }),
    ...(turn?.action === 'REJECT' && turn.level !== undefined && { rejectedLevel: turn.level }),
    ...(turn && { turn }),
    ...(row.firstFailure !== null && { firstFailure: row.firstFailure }),
    ...(row.projectId !== null && { projectId: row.projectId }),
    ...(row.projectName !== null && { projectName: row.projectName }),
    disbursement,
    version: row.version,
  };
}
