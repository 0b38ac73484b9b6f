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
  QUEUED: 'Waiting',
  RUNNING: 'Being made',
  READY: 'Ready',
  FAILED: 'Failed',
  EXPIRED: 'Expired',
};

/** Texts of the scheduled reports and of the user's files. */
export const mailingPageText = {
  purpose:
    'Reports that are sent automatically, and the files made for you. To schedule a report, use “Send by email” above its list.',
  parts: 'Scheduled reports and files',
  tabs: { scheduled: 'Scheduled', files: 'My files' },
  caption: 'Scheduled reports',
  empty: {
    sentence: 'You have not scheduled a report. A report you schedule is sent by email to you and others.',
    who: 'Open a report and choose “Send by email”.',
  },
  columns: {
    name: 'Name',
    report: 'Report',
    when: 'When',
    people: 'Recipients',
    next: 'Next',
    last: 'Last',
  },
  status: 'Status',
  allStatuses: 'Active and paused',
  never: 'Not yet',
  leftOut: (count: number) => `${plural(count, 'person', 'people')} skipped`,
  mayNot: (name: string) => `${name} (no longer allowed to see it)`,
  acts: {
    run: 'Send now',
    pause: 'Pause',
    resume: 'Resume',
    change: 'Change',
    remove: 'Remove',
  },
  running: (name: string) => `“${name}” is being made. Its recipients get an email when it is ready.`,
  isPaused: (name: string) => `“${name}” is paused.`,
  isResumed: (name: string) => `“${name}” goes on from the next time it is due.`,
  removeTitle: (name: string) => `Remove “${name}”?`,
  removeWords: 'It will no longer be sent. Files already made stay available as long as they are kept.',
  removeVerb: 'Remove scheduled report',
  keep: 'Keep it',
  removed: (name: string) => `“${name}” is removed.`,
  files: {
    caption: 'Files made for you',
    empty: {
      sentence:
        'No file was produced for you yet. Every export and scheduled report appears here as long as it is kept.',
      who: 'Choose “Export” above any list.',
    },
    columns: {
      title: 'File',
      format: 'Format',
      status: 'Status',
      rows: 'Rows',
      made: 'Requested',
      until: 'Kept until',
      hash: 'SHA-256',
    },
    take: 'Download',
    takeOf: (title: string) => `Download ${title}`,
    hashOf: (title: string) => `SHA-256 of ${title}`,
  },
};
