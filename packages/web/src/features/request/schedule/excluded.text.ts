import { formatCount, plural } from '@isura/contract/kernel/numbers-format';

export const excludedText = {
  title: 'Excluded payments',
  lead: 'Schedule rows that were not submitted for approval, and lines excluded by reviewers.',
  parts: 'Excluded by',
  tabs: { schedules: 'By schedule', reviewers: 'By reviewer' },
  caption: 'Schedules with excluded rows',
  empty: {
    sentence: 'Nothing has been excluded. A schedule appears here when it was submitted without some of its rows.',
    who: 'Makers submit schedules.',
  },
  details: (number: string) => `Excluded rows of ${number}`,
  about: (title: string, file: string, when: string) => `${title} · ${file} · ${when}`,
  back: 'Excluded payments',
  left: (count: number, all: number) =>
    count === 0
      ? `All ${formatCount(all)} have been resubmitted.`
      : `${plural(count, 'row', 'rows')} of ${formatCount(all)} can still be paid.`,
  wentTo: 'Resubmitted in',
  of: 'Sent for approval as',
  resubmit: 'Resubmit all',
  resubmitSome: 'Resubmit selected',
  correct: 'Upload corrected file',
  next: 'Resubmitted rows become a new schedule, which you correct and check before you submit it.',
  missing: 'We could not find this schedule. It may have been removed or the link is wrong.',
} as const;
