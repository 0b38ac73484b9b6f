import { BP2In, type BP3In, type BP4In, type BP5In } from '@isura/contract/bank/profile';
import { profileFacts, profileLabels } from '@isura/contract/bank/profile.text';
import type { AdminRequest, Difference } from '@isura/contract/kernel/admin-request';
import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import * as z from 'zod/mini';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { findBank } from '../bank/bank.queries.ts';
import { assertLastDay, assertWithdrawable, lastDayOfReplaced } from './profile.domain.ts';
import {
  findAccountProfile,
  findProfile,
  holdProfiles,
  isNameInUse,
  type NamedProfile,
  neighboursOf,
  type ProfileRow,
} from './profile.queries.ts';
import { noProfile, PROFILE_ENTITY, termsOf } from './profile.service.ts';

/** What waits for the second administrator: a profile to be set, ended or withdrawn, or the profile of an account. */
export const Payload = z.union([
  z.object({ change: z.literal('SET'), profile: BP2In }),
  z.object({ change: z.literal('END'), lastDay: z.string(), reason: z.string() }),
  z.object({ change: z.literal('WITHDRAW'), reason: z.string() }),
  z.object({ change: z.literal('NAME'), profileId: z.nullable(z.int()), reason: z.string() }),
]);

const noAccount = (): DomainError =>
  new DomainError('not-found', { detail: 'We could not find this bank account. It may have been removed.' });

/** Returns the organization of an administrator of the central office, in which the request is made. */
function orgOf({ actor }: ActorContext): number {
  if (actor.orgId === undefined) throw new DomainError('access-denied', { detail: 'You do not have access to this.' });
  return actor.orgId;
}

function assertVersion(row: ProfileRow, version: number): void {
  if (row.version === version) return;
  throw new DomainError('stale-version', {
    detail: 'This profile changed since you opened it. Reload and try again.',
  });
}

/**
 * Validates the terms of a profile as it is now, with changes of other profiles waiting until commit: the bank takes
 * payments, and no other profile has or had the name. Returns the profile they replace and its
 * last day; both undefined for a new one.
 */
export async function validateTerms(
  ctx: Ctx,
  tx: Tx,
  terms: BP2In,
): Promise<{ bankName: string; replaced?: ProfileRow; lastDay?: string }> {
  await holdProfiles(tx);
  const replaced = terms.replaces && (await findProfile(tx, terms.replaces.id));
  if (terms.replaces && !replaced) throw noProfile();
  if (terms.replaces && replaced) assertVersion(replaced, terms.replaces.version);
  const lastDay = lastDayOfReplaced(terms, replaced, lagosDay(ctx.clock.now()));
  const bank = await findBank(tx, terms.bankCode);
  if (!bank?.active)
    throw new DomainError('validation-failed', {
      detail: 'Choose a bank that takes payments.',
      errors: [{ field: 'bankCode', code: 'not-found', message: 'Choose a bank that takes payments' }],
    });
  if (!replaced && (await isNameInUse(tx, terms.name)))
    throw new DomainError('duplicate', {
      detail: `There is or was a bank profile ${terms.name}. Change it from a day on, or choose another name.`,
    });
  return {
    bankName: bank.name,
    ...(replaced && { replaced }),
    ...(lastDay !== undefined && { lastDay }),
  };
}

/** Returns the differences between two profiles, or all facts of a new one. */
function differenceOf(terms: BP2In, bankName: string, replaced: ProfileRow | undefined): Difference[] {
  const before = new Map((replaced ? profileFacts(termsOf(replaced)) : []).map(({ label, value }) => [label, value]));
  const facts = profileFacts(terms).filter(({ label, value }) => before.get(label) !== value);
  return [
    { label: profileLabels.bankCode, after: bankName },
    ...facts.map(({ label, value }): Difference => {
      const was = before.get(label);
      return { label, ...(was !== undefined && { before: was }), ...(value !== undefined && { after: value }) };
    }),
    { label: profileLabels.validFrom, after: formatDay(terms.validFrom) },
  ];
}

/** Requests a validated change from another administrator of the central office, and records that. */
async function submitted(
  ctx: Ctx,
  tx: Tx,
  second: SecondPerson,
  by: ActorContext,
  change: Omit<Parameters<SecondPerson['ask']>[2], 'type' | 'askedAs'>,
): Promise<AdminRequest> {
  const { request, event } = await second.ask(ctx, tx, { type: 'BANK_PROFILE', askedAs: 'ADMIN', ...change }, by);
  await record(tx, [event]);
  return request;
}

/**
 * BP2: requests a profile, or other terms of one from a day on. Nothing changes before another administrator of the
 * central office has confirmed; for one profile only one change waits at a time.
 */
export async function askForProfile(
  ctx: Ctx,
  by: ActorContext,
  second: SecondPerson,
  body: BP2In,
): Promise<AdminRequest> {
  const orgId = orgOf(by);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const { bankName, replaced } = await validateTerms(ctx, tx, body);
    return await submitted(ctx, tx, second, by, {
      orgId,
      subject: { type: PROFILE_ENTITY, name: body.name, ...(replaced && { id: replaced.id }) },
      summary: `${replaced ? 'Change' : 'Set'} bank profile ${body.name} from ${formatDay(body.validFrom)}`,
      payload: { change: 'SET', profile: z.encode(BP2In, body) },
      difference: differenceOf(body, bankName, replaced),
    });
  });
}

