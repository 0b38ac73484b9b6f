const firstLetters = (text: string, many: number): string => [...text].slice(0, many).join('');

/**
 * Masks a name: `Ada Obi` gives `A** O**`, one letter a word, and the same number of stars whatever the length of the
 * word.
 */
export const maskName = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${firstLetters(word, 1)}**`)
    .join(' ');

/** Masks an actor, stored as a name or as a login: `A** O**` or `ad***@mail.ng`. */
export const maskWho = (who: string): string => (who.includes('@') ? maskEmail(who) : maskName(who));

/**
 * Masks an email address: `ada.obi@mail.ng` gives `ad***@mail.ng`. If the local part has one or two letters, only the
 * first is shown.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '***';
  const name = email.slice(0, at);
  return `${firstLetters(name, [...name].length > 2 ? 2 : 1)}***${email.slice(at)}`;
}

/** Masks a phone number: `08031234678` gives `080*****678`; anything that is not a phone number gives only stars. */
export const maskPhone = (phone: string): string =>
  /^\d{11}$/.test(phone) ? `${phone.slice(0, 3)}*****${phone.slice(-3)}` : '***********';

/**
 * Masks an account number: `0123456785` gives `••••6785`, the last four digits, for users who do not pay from or to the
 * account.
 */
export const maskAccount = (account: string): string => `••••${account.length > 4 ? account.slice(-4) : ''}`;

/** The number of an account in Nigeria, which no other digit touches; ten digits of naira with their kobo are none. */
export const NUBAN = /(?<!\d)\d{10}(?!\d|\.\d\d(?!\d))/g;

/** Masks all account numbers in a text: `from 0123456785` gives `from ••••6785`. */
export const maskAccountsIn = (text: string): string => text.replaceAll(NUBAN, (number) => maskAccount(number));
