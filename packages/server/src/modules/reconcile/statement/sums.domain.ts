import { formatDay } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { BankLine, StatementFacts, StatementWorld } from './line.domain.ts';

/** What is wrong, by its code and in words. */
export interface Fault {
  code: string;
  message: string;
}

const money = (kobo: bigint): string => formatMoney(asKobo(kobo));

/** Follows a statement from line to line: its order, its running balance, its sums. */
export class StatementSums {
  #opening: bigint | undefined;
  #closing: bigint | undefined;
  #balance: bigint | undefined;
  #credit = 0n;
  #debit = 0n;
  #first: Day | undefined;
  #last: Day | undefined;
  lines = 0;
  readonly #world: Pick<StatementWorld, 'today' | 'saidOpening' | 'saidClosing'>;

  constructor(world: Pick<StatementWorld, 'today' | 'saidOpening' | 'saidClosing'>) {
    this.#world = world;
    this.#opening = world.saidOpening;
    this.#balance = world.saidOpening;
  }

  /** The balance a statement says it begins with. */
  opens(kobo: bigint): Fault | undefined {
    if (this.lines > 0) return undefined;
    if (this.#opening !== undefined && this.#opening !== kobo)
      return {
        code: 'E_BALANCE',
        message: `The file begins with ${money(kobo)}, and ${money(this.#opening)} was said.`,
      };
    this.#opening = kobo;
    this.#balance = kobo;
    return undefined;
  }

  /** The balance a statement says it ends with. */
  closes(kobo: bigint): void {
    this.#closing = kobo;
  }

  /** A line, and the balance that stands beside it. What does not fit what came before is answered. */
  add({ bookingDay, side, kobo }: BankLine, balance: bigint | null): Fault | undefined {
    if (bookingDay > this.#world.today)
      return { code: 'E_FUTURE', message: `It was booked on ${formatDay(bookingDay)}, which is still to come.` };
    if (this.#last !== undefined && bookingDay < this.#last)
      return {
        code: 'E_ORDER',
        message: `It was booked on ${formatDay(bookingDay)} and comes after ${formatDay(this.#last)}. Sort the file by day, the oldest first.`,
      };
    this.lines += 1;
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
        message: `The balance beside it is ${money(balance)}, and ${money(this.#balance)} by the lines before it. A line is missing or changed.`,
      };
    return undefined;
  }

  /** The statement as a whole, or what is wrong with it. Days are those of its lines where it says no others. */
  end(
    said: { from?: Day | undefined; to?: Day | undefined } = {},
  ): Fault | Omit<StatementFacts, 'kind' | 'columns' | 'mapping'> {
    const { saidClosing } = this.#world;
    const closing = this.#closing ?? saidClosing ?? this.#balance;
    const [from, to] = [said.from ?? this.#first, said.to ?? this.#last];
    if (from === undefined || to === undefined)
      return { code: 'E_FILE_EMPTY', message: 'There are no lines in this file.' };
    if (this.#opening === undefined || closing === undefined)
      return {
        code: 'E_NO_BALANCE',
        message: 'The file has no balance beside its lines. Give the opening and the closing balance.',
      };
    if (to > this.#world.today)
      return { code: 'E_FUTURE', message: `It goes to ${formatDay(to)}, which is still to come.` };
    const reached = this.#opening + this.#credit - this.#debit;
    const wrong = [closing, saidClosing ?? closing].find((kobo) => kobo !== reached);
    if (wrong !== undefined)
      return {
        code: 'E_BALANCE',
        message: `It begins with ${money(this.#opening)}, ${money(this.#credit)} came in and ${money(this.#debit)} went out: that is ${money(reached)}, not ${money(wrong)}.`,
      };
    return { from, to, opening: this.#opening, credit: this.#credit, debit: this.#debit, closing, lines: this.lines };
  }
}
