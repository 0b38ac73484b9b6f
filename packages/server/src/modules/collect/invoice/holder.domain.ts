/** Who asks, as far as it matters. */
interface Asker {
  kind: string;
  userId?: number | undefined;
}

/** What of an invoice says whose it is. */
interface Owned {
  payerUserId: bigint | null;
  publicToken: string;
}

/**
 * Whether somebody holds an invoice: they send its token, or are signed in as its payer. Its number stands in a row with
 * those of others and its reference is told at counters: neither proves anything.
 */
export const holds = (
  { payerUserId, publicToken }: Owned,
  { kind, userId }: Asker,
  token: string | undefined,
): boolean => token === publicToken || (kind === 'payer' && userId !== undefined && Number(payerUserId) === userId);
