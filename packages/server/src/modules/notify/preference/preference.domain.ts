import type { FieldProblem } from '@isura/contract/kernel/problems';
import { entryOf, type NoticeEvent, noticeEvents, type Told, type Way } from '@isura/contract/notify/catalogue';
import type { NotificationPreference, PreferenceIn } from '@isura/contract/notify/preference';

/** What of a person decides which events he can be told of. */
export interface Place {
  kind: string;
  roles: readonly string[];
  permissions: ReadonlySet<string>;
}

/** A choice as it is kept: one answer a way. */
export interface Choice {
  event: string;
  inApp: boolean;
  email: boolean;
  sms: boolean;
}

const fields = { A: 'inApp', E: 'email', S: 'sms' } as const satisfies Record<Way, keyof Choice>;
const ways = Object.keys(fields) as Way[];

const isTold = (told: Told, { kind, roles, permissions }: Place): boolean =>
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
  })[told];

/** The events a person can be told of, in the order of the catalogue: a payer of three, which nobody may switch off. */
export const eventsFor = (place: Place): NoticeEvent[] =>
  noticeEvents.filter((event) => isTold(entryOf(event).told, place));

/** By which ways an event comes to somebody: all it has, less those they switched off and may; of what is asked for, those they asked for. */
export function waysFor(event: NoticeEvent, choice: Omit<Choice, 'event'> | undefined): Way[] {
  const entry = entryOf(event);
  return entry.ways.filter((way) => entry.held || (choice?.[fields[way]] ?? !entry.asked));
}

/** One row of the settings: the ways an event has, each on or off. */
export function rowOf(event: NoticeEvent, choice: Omit<Choice, 'event'> | undefined): NotificationPreference {
  const entry = entryOf(event);
  const on = waysFor(event, choice);
  return {
    event,
    ...Object.fromEntries(entry.ways.map((way) => [fields[way], on.includes(way)])),
    isHeld: entry.held === true,
  };
}

/** What is wrong with choices: an event that never comes to this person, a way it does not have, a held one switched off. */
export function faultsOf(values: readonly PreferenceIn[], mine: readonly NoticeEvent[]): FieldProblem[] {
  return values.flatMap((value, at) => {
    const entry = entryOf(value.event);
    const fault = (field: string, code: string, message: string): FieldProblem => ({
      field: `values[${at}].${field}`,
      code,
      message,
    });
    if (!mine.includes(value.event)) return [fault('event', 'not-yours', 'You are not told of this')];
    return ways.flatMap((way) => {
      const wish = value[fields[way]];
      if (wish && !entry.ways.includes(way))
        return [fault(fields[way], 'no-such-way', 'This does not come by that way')];
      if (wish === false && entry.held && entry.ways.includes(way))
        return [fault(fields[way], 'held', 'This cannot be switched off')];
      return [];
    });
  });
}

/** Choices over what was chosen before; a way nobody spoke of stays as it is where nothing is chosen. */
export function choiceAfter(value: PreferenceIn, before: Choice | undefined): Choice {
  const otherwise = !entryOf(value.event).asked;
  return {
    event: value.event,
    inApp: value.inApp ?? before?.inApp ?? otherwise,
    email: value.email ?? before?.email ?? otherwise,
    sms: value.sms ?? before?.sms ?? otherwise,
  };
}
