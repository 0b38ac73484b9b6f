/** Resources besides those of payments with which a user decides, moves money, sets prices, or gives rights. */
const WEIGHTY: ReadonlySet<string> = new Set([
  'approvals',
  'collections',
  'statement',
  'setup.rules',
  'setup.users',
  'setup.roles',
]);

/**
 * Reports whether changing things with this resource is a right that two people give (docs/spec/security.md#t17, ADR
 * 0285): payments from their entry to their sending, approvals, money collected and booked, prices, users and roles.
 */
export const isWeighty = ({ code }: { code: string }): boolean => code.startsWith('payment.') || WEIGHTY.has(code);
