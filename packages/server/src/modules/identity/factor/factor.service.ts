import type { Factor } from '@isura/contract/identity/account-factors';
import type { PasskeyAttestation } from '@isura/contract/identity/passkey';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { Actor, RequestFacts } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { recoveryCodeOf, showRecoveryCode } from '../code/code.domain.ts';
import { factorAddedMail, factorRemovedMail } from '../message/email.mail.ts';
import { addressedTo, post } from '../message/email.service.ts';
import { fullName } from '../person/person.domain.ts';
import { lockPerson, type Person } from '../person/person.queries.ts';
import { eventOf } from '../person/person-event.service.ts';
import { recoveryHash, seal, sealOwner, unseal } from '../secret/secret.domain.ts';
import { otpauthOf, stepOf } from './authenticator.gateway.ts';
import {
  confirmFactor,
  confirmPasskey,
  dropRecoveryCodes,
  dropUnconfirmed,
  factorsOf,
  insertFactor,
  insertRecoveryCodes,
  lockFactor,
  lockFactors,
  recoveryCodesLeft,
  revokeFactors,
  type StoredFactor,
} from './factor.queries.ts';
import { partyOf, registered, registrationOptions } from './passkey.gateway.ts';
import { openPasskey, passkeysOf, sealPasskey } from './passkey.service.ts';
import { codeRefusal } from './proof.service.ts';

const RECOVERY_CODES = 10;

const notFound = (): DomainError => new DomainError('not-found', { detail: 'This sign-in method no longer exists.' });
/** The most passkeys of one user. */
const PASSKEYS = 10;
const tooMany = (): DomainError =>
  new DomainError('invalid-transition', { detail: 'You already have ten passkeys. Remove one first.' });
const noName = (): DomainError =>
  new DomainError('invalid-transition', {
    detail: 'This portal has no domain name yet, so passkeys cannot be used here.',
  });
const alreadyThere = (): DomainError =>
  new DomainError('invalid-transition', { detail: 'You already have an authenticator. Remove it first.' });

/** ME13: returns the user's sign-in methods, the oldest first. */
export async function listFactors(ctx: Ctx, actor: Actor): Promise<Factor[]> {
  const userId = actor.userId!;
  const { rows, left } = await ctx.inTx(JOB_SCOPE, async (tx) => ({
    rows: await factorsOf(tx, userId),
    left: await recoveryCodesLeft(tx, userId),
  }));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as Factor['kind'],
    name: row.name,
    confirmed: row.confirmedAt !== null,
    createdAt: row.createdAt,
    ...(row.lastUsedAt === null ? {} : { lastUsedAt: row.lastUsedAt }),
    recoveryCodesLeft: left,
  }));
}

/**
 * ME11: returns a new authenticator secret, or the challenge a new passkey must sign; it proves nothing until ME12.
 * Voids an earlier unfinished one. Refuses a second authenticator, an eleventh passkey, and passkeys on a portal
 * without a host name.
 */
export function addFactor(
  ctx: Ctx,
  actor: Actor,
  facts: RequestFacts,
  { kind, name }: { kind: Factor['kind']; name: string },
) {
  return ctx.inTx(JOB_SCOPE, async (tx) => {
    const now = ctx.clock.now();
    const person = (await lockPerson(tx, actor.userId!))!;
    const inUse = await lockFactors(tx, person.id);
    const made = kind === 'TOTP' ? newAuthenticator(ctx, person, inUse) : await newPasskey(ctx, person, inUse);
    await dropUnconfirmed(tx, person.id, now);
    const id = await insertFactor(tx, { userId: person.id, kind, name, secret: made.kept, createdAt: now });
    const summary = `${person.login} began to add the sign-in method "${name}"`;
    await record(tx, [eventOf(person, facts, now, { action: 'auth.factor-begun', summary })]);
    return { id, ...made.shown };
  });
}

function newAuthenticator(ctx: Ctx, person: Person, inUse: readonly StoredFactor[]) {
  if (inUse.some(({ kind }) => kind === 'TOTP')) throw alreadyThere();
  const secret = ctx.random.bytes(20);
  const kept = seal(ctx.config.keys.sealing[0], sealOwner(person.id), secret, ctx.random.bytes(12));
  return { kept, shown: otpauthOf(secret, person.login, ctx.config.productName) };
}

