import { formatCount, plural } from '@isura/contract/kernel/numbers-format';

export const excludedText = {
  title: 'Excluded payments',
  lead: 'Rows of schedules that stayed out of what was sent for approval, and lines that reviewers took out.',
  parts: 'Who left them out',
  tabs: { schedules: 'By schedule', reviewers: 'By reviewer' },
  caption: 'Schedules with excluded rows',
  empty: 'Nothing was left out.',
  details: (number: string) => `Excluded rows of ${number}`,
  about: (title: string, file: string, when: string) => `${title} · ${file} · ${when}`,
  back: 'Excluded payments',
  left: (count: number, all: number) =>
    count === 0
      ? `All ${formatCount(all)} were taken up again.`
      : `${plural(count, 'row', 'rows')} of ${formatCount(all)} can still be paid.`,
  wentTo: 'Taken up again in',
  of: 'Sent for approval as',
  resubmit: 'Resubmit all',
  resubmitSome: 'Resubmit selected',
  correct: 'Upload corrected file',
  next: 'Rows that you resubmit become a schedule of their own, where you correct and check them before they are sent.',
  missing: 'We could not find this schedule. It may have been removed or the link is wrong.',
} as const;
