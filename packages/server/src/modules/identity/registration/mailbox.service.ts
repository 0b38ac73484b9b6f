import { PublicOtpPurpose } from '@isura/contract/identity/auth';
import type { DomainError } from '@isura/contract/kernel/problems';
import * as z from 'zod';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { job } from '../../../platform/jobs/jobs.ts';
import { CODE_ATTEMPTS, checkCode, WRONG_CODES_A_DAY } from '../code/code.domain.ts';
import { holdAddress, lockPublicCode, tried, wrongPublicAttempts } from '../code/code.queries.ts';
import { makePublicCode, sendPublicCode } from '../code/code.service.ts';
import { codeRefusal } from '../factor/proof.service.ts';
import { lockPerson, personByEmail } from '../person/person.queries.ts';
import { mailboxProof } from '../secret/secret.domain.ts';
import { isWaitingPayer, openProved } from './registration.service.ts';

/** Sends a code to a mailbox after the answer. REGISTRATION goes to any mailbox, RESET to those of accounts in use. */
export const mailboxCodeJob = job({
  name: 'identity.mailbox-code',
  payload: z.strictObject({ email: z.string(), purpose: PublicOtpPurpose, code: z.string() }),
  sealed: true,
  handle: (ctx, { email, purpose, code }) =>
    ctx.inTx(JOB_SCOPE, async (tx) => {
      const person = await personByEmail(tx, email);
      const inUse = person?.status === 'ACTIVE' || person?.status === 'LOCKED';
      if (purpose === 'RESET' && !inUse) return;
      await sendPublicCode(ctx, tx, { purpose, email }, code);
    }),
});

/**
 * AU3 with an address: does the same for every address and leaves the lookup to a job, so neither answer nor time
 * reveals an account.
 */
export function sendMailboxCode(ctx: Ctx, email: string, purpose: PublicOtpPurpose): Promise<void> {
  return ctx.inTx(JOB_SCOPE, async (tx) => {
    const code = await makePublicCode(ctx, tx, { purpose, email });
    await ctx.queue.enqueue(tx, mailboxCodeJob, { email, purpose, code });
  });
}

/**
 * Checks a public code of an address and returns its row when it is right; the caller marks that one used. Counts a
 * wrong one in this transaction, which must be committed.
 */
export async function checkPublicCode(
  ctx: Ctx,
  tx: Tx,
  { email, otp, purpose }: { email: string; otp: string; purpose: PublicOtpPurpose },
): Promise<{ id: number; attempts: number } | { refusal: DomainError }> {
  const now = ctx.clock.now();
  await holdAddress(tx, email);
  if ((await wrongPublicAttempts(tx, email, now)) >= WRONG_CODES_A_DAY)
    return { refusal: codeRefusal('otp-exhausted') };
  const kept = await lockPublicCode(tx, email, purpose);
  const verdict = checkCode(kept, { purpose, email }, otp, ctx.config.keys.token, now);
  if (verdict === 'right') return { id: kept!.id, attempts: kept!.attempts };
  if (!kept || kept.usedAt || verdict !== 'otp-invalid') return { refusal: codeRefusal(verdict) };
  await tried(tx, kept.id, kept.attempts + 1, null);
  return { refusal: codeRefusal('otp-invalid', CODE_ATTEMPTS - kept.attempts - 1) };
}

/**
 * AU4: proves the mailbox with its code; a payer who registered with it becomes ACTIVE, with the password typed in this
 * browser or with none (docs/spec/accounts.md#a-payer-registers). Wrong codes count for the address: ten in a day end
 * its public codes for that day (they never affect sign-in codes, docs/spec/security.md#t07).
 */
export async function verifyMailbox(
  ctx: Ctx,
  facts: RequestFacts,
  command: { email: string; otp: string; purpose: PublicOtpPurpose },
): Promise<{ verified: true; verificationToken: string }> {
  const { email, purpose } = command;
  const refusal = await ctx.inTx(JOB_SCOPE, async (tx): Promise<DomainError | undefined> => {
    const code = await checkPublicCode(ctx, tx, command);
    if ('refusal' in code) return code.refusal;
    await tried(tx, code.id, code.attempts + 1, ctx.clock.now());
    const known = purpose === 'REGISTRATION' ? await personByEmail(tx, email) : undefined;
    const person = known && (await lockPerson(tx, known.id));
    if (person && isWaitingPayer(person)) await openProved(ctx, tx, person, facts);
    return undefined;
  });
  if (refusal) throw refusal;
  return {
    verified: true,
    verificationToken: mailboxProof(ctx.config.keys.token[0], email, purpose, ctx.clock.now()),
  };
}
