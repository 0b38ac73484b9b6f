import type { InstructionStatus } from '@isura/contract/request/states';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';
import type { Item } from './matching.domain.ts';
import { attemptsThatLeft, referencesOf } from './names.domain.ts';
import type { Look } from './settlements.queries.ts';

interface TransferRow {
  id: number;
  number: string;
  bankReference: string | null;
  name: string;
  account: string;
  day: string;
  open: bigint;
}

type Kind = 'INSTRUCTION' | 'RETURN' | 'PAID_AFTER_ALL';

/** Instructions that reached the bank: sent, unanswered, paid, or returned after payment. */
const REPORTED = sql`i.status in ('SENT', 'UNKNOWN', 'PAID', 'RETURNED')`;
/** Instructions the bank reported as paid. */
const PAID = sql`i.status in ('PAID', 'RETURNED')`;
/** Instructions that ended without being paid: refused, or closed; or are to be sent again after an attempt. */
const ENDED_UNPAID = sql`(i.status in ('FAILED', 'CANCELLED', 'QUEUED') and i.attempt_count > 0)`;
/** Paid, returned and then closed, queued again, or refused when sent again: the money left the account and came back. */
const ENDED_AFTER_PAID = sql`(i.status in ('FAILED', 'CANCELLED', 'QUEUED') and exists (select from ledger.journal j
  where j.event = 'L6' and j.source_type = 'payment_instruction' and j.source_id = i.id))`;
/**
 * The reference of the attempt that left the account: the last one, or, where that was refused, the last one that was
 * paid. Attempts that were not sent are counted in between, so with those it is not known.
 */
const NAMED_BY = sql`case when ${REPORTED} then i.provider_ref else (
  select case when j.sequence = i.attempt_count + i.not_sent_count then i.provider_ref
    when i.not_sent_count = 0 then regexp_replace(i.provider_ref, '\\.R[0-9]+$', '') || case j.sequence when 1 then ''
      else '.R' || j.sequence end end
  from ledger.journal j where j.event = 'L6' and j.source_type = 'payment_instruction' and j.source_id = i.id
  order by j.sequence desc limit 1) end`;
/**
 * The transfer has paid an invoice of another organization: money back from it is for the central office, not a return
 * (ADR 0119).
 */
const COLLECTED = sql`i.payee_kind = 'PORTAL'`;
/**
 * Times the transfer left the account: its payments (docs/spec/ledger.md#l6), plus one while the bank has not answered.
 */
const TIMES_OUT = sql`((select count(*) from ledger.journal j
  where j.event = 'L6' and j.source_type = 'payment_instruction'
    and j.source_id = i.id) + (i.status in ('SENT', 'UNKNOWN'))::int)`;
/** Times the bank reported its return: L7 (docs/spec/ledger.md#l7) to the account it was paid from. */
const TIMES_BACK = sql`(select count(*) from ledger.journal j
  join ledger.posting p on p.journal_id = j.id and p.side = 'DEBIT'
  join bank.bank_account_name b on b.ledger_account_id = p.ledger_account_id
  where j.event = 'L7' and j.source_type = 'payment_instruction' and j.source_id = i.id and b.id = i.bank_account_id)`;
/**
 * The amount that lines explain now: as outgoing, as returned (docs/spec/ledger.md#l7), or as paid after all
 * (docs/spec/ledger.md#l13).
 */
const onLines = (kind: Kind) => sql`coalesce((select sum(m.amount_kobo) from reconcile.bank_match m
  where m.item_kind = ${sql.lit(kind)} and m.item_id = i.id ${kind === 'RETURN' ? sql`and m.journal_id is null` : sql``}
    and m.undone_at is null), 0)`;
/**
 * The amount of lines that are the return of what was paid after all: they have a journal of their own
 * (docs/spec/ledger.md#l14).
 */
const BACK_AFTER_ALL = sql`coalesce((select sum(m.amount_kobo) from reconcile.bank_match m
  where m.item_kind = 'RETURN' and m.item_id = i.id and m.journal_id is not null and m.undone_at is null), 0)`;

/** The amount that two people settled as paid after all (L15): it is no longer to be clarified. */
const SETTLED_AS_PAID = sql`(i.amount_kobo * (select count(*) from ledger.journal j
  where j.event = 'L15' and j.source_type = 'payment_instruction' and j.source_id = i.id))`;

const itemOf = (kind: Kind, row: TransferRow, references: readonly (string | null)[]): Item => ({
  ...{ kind, id: row.id, open: BigInt(row.open), day: row.day, name: row.name, account: row.account },
  references: references.filter((each) => each !== null),
});

/** The last attempt was paid, or the bank has not answered for it: a line of it is no payment after all. */
const LAST_IS_OUT = sql`(i.status in ('SENT', 'UNKNOWN') or exists (select from ledger.journal j where j.event = 'L6'
  and j.source_type = 'payment_instruction' and j.source_id = i.id and j.sequence = i.attempt_count + i.not_sent_count))`;

