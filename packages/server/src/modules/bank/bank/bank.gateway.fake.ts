import type { AccountAt, BankRail } from './bank.gateway.ts';

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

/**
 * The test bank. It has accounts with holders of their own (`ownHolder`) and makes up a holder for every other number.
 * The end of a number scripts a fault: 404 there is no such account, 503 the bank is silent, 111 the holder is another
 * one at each bank, so that the expected name does not fit.
 */
export const testBank = (ownHolder: (account: AccountAt) => Promise<string | undefined>): BankRail => ({
  async enquire({ bankCode, accountNumber }) {
    if (accountNumber.endsWith('404')) return { result: 'NOT_FOUND' };
    if (accountNumber.endsWith('503')) return { result: 'BANK_UNAVAILABLE' };
    const own = await ownHolder({ bankCode, accountNumber });
    const digits = accountNumber.endsWith('111') ? `${bankCode}${accountNumber}` : accountNumber;
    return { result: 'FOUND', accountName: own ?? holderOf(digits) };
  },
});
