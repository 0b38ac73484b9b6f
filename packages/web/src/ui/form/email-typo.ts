/** The most common email domains; an address at one of these is accepted as it is. */
const KNOWN = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'ymail.com',
  'live.com',
  'mail.com',
];

/** Reports whether one letter added, missing or changed, or two swapped, turn one word into the other. */
function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at++;
  const [rest, other] = [typed.slice(at), meant.slice(at)];
  return (
    rest.slice(1) === other || // one letter too many
    rest === other.slice(1) || // one missing
    rest.slice(1) === other.slice(1) || // one changed
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2)) // two swapped
  );
}

/** Returns the address probably meant by ada@gmail.con or ada@gmial.com; undefined for one that looks right. */
export function meantEmail(typed: string): string | undefined {
  const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim()) ?? [];
  if (!name || !domain) return undefined;
  const lower = domain.toLowerCase();
  if (KNOWN.includes(lower)) return undefined;
  const meant =
    KNOWN.find((known) => isOneSlip(lower, known)) ?? (/\.con$/.test(lower) && lower.replace(/con$/, 'com'));
  return meant ? `${name}@${meant}` : undefined;
}
