import type { PaidLines } from '@isura/contract/events/paid-lines';
import { formatCount, plural } from '@isura/contract/kernel/numbers-format';
import { type Contradicted, contradictedWords } from './contradicted-notice.text.ts';
import type { NoticeText } from './notice.text.ts';

type PaidLine = PaidLines['lines'][number];

/** Texts of the lines of a payment in a notice: what it is, who gets it, on which account, and how much. */
export const lineText = {
  one: ({ payee, what, forName, bank, account }: PaidLine, amount: string): string =>
    `${what}${forName ? ` of ${forName}` : ''}: ${amount} to ${payee}, ${bank}, account ending ${account}`,
  more: (count: number, amount: string): string => `and ${plural(count, 'more line', 'more lines')}: ${amount}`,
  sum: (count: number, amount: string): string => `To be paid, ${plural(count, 'line', 'lines')}: ${amount}`,
} as const;

/** The most contradictions a notice names. */
const MOST_NAMED = 3;

const because = (reason: string | undefined): string => (reason ? `Reason: ${reason}` : '');

const notSent = (count: number): string =>
  `${plural(count, 'transfer was', 'transfers were')} not sent, because the bank may have paid ${count === 1 ? 'it' : 'them'} already. The reason stands beside each: find out what is true first.`;

/** Returns what to do about transfers that failed: those the bank refused, and those that were not sent. */
const whatToDo = (refused: string, failed: number, unsent: number): string =>
  [...(unsent > 0 ? [notSent(unsent)] : []), ...(unsent < failed || unsent === 0 ? [refused] : [])].join(' ');

