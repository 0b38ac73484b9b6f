/** The caller. */
interface Requester {
  kind: string;
  userId?: number | undefined;
}

/** What identifies the owner of an invoice. */
interface Owned {
  payerUserId: number | null;
  publicToken: string;
}

/**
 * Reports whether a caller holds an invoice: they send its token, or are signed in as its payer. Its number is
 * sequential and its reference is read out at counters: neither proves anything.
 */
export const holds = (
  { payerUserId, publicToken }: Owned,
  { kind, userId }: Requester,
  token: string | undefined,
): boolean => token === publicToken || (kind === 'payer' && userId !== undefined && payerUserId === userId);
