/** First and last name as one; a company has no last name. */
export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();

/**
 * What somebody typed as login, in its stored form: decoded once when it holds `%`, then NFC and lower case. Null when it
 * can be nobody's login or address (T15); the answer to such an attempt is the same as to a wrong password.
 */
export function loginOf(typed: string): string | null {
  try {
    const login = (typed.includes('%') ? decodeURIComponent(typed) : typed).trim().normalize('NFC').toLowerCase();
    return /^[a-z0-9._@+!#$&'*/=?^`{|}~-]{3,254}$/.test(login) ? login : null;
  } catch {
    return null;
  }
}
