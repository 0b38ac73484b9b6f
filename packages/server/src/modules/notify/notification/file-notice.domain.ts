import type { Events } from '@isura/contract/events/events';
import * as addresses from '@isura/contract/kernel/addresses';
import { fileText as text } from './file-notice.text.ts';
import type { Notice } from './notice-shape.domain.ts';

const page = addresses.scheduledReports();
const files = addresses.scheduledReports({ tab: 'files' });

type NoticeEvent = 'export.finished' | 'mailing.ready' | 'mailing.failed' | 'mailing.left-out' | 'mailing.stopped';

/** Builders of the notices about report files: requested ones, and scheduled ones. */
export const fileNotices: { [Event in NoticeEvent]: (payload: Events[Event]) => Notice } = {
  'export.finished': ({ userId, title, isReady, sha256 }) => ({
    ...(isReady ? text.ready(title, sha256) : text.failed(title)),
    to: { kind: 'people', userIds: [userId] },
    link: files,
  }),
  'mailing.ready': ({ userId, name, title, sha256 }) => ({
    ...text.sent(name, title, sha256),
    to: { kind: 'people', userIds: [userId] },
    link: files,
  }),
  'mailing.failed': ({ ownerId, name, reason }) => ({
    ...text.notSent(name, reason),
    to: { kind: 'people', userIds: [ownerId] },
    link: page,
  }),
  'mailing.left-out': ({ ownerId, name, people }) => ({
    ...text.leftOut(name, people),
    to: { kind: 'people', userIds: [ownerId] },
    link: page,
  }),
  'mailing.stopped': ({ ownerId, name }) => ({
    ...text.stopped(name),
    to: { kind: 'people', userIds: [ownerId] },
    link: page,
  }),
};
