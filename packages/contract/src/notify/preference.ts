import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { noticeEvents } from './catalogue.ts';

const PREFERENCES = '/services/notificationservice/api/notification-preferences';

const NoticeEvent = z.enum(noticeEvents);

/**
 * By which ways a person is told of one event. A way the event does not come by is left out; `isHeld` means that it
 * cannot be switched off.
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

/** A choice: ways that are left out stay as they are. */
export const PreferenceIn = z
  .strictObject({
    event: NoticeEvent,
    inApp: z.optional(z.boolean()),
    email: z.optional(z.boolean()),
    sms: z.optional(z.boolean()),
  })
  .register(z.globalRegistry, { id: 'PreferenceIn' });
export type PreferenceIn = z.output<typeof PreferenceIn>;

/** The events the caller can be told of, in the order of the screen, each with its ways. */
export const NT4 = endpoint({
  id: 'NT4',
  method: 'GET',
  path: PREFERENCES,
  access: 'signed-in',
  summary: 'How one is told',
  response: z.array(NotificationPreference),
  problems: [],
});

/** Keeps choices and answers all of them as NT4 does. */
export const NT6 = endpoint({
  id: 'NT6',
  method: 'PUT',
  path: PREFERENCES,
  access: 'signed-in',
  summary: 'Choose how one is told',
  description:
    'Ways that are left out stay as they are. Refused for an event one is never told of (`not-yours`), for a way it ' +
    'does not come by (`no-such-way`) and for switching off what is held (`held`); then nothing is kept.',
  body: z.strictObject({ values: z.array(PreferenceIn).check(z.minLength(1), z.maxLength(50)) }),
  response: z.array(NotificationPreference),
  problems: ['validation-failed'],
});
