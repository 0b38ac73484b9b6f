/** Returns first and last name together; a company has no last name. */
export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();

/**
 * Returns the stored form of a typed login: decoded once when it holds `%`, then NFC and lower case. Null when it can
 * be nobody's login or address (docs/spec/security.md#t15); such an attempt is answered like a wrong password.
 */
export function loginOf(typed: string): string | null {
  try {
    const login = (typed.includes('%') ? decodeURIComponent(typed) : typed).trim().normalize('NFC').toLowerCase();
    return /^[a-z0-9._@+!#$&'*/=?^`{|}~-]{3,254}$/.test(login) ? login : null;
  } catch {
    return null;
  }
}
