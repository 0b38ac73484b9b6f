import { BA2In } from '@isura/contract/bank/account';
import { DomainError } from '@isura/contract/kernel/problems';
import * as z from 'zod/mini';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import type { AuditEvent } from '../../audit/index.ts';
import type { Applier, By, Decided, Decliner, Effects } from '../../identity/index.ts';
import { type AccountRow, findAccount } from './account.queries.ts';
import { accountEvent, noAccount } from './account.service.ts';
import { reject } from './account-writing.queries.ts';
import { applyChange } from './change.service.ts';
import { namesInDoubt } from './doubt.service.ts';
import { putIntoUse } from './using.service.ts';

/** What waits for a decision: another account, or a change of one. */
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

const tell = (ctx: Ctx, tx: Tx, row: AccountRow, verdict: { decision: 'APPROVED' | 'REJECTED'; reason?: string }) =>
  ctx.outbox.announce(tx, {
    event: 'bank-account.decided',
    payload: { orgId: Number(row.orgId), bankAccountId: Number(row.id), label: row.label, ...verdict },
    sourceType: 'bank_account',
    sourceId: row.id,
    orgId: row.orgId,
  });

/** A second person has approved an account or a change of one: it is in use, or as it was wished for. */
const approve: Applier = async (ctx, tx, request, by) => {
  const row = await accountOf(tx, request);
  const wish = z.decode(Payload, request.payload as never);
  const events: AuditEvent[] = [];
  if (wish.change === 'ADD') {
    const used = await putIntoUse(ctx, tx, by, Number(row.id), wish);
    if (!used) throw decided('This account does not wait any more.');
    events.push(used.event);
  } else events.push(await applyChange(ctx, tx, by, Number(row.id), wish.to));
  await tell(ctx, tx, row, { decision: 'APPROVED' });
  return { events };
};

/** What was asked for is put away: an account is REJECTED and its number free again, a change leaves it as it was. */
const decline: Decliner = async (ctx, tx, request, by, { reason }) => {
  const row = await accountOf(tx, request);
  const wish = z.decode(Payload, request.payload as never);
  const events = wish.change === 'ADD' ? await putAway(ctx, tx, by, row, reason) : [];
  // The organization hears of what it asked for itself; what one administrator wished and another refused stays in the office.
  if (request.askedAs !== 'OAGF') await tell(ctx, tx, row, { decision: 'REJECTED', reason });
  return { events };
};

async function putAway(ctx: Ctx, tx: Tx, by: By, row: AccountRow, reason: string): Promise<AuditEvent[]> {
  const isDone = await reject(tx, { id: Number(row.id), by: by.actor.login ?? 'system', at: ctx.clock.now() });
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

/** What a decision on a BANK_ACCOUNT request does. */
export const accountEffects: Effects = {
  appliers: { BANK_ACCOUNT: approve },
  decliners: { BANK_ACCOUNT: decline },
  doubts: { BANK_ACCOUNT: (tx, { orgId, subjectId }) => namesInDoubt(tx, { orgId, accountId: subjectId ?? 0 }) },
};