/** The numbers of its payments, and of the attempt that the bank has not answered for. */
const PAYMENTS_OUT = sql`(array(select j.sequence::int from ledger.journal j
  where j.event = 'L6' and j.source_type = 'payment_instruction' and j.source_id = i.id)
  || case when i.status in ('SENT', 'UNKNOWN') then array[(i.attempt_count + i.not_sent_count)::int] else '{}' end)`;

/**
 * A transfer that reached the bank; `isUnknown` while its answer is missing, `isUnanswered` also while it is not due yet: a
 * person alone cannot match it then. `paidBy`: the references of the attempts that left the account.
 */
export type Left = Item & {
  number: string;
  isUnknown: boolean;
  isUnanswered: boolean;
  paidBy: readonly string[];
};

/**
 * Returns transfers of an account with the amounts no line explains yet: all that reached the bank, or only those it
 * reported as paid. One returned and sent again leaves the account twice. For `grp_job`.
 */
export async function transfersOf(
  tx: Tx,
  bankAccountId: number,
  ids: readonly number[],
  { paidOnly }: { paidOnly: boolean },
): Promise<Left[]> {
  const { rows } = await sql<
    TransferRow & {
      namedBy: string | null;
      isUnknown: boolean;
      isUnanswered: boolean;
      providerRef: string;
      attempts: number;
      notSent: number;
      payments: number[];
      lastIsOut: boolean;
      isRefused: boolean;
    }
  >`
    select i.id, i.number, i.provider_ref, i.attempt_count as attempts, i.not_sent_count as not_sent,
      ${PAYMENTS_OUT} as payments, ${LAST_IS_OUT} as last_is_out,
      i.status in ('FAILED', 'CANCELLED') and not ${LAST_IS_OUT} as is_refused, ${NAMED_BY} as named_by, i.status = 'UNKNOWN' as is_unknown,
      i.status in ('SENT', 'UNKNOWN') as is_unanswered, i.bank_reference, i.name, i.account_number as account,
      (coalesce(i.paid_at, i.sent_at) at time zone 'Africa/Lagos')::date::text as day,
      least(i.amount_kobo, i.amount_kobo * ${TIMES_OUT} - ${onLines('INSTRUCTION')})::bigint as open
    from request.payment_instruction i
    where i.id = any(${ids.map(String)}::bigint[]) and i.bank_account_id = ${String(bankAccountId)}::bigint
      and (${paidOnly ? PAID : REPORTED} or ${ENDED_AFTER_PAID})
    order by i.id`.execute(tx);
  // A transfer's number is the reference of its first attempt (ADR 0097), so it does not identify a later one.
  return rows.map((row) => ({
    ...itemOf('INSTRUCTION', row, [row.namedBy, row.bankReference]),
    ...{ number: row.number, isUnknown: row.isUnknown, isUnanswered: row.isUnanswered },
    // The bank's reference is that of the last attempt.
    paidBy: [
      ...attemptsThatLeft(row.providerRef, { ...row, isLastRefused: row.isRefused }),
      ...(row.lastIsOut && row.bankReference !== null ? [row.bankReference] : []),
    ],
  }));
}

/**
 * A transfer that the bank may have paid although it had failed or was closed, or another attempt of which was paid or is
 * out (`isEarlier`): before the last one (`lastIsOut`), or, where two people settled one as paid, any. `waits` while the
 * next attempt is not sent, the bank has not answered for the last one, or no line explains its payment yet: that is what a
 * line shows first.
 */
export type Failed = Item & {
  number: string;
  status: InstructionStatus;
  isEarlier: boolean;
  lastIsOut: boolean;
  waits: boolean;
};

/**
 * Returns transfers of an account that lines may show as paid after all, once for each attempt that was not paid, with the
 * amounts no line explains yet: those refused and closed, and those with a refused attempt beside one that was paid or is
 * out, which only the references of those attempts name. None with a payment (docs/spec/ledger.md#l6) that is on no line yet, because that is
 * what a line shows first, and none without an answer, unless `waiting`. For `grp_job`.
 */
