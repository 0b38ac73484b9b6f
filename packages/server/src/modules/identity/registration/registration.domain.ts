/** Splits a name: a person's last word is the last name; a company's name stays whole. */
export function namesOf(kind: 'INDIVIDUAL' | 'COMPANY', name: string): { firstName: string; lastName: string } {
  const whole = name.trim().replace(/\s+/gu, ' ');
  const cut = whole.lastIndexOf(' ');
  const [firstName, lastName] = [whole.slice(0, cut), whole.slice(cut + 1)];
  if (kind === 'COMPANY' || cut < 2 || lastName.length > 50) return { firstName: whole, lastName: '' };
  return { firstName, lastName };
}
