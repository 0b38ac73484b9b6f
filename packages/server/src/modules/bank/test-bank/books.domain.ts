import { attemptOf, outcomeOf, type Script } from '../bank/sandbox-payment.domain.ts';

/** Returns the key of an account, at any bank, in the books. */
export const accountKey = ({ bankCode, accountNumber }: { bankCode: string; accountNumber: string }): string =>
  `${bankCode}/${accountNumber}`;

/** An account in the books of the test bank, in kobo. Held money belongs to payments under way. */
export interface BookAccount {
  balance: bigint;
  held: bigint;
  isBlocked: boolean;
  /** Whether it may pay more than it has, as accounts not opened here may. */
  mayOverdraw: boolean;
}

/** A payment as sent to the bank; `from` is omitted for the portal's own account. */
export interface BookPayment {
  ref: string;
  from?: string | undefined;
  to: string;
  amount: bigint;
  narration: string;
}

/** The bank's record of a payment. It stays PAID after it was sent back; `returnedAt` says when. */
export interface BookedPayment extends BookPayment {
  state: 'TAKEN' | 'PAID' | 'REFUSED';
  attempts: number;
  endsAt: number;
  script: BookScript;
  refusal?: { code: string; reason: string };
  paidAt?: number;
  returnedAt?: number;
}

/** How a payment ends. `paysAfterAllSeconds`: it is refused first and paid that much later, as no bank should. */
export type BookScript = Omit<Script, 'returnsAfterSeconds'> & {
  returnsAfterSeconds?: number | undefined;
  paysAfterAllSeconds?: number | undefined;
};

/** One line of a statement. */
export interface BookEntry {
  no: number;
  at: number;
  account: string;
  side: 'DEBIT' | 'CREDIT';
  amount: bigint;
  ref: string;
  narration: string;
}

/** An event about a payment: it ended, or it was sent back. */
export interface BookEvent {
  ref: string;
  state: 'PAID' | 'REFUSED' | 'RETURNED';
  amount: bigint;
}

/** Decides the outcome of a payment; undefined: by its kobo. */
export type Decide = (payment: BookPayment, attempts: number) => BookScript | undefined;

const seconds = (count: number): number => count * 1_000;
const BLOCKED = { code: '57', reason: 'The account to pay from is blocked' };
const SHORT = { code: '51', reason: 'Insufficient funds' };
const DORMANT = { code: '06', reason: 'Account dormant' };
const ANOTHER = { code: '94', reason: 'This reference was used for another payment' };

/** The books of the test bank: accounts, money held, payments and statement lines. */
export interface Books {
  /** Opens an account, or updates it. */
  open(account: string, facts: Partial<BookAccount>): BookAccount;
  account(account: string): BookAccount;
  /**
   * Takes a payment, once per reference; retries a refused one. Refuses at once when the account is short of money or
   * blocked.
   */
  take(
    transfer: BookPayment,
    now: number,
    decide?: Decide,
  ): BookedPayment | { refusal: { code: string; reason: string } };
  find(ref: string): BookedPayment | undefined;
  /** Carries out everything that is due, in order. Returns the resulting events. */
  pass(now: number): BookEvent[];
  /** Returns payments sent back since a moment, oldest first. */
  returned(since: number): BookedPayment[];
  statement(account: string, from: number, to: number): { opening: bigint; closing: bigint; entries: BookEntry[] };
  payments(): readonly BookedPayment[];
  accounts(): ReadonlyMap<string, BookAccount>;
}

/**
 * Returns empty books. Moments are milliseconds since 1970, money is kobo; the same acts in the same order make the
 * same books.
 */