export async function failedOf(
  tx: Tx,
  bankAccountId: number,
  ids: readonly number[],
  { waiting = false }: { waiting?: boolean } = {},
): Promise<Failed[]> {
  const { rows } = await sql<
    TransferRow &
      Pick<Failed, 'status' | 'isEarlier' | 'lastIsOut' | 'waits'> & { providerRef: string; attemptCount: number }
  >`
    select i.id, i.number, i.status, i.provider_ref, i.bank_reference, i.name, i.account_number as account, i.attempt_count,
      (i.sent_at at time zone 'Africa/Lagos')::date::text as day, ${REPORTED} as is_earlier,
      ${LAST_IS_OUT} as last_is_out,
      i.status in ('QUEUED', 'SENT', 'UNKNOWN') or ${onLines('INSTRUCTION')} < i.amount_kobo * ${TIMES_OUT} as waits,
      least(i.amount_kobo,
      i.amount_kobo * (i.attempt_count - ${TIMES_OUT}) - ${onLines('PAID_AFTER_ALL')})::bigint as open
    from request.payment_instruction i
    where i.id = any(${ids.map(String)}::bigint[]) and i.bank_account_id = ${String(bankAccountId)}::bigint
      and (${ENDED_UNPAID} or (${REPORTED} and i.attempt_count > ${TIMES_OUT}))
    order by i.id`.execute(tx);
  return rows
    .filter(({ waits }) => waiting || !waits)
    .map((row) => {
      const all = referencesOf(row.providerRef, row.attemptCount);
      const unpaid = row.lastIsOut ? all.slice(0, -1) : all;
      const references = row.isEarlier ? unpaid : [...all, row.bankReference];
      const { number, status, isEarlier, lastIsOut, waits } = row;
      return { ...itemOf('PAID_AFTER_ALL', row, references), number, status, isEarlier, lastIsOut, waits };
    });
}

/**
 * Returns those of these transfers of which lines show less paid after all than came back of it and people settled as
 * paid: the number of each, and whether people settled it. For `grp_job`.
 */
export async function afterAllWithoutPaid(
  tx: Tx,
  ids: readonly number[],
): Promise<{ number: string; isSettled: boolean }[]> {
  const { rows } = await sql<{ number: string; isSettled: boolean }>`
    select i.number, ${SETTLED_AS_PAID} > 0 as is_settled from request.payment_instruction i
    where i.id = any(${ids.map(String)}::bigint[])
      and ${BACK_AFTER_ALL} + ${SETTLED_AS_PAID} > ${onLines('PAID_AFTER_ALL')}
    order by i.id`.execute(tx);
  return rows;
}

/**
 * Returns what lines show as paid for a transfer after it had failed or was closed, less what came back of it and what
 * two people settled as paid, in kobo. For `grp_job`.
 */
export async function unclarifiedKobo(tx: Tx, instructionId: number): Promise<bigint> {
  const { rows } = await sql<{ kobo: bigint }>`
    select (${onLines('PAID_AFTER_ALL')} - ${BACK_AFTER_ALL} - ${SETTLED_AS_PAID})::bigint as kobo
    from request.payment_instruction i where i.id = ${String(instructionId)}::bigint`.execute(tx);
  return BigInt(rows[0]?.kobo ?? 0);
}

/** A transfer that may have been returned; `wasFailed` if it is one paid after all: its return clears L13. */
export type ReturnableTransfer = Item & { number: string; wasTold: boolean; wasFailed: boolean };

/**
 * Returns transfers of an account that the bank returned (`wasTold`) or, being paid, may have, with the amounts no line
 * explains yet; none that paid an invoice. Those that lines show as paid after all may have been returned too: what is
 * still to be clarified comes first. For `grp_job`.
 */
export async function returnsOf(tx: Tx, bankAccountId: number, ids: readonly number[]): Promise<ReturnableTransfer[]> {
  const { rows } = await sql<TransferRow & { providerRef: string; wasTold: boolean; wasFailed: boolean }>`
    select i.*, least(i.amount, case when i.was_failed then i.after_all else i.regular end)::bigint as open
    from (select t.*, t.amount * (t.back + t.paid) - t.lines as regular, t.amount * t.back > t.lines as was_told,
      t.after_all > 0 and t.amount * t.back <= t.lines as was_failed from (
      select i.id, i.number, i.provider_ref, i.bank_reference, i.name, i.account_number as account,
        i.amount_kobo as amount,
        (coalesce(i.returned_at, i.paid_at, i.sent_at) at time zone 'Africa/Lagos')::date::text as day,
        ${TIMES_BACK} as back, (i.status = 'PAID')::int as paid, ${onLines('RETURN')} as lines,
        ${COLLECTED} as is_collected,
        ${onLines('PAID_AFTER_ALL')} - ${BACK_AFTER_ALL} - ${SETTLED_AS_PAID} as after_all
      from request.payment_instruction i
      where i.id = any(${ids.map(String)}::bigint[]) and i.bank_account_id = ${String(bankAccountId)}::bigint) t) i
    where i.after_all > 0 or (not i.is_collected and i.back + i.paid > 0) order by i.id`.execute(tx);
  return rows.map((row) => ({
    ...itemOf('RETURN', row, [row.providerRef, row.bankReference, row.wasTold || row.wasFailed ? row.number : null]),
    number: row.number,
    wasTold: row.wasTold,
    wasFailed: row.wasFailed,
  }));
}

