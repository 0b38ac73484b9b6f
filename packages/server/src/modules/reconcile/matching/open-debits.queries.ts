import type { Day } from '@isura/contract/kernel/days';
import { CHARGE_OF_ONE_MOST } from '@isura/contract/reconcile/statement-line';
import type { InstructionStatus } from '@isura/contract/request/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** A transfer of which a line may show that the money left. */
export interface Doubtful {
  id: number;
  number: string;
  status: InstructionStatus;
  bankAccountId: number;
  amountKobo: bigint;
  attemptCount: number;
  /** The reference of its last attempt; its number before the first. */
  ref: string;
  bankReference: string | null;
}

/** Returns these transfers. For `grp_job`. */
export async function doubtfulOf(tx: Tx, ids: readonly number[]): Promise<Doubtful[]> {
  const { rows } = await sql<Doubtful>`
    select i.id, i.number, i.status, i.bank_account_id, i.amount_kobo, i.attempt_count,
      coalesce(i.provider_ref, i.number) as ref, i.bank_reference
    from request.payment_instruction i where i.id = any(${ids.map(String)}::bigint[]) order by i.id`.execute(tx);
  return rows.map((row) => ({ ...row, amountKobo: BigInt(row.amountKobo) }));
}

/** An outgoing line that nobody has booked yet. */
export interface OpenDebitLine {
  bankAccountId: number;
  bookingDay: Day;
  amountKobo: bigint;
  reference: string | null;
  narration: string;
  accountLabel: string;
  /** Whether a change of it waits for a second person. */
  isWaiting: boolean;
  /** The transfers that it pays by a booking that waits. */
  pays: string[];
}

/** An open line that may show that the money of a transfer left. */
export interface OpenDebit {
  transfer: Doubtful;
  line: OpenDebitLine;
}

/** Letters that are not of the alphabet, of which capitals are: a line with one is compared in memory. */
const LETTERS_APART = sql.lit('[\u00df\u0131\u017f\u0149\u01f0\u1e96-\u1e9a\ufb00-\ufb06]');

/** Whether one of these runs of letters and digits (`runOf`) is in a line: what is read of it is compared in memory. */
const hasRun = (runs: readonly string[]) =>
  sql`(exists (select from (select upper(concat_ws(' ', l.reference, l.narration)) as words offset 0) t
      cross join unnest(${[...runs]}::text[]) run where strpos(t.words, run) > 0)
    or concat_ws(' ', l.reference, l.narration) ~ ${LETTERS_APART})`;

/**
 * Returns the open outgoing lines of the accounts of these transfers, in the order they were read: those that have one of
 * these runs of letters and digits (all, where they are undefined) and may be more than a charge for one of them, and those
 * of which a change waits. One statement, by the index of open debits, which returns few of many lines. For `grp_job`.
 */
export async function openDebitsBeside(
  tx: Tx,
  ids: readonly number[],
  runs: readonly string[] | undefined,
): Promise<OpenDebitLine[]> {
  const { rows } = await sql<OpenDebitLine>`
    with accounts as materialized (
      select i.bank_account_id as id, min(i.amount_kobo) as least from request.payment_instruction i
      where i.id = any(${ids.map(String)}::bigint[]) group by 1
    ), waiting as materialized (
      select r.subject_id as line_id, jsonb_agg(paid.id) filter (where paid.id is not null) as pays
      from admin_request.request_subject r left join lateral (
        select r.payload ->> 'instructionId' as id where r.payload ->> 'kind' in ('PAID_AFTER_ALL', 'OTHER_AMOUNT')
        union all select jsonb_array_elements_text(coalesce(r.payload -> 'instructionIds', '[]'))) paid on true
      where r.status = 'AWAITING_APPROVAL' and r.subject_type = 'bank_statement_line' group by 1
    )
    select l.bank_account_id, l.booking_day, l.amount_kobo, l.reference, l.narration, a.label as account_label,
      w.line_id is not null as is_waiting, coalesce(w.pays, '[]') as pays
    from accounts x join reconcile.bank_statement_line l on l.bank_account_id = x.id
      and l.side = 'DEBIT' and l.state in ('NEW', 'SUGGESTED')
    join bank.bank_account_name a on a.id = x.id left join waiting w on w.line_id = l.id
    where w.line_id is not null or ((l.amount_kobo * 2 >= x.least or l.amount_kobo > ${String(CHARGE_OF_ONE_MOST)}::bigint)
      and ${runs === undefined ? sql`true` : hasRun(runs)})
    order by l.id`.execute(tx);
  return rows.map((row) => ({ ...row, amountKobo: BigInt(row.amountKobo) }));
}
