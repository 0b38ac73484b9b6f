import type { PasskeyAssertion, PasskeyOptions } from '@isura/contract/identity/passkey';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { seal, sealOwner, unseal } from '../secret/secret.domain.ts';
import { type StoredFactor, usedPasskey } from './factor.queries.ts';
import { assertionOptions, type Passkey, partyOf, signedTimes } from './passkey.gateway.ts';

/** Seals a passkey, or the challenge of one not yet created, for storage. */
export const sealPasskey = (ctx: Ctx, userId: number, kept: Passkey | { challenge: string }): Buffer =>
  seal(ctx.config.keys.sealing[0], sealOwner(userId), Buffer.from(JSON.stringify(kept)), ctx.random.bytes(12));

/** Opens a sealed passkey row. */
export const openPasskey = <Kept extends Passkey | { challenge: string }>(
  ctx: Ctx,
  factor: Pick<StoredFactor, 'userId' | 'secret'>,
): Kept => JSON.parse(unseal(ctx.config.keys.sealing, sealOwner(factor.userId), factor.secret).toString()) as Kept;

/** Returns the passkeys among a user's sign-in methods. */
export const passkeysOf = (ctx: Ctx, factors: readonly StoredFactor[]): Passkey[] =>
  factors.filter(({ kind }) => kind === 'PASSKEY').map((factor) => openPasskey<Passkey>(ctx, factor));

/** Returns a challenge for the user's passkeys and the options for their browser; undefined when they have none. */
export async function askPasskeys(
  ctx: Ctx,
  factors: readonly StoredFactor[],
): Promise<{ challenge: string; passkeyOptions: PasskeyOptions } | undefined> {
  const party = partyOf(ctx.config);
  const passkeys = passkeysOf(ctx, factors);
  if (!party || passkeys.length === 0) return undefined;
  const challenge = ctx.random.bytes(32).toString('base64url');
  return { challenge, passkeyOptions: await assertionOptions(party, passkeys, challenge) };
}

/** Reports whether one of the user's passkeys signed the challenge, and stores its counter. */
export async function byPasskey(
  ctx: Ctx,
  tx: Tx,
  factors: readonly StoredFactor[],
  challenge: string | null,
  assertion: PasskeyAssertion,
): Promise<boolean> {
  const party = partyOf(ctx.config);
  if (!party || challenge === null) return false;
  for (const factor of factors.filter(({ kind }) => kind === 'PASSKEY')) {
    const passkey = openPasskey<Passkey>(ctx, factor);
    if (passkey.id !== assertion.id) continue;
    const counter = await signedTimes(party, passkey, challenge, assertion);
    if (counter === undefined) return false;
    await usedPasskey(tx, factor.id, sealPasskey(ctx, factor.userId, { ...passkey, counter }), ctx.clock.now());
    return true;
  }
  return false;
}
