import type { DisabledCode } from '@isura/contract/connect/webhook-states';
import type { NoticeText } from './notice.text.ts';

const why: Readonly<Record<DisabledCode, string>> = {
  ADMINISTRATOR: 'An administrator disabled it.',
  GONE: 'Its address answered that it is gone (410).',
  GIVEN_UP: '50 events in a row were not delivered.',
  SILENT: 'Nothing was delivered for five days.',
};

/** Texts of the notices about webhooks. */
export const webhookText = {
  disabled: (host: string, code: DisabledCode): NoticeText => ({
    type: 'warning',
    title: `The webhook to ${host} is disabled`,
    body: `${why[code]} Your program no longer gets events there. When its address answers again, enable the webhook and send what it missed.`,
  }),
};
