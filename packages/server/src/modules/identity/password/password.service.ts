import { personalWords } from '@isura/contract/identity/password';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { note } from '../person/person.queries.ts';
import { isCommonPassword } from './common-passwords.gateway.ts';
import { faultOf, isOfOlderKey, noPassword } from './password.domain.ts';
import { hashPassword, isPassword } from './password.gateway.ts';
import { forgetHashes, keepHash, lastHashes } from './password.queries.ts';

/** For those who make people beside the portal (the seed): the hash to keep, and whether a kept one is of this password. */
export { hashPassword as hashOf, isPassword as isHashOf } from './password.gateway.ts';

/** Passwords of a person that may not come back. */
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

/** Refuses a chosen password that is too short for its use or easy to guess, beside the field it was typed in. */
export function assertGoodPassword(ctx: Ctx, field: string, password: string, of: Named, withoutCode: boolean): void {
  const mailName = of.email.slice(0, of.email.indexOf('@'));
  const own = personalWords(of.firstName, of.lastName, of.login, mailName, ctx.config.productName);
  const fault = faultOf(password, { own, withoutCode, isCommon: isCommonPassword });
  if (fault) throw refusal(field, fault.code, fault.message);
}

/** The hash of a password just proved right, with the newest key; undefined when the kept one has it. */
export const hashAnew = async (ctx: Ctx, kept: string, password: string): Promise<string | undefined> =>
  isOfOlderKey(ctx.config.keys.password, kept) ? hashPassword(ctx.config.keys.password, password) : undefined;

/** Refuses a password the person had among the last five. Each is one hash of work; do it outside a transaction. */
export async function assertNotUsedBefore(ctx: Ctx, field: string, userId: bigint, password: string): Promise<void> {
  const hashes = await ctx.inTx({ role: 'grp_job' }, (tx) => lastHashes(tx, userId, NOT_AGAIN));
  const same = await Promise.all(hashes.map((hash) => isPassword(ctx.config.keys.password, hash, password)));
  if (same.includes(true)) throw refusal(field, 'password-reused', 'Choose a password you have not used before');
}

/** Makes this the person's password and forgets the key of any mail that could set another one. */
export async function setPassword(ctx: Ctx, tx: Tx, userId: bigint, hash: string): Promise<void> {
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

/** No password opens this account until its owner chooses one by mail; the ones typed before may be chosen then. */
export async function withdrawPassword(ctx: Ctx, tx: Tx, userId: bigint): Promise<void> {
  await setPassword(ctx, tx, userId, noPassword(ctx.config.keys.password[0]));
  await forgetHashes(tx, userId);
}
