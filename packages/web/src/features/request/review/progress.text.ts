export const progressText = {
  title: 'Payment progress',
  paid: (paid: string, all: string) => `${paid} of ${all} paid`,
  pending: (money: string) => `${money} in progress`,
  failed: (money: string) => `${money} failed`,
  started: (at: string) => `sent ${at}`,
  finished: (at: string) => `ended ${at}`,
  closed: (reason: string) => `Closed: ${reason}`,
} as const;

/** Texts of what the bank reported about a line. */
export const transferText = {
  refused: (reason: string, code: string) => `${reason} (${code})`,
  paidAt: (at: string) => `Paid ${at}`,
  sentAt: (at: string) => `Sent ${at}`,
  along: (count: number) => `In one transfer with ${count - 1} more ${count === 2 ? 'line' : 'lines'}`,
} as const;
