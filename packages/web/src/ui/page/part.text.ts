/** Text of parts that many pages have, and none from the start. */
export const partText = {
  more: 'More',
  moreFor: (what: string) => `More for ${what}`,
  notOpened: 'This could not be opened',
  updated: (time: string) => `Updated ${time}`,
  asAt: (moment: string) => `As at ${moment}`,
  refresh: 'Refresh',
  copy: 'Copy',
  copied: 'Copied',
  copyOf: (what: string) => `Copy ${what}`,
  close: 'Close',
  nextTitle: 'What happens next',
  waiting: 'Waiting',
  waits: (number: string) => `Saved as ${number}. It takes effect when an administrator other than you confirms it.`,
};
