import type { BookEvent, BookedPayment, BookScript } from './books.domain.ts';

/**
 * Scripted faults, applied one after another, each so many times: to one payment (`ref`), to all whose amount ends on
 * these kobo (`kobo`), or to any. At PAY and ASK, for the whole call: CUT takes the instructions and breaks off in the
 * middle of the answer, LOST breaks off before reading, HANG never answers. For one payment in it: SILENT, AMOUNT one
 * naira more than was paid, CURRENCY dollars, PAID and REFUSED whatever is true, UNKNOWN as if it were not in the
 * books. At EVENT: LATE a minute later, TWICE, LOST, REVERSED the newest first, UNKNOWN for a reference that does not
 * exist, AMOUNT another one.
 */
export interface Fault {
  on: 'PAY' | 'ASK' | 'EVENT';
  does:
    | 'CUT'
    | 'LOST'
    | 'HANG'
    | 'SILENT'
    | 'AMOUNT'
    | 'CURRENCY'
    | 'PAID'
    | 'REFUSED'
    | 'UNKNOWN'
    | 'LATE'
    | 'TWICE'
    | 'REVERSED';
  ref?: string | undefined;
  kobo?: number | undefined;
  times: number;
}

/** How payments with some kobo end, instead of docs/spec/calls.md#test-mode. */
export interface EndScript {
  kobo: number;
  script: BookScript;
}

/** Takes the next fault scripted for one of these payments. */
export function nextFault(
  faults: Fault[],
  on: Fault['on'],
  payments: readonly { ref: string; amount: bigint }[],
): Fault | undefined {
  const fault = faults.find(
    (each) =>
      each.on === on &&
      each.times > 0 &&
      payments.some(
        ({ ref, amount }) =>
          (each.ref === undefined || each.ref === ref) &&
          (each.kobo === undefined || BigInt(each.kobo) === amount % 100n),
      ),
  );
  if (fault) fault.times -= 1;
  return fault;
}

/** The bank's answer about a payment as it is sent; amounts in kobo. */
export type BankSays =
  | { result: 'TAKEN' | 'NO_ANSWER' | 'NOT_KNOWN' }
  | { result: 'PAID'; bankReference: string; amount: bigint; currency: string }
  | { result: 'REFUSED'; code: string; reason: string; at: Date };

const refused = (code: string, reason: string, at: number): BankSays => ({
  ...{ result: 'REFUSED', code, reason },
  at: new Date(at),
});

/** Returns the true state of a payment at this moment; a silent one gives no answer before it has ended. */
export function trueStateOf(payment: BookedPayment | undefined, now: number): BankSays {
  if (!payment) return { result: 'NOT_KNOWN' };
  if (payment.state === 'TAKEN') return { result: payment.script.isSilent ? 'NO_ANSWER' : 'TAKEN' };
  if (payment.state === 'PAID')
    return { result: 'PAID', bankReference: `TB/${payment.ref}`, amount: payment.amount, currency: 'NGN' };
  const { code, reason } = payment.refusal ?? { code: '96', reason: 'Refused' };
  return refused(code, reason, Math.min(payment.endsAt, now));
}

/** Returns the answer that a fault puts in place of the true one. */
export function scriptedAnswer(
  truth: BankSays,
  does: Fault['does'] | undefined,
  amount: bigint,
  now: number,
): BankSays {
  const paid = { result: 'PAID', bankReference: 'TB/SAID', amount, currency: 'NGN' } as const;
  if (does === 'SILENT') return { result: 'NO_ANSWER' };
  if (does === 'UNKNOWN') return { result: 'NOT_KNOWN' };
  if (does === 'REFUSED') return refused('06', 'Account dormant', now);
  if (does === 'PAID') return paid;
  if (does === 'AMOUNT') return { ...paid, amount: amount + 100n };
  if (does === 'CURRENCY') return { ...paid, currency: 'USD' };
  return truth;
}

/**
 * Returns the bank's messages about events, changed as the fault says: each a list of events and its delay in seconds.
 */
export function messagesOf(
  events: readonly BookEvent[],
  does: Fault['does'] | undefined,
): { events: readonly BookEvent[]; afterSeconds: number }[] {
  if (events.length === 0 || does === 'LOST') return [];
  const one = (some: readonly BookEvent[], afterSeconds = 0) => ({ events: some, afterSeconds });
  if (does === 'LATE') return [one(events, 60)];
  if (does === 'TWICE') return [one(events), one(events)];
  if (does === 'REVERSED') return [...events].reverse().map((each) => one([each]));
  if (does === 'UNKNOWN') return [one(events.map((each) => ({ ...each, ref: `${each.ref}-NOBODY` })))];
  if (does === 'AMOUNT') return [one(events.map((each) => ({ ...each, amount: each.amount + 100n })))];
  return [one(events)];
}
