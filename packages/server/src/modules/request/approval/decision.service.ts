import { type ApprovalEvent, approvalMoves } from '@isura/contract/approval/approval-states';
import type { WorkflowLevelIn } from '@isura/contract/approval/workflow';
import { workflowFor } from '@isura/contract/approval/workflow-bands';
import { peopleOf } from '@isura/contract/approval/workflow-rules';
import type { WorkflowPeople } from '@isura/contract/approval/workflows';
import { asKobo, type Kobo } from '@isura/contract/kernel/money';
import type { Tx } from '../../../platform/ctx.ts';
import {
  type Act,
  type ApprovalLevel,
  type Content,
  progressOf,
  type RecordedDecision,
} from '../../approval/index.domain.ts';
import { standInsFor, workflowsInForce } from '../../approval/index.ts';
import { approverSince, approversOf, otherAccountsAmong } from '../../identity/index.ts';
import type { RequestRow } from '../payment-request/request.queries.ts';
import { type ActRow, actsOf, type LevelRow, levelsOf } from './acts.queries.ts';
import { accountGivers, type ChosenLine, contentIn, linesWithKin, someLines } from './content.queries.ts';

/** A level with its name and the people who may act there. */
export interface PeopledLevel extends ApprovalLevel {
  name: string;
  assigneeType: WorkflowLevelIn['assigneeType'];
}

/** Everything a decision on a request depends on, and the names of everybody in it. */
export interface Decision {
  facts: Omit<RecordedDecision, 'levels'> & { levels: readonly PeopledLevel[] };
  acts: readonly ActRow[];
  nameOf(userId: number): string;
  /** The workflow a draft would get; undefined if no band covers it. */
  workflowId: number | undefined;
}

const DECIDING: ReadonlySet<string> = new Set(approvalMoves.map(({ event }) => event));

/** Returns the actions that count for a decision, in the engine's form. */
export const actsFor = (rows: readonly ActRow[]): Act[] =>
  rows
    .filter(({ action }) => DECIDING.has(action))
    .map((row) => ({
      round: row.round,
      levelNo: row.levelNo,
      userId: row.userId,
      ...(row.forUserId === null ? {} : { forUserId: row.forUserId }),
      action: row.action as ApprovalEvent,
      contentHash: row.contentHash ?? '',
      at: row.createdAt,
    }));

type AnyLevel = WorkflowLevelIn | LevelRow;
const plain = ({ authorityId, userIds, ...level }: AnyLevel): WorkflowLevelIn => ({
  ...level,
  ...(authorityId === null || authorityId === undefined ? {} : { authorityId }),
  userIds: userIds ?? [],
});

/**
 * Returns levels with the people who may act at them now. People who act at levels of the same kind, here or in another
 * workflow of the organization, may stand in for them.
 */
export function withPeople(
  levels: readonly AnyLevel[],
  who: WorkflowPeople,
  workflows: readonly { levels: readonly WorkflowLevelIn[] }[] = [],
): PeopledLevel[] {
  const everywhere = [...levels.map(plain), ...workflows.flatMap((workflow) => workflow.levels)];
  const peersOf = (kind: WorkflowLevelIn['kind']) => [
    ...new Set(everywhere.filter((level) => level.kind === kind).flatMap((level) => peopleOf(level, who))),
  ];
  return levels.map(plain).map((level) => ({ ...level, people: peopleOf(level, who), peers: peersOf(level.kind) }));
}

/** Above this many lines, views use the content stored with the request instead of computing it again. */
const MANY = 2_000;

/**
 * Returns what a request would pay; for a decision it is computed from the lines, in the transaction that locks the
 * request.
 */
async function contentFor(tx: Tx, row: RequestRow, isDecided: boolean): Promise<Content> {
  if (!isDecided && row.lineCount > MANY && row.status !== 'NEW' && row.contentHash !== null)
    return {
      hash: row.contentHash,
      sent: asKobo(row.totalAmountKobo),
      kept: row.lineCount - row.excludedCount,
    };
  const { hash, sent, kept } = await contentIn(tx, row);
  return { hash, sent: asKobo(sent), kept };
}

/** Returns what a request would pay now, computed from its lines. */
export const contentNow = (tx: Tx, row: RequestRow): Promise<Content> => contentFor(tx, row, true);

