import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { KeptPayment, Script, ToldPayment } from './sandbox-payment.domain.ts';

const COLUMNS = sql`bank_code, account_number, amount_kobo, answers_at, outcome, bank_reference`;

/** What the test bank has under a reference. For `grp_job`. */
export async function findSandboxPayment(tx: Tx, ref: string): Promise<KeptPayment | undefined> {
  const { rows } = await sql<KeptPayment>`
    select ${COLUMNS} from bank.sandbox_payment where provider_ref = ${ref}`.execute(tx);
  return rows[0] && { ...rows[0], answersAt: new Date(rows[0].answersAt) };
}

const endsAt = (now: Date, { afterSeconds }: Script): Date => new Date(now.getTime() + afterSeconds * 1000);

/**
 * Takes an instruction into the books of the test bank: new under its reference, tried again where it failed before, and
 * left as it is in every other case. Answers what stands under the reference then. For `grp_job`.
 */
export async function takeSandboxPayment(
  tx: Tx,
  { ref, bankCode, accountNumber, amount, narration }: ToldPayment,
  script: (tries: number) => Script,
  now: Date,
): Promise<KeptPayment> {
  const first = script(1);
  await sql`
    insert into bank.sandbox_payment (provider_ref, bank_code, account_number, amount_kobo, narration, answers_at, outcome, bank_reference)
    values (${ref}, ${bankCode}, ${accountNumber}, ${amount}, ${narration}, ${endsAt(now, first)}, ${first.outcome}, ${`TB/${ref}`})
    on conflict (provider_ref) do nothing`.execute(tx);
  const { rows } = await sql<{ tries: number; outcome: string; answersAt: Date }>`
    select tries, outcome, answers_at from bank.sandbox_payment where provider_ref = ${ref} for update`.execute(tx);
  const there = rows[0];
  if (there?.outcome === 'FAILED' && new Date(there.answersAt) <= now) {
    const again = script(there.tries + 1);
    await sql`
      update bank.sandbox_payment set tries = tries + 1, outcome = ${again.outcome}, answers_at = ${endsAt(now, again)}
      where provider_ref = ${ref}`.execute(tx);
  }
  const kept = await findSandboxPayment(tx, ref);
  if (!kept) throw new Error(`the test bank lost ${ref}`);
  return kept;
}
