import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { activationMail } from '../message/email.mail.ts';
import { addressedTo, post } from '../message/email.service.ts';
import { note } from '../person/person.queries.ts';
import { loginHash, tokenHash, tokenOf } from '../secret/secret.domain.ts';
import { forgetFailures } from '../sign-in/sign-in.queries.ts';

const KEY_GOOD_MS = 72 * 3_600_000;

/**
 * Emails a user a new activation key, valid for 72 hours; an older key is void. Needs a transaction of the jobs' role.
 */
export async function inviteByMail(
  ctx: Ctx,
  tx: Tx,
  person: { userId: number; email: string; firstName: string; lastName: string },
): Promise<void> {
  const key = tokenOf(ctx.random.bytes(32));
  const activationKeyExpiresAt = new Date(ctx.clock.now().getTime() + KEY_GOOD_MS);
  await note(tx, person.userId, { activationKeyHash: tokenHash(key), activationKeyExpiresAt });
  await post(ctx, tx, activationMail(addressedTo(ctx, { email: person.email }), key));
}

/**
 * Resets a user's wrong passwords and codes: the account is unlocked, and codes work again once their half hour is over,
 * so that no administrator makes attempts at a colleague's codes endless (AD1, docs/spec/security.md#t07,
 * docs/spec/security.md#t12).
 */
export async function resetCodesAndLocks(ctx: Ctx, tx: Tx, person: { userId: number; login: string }): Promise<void> {
  await note(tx, person.userId, {
    lockedUntil: null,
    otpFailedCount: 0,
    otpFailedSince: null,
  });
  await forgetFailures(tx, loginHash(ctx.config.keys.token[0], person.login));
}
