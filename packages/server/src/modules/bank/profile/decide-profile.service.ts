import type { BP2In } from '@isura/contract/bank/profile';
import { formatDay } from '@isura/contract/kernel/day-format';
import * as z from 'zod/mini';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { AuditEvent } from '../../audit/index.ts';
import type { Applier, Decided, Effects } from '../../identity/index.ts';
import { Payload, validateEnd, validateNaming, validateTerms, validateWithdrawal } from './change-profile.service.ts';
import { storedCutOffs } from './profile.domain.ts';
import { endProfile, insertProfile, nameProfile, withdrawProfile } from './profile.queries.ts';
import { PROFILE_ENTITY } from './profile.service.ts';

interface Step {
  ctx: Ctx;
  tx: Tx;
  request: Decided;
  by: ActorContext;
}

/** Ends the profile that is replaced and inserts the one that follows, or a new one. */
async function set({ ctx, tx, request, by }: Step, terms: BP2In): Promise<AuditEvent> {
  const { replaced, lastDay } = await validateTerms(ctx, tx, terms);
  if (replaced && lastDay !== undefined) await endProfile(tx, replaced.id, lastDay);
  const id = await insertProfile(tx, {
    ...{ name: terms.name, bankCode: terms.bankCode, rail: terms.rail, statements: [...new Set(terms.statements)] },
    ...{ handOver: terms.handOver ?? null, initiatingParty: terms.initiatingParty, debtorAgent: terms.debtorAgent },
    ...{ memberScheme: terms.memberScheme ?? null, chargeBearer: terms.chargeBearer ?? null },
    ...{ batchBooking: terms.batchBooking, maxLines: terms.maxLines, maxTotalKobo: terms.maxTotal ?? null },
    ...{ nameLength: terms.nameLength, narrationLength: terms.narrationLength, characters: terms.characters },
    ...{ cutOffs: storedCutOffs(terms.cutOffs), leadMinutes: terms.leadMinutes, paidOn: terms.paidOn },
    ...{ host: terms.host ?? null, userName: terms.user ?? null, hostKey: terms.hostKey ?? null },
    ...{ sendFolder: terms.sendFolder ?? null, reportFolder: terms.reportFolder ?? null },
    validFrom: terms.validFrom,
  });
  return {
    ...doneBy(ctx, by),
    orgId: request.orgId,
    action: 'bank-profile.set',
    category: 'ORG',
    entityType: PROFILE_ENTITY,
    entityId: id,
    summary: `Bank profile ${terms.name} is in force from ${formatDay(terms.validFrom)}`,
    ...(replaced && { before: { profileId: replaced.id, validTo: null } }),
    after: { profileId: id, validFrom: terms.validFrom, ...(lastDay !== undefined && { validToOfReplaced: lastDay }) },
  };
}

/** Ends a profile. */
async function end({ ctx, tx, request, by }: Step, lastDay: string, reason: string): Promise<AuditEvent> {
  const row = await validateEnd(ctx, tx, request.subjectId ?? 0, lastDay);
  await endProfile(tx, row.id, lastDay);
  return {
    ...doneBy(ctx, by),
    orgId: request.orgId,
    action: 'bank-profile.ended',
    category: 'ORG',
    entityType: PROFILE_ENTITY,
    entityId: row.id,
    summary: `Bank profile ${row.name} ends on ${formatDay(lastDay)}`,
    before: { validTo: row.validTo },
    after: { validTo: lastDay, reason },
  };
}

/** Takes back a profile that has not begun; the one that it was to replace has no last day again. */
async function withdraw({ ctx, tx, request, by }: Step, reason: string): Promise<AuditEvent> {
  const { row, beforeId } = await validateWithdrawal(ctx, tx, request.subjectId ?? 0);
  await withdrawProfile(tx, row.id, beforeId);
  return {
    ...doneBy(ctx, by),
    orgId: request.orgId,
    action: 'bank-profile.withdrawn',
    category: 'ORG',
    entityType: PROFILE_ENTITY,
    entityId: row.id,
    summary: `Bank profile ${row.name}, which was to begin on ${formatDay(row.validFrom)}, is withdrawn`,
    before: { name: row.name, bankCode: row.bankCode, validFrom: row.validFrom, validTo: row.validTo },
    after: { reason, ...(beforeId !== null && { openAgain: beforeId }) },
  };
}

/** Sets the profile that an account names, or none. */
async function name({ ctx, tx, request, by }: Step, profileId: number | null, reason: string): Promise<AuditEvent> {
  const { account, profile } = await validateNaming(tx, request.subjectId ?? 0, profileId);
  await nameProfile(tx, account.id, profileId);
  return {
    ...doneBy(ctx, by),
    orgId: request.orgId,
    action: 'bank-account.profile-named',
    category: 'ORG',
    entityType: 'bank_account',
    entityId: account.id,
    summary: profile
      ? `${account.label} is paid through bank profile ${profile.name}`
      : `${account.label} is paid through no bank profile`,
    before: { profile: account.profileName },
    after: { profile: profile?.name ?? null, reason },
  };
}

/** Makes the change of a profile once a second administrator has confirmed it, as everything is by then. */
const apply: Applier = async (ctx, tx, request, by) => {
  const payload = z.decode(Payload, request.payload as never);
  const step: Step = { ctx, tx, request, by };
  switch (payload.change) {
    case 'SET':
      return { events: [await set(step, payload.profile)] };
    case 'END':
      return { events: [await end(step, payload.lastDay, payload.reason)] };
    case 'WITHDRAW':
      return { events: [await withdraw(step, payload.reason)] };
    case 'NAME':
      return { events: [await name(step, payload.profileId, payload.reason)] };
  }
};

/** The effects of a decision on a change of bank profiles. */
export const profileEffects: Effects = { appliers: { BANK_PROFILE: apply }, decliners: {} };
