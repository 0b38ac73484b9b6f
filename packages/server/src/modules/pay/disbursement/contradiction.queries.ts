import type { ContradictionKind } from '@isura/contract/request/contradiction';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** A bank's answer that contradicts the recorded state. */
export interface Contradicted {
  instructionId: number;
  orgId: number;
  number: string;
  ref: string;
  kind: ContradictionKind;
  stood: string;
  kobo: bigint | undefined;
  currency: string | undefined;
  bankReference: string | undefined;
}

/**
 * Stores a contradiction once per transfer, attempt and kind. What was settled is open again, where the bank says it
 * `anew`. Reports whether it is new in the queue. For `grp_job`.
 */
export async function keepContradiction(
  tx: Tx,
  contradiction: Contradicted,
  { now, isAnew = false }: { now: Date; isAnew?: boolean },
): Promise<boolean> {
  const { rows: before } = await sql<{ isSettled: boolean }>`
    select settled_at is not null as is_settled from pay.bank_contradiction
    where instruction_id = ${contradiction.instructionId} and ref = ${contradiction.ref} and kind = ${contradiction.kind} for update`.execute(
    tx,
  );
  const reopens = isAnew && before[0]?.isSettled === true;
  const { rows } = await sql<{ times: number }>`
    insert into pay.bank_contradiction (org_id, instruction_id, ref, kind, stood, said_kobo, said_currency,
      bank_reference, first_at, last_at)
    values (${contradiction.orgId}, ${contradiction.instructionId}, ${contradiction.ref}, ${contradiction.kind}, ${contradiction.stood}, ${contradiction.kobo ?? null},
      ${contradiction.currency ?? null},
      ${contradiction.bankReference ?? null}, ${now}, ${now})
    on conflict (instruction_id, ref, kind) do update set last_at = excluded.last_at,
      times = bank_contradiction.times + 1
      ${
        reopens
          ? sql`, said_kobo = excluded.said_kobo, said_currency = excluded.said_currency, settling_request_id = null,
            settled_at = null,
        settled_by = null, confirmed_by = null, settled_reason = null, outcome = null`
          : sql``
      }
    returning times`.execute(tx);
  return reopens || rows[0]?.times === 1;
}

/**
 * Returns which of these transfers may have been paid, as far as a bank contradicts their status: what it says is open,
 * or was settled without saying what is true. For `grp_job`.
 */
export async function contradicted(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select distinct instruction_id as id from pay.bank_contradiction where instruction_id = any(${[...ids]}::bigint[])
      and pay.may_be_paid(kind, settled_at, outcome)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Puts back into the queue what was settled of these transfers, now failed or returned, without saying whether they were
 * paid: it decides whether they may be paid again. The findings stay in the audit trail. For `grp_job`.
 */
export const reopenUndecided = (tx: Tx, ids: readonly number[]) =>
  sql`update pay.bank_contradiction set settled_at = null, settled_by = null, confirmed_by = null,
    settled_reason = null,
      settling_request_id = null
    where instruction_id = any(${[...ids]}::bigint[]) and settled_at is not null
      and pay.may_be_paid(kind, settled_at, outcome)`.execute(tx);

/** Returns which of these transfers a bank contradicts, and nobody has settled it. For `grp_job`. */
export async function contradictedNow(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct instruction_id as id from pay.bank_contradiction
    where instruction_id = any(${[...ids]}::bigint[]) and settled_at is null`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the transfers ever sent under these references, by the last or an earlier attempt. For `grp_job`. */
export async function transfersNamed(tx: Tx, refs: readonly string[]): Promise<{ id: number; number: string }[]> {
  const firsts = refs.map((ref) => ref.replace(/\.R\d$/, ''));
  // A portal that has a code puts it before the number.
  const numbers = [...new Set([...firsts, ...firsts.map((ref) => ref.replace(/^[A-Z]{2,4}-/, ''))])];
  const { rows } = await sql<{ id: number; number: string }>`
    select id, number from request.payment_instruction where number = any(${numbers}) and attempt_count > 0`.execute(
    tx,
  );
  return rows;
}
