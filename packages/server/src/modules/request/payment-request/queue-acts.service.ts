import type { PaymentType } from '@isura/contract/request/payment-type';
import type { LineAction } from '@isura/contract/request/queues';
import { MOST_ATTEMPTS } from '@isura/contract/request/transfer';
import type { Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { workflowsInForce } from '../../approval/index.ts';
import { approversOf } from '../../identity/index.ts';
import { levelsOf } from '../approval/acts.queries.ts';
import { isDeserted, lastPeople, withPeople } from '../approval/decision.service.ts';
import { contradictedOf } from './contradictions.queries.ts';
import type { Fixer, QueueRow } from './queues.queries.ts';
import { typesFor } from './read-requests.service.ts';
import { entryOf, mayOf } from './request-in-full.service.ts';

const makersOf = ({ madeByUserId, submittedByUserId }: QueueRow): number[] =>
  submittedByUserId === null ? [madeByUserId] : [madeByUserId, submittedByUserId];

/**
 * Returns the payments among those of these rows that a user may close: they answer for the last level, made none, and no
 * bank contradicts that a line failed.
 */
async function closable(
  tx: Tx,
  userId: number,
  orgId: number,
  rows: readonly QueueRow[],
): Promise<ReadonlySet<number>> {
  const open = rows.filter((row) => row.pendingCount === 0 && !makersOf(row).includes(userId));
  if (open.length === 0) return new Set();
  const levels = await levelsOf(tx, [...new Set(open.flatMap(({ workflowId }) => workflowId ?? []))]);
  const who = await approversOf(tx, orgId, { withInvited: false });
  const ofRow = (row: QueueRow) => levels.filter(({ workflowId }) => workflowId === row.workflowId);
  const isAlone = open.some((row) => isDeserted(withPeople(ofRow(row), who), makersOf(row)));
  const workflows = isAlone ? await workflowsInForce(tx, orgId) : [];
  const contradicted = await contradictedOf(tx, orgId, [...new Set(open.map(({ requestId }) => requestId))]);
  return new Set(
    open.flatMap((row) =>
      !contradicted.has(row.requestId) &&
      lastPeople(withPeople(ofRow(row), who, workflows), makersOf(row)).includes(userId)
        ? row.requestId
        : [],
    ),
  );
}

/** Whether the payee's account of a line of this type is its maker's to correct, or is chosen from a list. */
const hasOwnAccount = ({ line }: PaymentType): boolean => line.some(({ kind }) => kind === 'account');

/**
 * Returns which failed lines a user may correct or try again, by the rules of `actsOnLines` for its RETRY and CORRECT;
 * undefined where they have no organization.
 */
export function fixerOf(actor: Actor): Fixer | undefined {
  const { orgId, permissions } = actor;
  if (orgId === undefined) return undefined;
  const isLive = actor.orgStatus === 'LIVE';
  return {
    orgId,
    retries: isLive && permissions?.has('payment.failed:act') === true,
    corrects: isLive ? typesFor(actor, undefined, 'act').filter((type) => hasOwnAccount(entryOf(type))) : [],
  };
}

/**
 * Returns what a user may do with a line of a queue, by the rules of the calls: send its payment (PR11), try it again
 * (PR12), correct its account (PR9), close what failed (PR7). Two or three statements for a page of failed lines.
 */
export async function actsOnLines(
  tx: Tx,
  actor: Actor,
  rows: readonly QueueRow[],
): Promise<(row: QueueRow, state: string) => LineAction[]> {
  const own = rows.filter(({ orgId, movementId }) => orgId === actor.orgId && movementId === null);
  const failed = own.filter(({ status }) => status === 'FAILED' || status === 'RETURNED');
  const isFailed = new Set(failed.map(({ id }) => id));
  const closes = actor.orgId === undefined ? new Set() : await closable(tx, actor.userId ?? 0, actor.orgId, failed);
  const has = (right: string): boolean => actor.permissions?.has(right) === true;
  const isLive = actor.orgStatus === 'LIVE';
  return (row, state) => {
    if (row.orgId !== actor.orgId) return [];
    const can: LineAction[] = [];
    if (state === 'NOT_STARTED' && isLive && has('payment.unprocessed:act')) can.push('SEND_NOW');
    if (!isFailed.has(row.id)) return can;
    const isTriable = (row.attemptCount ?? 0) < MOST_ATTEMPTS && !row.wasContradicted;
    if (isTriable && isLive && has('payment.failed:act')) can.push('RETRY');
    const entry = entryOf(row.type);
    const isOfPayee = row.payeeKind === 'BENEFICIARY' && row.sourcePaymentId === null && hasOwnAccount(entry);
    const isFree = !row.isBeingCorrected && !row.wasContradicted;
    if (isOfPayee && isFree && isLive && mayOf(actor, entry, 'act')) can.push('CORRECT');
    if (closes.has(row.requestId)) can.push('CLOSE');
    return can;
  };
}
