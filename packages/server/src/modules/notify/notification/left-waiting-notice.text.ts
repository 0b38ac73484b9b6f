import { plural } from '@isura/contract/kernel/numbers-format';
import type { LeftWaiting } from '@isura/contract/request/left-waiting';
import { leftWaitingText } from '@isura/contract/request/left-waiting.text';
import type { NoticeText } from './notice.text.ts';

/** Texts of the notices about what waits for nobody since somebody lost a role. */
export const text = {
  administrators: (name: string, left: readonly LeftWaiting[]): NoticeText => ({
    type: 'error',
    title: `Without ${name}, too few people are left to decide`,
    body: [
      ...left.map((each) => leftWaitingText(each, 'after')),
      'Give somebody the role, or change who acts at the level.',
    ].join(' '),
  }),
  centralOffice: (name: string, organization: string, changes: number): NoticeText => ({
    type: 'warning',
    title: `${plural(changes, 'change', 'changes')} of ${organization} now ${changes === 1 ? 'waits' : 'wait'} for the central office`,
    body: `${name} is no longer an administrator there, and nobody else in the organization can decide on ${changes === 1 ? 'it' : 'them'}.`,
  }),
} as const;