export function emptyBooks(): Books {
  const accounts = new Map<string, BookAccount>();
  const payments = new Map<string, BookedPayment>();
  const entries: BookEntry[] = [];
  /** Scheduled events, the earliest first. */
  const dues: { at: number; payment: BookedPayment }[] = [];
  const plan = (at: number, payment: BookedPayment): void => {
    const before = dues.findLastIndex((due) => due.at <= at);
    dues.splice(before + 1, 0, { at, payment });
  };

  const account = (key: string): BookAccount => {
    const known = accounts.get(key) ?? { balance: 0n, held: 0n, isBlocked: false, mayOverdraw: true };
    accounts.set(key, known);
    return known;
  };
  const enter = (key: string, side: BookEntry['side'], { amount, ref, narration }: BookPayment, at: number): void => {
    account(key).balance += side === 'CREDIT' ? amount : -amount;
    entries.push({ no: entries.length + 1, at, account: key, side, amount, ref, narration });
  };
  const hold = ({ from, amount }: BookPayment, sign: 1n | -1n): void => {
    if (from !== undefined) account(from).held += sign * amount;
  };
  const movedBy = (payment: BookedPayment, at: number, isBack: boolean): void => {
    if (payment.from !== undefined) enter(payment.from, isBack ? 'CREDIT' : 'DEBIT', payment, at);
    enter(payment.to, isBack ? 'DEBIT' : 'CREDIT', payment, at);
  };
  function pay(payment: BookedPayment, at: number): BookEvent {
    hold(payment, -1n);
    movedBy(payment, at, false);
    Object.assign(payment, { state: 'PAID', paidAt: at });
    const { returnsAfterSeconds } = payment.script;
    if (returnsAfterSeconds !== undefined) plan(at + seconds(returnsAfterSeconds), payment);
    return { ref: payment.ref, state: 'PAID', amount: payment.amount };
  }
  /** Carries out the next step of a payment. */
  function happen(payment: BookedPayment, at: number): BookEvent | undefined {
    const { ref, amount, script } = payment;
    if (payment.state === 'TAKEN' && at < payment.endsAt) return undefined; // it was retried since
    if (payment.state === 'PAID') {
      movedBy(payment, at, true);
      payment.returnedAt = at;
      return { ref, state: 'RETURNED', amount };
    }
    if (payment.state === 'REFUSED') hold(payment, 1n);
    if (payment.state === 'REFUSED' || script.outcome === 'PAID') return pay(payment, at);
    hold(payment, -1n);
    Object.assign(payment, { state: 'REFUSED', refusal: DORMANT });
    if (script.paysAfterAllSeconds !== undefined) plan(at + seconds(script.paysAfterAllSeconds), payment);
    return { ref, state: 'REFUSED', amount };
  }
  const begin = (payment: BookedPayment, now: number): BookedPayment => {
    payment.endsAt = now + seconds(payment.script.afterSeconds);
    payment.state = 'TAKEN';
    delete payment.refusal;
    hold(payment, 1n);
    plan(payment.endsAt, payment);
    return payment;
  };

  return {
    open: (key, facts) => Object.assign(account(key), facts),
    account,
    take(transfer, now, decide = () => undefined) {
      const there = payments.get(transfer.ref);
      if (there && (there.amount !== transfer.amount || there.to !== transfer.to || there.from !== transfer.from))
        return { refusal: ANOTHER };
      if (there && !(there.state === 'REFUSED' && there.endsAt <= now)) return there;
      const source = transfer.from === undefined ? undefined : account(transfer.from);
      if (source?.isBlocked) return { refusal: BLOCKED };
      if (source && !source.mayOverdraw && source.balance - source.held < transfer.amount) return { refusal: SHORT };
      const attempts = (there?.attempts ?? 0) + 1;
      const script =
        decide(transfer, attempts) ?? outcomeOf(transfer.amount, Math.max(attempts, attemptOf(transfer.ref)));
      const payment = there ?? { ...transfer, state: 'TAKEN', attempts, endsAt: now, script };
      payments.set(transfer.ref, Object.assign(payment, { attempts, script }));
      return begin(payment, now);
    },
    find: (ref) => payments.get(ref),
    pass(now) {
      const events: BookEvent[] = [];
      for (let due = dues[0]; due && due.at <= now; due = dues[0]) {
        dues.shift();
        const happened = happen(due.payment, due.at);
        if (happened) events.push(happened);
      }
      return events;
    },
    returned: (since) =>
      [...payments.values()]
        .filter(({ returnedAt }) => returnedAt !== undefined && returnedAt >= since)
        .sort((a, b) => (a.returnedAt ?? 0) - (b.returnedAt ?? 0)),
    statement(key, from, to) {
      const own = entries.filter(({ account: of }) => of === key);
      const sum = (some: readonly BookEntry[]): bigint =>
        some.reduce((all, { side, amount }) => all + (side === 'CREDIT' ? amount : -amount), 0n);
      const after = own.filter(({ at }) => at >= to);
      const within = own.filter(({ at }) => at >= from && at < to);
      const closing = account(key).balance - sum(after);
      return { opening: closing - sum(within), closing, entries: within };
    },
    payments: () => [...payments.values()],
    accounts: () => accounts,
  };
}