const chosenLines = ({ id, excludedLevel }: ChosenLine) => ({
  id,
  ...(excludedLevel === null ? {} : { excludedLevel }),
});

const inForce = (tx: Tx, row: RequestRow) => workflowsInForce(tx, row.orgId);

async function levelsFor(
  tx: Tx,
  row: RequestRow,
  total: Kobo,
): Promise<{ levels: readonly AnyLevel[]; workflowId: number | undefined }> {
  if (row.status !== 'NEW' && row.workflowId !== null)
    return { levels: await levelsOf(tx, [row.workflowId]), workflowId: row.workflowId };
  const found = total > 0n ? workflowFor(await inForce(tx, row), row.type, total) : undefined;
  return { levels: found?.levels ?? [], workflowId: found?.id };
}

/** Reports whether nobody but makers is left at the last level: its peers answer for what was approved there. */
export const isDeserted = (levels: readonly PeopledLevel[], makers: readonly number[]): boolean =>
  levels.at(-1)?.people.every((id) => makers.includes(id)) === true;

/** Returns the people who answer for the last level, once a payment is approved: its own, or their peers where none is left. */
export const lastPeople = (levels: readonly PeopledLevel[], makers: readonly number[]): readonly number[] =>
  (isDeserted(levels, makers) ? levels.at(-1)?.peers : levels.at(-1)?.people) ?? [];

/** The purpose a request's state is read for: a decision, possibly on these lines, or a view. */
export interface ReadPurpose {
  isDecided?: true;
  lineIds?: readonly number[] | undefined;
}

/** Returns these users and those of the people who are one of them with another account. */
const allAccountsOf = async (tx: Tx, userIds: readonly number[], people: readonly number[]): Promise<number[]> => [
  ...userIds,
  ...(await otherAccountsAmong(tx, userIds, people)),
];

/**
 * Returns everything a decision on a request needs, read in one transaction; for a decision the caller locks the row.
 * Lines that are named bring all lines of their entries with them.
 */
export async function decisionOf(
  tx: Tx,
  row: RequestRow,
  now: Date,
  { isDecided, lineIds }: ReadPurpose = {},
): Promise<Decision> {
  const { levels: bare, workflowId } = await levelsFor(tx, row, asKobo(row.totalAmountKobo));
  const who = await approversOf(tx, row.orgId, { withInvited: false });
  const standIns = row.status === 'AWAITING_APPROVAL' ? await standInsFor(tx, row.orgId, now) : [];
  const makers = [row.madeByUserId, ...(row.submittedByUserId === null ? [] : [row.submittedByUserId])];
  const own = withPeople(bare, who);
  const asksPeers = standIns.length > 0 || isDeserted(own, makers);
  const levels = asksPeers ? withPeople(bare, who, await inForce(tx, row)) : own;
  const acts = await actsOf(tx, [row.id]);
  const counted = actsFor(acts);
  const { acted } = progressOf(levels, counted, row.approvalRound);
  const people = [...new Set(levels.flatMap((level) => [...level.people, ...level.peers]))];
  const names = new Map(who.people.map(({ userId, name }) => [userId, name]));
  for (const act of acts) names.set(act.userId, act.userName);
  return {
    acts,
    workflowId,
    nameOf: (userId) => names.get(userId) ?? '',
    facts: {
      request: {
        status: row.status,
        round: row.approvalRound,
        content: await contentFor(tx, row, isDecided ?? false),
        lines: (lineIds && lineIds.length > 0 ? await linesWithKin(tx, row, lineIds) : await someLines(tx, row)).map(
          chosenLines,
        ),
        makers,
        otherAccounts:
          row.status === 'AWAITING_APPROVAL' ? await otherAccountsAmong(tx, [...makers, ...acted], people) : [],
        gaveAccounts: await allAccountsOf(tx, await accountGivers(tx, row), people),
        organizationIsLive: row.orgStatus === 'LIVE',
      },
      levels,
      acts: counted,
      standIns,
      approverSince: await approverSince(tx, [
        ...new Set([...levels.flatMap(({ people }) => people), ...standIns.map(({ standInId }) => standInId)]),
      ]),
      now,
    },
  };
}
