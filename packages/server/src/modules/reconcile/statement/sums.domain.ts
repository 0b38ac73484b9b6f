import { formatDay } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { BalanceFrom } from '@isura/contract/reconcile/reading';
import type { BankLine, StatementContext, StatementFacts } from './line.domain.ts';

/** An error, with its code and message. */
export interface Fault {
  code: string;
  message: string;
}

/** The error for a file that has more accounts than one. */
export const SEVERAL_ACCOUNTS: Fault = {
  code: 'E_ACCOUNT',
  message: 'This file has statements of several accounts. Import them one by one.',
};

const money = (kobo: bigint): string => formatMoney(asKobo(kobo));

/** More than any account in naira holds or moves, and far less than a ledger balance can take: 99,999,999,999,999.99. */
const MOST = 9_999_999_999_999_999n;

/** Returns an error for the first figure that is too large to be money in a bank account. */
function tooLarge(...figures: readonly (bigint | null | undefined)[]): Fault | undefined {
  const found = figures.find((kobo) => typeof kobo === 'bigint' && (kobo > MOST || kobo < -MOST));
  if (typeof found !== 'bigint') return undefined;
  return {
    code: 'E_AMOUNT',
    message: `${money(found)} is more than an account can hold. Check the figures of the file.`,
  };
}

/** Returns the earlier of two days that may be missing. */
const firstOf = (one: Day | undefined, other: Day | undefined): Day | undefined =>
  one !== undefined && (other === undefined || one < other) ? one : other;
/** Returns the later of two days that may be missing. */
const lastOf = (one: Day | undefined, other: Day | undefined): Day | undefined =>
  one !== undefined && (other === undefined || one > other) ? one : other;

/** Checks a statement line by line: its order, its running balance, its totals. */
export class StatementSums {
  #opening: bigint | undefined;
  #closing: bigint | undefined;
  #balance: bigint | undefined;
  #credit = 0n;
  #debit = 0n;
  #first: Day | undefined;
  #last: Day | undefined;
  #covered: { from: Day; to: Day } | undefined;
  /** Whether the file states the balance after the last line so far. */
  #isProved = true;
  /** Whether the file states a balance from which its opening balance follows. */
  #isStated = false;
  lines = 0;
  readonly #world: Pick<StatementContext, 'today' | 'saidOpening' | 'saidClosing'>;

  constructor(world: Pick<StatementContext, 'today' | 'saidOpening' | 'saidClosing'>) {
    this.#world = world;
    this.#opening = world.saidOpening;
    this.#balance = world.saidOpening;
  }

