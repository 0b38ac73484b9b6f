import type { AccountAt, BankRail, Instruction, PaymentAnswer, SentBack } from './bank.gateway.ts';
import { attemptOf, type KeptPayment, outcomeOf, type Script } from './sandbox-payment.domain.ts';

const FIRST = (
  'Ada Amina Bala Bisi Chidi Chioma Dayo Ebele Efe Emeka Fatima Funmi Garba Hadiza Ibrahim Ifeoma Ime Jide Kemi Kunle ' +
  'Ladi Musa Ngozi Nkem Obinna Ola Osaze Rabi Sade Sani Segun Tamuno Tari Tunde Uche Umar Uzo Yemi Yusuf Zainab'
).split(' ');
const LAST = (
  'Abubakar Adeyemi Akpan Aliyu Ayodele Balogun Bassey Bello Danjuma Eze Ekong Garuba Gwari Hassan Idris Igwe Iyare ' +
  'Jibril Kalu Lawal Mohammed Nwosu Obi Odili Ogunleye Okafor Okon Oladipo Onuoha Osagie Pepple Sule Tijani Udo Usman ' +
  'Waziri Yakubu Zubairu'
).split(' ');

/** Returns a pseudo-random number that is the same for the same text, every time and everywhere. */
function mixed(text: string): number {
  let state = 2_166_136_261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return (state ^ (state >>> 13)) >>> 0;
}

/**
 * Returns the made-up holder of an account, derived from its digits. Account 0123456785 has the same holder at every
 * bank.
 */
export function holderOf(digits: string): string {
  const drawn = mixed(digits);
  const pick = (names: readonly string[], by: number) => names[Math.floor(drawn / by) % names.length] ?? '';
  return `${pick(FIRST, 1)} ${pick(FIRST, FIRST.length)} ${pick(LAST, FIRST.length ** 2)}`.toUpperCase();
}

/** The books of the test bank, separate from those of the portal. */
export interface TestBooks {
  /** Returns the holder of an account the bank keeps. */
  holderOf(account: AccountAt): Promise<string | undefined>;
  /** Records an instruction, or retries one that failed; returns what is kept under the reference. */
  take(instruction: Instruction, script: (attempts: number) => Script, now: Date): Promise<KeptPayment>;
  find(ref: string): Promise<KeptPayment | undefined>;
  /** Returns the payments sent back between `since` and `now`. */
  sentBack(since: Date, now: Date): Promise<SentBack[]>;
}

function answerOf(kept: KeptPayment, isSilent: boolean, now: Date): PaymentAnswer {
  if (now < kept.answersAt) return { result: isSilent ? 'NO_ANSWER' : 'TAKEN' };
  if (kept.outcome === 'PAID') return { result: 'PAID', bankReference: kept.bankReference };
  return { result: 'REFUSED', code: '06', reason: 'Account dormant', at: kept.answersAt };
}

const isSilentOn = (amountKobo: bigint): boolean => outcomeOf(amountKobo, 1).isSilent;

/**
 * Returns the test bank. It keeps accounts with holders of their own and makes up a holder for every other number. The
 * end of a number scripts a fault: 404 no such account, 503 the bank is silent, 111 a different holder at each bank (a
 * name mismatch), 606 a dormant account that cannot be paid into. The kobo of an amount script how its payment ends
 * (`outcomeOf`).
 */
export const testBank = (books: TestBooks, now: () => Date): BankRail => ({
  isConnected: true,
  async enquire({ bankCode, accountNumber }) {
    if (accountNumber.endsWith('404')) return { result: 'NOT_FOUND' };
    if (accountNumber.endsWith('503')) return { result: 'BANK_UNAVAILABLE' };
    const own = await books.holderOf({ bankCode, accountNumber });
    const digits = accountNumber.endsWith('111') ? `${bankCode}${accountNumber}` : accountNumber;
    return { result: 'FOUND', accountName: own ?? holderOf(digits) };
  },
  async pay(instruction) {
    const at = now();
    const kept = await books.take(
      instruction,
      (attempts) =>
        outcomeOf(instruction.amount, Math.max(attempts, attemptOf(instruction.ref)), instruction.accountNumber),
      at,
    );
    const isSame =
      kept.amountKobo === instruction.amount &&
      kept.bankCode === instruction.bankCode &&
      kept.accountNumber === instruction.accountNumber;
    if (!isSame) return { result: 'REFUSED', code: '94', reason: 'This reference was used for another payment', at };
    return answerOf(kept, isSilentOn(instruction.amount), at);
  },
  async statusOf(ref) {
    const kept = await books.find(ref);
    return kept ? answerOf(kept, isSilentOn(kept.amountKobo), now()) : { result: 'NOT_KNOWN' };
  },
  returnsSince: (since) => books.sentBack(since, now()),
});
