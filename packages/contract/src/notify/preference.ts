import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { noticeEvents } from './catalogue.ts';

const PREFERENCES = '/services/notificationservice/api/notification-preferences';

const NoticeEvent = z.enum(noticeEvents);

/**
 * The channels on which a user is notified of one event. A channel the event does not use is absent; `isHeld` means
 * that it cannot be switched off.
 */
export const NotificationPreference = z
  .object({
    event: NoticeEvent,
    inApp: z.optional(z.boolean()),
    email: z.optional(z.boolean()),
    sms: z.optional(z.boolean()),
    isHeld: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'NotificationPreference' });
export type NotificationPreference = z.output<typeof NotificationPreference>;

/** A choice: channels that are left out stay unchanged. */
export const PreferenceIn = z
  .strictObject({
    event: NoticeEvent,
    inApp: z.optional(z.boolean()),
    email: z.optional(z.boolean()),
    sms: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'PreferenceIn' });
export type PreferenceIn = z.output<typeof PreferenceIn>;

/** Lists the events the caller can be notified of, in the order of the screen, each with its channels. */
export const NT4 = endpoint({
  id: 'NT4',
  method: 'GET',
  path: PREFERENCES,
  access: 'signed-in',
  summary: 'Notification preferences',
  response: z.array(NotificationPreference),
  problems: [],
});

/** Saves choices and returns all of them as NT4 does. */
export const NT6 = endpoint({
  id: 'NT6',
  method: 'PUT',
  path: PREFERENCES,
  access: 'signed-in',
  summary: 'Change notification preferences',
  description:
    'Channels left out do not change. Refused for an event the caller never receives (`not-yours`), for a channel the ' +
    'event does not use (`no-such-way`) and for switching off a required one (`held`); then nothing is saved.',
  body: z.strictObject({ values: z.array(PreferenceIn).check(z.minLength(1), z.maxLength(50)) }),
  response: z.array(NotificationPreference),
  problems: ['validation-failed'],
});
