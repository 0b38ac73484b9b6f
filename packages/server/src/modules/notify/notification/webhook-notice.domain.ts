import type { Events } from '@isura/contract/events/events';
import * as addresses from '@isura/contract/kernel/addresses';
import type { Notice } from './notice-shape.domain.ts';
import { webhookText as text } from './webhook-notice.text.ts';

type NoticeEvent = 'webhook-endpoint.disabled';

/** Builders of the notices about webhooks, for the administrators of their organization. */
export const webhookNotices: { [Event in NoticeEvent]: (payload: Events[Event]) => Notice } = {
  'webhook-endpoint.disabled': ({ orgId, host, code }) => ({
    ...text.disabled(host, code),
    to: { kind: 'administrators', orgId },
    link: addresses.businessPreference({ tab: 'webhooks' }),
  }),
};
