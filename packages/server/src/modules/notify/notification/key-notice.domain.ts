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

/** Returns this person and the administrators of a key's organization, and where the notice leads. */
const toAdministrators = (
  { orgId, isCentral }: Pick<Events[NoticeEvent], 'orgId' | 'isCentral'>,
  userId: number,
): Pick<Notice, 'to' | 'link'> => ({
  to: isCentral ? { kind: 'central-office' } : { kind: 'people', userIds: [userId], andAdministratorsOf: orgId },
  link: keysOf({ orgId, isCentral }),
});

/**
 * Returns who is notified of what an administrator did with a key: the other administrators of its organization, and who
 * answers for its program.
 */
const toTheOthers = (event: Events[OfAdministrator]): Pick<Notice, 'to' | 'link' | 'exceptUserId'> => ({
  ...toAdministrators(event, event.programUserId),
  exceptUserId: event.byUserId,
});

/** Builders of the notices about API keys, for who requested the key and the administrators of its organization. */
export const keyNotices: { [Event in NoticeEvent]: (payload: Events[Event]) => Notice } = {
  'api-key.ending': ({ requestedByUserId, name, keyName, expiresAt, ...key }) => ({
    ...text.ending(name, keyName, formatInstant(new Date(expiresAt))),
    ...toAdministrators(key, requestedByUserId),
  }),
  'api-key.unused': ({ requestedByUserId, name, keyName, days, ...key }) => ({
    ...text.unused(name, keyName, days),
    ...toAdministrators(key, requestedByUserId),
  }),
  'api-key.refused': ({ requestedByUserId, name, keyName, address, ...key }) => ({
    ...text.refused(name, keyName, address),
    ...toAdministrators(key, requestedByUserId),
  }),
  'api-key.rolled': (event) => ({
    ...text.rolled(
      event.name,
      event.byName,
      event.keyName,
      event.replacedKeyName,
      formatInstant(new Date(event.acceptedUntil)),
    ),
    ...toTheOthers(event),
  }),
  'api-key.changed': (event) => ({
    ...text.changed(event.name, event.byName, event.keyName, event.fields),
    ...toTheOthers(event),
  }),
};
