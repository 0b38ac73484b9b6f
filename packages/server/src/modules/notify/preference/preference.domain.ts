import type { FieldProblem } from '@isura/contract/kernel/problems';
import { type Audience, entryOf, type NoticeEvent, noticeEvents, type Way } from '@isura/contract/notify/catalogue';
import type { NotificationPreference, PreferenceIn } from '@isura/contract/notify/preference';

/** The facts about a user that decide which events they can receive. */
export interface Place {
  kind: string;
  roles: readonly string[];
  permissions: ReadonlySet<string>;
}

/** A stored choice: one answer per channel. */
export interface Choice {
  event: string;
  inApp: boolean;
  email: boolean;
  sms: boolean;
}

const fields = { A: 'inApp', E: 'email', S: 'sms' } as const satisfies Record<Way, keyof Choice>;
const ways = Object.keys(fields) as Way[];

const isInAudience = (audience: Audience, { kind, roles, permissions }: Place): boolean =>
  ({
    everybody: true,
    staff: kind === 'staff' || kind === 'central',
    administrators: roles.includes('ROLE_MDA_ADMIN') || roles.includes('ROLE_OAGF_ADMIN'),
    approvers: kind === 'staff' && (permissions.has('approvals:act') || permissions.has('setup.users:act')),
    'mda-administrators': kind === 'staff' && roles.includes('ROLE_MDA_ADMIN'),
    accountants: kind === 'staff' && permissions.has('collections:act'),
    'money-keepers':
      (kind === 'staff' && permissions.has('collections:act')) ||
      (kind === 'central' && roles.includes('ROLE_OAGF_ADMIN')),
    'payment-keepers':
      (kind === 'staff' && permissions.has('payment.unprocessed:act')) ||
      (kind === 'central' && roles.includes('ROLE_OAGF_ADMIN')),
    'readers-of-figures': kind === 'staff' && (permissions.has('dashboard:view') || permissions.has('dashboard:act')),
    'central-office': kind === 'central' && roles.includes('ROLE_OAGF_ADMIN'),
  })[audience];

/**
 * Returns the events a user can receive, in the order of the catalogue: three for a payer, which nobody may switch off.
 */
export const eventsFor = (place: Place): NoticeEvent[] =>
  noticeEvents.filter((event) => isInAudience(entryOf(event).audience, place));

/**
 * Returns the channels on which a user receives an event: every channel of the event except those they may and did
 * switch off. Opt-in events use only the chosen channels.
 */
export function waysFor(event: NoticeEvent, choice: Omit<Choice, 'event'> | undefined): Way[] {
  const entry = entryOf(event);
  return entry.ways.filter((way) => entry.held || (choice?.[fields[way]] ?? !entry.optIn));
}

/** Returns one row of the settings: the channels of an event, each on or off. */
export function rowOf(event: NoticeEvent, choice: Omit<Choice, 'event'> | undefined): NotificationPreference {
  const entry = entryOf(event);
  const on = waysFor(event, choice);
  return {
    event,
    ...Object.fromEntries(entry.ways.map((way) => [fields[way], on.includes(way)])),
    isHeld: entry.held === true,
  };
}

/** Validates choices: an event this user never receives, a channel it does not have, a mandatory one switched off. */
export function faultsOf(values: readonly PreferenceIn[], mine: readonly NoticeEvent[]): FieldProblem[] {
  return values.flatMap((value, at) => {
    const entry = entryOf(value.event);
    const fault = (field: string, code: string, message: string): FieldProblem => ({
      field: `values[${at}].${field}`,
      code,
      message,
    });
    if (!mine.includes(value.event)) return [fault('event', 'not-yours', 'You do not get this notification')];
    return ways.flatMap((way) => {
      const requested = value[fields[way]];
      if (requested && !entry.ways.includes(way))
        return [fault(fields[way], 'no-such-way', 'This notification is not sent on this channel')];
      if (requested === false && entry.held && entry.ways.includes(way))
        return [fault(fields[way], 'held', 'This cannot be switched off')];
      return [];
    });
  });
}

/** Merges a choice into the earlier one; a channel left out takes its default when nothing was chosen. */
export function choiceAfter(value: PreferenceIn, before: Choice | undefined): Choice {
  const otherwise = !entryOf(value.event).optIn;
  return {
    event: value.event,
    inApp: value.inApp ?? before?.inApp ?? otherwise,
    email: value.email ?? before?.email ?? otherwise,
    sms: value.sms ?? before?.sms ?? otherwise,
  };
}