/** Validates the end of a profile as it is now; returns the profile. */
export async function validateEnd(ctx: Ctx, tx: Tx, id: number, lastDay: string): Promise<ProfileRow> {
  await holdProfiles(tx);
  const row = await findProfile(tx, id);
  if (!row) throw noProfile();
  assertLastDay(lastDay, row, await neighboursOf(tx, row), lagosDay(ctx.clock.now()));
  return row;
}

/** BP3: requests the end of a profile, or an earlier one. Another administrator of the central office confirms it. */
export async function askForEnd(
  ctx: Ctx,
  by: ActorContext,
  second: SecondPerson,
  id: number,
  { lastDay, reason, version }: BP3In,
): Promise<AdminRequest> {
  const orgId = orgOf(by);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const before = await findProfile(tx, id);
    if (!before) throw noProfile();
    assertVersion(before, version);
    const row = await validateEnd(ctx, tx, id, lastDay);
    return await submitted(ctx, tx, second, by, {
      orgId,
      subject: { type: PROFILE_ENTITY, id, name: row.name },
      summary: `End bank profile ${row.name} on ${formatDay(lastDay)}`,
      payload: { change: 'END', lastDay, reason },
      difference: [
        {
          label: profileLabels.validTo,
          ...(row.validTo !== null && { before: formatDay(row.validTo) }),
          after: formatDay(lastDay),
        },
        { label: 'Reason', after: reason },
      ],
    });
  });
}

/** Validates that a profile may be taken back as it is now; returns it and the profile it would have replaced. */
export async function validateWithdrawal(
  ctx: Ctx,
  tx: Tx,
  id: number,
): Promise<{ row: ProfileRow; beforeId: number | null }> {
  await holdProfiles(tx);
  const row = await findProfile(tx, id);
  if (!row) throw noProfile();
  const neighbours = await neighboursOf(tx, row);
  assertWithdrawable(row, neighbours, lagosDay(ctx.clock.now()));
  return { row, beforeId: neighbours.beforeId };
}

/**
 * BP5: requests that a profile is taken back before it begins. Another administrator of the central office confirms it.
 * Refuses not-found, stale-version, and invalid-transition for one that has begun, that another follows, or that accounts
 * name while it replaces none.
 */
export async function askForProfileWithdrawal(
  ctx: Ctx,
  by: ActorContext,
  second: SecondPerson,
  id: number,
  { reason, version }: BP5In,
): Promise<AdminRequest> {
  const orgId = orgOf(by);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const { row, beforeId } = await validateWithdrawal(ctx, tx, id);
    assertVersion(row, version);
    return await submitted(ctx, tx, second, by, {
      orgId,
      subject: { type: PROFILE_ENTITY, id, name: row.name },
      summary: `Withdraw bank profile ${row.name}, which was to begin on ${formatDay(row.validFrom)}`,
      payload: { change: 'WITHDRAW', reason },
      difference: [
        { label: profileLabels.validFrom, before: formatDay(row.validFrom) },
        ...(beforeId === null ? [] : [{ label: 'Profile before it', after: 'No end date' }]),
        { label: 'Reason', after: reason },
      ],
    });
  });
}

/**
 * Validates the profile of an account as both are now, and locks the account: an account in use, a profile of its bank
 * without a last day, and another one than it names. Returns the account and the profile, undefined for none.
 */
export async function validateNaming(
  tx: Tx,
  accountId: number,
  profileId: number | null,
): Promise<{ account: NamedProfile; profile: ProfileRow | undefined }> {
  await holdProfiles(tx);
  const account = await findAccountProfile(tx, accountId, true);
  if (!account) throw noAccount();
  const profile = profileId === null ? undefined : await findProfile(tx, profileId);
  if (profileId !== null && !profile) throw noProfile();
  if (account.status !== 'ACTIVE')
    throw new DomainError('invalid-transition', { detail: 'This account is not in use.', status: account.status });
  if (profile && profile.validTo !== null)
    throw new DomainError('invalid-transition', { detail: 'This profile has a last day. Choose another one.' });
  if (profile && profile.bankCode !== account.bankCode)
    throw new DomainError('validation-failed', {
      detail: 'This profile is of another bank than the account.',
      errors: [{ field: 'profileId', code: 'other-bank', message: 'Choose a profile of the bank of the account' }],
    });
  if ((profile?.name ?? null) === account.profileName)
    throw new DomainError('validation-failed', {
      detail: profile
        ? `This account is already paid through ${profile.name}.`
        : 'This account already has no bank profile.',
      errors: [{ field: 'profileId', code: 'same', message: 'Choose another profile than the current one' }],
    });
  return { account, profile };
}

/** BP4: requests that an account names a profile, or none. Another administrator of the central office confirms it. */
export async function askForNaming(
  ctx: Ctx,
  by: ActorContext,
  second: SecondPerson,
  accountId: number,
  { profileId, reason }: BP4In,
): Promise<AdminRequest> {
  const orgId = orgOf(by);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const { account, profile } = await validateNaming(tx, accountId, profileId);
    return await submitted(ctx, tx, second, by, {
      orgId,
      subject: { type: 'bank_account', id: account.id, name: account.label },
      summary: profile
        ? `Pay ${account.label} through bank profile ${profile.name}`
        : `${account.label} is paid through no bank profile`,
      payload: { change: 'NAME', profileId, reason },
      difference: [
        {
          label: 'Bank profile',
          ...(account.profileName !== null && { before: account.profileName }),
          ...(profile && { after: profile.name }),
        },
        { label: 'Reason', after: reason },
      ],
    });
  });
}
