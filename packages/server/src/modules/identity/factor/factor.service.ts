import type { Factor } from '@isura/contract/identity/account-factors';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Actor, RequestFacts } from '../../../platform/http/route.ts';
import { record } from '../../audit/index.ts';
import { recoveryCodeOf, showRecoveryCode } from '../code/code.domain.ts';
import { factorAddedMail, factorRemovedMail } from '../message/letter.mail.ts';
import { addressedTo, post } from '../message/letter.service.ts';
import { lockPerson } from '../person/person.queries.ts';
import { eventOf } from '../person/person-event.service.ts';
import { recoveryHash, seal, sealOwner, unseal } from '../secret/secret.domain.ts';
import { otpauthOf, stepOf } from './authenticator.gateway.ts';
import {
  confirmFactor,
  dropRecoveryCodes,
  dropUnconfirmed,
  factorsOf,
  insertFactor,
  insertRecoveryCodes,
  lockFactor,
  lockFactors,
  recoveryCodesLeft,
  revokeFactors,
} from './factor.queries.ts';
import { codeRefusal } from './proof.service.ts';

const JOB = { role: 'grp_job' } as const;
const RECOVERY_CODES = 10;

const notFound = (): DomainError =>
  new DomainError('not-found', { detail: 'This sign-in method is not there any more.' });
const alreadyThere = (): DomainError =>
  new DomainError('invalid-transition', { detail: 'You have an authenticator already. Remove it first.' });

/** ME13: sign-in methods of the person, the oldest first. */
export async function listFactors(ctx: Ctx, actor: Actor): Promise<Factor[]> {
  const userId = BigInt(actor.userId!);
  const { rows, left } = await ctx.inTx(JOB, async (tx) => ({
    rows: await factorsOf(tx, userId),
    left: await recoveryCodesLeft(tx, userId),
  }));
  return rows.map((row) => ({
    id: Number(row.id),
    kind: 'TOTP',
    name: row.name,
    confirmed: row.confirmedAt !== null,
    createdAt: row.createdAt,
    ...(row.lastUsedAt === null ? {} : { lastUsedAt: row.lastUsedAt }),
    recoveryCodesLeft: left,
  }));
}

/** ME11: a new secret for an authenticator; it proves nothing until ME12. One that was begun before is void. */
export function addFactor(ctx: Ctx, actor: Actor, facts: RequestFacts, name: string) {
  return ctx.inTx(JOB, async (tx) => {
    const now = ctx.clock.now();
    const person = (await lockPerson(tx, BigInt(actor.userId!)))!;
    if ((await lockFactors(tx, person.id)).length > 0) throw alreadyThere();
    await dropUnconfirmed(tx, person.id, now);
    const secret = ctx.random.bytes(20);
    const sealed = seal(ctx.config.keys.sealing[0], sealOwner(person.id), secret, ctx.random.bytes(12));
    const id = await insertFactor(tx, { userId: person.id, kind: 'TOTP', name, secret: sealed, createdAt: now });
    const summary = `${person.login} began to add the authenticator "${name}"`;
    await record(tx, [eventOf(person, facts, now, { action: 'auth.factor-begun', summary })]);
    return { id: Number(id), ...otpauthOf(secret, person.login, ctx.config.productName) };
  });
}

/** ME12: the authenticator showed the right code and is in use; ten recovery codes are told this once. */
export function confirm(ctx: Ctx, actor: Actor, facts: RequestFacts, id: number, typed: string) {
  return ctx.inTx(JOB, async (tx) => {
    const now = ctx.clock.now();
    const { sealing } = ctx.config.keys;
    const person = (await lockPerson(tx, BigInt(actor.userId!)))!;
    const factor = await lockFactor(tx, person.id, BigInt(id));
    if (!factor) throw notFound();
    if (factor.confirmedAt) throw alreadyThere();
    const step = stepOf(unseal(sealing, sealOwner(person.id), factor.secret), typed, now, null);
    if (step === undefined) throw codeRefusal('otp-invalid');
    await confirmFactor(tx, factor.id, step, now);
    const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(ctx.random.bytes(10)));
    await insertRecoveryCodes(
      tx,
      factor.id,
      codes.map((code) => recoveryHash(sealing[0], factor.id, code)),
    );
    await post(ctx, tx, factorAddedMail(addressedTo(ctx, person), factor.name));
    const summary = `${person.login} added the authenticator "${factor.name}"`;
    await record(tx, [eventOf(person, facts, now, { action: 'auth.factor-added', summary })]);
    return { recoveryCodes: codes.map(showRecoveryCode) };
  });
}

/** ME14: a sign-in method is gone; with the last one the recovery codes go too. */
export function remove(ctx: Ctx, actor: Actor, facts: RequestFacts, id: number): Promise<void> {
  return ctx.inTx(JOB, async (tx) => {
    const now = ctx.clock.now();
    const person = (await lockPerson(tx, BigInt(actor.userId!)))!;
    const factor = await lockFactor(tx, person.id, BigInt(id));
    if (!factor) throw notFound();
    const inUse = await lockFactors(tx, person.id);
    await revokeFactors(tx, [factor.id], now);
    if (inUse.every(({ id: other }) => other === factor.id)) await dropRecoveryCodes(tx, person.id);
    if (factor.confirmedAt) await post(ctx, tx, factorRemovedMail(addressedTo(ctx, person), factor.name));
    const summary = `${person.login} removed the authenticator "${factor.name}"`;
    await record(tx, [eventOf(person, facts, now, { action: 'auth.factor-removed', summary })]);
  });
}
