import type { Said } from './notice.text.ts';

const hash = (sha256: string | undefined): string => (sha256 === undefined ? '' : ` SHA-256 ${sha256}`);

/** Words of the notices about files of reports. No figure stands in them: they go by mail. */
export const fileText = {
  ready: (title: string, sha256?: string): Said => ({
    type: 'success',
    title: `${title} is ready`,
    body: `It is kept for seven days.${hash(sha256)}`,
  }),
  failed: (title: string): Said => ({
    type: 'error',
    title: `${title} could not be made`,
    body: 'Open it to read why.',
  }),
  sent: (name: string, title: string, sha256: string): Said => ({
    type: 'success',
    title: `${name} is there`,
    body: `${title}. Sign in to download it: it is kept for seven days.${hash(sha256)}`,
  }),
  notSent: (name: string, reason: string): Said => ({
    type: 'error',
    title: `${name} could not be sent to everybody`,
    body: `${reason} You can send it again.`,
  }),
  leftOut: (name: string, people: readonly string[]): Said => ({
    type: 'warning',
    title: `${name} is not sent to ${people.length === 1 ? people[0] : `${people.length} people`} any more`,
    body: `${people.join(', ')} may not see this report any more, so no mail goes there. It goes again when they may. You are told of this once.`,
  }),
  stopped: (name: string): Said => ({
    type: 'warning',
    title: `${name} is paused`,
    body: 'You may not see this report any more, so it is sent to nobody.',
  }),
};
