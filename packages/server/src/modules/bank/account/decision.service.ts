import { BA2In } from '@isura/contract/bank/account';
import { DomainError } from '@isura/contract/kernel/problems';
import * as z from 'zod/mini';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { type Applier, type Decided, type Decliner, type Effects, StillWaits } from '../../identity/index.ts';
import { isDoneWith } from './account.domain.ts';
import { type AccountRow, findAccount } from './account.queries.ts';
import { accountEvent, noAccount } from './account.service.ts';
import { reject } from './account-writing.queries.ts';
import { applyChange } from './change.service.ts';
import { nameMismatches } from './name-mismatch.service.ts';
import { announceDecision, confirmAccount } from './prove-account.service.ts';

/** The payload of a pending decision: a new account, or a change of one. */
const Payload = z.union([
  z.object({ change: z.literal('ADD'), isDefault: z.boolean() }),
  z.object({ change: z.literal('EDIT'), to: BA2In }),
]);

const decided = (detail: string): DomainError => new DomainError('invalid-transition', { detail });

async function accountOf(tx: Tx, request: Decided): Promise<AccountRow> {
  const row = await findAccount(tx, request.subjectId ?? 0);
  if (!row) throw noAccount();
  return row;
}

/**
 * Refuses to change the accounts of an organization that has ended since; the request stays pending, and its rejection
 * frees the number of a new account.
 */
function assertStillOpen({ orgStatus }: AccountRow): void {
  if (!isDoneWith(orgStatus)) return;
  throw new StillWaits(
    new DomainError('organization-not-live', {
      detail: 'The organization is closed, rejected or abandoned. Reject this request.',
    }),
  );
}

/** Activates the account, or applies the change, that a second person has approved. */
const approve: Applier = async (ctx, tx, request, by) => {
  const row = await accountOf(tx, request);
  assertStillOpen(row);
  const payload = z.decode(Payload, request.payload as never);
  const events: AuditEvent[] = [];
  if (payload.change === 'ADD') {
    const confirmed = await confirmAccount(ctx, tx, by, row, payload);
    if (!confirmed) throw decided('This account is no longer waiting for a decision.');
    events.push(...confirmed.events);
    await announceDecision(ctx, tx, row, { decision: 'APPROVED', reason: confirmed.note });
  } else {
    events.push(await applyChange(ctx, tx, by, row.id, payload.to));
    await announceDecision(ctx, tx, row, { decision: 'APPROVED' });
  }
  return { events };
};

/**
 * Declines the request: a new account is REJECTED and its number freed; an account to be changed stays as it was, and
 * one that was taken off the list meanwhile (a claim that ended) needs nothing.
 */
const decline: Decliner = async (ctx, tx, request, by, { reason }) => {
  const row = await findAccount(tx, request.subjectId ?? 0);
  if (!row) return { events: [] };
  const payload = z.decode(Payload, request.payload as never);
  const events = payload.change === 'ADD' ? await putAway(ctx, tx, by, row, reason) : [];
  // An organization is notified of its own requests only, and once: a request inside the central office that is refused
  // stays there, and of a claim that ended before the decision its administrators know.
  if (request.askedAs !== 'OAGF' && row.status !== 'REJECTED')
    await announceDecision(ctx, tx, row, { decision: 'REJECTED', reason });
  return { events };
};

async function putAway(ctx: Ctx, tx: Tx, by: ActorContext, row: AccountRow, reason: string): Promise<AuditEvent[]> {
  const isDone = await reject(tx, { id: row.id, by: by.actor.login ?? 'system', at: ctx.clock.now() });
  if (!isDone) return [];
  return [
    accountEvent(ctx, by, row, {
      action: 'bank-account.rejected',
      summary: `${row.label} of ${row.orgName} rejected`,
      before: { status: row.status },
      after: { status: 'REJECTED', reason },
    }),
  ];
}

/** The effects of a decision on a BANK_ACCOUNT request. */
export const accountEffects: Effects = {
  appliers: { BANK_ACCOUNT: approve },
  decliners: { BANK_ACCOUNT: decline },
  doubts: { BANK_ACCOUNT: (tx, { orgId, subjectId }) => nameMismatches(tx, { orgId, accountId: subjectId ?? 0 }) },
};