/** Texts of the notices about payment requests (docs/spec/journeys.md#notifications). */
export const requestText = {
  waiting: (number: string, total: string, level: string): NoticeText => ({
    type: 'info',
    title: `${number} (${total}) is waiting for you`,
    body: `It is now at ${level}. Check the payment and decide.`,
  }),
  reminded: (number: string, total: string, byName: string): NoticeText => ({
    type: 'info',
    title: `${byName} reminds you of ${number} (${total})`,
    body: 'It is waiting for your decision.',
  }),
  late: {
    near: (number: string, total: string, level: string, hours: number): NoticeText => ({
      type: 'warning',
      title: `${number} (${total}) has waited ${plural(hours, 'hour', 'hours')} of working days`,
      body: `${level} has used three quarters of its time. The payment is waiting for your decision.`,
    }),
    over: (number: string, total: string, level: string, hours: number): NoticeText => ({
      type: 'warning',
      title: `${number} (${total}) has waited ${plural(hours, 'hour', 'hours')} of working days`,
      body: `The time of ${level} is over. Nothing is decided automatically. The people of this level and the administrators of the organization are notified.`,
    }),
  },
  decided: {
    APPROVED: (number: string, total: string, byName: string): NoticeText => ({
      type: 'success',
      title: `${byName} approved ${number} (${total})`,
      body: 'The money is held until the payment is sent.',
    }),
    REJECTED: (number: string, total: string, byName: string, reason?: string): NoticeText => ({
      type: 'error',
      title: `${byName} rejected ${number} (${total})`,
      body: because(reason),
    }),
    RETURNED: (number: string, total: string, byName: string, reason?: string): NoticeText => ({
      type: 'warning',
      title: `${byName} returned ${number} (${total})`,
      body: `Correct it and submit it again. ${because(reason)}`.trim(),
    }),
    CANCELLED: (number: string, total: string, byName: string, reason?: string): NoticeText => ({
      type: 'error',
      title: `${byName} cancelled ${number} (${total})`,
      body: `It was approved but will not be sent. Its money is available again. ${because(reason)}`.trim(),
    }),
  },
  finished: {
    PAID: (number: string, paid: number, payable: number): NoticeText => ({
      type: 'success',
      title: `${number} is paid in full, ${formatCount(paid)} of ${formatCount(payable)}`,
      body: 'The bank paid every transfer.',
    }),
    PARTLY_PAID: (number: string, paid: number, payable: number, failed: number, unsent = 0): NoticeText => ({
      type: 'warning',
      title: `${number}: ${formatCount(paid)} of ${formatCount(payable)} paid, ${formatCount(failed)} failed`,
      body: whatToDo('Check what failed: it can be retried, corrected or closed.', failed, unsent),
    }),
    FAILED: (number: string, _paid: number, payable: number, failed: number, unsent = 0): NoticeText => ({
      type: 'error',
      title: `${number}: none of ${formatCount(payable)} paid`,
      body: whatToDo('Check why the bank refused it: it can be retried, corrected or closed.', failed, unsent),
    }),
  },
  returned: (number: string, transfers: number, amount: string, paid: number, payable: number): NoticeText => ({
    type: 'error',
    title: `The bank sent back ${plural(transfers, 'transfer', 'transfers')} (${amount}) of ${number}`,
    body: `${formatCount(paid)} of ${formatCount(payable)} are now paid. The money is back in the account.`,
  }),
  stopped: (number: string, total: string, why: string): NoticeText => ({
    type: 'error',
    title: `${number} (${total}) was not sent on its pay date`,
    body: `${why} Its money stays reserved until it is sent or cancelled.`,
  }),
  contradicted: (number: string, transfers: number, reports: readonly Contradicted[]): NoticeText => ({
    type: 'error',
    title: `The bank contradicts the status of ${plural(transfers, 'transfer', 'transfers')} of ${number}`,
    body: [
      ...reports.slice(0, MOST_NAMED).map((each) => contradictedWords(each)),
      ...(reports.length > MOST_NAMED ? [`And ${formatCount(reports.length - MOST_NAMED)} more.`] : []),
      'The portal changed nothing. Do not pay any of it again before the bank statement shows what is true.',
    ].join(' '),
  }),
  excluded: (number: string, lines: number, byName: string, reason: string): NoticeText => ({
    type: 'warning',
    title: `${plural(lines, 'line', 'lines')} of ${number} ${lines === 1 ? 'was' : 'were'} excluded`,
    body: `${byName} excluded ${lines === 1 ? 'it' : 'them'}. ${because(reason)}`,
  }),
  checked: (number: string, found: { valid: number; warnings: number; excluded: number }): NoticeText => ({
    type: found.excluded > 0 || found.warnings > 0 ? 'warning' : 'success',
    title: `${number} is checked: ${formatCount(found.valid)} valid, ${plural(found.warnings, 'warning', 'warnings')}, ${formatCount(found.excluded)} excluded`,
    body:
      found.excluded > 0 || found.warnings > 0
        ? 'Nothing is sent yet. Check the findings, correct or exclude the rows, and submit the schedule.'
        : 'Nothing is sent yet. Submit the schedule to have it approved.',
  }),
  project: {
    added: (code: string, name: string, byName: string): NoticeText => ({
      type: 'info',
      title: `${byName} added you to project ${code}`,
      body: name,
    }),
    removed: (code: string, name: string, byName: string): NoticeText => ({
      type: 'info',
      title: `${byName} removed you from project ${code}`,
      body: name,
    }),
    near: (code: string, name: string, percent: number): NoticeText => ({
      type: 'warning',
      title: `Payments of ${code} come to ${percent} % of its budget`,
      body: `${name}: what is paid and what waits for approval or sending is counted.`,
    }),
    over: (code: string, name: string, percent: number): NoticeText => ({
      type: 'error',
      title:
        percent > 100
          ? `Payments of ${code} exceed its budget (${percent} % of it)`
          : `Payments of ${code} come to its whole budget`,
      body: `${name}: what is paid and what waits for approval or sending is counted. Raise the budget, or have payments withdrawn.`,
    }),
  },
  choiceRefused: (number: string, reason: string): NoticeText => ({
    type: 'warning',
    title: `${number} could not be read in the way you chose`,
    body: `${reason} It is shown as before. Choose again how the file is read, or upload another file in its place.`,
  }),
  unreadable: (number: string, reason: string): NoticeText => ({
    type: 'error',
    title: `${number} could not be read`,
    body: `${reason} Upload another file in its place.`,
  }),
} as const;
