import { plural } from '@isura/contract/kernel/numbers-format';
import { partsOf, type WaitingCounts, type WaitingPart } from '@isura/contract/report/waiting-lists';

const setUp = (count: number): string => `${plural(count, 'thing', 'things')} to set up`;

const inWords: Readonly<Record<WaitingPart, (count: number) => string>> = {
  payments: (count) => `${plural(count, 'payment', 'payments')} waiting for you`,
  changes: (count) => `${plural(count, 'change', 'changes')} waiting for you`,
  lines: (count) => `${plural(count, 'failed line', 'failed lines')} to fix`,
  returned: (count) => `${plural(count, 'payment', 'payments')} returned to you`,
  days: (count) => `${plural(count, 'account-day', 'account-days')} not reconciled`,
  steps: setUp,
  levels: setUp,
};

/** Text of the admin shell. */
export const adminText = {
  skip: 'Skip to content',
  home: (productName: string) => `${productName}, home`,
  menu: 'Menu',
  mainMenu: 'Main',
  sectionsOf: (entry: string) => `Sections of ${entry}`,
  most: '999+',
  /** What the numbers of the menu count, for screen readers. */
  waits: (counts: Parameters<typeof partsOf>[0], waiting: WaitingCounts) =>
    partsOf(counts)
      .flatMap((part) => (waiting[part] ? inWords[part](waiting[part]) : []))
      .join(', '),
  collapse: 'Show icons only',
  expand: 'Show names',
  help: 'Help',
  homePage: 'Home',
  whereYouAre: 'Where you are',
  memoryOnly: 'This connection is not protected: reloading this page signs you out.',
  /** A page of the central office was opened by somebody else, and its guard led to the home page. */
  notYours: (address: string) => `You tried to open ${address}. That page is the central office’s.`,
  notLive: 'Your organization is not live yet.',
  returned: 'Your organization is not live yet. OAGF returned its application.',
  finishSetUp: 'Finish set-up.',
  waiting: 'Your organization is not live yet. The central office is looking at its application.',
  suspended: 'Your organization is suspended: nothing can be paid or collected until the central office reinstates it.',
  closed: 'Your organization is closed. Its records can still be read.',
  version: (productName: string, version: string) => `${productName} ${version}`,
};
