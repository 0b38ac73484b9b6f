import { personalWords } from '@isura/contract/identity/password';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { note } from '../person/person.queries.ts';
import { isCommonPassword } from './common-passwords.gateway.ts';
import { faultOf, isOfOlderKey, noPassword } from './password.domain.ts';
import { hashPassword, isPassword } from './password.gateway.ts';
import { forgetHashes, keepHash, lastHashes } from './password.queries.ts';

/**
 * For code that creates users outside the portal (the seed): the hash to store, and whether a stored one matches a
 * password.
 */
export { hashPassword as hashOf, isPassword as isHashOf } from './password.gateway.ts';

/** The last passwords of a user that cannot be reused. */
const NOT_AGAIN = 5;

/** The names a password may not be made of. */
export interface Named {
  firstName: string;
  lastName: string;
  login: string;
  email: string;
}

const refusal = (field: string, code: string, message: string): DomainError =>
  new DomainError('validation-failed', { detail: message, errors: [{ field, code, message }] });

/** Refuses, on its field, a chosen password that is too short for its use or easy to guess. */
export function assertGoodPassword(ctx: Ctx, field: string, password: string, of: Named, withoutCode: boolean): void {
  const mailName = of.email.slice(0, of.email.indexOf('@'));
  const own = personalWords(of.firstName, of.lastName, of.login, mailName, ctx.config.productName);
  const fault = faultOf(password, { own, withoutCode, isCommon: isCommonPassword });
  if (fault) throw refusal(field, fault.code, fault.message);
}

/** Rehashes a password just proved right with the newest key; undefined when the stored hash already uses it. */
export const hashAnew = async (ctx: Ctx, kept: string, password: string): Promise<string | undefined> =>
  isOfOlderKey(ctx.config.keys.password, kept) ? hashPassword(ctx.config.keys.password, password) : undefined;

/** Refuses any of the user's last five passwords. Each costs one hash; call it outside a transaction. */
export async function assertNotUsedBefore(ctx: Ctx, field: string, userId: number, password: string): Promise<void> {
  const hashes = await ctx.inTx(JOB_SCOPE, (tx) => lastHashes(tx, userId, NOT_AGAIN));
  const same = await Promise.all(hashes.map((hash) => isPassword(ctx.config.keys.password, hash, password)));
  if (same.includes(true)) throw refusal(field, 'password-reused', 'Choose a password you have not used before');
}

/** Sets the user's password and deletes the key of any email that could set another one. */
export async function setPassword(ctx: Ctx, tx: Tx, userId: number, hash: string): Promise<void> {
  const now = ctx.clock.now();
  await note(tx, userId, {
    passwordHash: hash,
    passwordChangedAt: now,
    resetKeyHash: null,
    resetKeyExpiresAt: null,
    activationKeyHash: null,
    activationKeyExpiresAt: null,
  });
  await keepHash(tx, userId, hash, now, NOT_AGAIN);
}

/** Removes the password until the account's owner chooses one by email; passwords typed before may be chosen again. */
export async function withdrawPassword(ctx: Ctx, tx: Tx, userId: number): Promise<void> {
  await setPassword(ctx, tx, userId, noPassword(ctx.config.keys.password[0]));
  await forgetHashes(tx, userId);
}
