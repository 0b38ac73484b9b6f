import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { KeptPayment, Script, SentPayment } from './sandbox-payment.domain.ts';

const COLUMNS = sql`bank_code, account_number, amount_kobo, answers_at, outcome, bank_reference`;

/** Returns the test bank's record under a reference. For `grp_job`. */
export async function findSandboxPayment(tx: Tx, ref: string): Promise<KeptPayment | undefined> {
  const { rows } = await sql<KeptPayment>`
    select ${COLUMNS} from bank.sandbox_payment where provider_ref = ${ref}`.execute(tx);
  return rows[0] && { ...rows[0], answersAt: new Date(rows[0].answersAt) };
}

const endsAt = (now: Date, { afterSeconds }: Script): Date => new Date(now.getTime() + afterSeconds * 1000);

const returnsAt = (now: Date, script: Script): Date | null =>
  script.returnsAfterSeconds === undefined
    ? null
    : new Date(endsAt(now, script).getTime() + script.returnsAfterSeconds * 1000);

/** Returns the payments the test bank has sent back since a moment, oldest first. For `grp_job`. */
export async function sandboxSentBack(
  tx: Tx,
  since: Date,
  now: Date,
): Promise<{ ref: string; at: Date; reason: string }[]> {
  const { rows } = await sql<{ ref: string; at: Date }>`
    select provider_ref as ref, returns_at as at from bank.sandbox_payment
    where returns_at between ${since} and ${now} and outcome = 'PAID' order by returns_at`.execute(tx);
  return rows.map(({ ref, at }) => ({ ref, at: new Date(at), reason: 'Account closed by its holder' }));
}

/**
 * Records an instruction at the test bank: inserts a new reference, retries a failed one, and leaves any other
 * unchanged. Returns the record under the reference. For `grp_job`.
 */
export async function takeSandboxPayment(
  tx: Tx,
  { ref, bankCode, accountNumber, amount, narration }: SentPayment,
  script: (attempts: number) => Script,
  now: Date,
): Promise<KeptPayment> {
  const first = script(1);
  await sql`
    insert into bank.sandbox_payment (provider_ref, bank_code, account_number, amount_kobo, narration, answers_at,
      outcome, bank_reference, returns_at)
    values (${ref}, ${bankCode}, ${accountNumber}, ${amount}, ${narration}, ${endsAt(now, first)}, ${first.outcome},
      ${`TB/${ref}`}, ${returnsAt(now, first)})
    on conflict (provider_ref) do nothing`.execute(tx);
  const { rows } = await sql<{ attempts: number; outcome: string; answersAt: Date }>`
    select attempts, outcome, answers_at from bank.sandbox_payment where provider_ref = ${ref} for update`.execute(tx);
  const there = rows[0];
  if (there?.outcome === 'FAILED' && new Date(there.answersAt) <= now) {
    const again = script(there.attempts + 1);
    await sql`
      update bank.sandbox_payment set attempts = attempts + 1, outcome = ${again.outcome},
        answers_at = ${endsAt(now, again)}
      where provider_ref = ${ref}`.execute(tx);
  }
  const kept = await findSandboxPayment(tx, ref);
  if (!kept) throw new Error(`the test bank lost ${ref}`);
  return kept;
}