  /** Sets the stated opening balance. */
  opens(kobo: bigint): Fault | undefined {
    if (this.lines > 0) return undefined;
    if (this.#opening !== undefined && this.#opening !== kobo)
      return {
        code: 'E_BALANCE',
        message:
          this.#world.saidOpening === undefined
            ? `The file opens with ${money(this.#opening)} in one place and with ${money(kobo)} in another.`
            : `The file opens with ${money(kobo)}, but you entered ${money(this.#opening)}.`,
      };
    this.#opening = kobo;
    this.#balance = kobo;
    this.#isStated = true;
    return undefined;
  }

  /** Notes the day of a line that moves nothing: a statement with nothing else has it as its day. */
  covers(day: Day): void {
    const { from, to } = this.#covered ?? { from: day, to: day };
    this.#covered = { from: day < from ? day : from, to: day > to ? day : to };
  }

  /** Reports whether a balance stated between two lines is the one that was reached; the opening before the first. */
  reaches(kobo: bigint): boolean {
    if (this.lines === 0 && this.#balance === undefined) return this.opens(kobo) === undefined;
    if (this.#balance !== kobo) return false;
    this.#isProved = true;
    this.#isStated = true;
    return true;
  }

  /** Sets the opening balance of a further part of the statement, which is where the part before it ended. */
  continues(kobo: bigint): Fault | undefined {
    if (this.lines === 0 && this.#closing === undefined) return this.opens(kobo);
    if (this.#balance !== undefined && this.reaches(kobo)) return undefined;
    return {
      code: 'E_BALANCE',
      message: `One statement of the file ends with ${money(this.#balance ?? 0n)}, but the next opens with ${money(kobo)}. One between them is missing.`,
    };
  }

  /** Sets the stated closing balance. */
  closes(kobo: bigint): void {
    this.#closing = kobo;
  }

  /** Adds a line with the balance beside it. Returns an error when they contradict earlier lines. */
  add({ bookingDay, side, kobo }: BankLine, balance: bigint | null): Fault | undefined {
    if (bookingDay > this.#world.today)
      return { code: 'E_FUTURE', message: `The booking day ${formatDay(bookingDay)} is in the future.` };
    if (this.#last !== undefined && bookingDay < this.#last)
      return {
        code: 'E_ORDER',
        message: `Booked on ${formatDay(bookingDay)}, but listed after ${formatDay(this.#last)}, and the file is neither oldest nor newest first. Export it again, sorted by day.`,
      };
    const large = tooLarge(kobo, balance, this.#credit + this.#debit + kobo);
    if (large) return large;
    this.lines += 1;
    this.#isProved = balance !== null;
    this.#isStated ||= balance !== null;
    this.#first ??= bookingDay;
    this.#last = bookingDay;
    if (side === 'CREDIT') this.#credit += kobo;
    else this.#debit += kobo;
    const moved = side === 'CREDIT' ? kobo : -kobo;
    if (this.#balance === undefined && balance !== null && this.lines === 1) this.#opening = balance - moved;
    if (this.#balance !== undefined || this.lines === 1)
      this.#balance = this.#balance === undefined ? (balance ?? undefined) : this.#balance + moved;
    if (balance !== null && this.#balance !== undefined && balance !== this.#balance)
      return {
        code: 'E_BALANCE',
        message: `The balance shown is ${money(balance)}, but the lines before it add up to ${money(this.#balance)}. A line is missing or was changed.`,
      };
    return undefined;
  }

  /**
   * Returns the facts of the whole statement, or what is wrong with it. Its days are those that it states, and those of
   * its lines where they lie outside: each line is compared with the account's other lines of its day. The balance
   * after the last line must be stated, beside it or as the closing balance: nothing else proves that line.
   */
  end(
    reported: { from?: Day | undefined; to?: Day | undefined } = {},
  ): Fault | Omit<StatementFacts, 'kind' | 'columns' | 'mapping' | 'reading'> {
    const { saidClosing } = this.#world;
    const closing = this.#closing ?? saidClosing ?? (this.#isProved ? this.#balance : undefined);
    const from = firstOf(reported.from, this.#first) ?? this.#covered?.from;
    const to = lastOf(reported.to, this.#last) ?? this.#covered?.to;
    if (from === undefined || to === undefined)
      return { code: 'E_FILE_EMPTY', message: 'There are no lines in this file.' };
    if (this.#opening === undefined || closing === undefined)
      return {
        code: 'E_NO_BALANCE',
        message:
          this.#balance === undefined
            ? 'The file shows no balance beside its lines. Enter the opening and closing balance.'
            : 'The file shows no balance after its last line. Export it with the closing balance, or enter that.',
      };
    if (to > this.#world.today)
      return { code: 'E_FUTURE', message: `The statement ends on ${formatDay(to)}, which is in the future.` };
    const large = tooLarge(this.#opening, closing);
    if (large) return large;
    const reached = this.#opening + this.#credit - this.#debit;
    const wrong = [closing, saidClosing ?? closing].find((kobo) => kobo !== reached);
    if (wrong !== undefined)
      return {
        code: 'E_BALANCE',
        message: `The opening balance of ${money(this.#opening)}, plus ${money(this.#credit)} in and less ${money(this.#debit)} out, comes to ${money(reached)}, not ${money(wrong)}.`,
      };
    return {
      ...{ from, to, opening: this.#opening, credit: this.#credit, debit: this.#debit, closing, lines: this.lines },
      ...this.#balancesFrom(),
    };
  }

  /** Returns which balances the file states, and which a person entered. */
  #balancesFrom(): { openingFrom: BalanceFrom; closingFrom: BalanceFrom } {
    const { saidOpening, saidClosing } = this.#world;
    const openingFrom = this.#isStated || saidOpening === undefined ? 'FILE' : 'ENTERED';
    const isClosed = this.#closing !== undefined || (this.lines > 0 && this.#isProved);
    return { openingFrom, closingFrom: isClosed ? 'FILE' : saidClosing === undefined ? openingFrom : 'ENTERED' };
  }
}
