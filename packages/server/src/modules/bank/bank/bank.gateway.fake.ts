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

/** A number that looks thrown by dice and is the same for the same text, every time and everywhere. */
function mixed(text: string): number {
  let state = 2_166_136_261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return (state ^ (state >>> 13)) >>> 0;
}

/** The made-up holder of an account: who it is follows from the digits. Account 0123456785 has one holder at every bank. */
export function holderOf(digits: string): string {
  const drawn = mixed(digits);
  const pick = (names: readonly string[], by: number) => names[Math.floor(drawn / by) % names.length] ?? '';
  return `${pick(FIRST, 1)} ${pick(FIRST, FIRST.length)} ${pick(LAST, FIRST.length ** 2)}`.toUpperCase();
}

/** The books of the test bank, apart from those of the portal. */
export interface TestBooks {
  /** The holder of an account it keeps. */
  holderOf(account: AccountAt): Promise<string | undefined>;
  /** Writes down what it was told, or tries again what failed before; answers what it has under the reference. */
  take(told: Instruction, script: (attempts: number) => Script, now: Date): Promise<KeptPayment>;
  find(ref: string): Promise<KeptPayment | undefined>;
  /** What it paid and has sent back by now, since a moment. */
  sentBack(since: Date, now: Date): Promise<SentBack[]>;
}

function answerOf(kept: KeptPayment, isSilent: boolean, now: Date): PaymentAnswer {
  if (now < kept.answersAt) return { result: isSilent ? 'NO_ANSWER' : 'TAKEN' };
  if (kept.outcome === 'PAID') return { result: 'PAID', bankReference: kept.bankReference };
  return { result: 'REFUSED', code: '06', reason: 'Account dormant', at: kept.answersAt };
}

const isSilentOn = (amountKobo: bigint): boolean => outcomeOf(amountKobo, 1).isSilent;

/**
 * The test bank. It has accounts with holders of their own and makes up a holder for every other number. The end of a
 * number scripts a fault: 404 there is no such account, 503 the bank is silent, 111 the holder is another one at each
 * bank, so that the expected name does not fit, 606 it is dormant and nothing is paid into it. The kobo of an amount script how its
 * payment ends (`outcomeOf`).
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
  async pay(told) {
    const at = now();
    const kept = await books.take(
      told,
      (attempts) => outcomeOf(told.amount, Math.max(attempts, attemptOf(told.ref)), told.accountNumber),
      at,
    );
    const isSame =
      kept.amountKobo === told.amount && kept.bankCode === told.bankCode && kept.accountNumber === told.accountNumber;
    if (!isSame) return { result: 'REFUSED', code: '94', reason: 'This reference was used for another payment', at };
    return answerOf(kept, isSilentOn(told.amount), at);
  },
  async statusOf(ref) {
    const kept = await books.find(ref);
    return kept ? answerOf(kept, isSilentOn(kept.amountKobo), now()) : { result: 'NOT_KNOWN' };
  },
  returnsSince: (since) => books.sentBack(since, now()),
});
