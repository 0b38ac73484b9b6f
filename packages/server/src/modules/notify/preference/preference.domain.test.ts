import { entryOf, noticeEvents } from '@isura/contract/notify/catalogue';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choiceAfter, eventsFor, faultsOf, rowOf, waysFor } from './preference.domain.ts';

const event = fc.constantFrom(...noticeEvents);
const choice = fc.record({ inApp: fc.boolean(), email: fc.boolean(), sms: fc.boolean() });
const value = fc.record(
  { event, inApp: fc.boolean(), email: fc.boolean(), sms: fc.boolean() },
  { requiredKeys: ['event'] },
);
const fieldOf = { A: 'inApp', E: 'email', S: 'sms' } as const;

describe('the channels of an event', () => {
  test("the channels of an event are all of the event's while the user chose nothing", () => {
    for (const each of noticeEvents.filter((one) => !entryOf(one).optIn))
      expect(waysFor(each, undefined)).toEqual(entryOf(each).ways);
  });

  test('the channels of an event are none for an opt-in event before the user opted in', () => {
    expect(noticeEvents.filter((each) => entryOf(each).optIn)).toEqual(['digest.daily']);
    expect(waysFor('digest.daily', undefined)).toEqual([]);
    expect(choiceAfter({ event: 'digest.daily' }, undefined).email).toBe(false);
    expect(waysFor('digest.daily', choiceAfter({ event: 'digest.daily', email: true }, undefined))).toEqual(['E']);
  });

  test('the channels of an event never include one the event does not have, and are all of them for a mandatory event', () => {
    fc.assert(
      fc.property(event, choice, (each, chosen) => {
        const { ways, held } = entryOf(each);
        const on = waysFor(each, chosen);
        expect(ways).toEqual(expect.arrayContaining(on));
        if (held) expect(on).toEqual(ways);
        else expect(on).toEqual(ways.filter((way) => chosen[fieldOf[way]]));
      }),
    );
  });

  test('the channels of an event are exactly the chosen ones after a valid choice', () => {
    fc.assert(
      fc.property(value, choice, (expected, before) => {
        fc.pre(faultsOf([expected], noticeEvents).length === 0);
        const row = rowOf(expected.event, choiceAfter(expected, { event: expected.event, ...before }));
        for (const way of entryOf(expected.event).ways) {
          const field = fieldOf[way];
          if (expected[field] !== undefined) expect(row[field]).toBe(expected[field]);
        }
      }),
    );
  });
});

test('an MDA administrator is notified about the organization, one of the central office about all, a maker about themselves', () => {
  const none = new Set<string>();
  const admin = eventsFor({ kind: 'staff', roles: ['ROLE_MDA_ADMIN'], permissions: new Set(['setup.users:act']) });
  const central = eventsFor({ kind: 'central', roles: ['ROLE_OAGF_ADMIN'], permissions: none });
  expect(admin).toContain('approver.added');
  expect(admin).not.toContain('service.asked');
  expect(central).toContain('service.asked');
  expect(central).toContain('disbursement.contradicted');
  expect(central).not.toContain('service.decided');
  expect(eventsFor({ kind: 'staff', roles: ['ROLE_MAKER'], permissions: none })).toEqual([
    'account.code',
    'account.security',
    'account.changed',
    'roles.changed',
    'request.decided',
    'request.lines-excluded',
    'schedule.checked',
    'disbursement.finished',
    'disbursement.returned',
    'disbursement.stopped',
    'project.people-changed',
    'project.used',
    'export.finished',
    'mailing.ready',
    'mailing.failed',
    'mailing.left-out',
    'mailing.stopped',
  ]);
});
