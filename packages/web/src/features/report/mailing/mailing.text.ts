import { plural } from '@isura/contract/kernel/numbers-format';
import type { ExportStatus } from '@isura/contract/report/export';
import type { RunOutcome } from '@isura/contract/report/mailing';
import type { MailingStatus } from '@isura/contract/report/mailing-states';

export const statusLabels: Record<MailingStatus, string> = { ACTIVE: 'Active', PAUSED: 'Paused', REMOVED: 'Removed' };
export const outcomeLabels: Record<RunOutcome, string> = {
  BEING_MADE: 'Being made',
  SENT: 'Sent',
  PARTLY: 'Sent to some',
  FAILED: 'Failed',
  NOBODY: 'Sent to nobody',
};
export const fileLabels: Record<ExportStatus, string> = {
  QUEUED: 'Waits',
  RUNNING: 'Being made',
  READY: 'Ready',
  FAILED: 'Failed',
  EXPIRED: 'Expired',
};

/** Words of the scheduled reports and of one's files. */
export const mailingPageText = {
  purpose:
    'Reports that are sent by themselves, and the files made for you. A report is scheduled by “Send by mail” above its list.',
  parts: 'Scheduled reports and files',
  tabs: { scheduled: 'Scheduled', files: 'My files' },
  caption: 'Scheduled reports',
  empty: 'You have scheduled no report. Open a report and choose “Send by mail”.',
  columns: {
    name: 'Name',
    report: 'Report',
    when: 'When',
    people: 'Goes to',
    next: 'Next',
    last: 'Last',
  },
  status: 'Status',
  allStatuses: 'Active and paused',
  never: 'Not yet',
  leftOut: (count: number) => `${plural(count, 'person', 'people')} left out`,
  mayNot: (name: string) => `${name} (may not see it now)`,
  acts: {
    run: 'Send now',
    pause: 'Pause',
    resume: 'Resume',
    change: 'Change',
    remove: 'Remove',
  },
  running: (name: string) => `“${name}” is being made. The people it goes to get their mail when it is ready.`,
  isPaused: (name: string) => `“${name}” is paused.`,
  isResumed: (name: string) => `“${name}” goes on from the next time it is due.`,
  removeTitle: (name: string) => `Remove “${name}”?`,
  removeWords: 'It is sent no more. Files that were made stay as long as they are kept.',
  removeVerb: 'Remove scheduled report',
  keep: 'Keep it',
  removed: (name: string) => `“${name}” is removed.`,
  files: {
    caption: 'Files made for you',
    empty: 'No file was made for you yet.',
    columns: {
      title: 'File',
      format: 'Format',
      status: 'Status',
      rows: 'Rows',
      made: 'Asked for',
      until: 'Kept until',
      hash: 'SHA-256',
    },
    take: 'Download',
    takeOf: (title: string) => `Download ${title}`,
    hashOf: (title: string) => `SHA-256 of ${title}`,
    checkNote: 'Whoever you hand a file to can check that it is the one that was made:',
    check: 'Check a report file',
  },
};