async function newPasskey(ctx: Ctx, person: Person, inUse: readonly StoredFactor[]) {
  const party = partyOf(ctx.config);
  if (!party) throw noName();
  const there = passkeysOf(ctx, inUse);
  if (there.length >= PASSKEYS) throw tooMany();
  const challenge = ctx.random.bytes(32);
  const who = { id: person.id, login: person.login, name: fullName(person) };
  const passkeyOptions = await registrationOptions(party, ctx.config.productName, who, there, challenge);
  return {
    kept: sealPasskey(ctx, person.id, { challenge: challenge.toString('base64url') }),
    shown: { passkeyOptions },
  };
}

/** Activates the factor if the right code or signature was received; reports whether it was. */
async function putInUse(
  ctx: Ctx,
  tx: Tx,
  factor: StoredFactor,
  input: { otp?: string | undefined; attestation?: PasskeyAttestation | undefined },
): Promise<boolean> {
  const now = ctx.clock.now();
  const { userId } = factor;
  if (factor.kind === 'TOTP') {
    const secret = unseal(ctx.config.keys.sealing, sealOwner(userId), factor.secret);
    const step = input.otp === undefined ? undefined : stepOf(secret, input.otp, now, null);
    if (step === undefined) return false;
    await confirmFactor(tx, factor.id, step, now);
    return true;
  }
  const party = partyOf(ctx.config);
  const { challenge } = openPasskey<{ challenge: string }>(ctx, factor);
  const passkey = party && input.attestation && (await registered(party, challenge, input.attestation));
  if (!passkey) return false;
  await confirmPasskey(tx, factor.id, sealPasskey(ctx, userId, passkey), now);
  return true;
}

/**
 * ME12: activates the authenticator that showed the right code, or the passkey that signed. A user with no recovery
 * code left is shown ten, this once.
 */
export function confirm(
  ctx: Ctx,
  actor: Actor,
  facts: RequestFacts,
  id: number,
  input: { otp?: string | undefined; attestation?: PasskeyAttestation | undefined },
) {
  return ctx.inTx(JOB_SCOPE, async (tx) => {
    const now = ctx.clock.now();
    const key = ctx.config.keys.sealing[0];
    const person = (await lockPerson(tx, actor.userId!))!;
    const factor = await lockFactor(tx, person.id, id);
    if (!factor) throw notFound();
    if (factor.confirmedAt) throw alreadyThere();
    if (!(await putInUse(ctx, tx, factor, input))) throw codeRefusal('otp-invalid');
    const left = await recoveryCodesLeft(tx, person.id);
    const codes = Array.from({ length: left > 0 ? 0 : RECOVERY_CODES }, () => recoveryCodeOf(ctx.random.bytes(10)));
    if (codes.length > 0)
      await insertRecoveryCodes(
        tx,
        factor.id,
        codes.map((code) => recoveryHash(key, factor.id, code)),
      );
    await post(ctx, tx, factorAddedMail(addressedTo(ctx, person), factor.name));
    const summary = `${person.login} added the sign-in method "${factor.name}"`;
    await record(tx, [eventOf(person, facts, now, { action: 'auth.factor-added', summary })]);
    return { recoveryCodes: codes.map(showRecoveryCode) };
  });
}

/** ME14: removes a sign-in method; with the last one the recovery codes go too. */
export function remove(ctx: Ctx, actor: Actor, facts: RequestFacts, id: number): Promise<void> {
  return ctx.inTx(JOB_SCOPE, async (tx) => {
    const now = ctx.clock.now();
    const person = (await lockPerson(tx, actor.userId!))!;
    const factor = await lockFactor(tx, person.id, id);
    if (!factor) throw notFound();
    const inUse = await lockFactors(tx, person.id);
    await revokeFactors(tx, [factor.id], now);
    if (inUse.every(({ id: other }) => other === factor.id)) await dropRecoveryCodes(tx, person.id);
    if (factor.confirmedAt) await post(ctx, tx, factorRemovedMail(addressedTo(ctx, person), factor.name));
    const summary = `${person.login} removed the sign-in method "${factor.name}"`;
    await record(tx, [eventOf(person, facts, now, { action: 'auth.factor-removed', summary })]);
  });
}
