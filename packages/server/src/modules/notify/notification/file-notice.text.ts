import type { NoticeText } from './notice.text.ts';

const hash = (sha256: string | undefined): string => (sha256 === undefined ? '' : ` SHA-256 ${sha256}`);

/** Texts of the notices about report files. They contain no figures, because they go by email. */
export const fileText = {
  ready: (title: string, sha256?: string): NoticeText => ({
    type: 'success',
    title: `${title} is ready`,
    body: `It is kept for seven days.${hash(sha256)}`,
  }),
  failed: (title: string): NoticeText => ({
    type: 'error',
    title: `${title} could not be created`,
    body: 'Open it to see why.',
  }),
  sent: (name: string, title: string, sha256: string): NoticeText => ({
    type: 'success',
    title: `${name} is ready`,
    body: `${title}. Sign in to download it: it is kept for seven days.${hash(sha256)}`,
  }),
  notSent: (name: string, reason: string): NoticeText => ({
    type: 'error',
    title: `${name} could not be sent to everybody`,
    body: `${reason} You can send it again.`,
  }),
  leftOut: (name: string, people: readonly string[]): NoticeText => ({
    type: 'warning',
    title: `${name} is no longer sent to ${people.length === 1 ? people[0] : `${people.length} people`}`,
    body: `${people.join(', ')} can no longer see this report, so we do not email it to them. Emails start again when they can. We notify you of this once.`,
  }),
  stopped: (name: string): NoticeText => ({
    type: 'warning',
    title: `${name} is paused`,
    body: 'You can no longer see this report, so it is not sent to anybody.',
  }),
};