/** Returns paid transfers that lines show as returned once more often than the bank reported. For `grp_job`. */
export async function backOnLines(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from request.payment_instruction i
    where i.id = any(${ids.map(String)}::bigint[]) and i.status = 'PAID'
      and ${onLines('RETURN')} >= i.amount_kobo * (${TIMES_BACK} + 1) order by i.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Returns the transfers of an account that these words name whole, or that have one of these parts as the bank's reference.
 * For `grp_job`.
 */
export async function transfersMeant(
  tx: Tx,
  bankAccountId: number,
  words: readonly string[],
  parts: readonly string[] = [],
): Promise<number[]> {
  const account = sql`i.bank_account_id = ${String(bankAccountId)}::bigint and (${REPORTED} or ${ENDED_UNPAID})`;
  // A line may name an earlier attempt: its transfer is found by the number, before which a portal may have a code.
  const firsts = words.map((word) => word.replace(/\.R\d+$/, ''));
  const all = [...new Set([...words, ...firsts, ...firsts.map((word) => word.replace(/^[A-Z]{2,4}-(?=[A-Z])/, ''))])];
  const { rows } = await sql<{ id: number }>`
    select distinct f.id from unnest(${all}::text[]) as w(word) cross join lateral (
      (select i.id from request.payment_instruction i where ${account} and i.provider_ref = w.word offset 0)
      union all
      (select i.id from request.payment_instruction i where ${account} and i.number = w.word offset 0)
      union all
      (select i.id from request.payment_instruction i where ${account}
        and upper(i.bank_reference) = w.word offset 0)) f
    union select i.id from unnest(${[...parts]}::text[]) as p(part) join request.payment_instruction i
      on upper(i.bank_reference) = p.part and ${account}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** How many of one amount are considered, nearest by day, before the day and after it; names tell them apart. */
const NEAREST = 100;
/** The same for one amount to one account. */
const TO_ACCOUNT = 10;

/**
 * Returns candidate transfers of an account by index of the lookup, as outgoing or as returned; a fixed number for
 * each, however many there are.
 */
export async function transfersLike(
  tx: Tx,
  bankAccountId: number,
  looks: readonly Look[],
  kind: 'INSTRUCTION' | 'RETURN',
): Promise<{ nth: number; id: number }[]> {
  const like = sql`i.bank_account_id = ${String(bankAccountId)}::bigint and i.amount_kobo = l.kobo
    and ${kind === 'RETURN' ? sql`${PAID} and not ${COLLECTED}` : REPORTED} and ${onLines(kind)} < i.amount_kobo`;
  const { rows } = await sql<{ nth: number; id: number }>`
    select (l.nth - 1)::int as nth, f.id
      from unnest(${looks.map(({ kobo }) => String(kobo))}::bigint[], ${looks.map(({ day }) => day)}::date[],
      ${looks.map(({ account }) => account)}::text[]) with ordinality as l(kobo, day, account, nth)
    cross join lateral (
      (select i.id from request.payment_instruction i where ${like} and i.sent_at >= l.day
        order by i.sent_at, i.id limit ${NEAREST})
      union all
      (select i.id from request.payment_instruction i where ${like} and i.sent_at < l.day
        order by i.sent_at desc, i.id desc limit ${NEAREST})
      union
      (select i.id from request.payment_instruction i where ${like} and i.account_number = l.account
        order by i.sent_at desc limit ${TO_ACCOUNT})) f`.execute(tx);
  return rows;
}

/**
 * Locks those transfers that nobody else has locked, so that none is explained until commit. Returns them. For
 * `grp_job`.
 */
export async function keepTransfers(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from request.payment_instruction where id = any(${ids.map(String)}::bigint[])
      order by id for share skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns the transfers that lines explain in full. For `grp_job`. */
export async function explainedWhole(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from request.payment_instruction i
    where i.id = any(${ids.map(String)}::bigint[]) and ${onLines('INSTRUCTION')} = i.amount_kobo * ${TIMES_OUT}
      order by i.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Returns the numbers of these transfers of an account and what no line explains yet of their payments, in kobo, in the order
 * of the ids; none that the transaction does not see.
 */
export async function numbersOf(
  tx: Tx,
  bankAccountId: number,
  ids: readonly number[],
): Promise<{ number: string; open: bigint }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ number: string; open: bigint }>`
    select i.number, least(i.amount_kobo, i.amount_kobo * ${TIMES_OUT} - ${onLines('INSTRUCTION')})::bigint as open
    from unnest(${ids.map(String)}::bigint[]) with ordinality as x(id, nth)
    join request.payment_instruction i on i.id = x.id and i.bank_account_id = ${String(bankAccountId)}::bigint
    order by x.nth`.execute(tx);
  return rows.map(({ number, open }) => ({ number, open: BigInt(open) }));
}
