export const progressText = {
  title: 'How far it is paid',
  paid: (paid: string, all: string) => `${paid} of ${all} paid`,
  pending: (money: string) => `${money} in progress`,
  failed: (money: string) => `${money} failed`,
  started: (at: string) => `sent ${at}`,
  finished: (at: string) => `ended ${at}`,
  closed: (reason: string) => `Closed: ${reason}`,
} as const;

/** What the bank said of a line. */
export const transferText = {
  refused: (reason: string, code: string) => `${reason} (${code})`,
  paidAt: (at: string) => `Paid ${at}`,
  sentAt: (at: string) => `Sent ${at}`,
  along: (count: number) => `Goes with ${count - 1} more ${count === 2 ? 'line' : 'lines'} in one transfer`,
} as const;
