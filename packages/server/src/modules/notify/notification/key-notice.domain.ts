import type { Events } from '@isura/contract/events/events';
import * as addresses from '@isura/contract/kernel/addresses';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { keyText as text } from './key-notice.text.ts';
import type { Notice } from './notice-shape.domain.ts';

type OfAdministrator = 'api-key.rolled' | 'api-key.changed';
type NoticeEvent = 'api-key.ending' | 'api-key.unused' | 'api-key.refused' | OfAdministrator;

/** Returns the page where the keys of an organization are. */
const keysOf = ({ orgId, isCentral }: Pick<Events[NoticeEvent], 'orgId' | 'isCentral'>) =>
  isCentral ? addresses.integrations({ org: orgId }) : addresses.businessPreference({ tab: 'integrations' });

/**
 * Returns who is notified of what an administrator did with a key: the other administrators of its organization, and who
 * answers for its program.
 */
const watchersOf = ({ orgId, isCentral, byUserId, programUserId }: Events[OfAdministrator]) => ({
  to: isCentral
    ? ({ kind: 'central-office' } as const)
    : ({ kind: 'people', userIds: [programUserId], andAdministratorsOf: orgId } as const),
  exceptUserId: byUserId,
  link: keysOf({ orgId, isCentral }),
});

/** Builders of the notices about API keys, for who requested the key and the administrators of its organization. */
export const keyNotices: { [Event in NoticeEvent]: (payload: Events[Event]) => Notice } = {
  'api-key.ending': ({ orgId, isCentral, requestedByUserId, name, keyName, expiresAt }) => ({
    ...text.ending(name, keyName, formatInstant(new Date(expiresAt))),
    to: { kind: 'people', userIds: [requestedByUserId], andAdministratorsOf: orgId },
    link: keysOf({ orgId, isCentral }),
  }),
  'api-key.unused': ({ orgId, isCentral, requestedByUserId, name, keyName, days }) => ({
    ...text.unused(name, keyName, days),
    to: { kind: 'people', userIds: [requestedByUserId], andAdministratorsOf: orgId },
    link: keysOf({ orgId, isCentral }),
  }),
  'api-key.refused': ({ orgId, isCentral, requestedByUserId, name, keyName, address }) => ({
    ...text.refused(name, keyName, address),
    to: { kind: 'people', userIds: [requestedByUserId], andAdministratorsOf: orgId },
    link: keysOf({ orgId, isCentral }),
  }),
  'api-key.rolled': (event) => ({
    ...text.rolled(
      event.name,
      event.byName,
      event.keyName,
      event.replacedKeyName,
      formatInstant(new Date(event.acceptedUntil)),
    ),
    ...watchersOf(event),
  }),
  'api-key.changed': (event) => ({
    ...text.changed(event.name, event.byName, event.keyName, event.fields),
    ...watchersOf(event),
  }),
};
