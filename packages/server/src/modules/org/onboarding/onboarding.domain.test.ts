import { OrgStatus } from '@isura/contract/kernel/onboarding';
import { type OrganizationEvent, organizationMoves } from '@isura/contract/org/states';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACTIVATION_ATTEMPTS,
  assertMove,
  assertSectionOpen,
  checkActivation,
  checklistOf,
  codeFrom,
  isSectionOpen,
  lockedFields,
  missingFacts,
  missingOf,
  statusAfter,
} from './onboarding.domain.ts';

const statuses = fc.constantFrom(...OrgStatus.options);
const happenings = fc.constantFrom(...new Set(organizationMoves.map(({ event }) => event)));

describe('an organization in onboarding', () => {
  test('an organization in onboarding becomes LIVE only by an approval of the central office or a reinstatement', () => {
    const into = organizationMoves.filter(({ to }) => to === 'LIVE').map(({ from, event }) => [from, event]);
    expect(into).toEqual([
      ['PENDING_APPROVAL', 'approve'],
      ['SUSPENDED', 'reinstate'],
    ]);
  });

  test('an organization in onboarding is activated and has submitted its application before it is LIVE, in any order of events', () => {
    fc.assert(
      fc.property(fc.array(happenings, { maxLength: 40 }), (events) => {
        const went: OrganizationEvent[] = [];
        let status: OrgStatus = 'DRAFT';
        for (const event of events) {
          const next = statusAfter(status, event);
          if (next === undefined) continue;
          went.push(event);
          status = next;
        }
        if (!['LIVE', 'SUSPENDED', 'CLOSED'].includes(status)) return;
        const order = ['activate', 'submit', 'approve'].map((event) => went.lastIndexOf(event as OrganizationEvent));
        expect(order[0]).toBeGreaterThanOrEqual(0);
        expect(order).toEqual([...order].sort((a, b) => a - b));
      }),
    );
  });

  test('an organization in onboarding never leaves REJECTED or CLOSED', () => {
    for (const event of new Set(organizationMoves.map((move) => move.event)))
      for (const status of ['REJECTED', 'CLOSED'] as const) expect(statusAfter(status, event)).toBeUndefined();
  });

  test('an organization in onboarding refuses every other move with its current status', () => {
    fc.assert(
      fc.property(statuses, happenings, (status, event) => {
        const next = statusAfter(status, event);
        if (next !== undefined) expect(assertMove(status, event, 'No.')).toBe(next);
        else
          expect(() => assertMove(status, event, 'No.')).toThrow(
            expect.objectContaining({ code: 'invalid-transition', facts: { detail: 'No.', status } }),
          );
      }),
    );
  });
});

describe('what an organization may change', () => {
  const none = {};
  test.each([
    ['DRAFT', none, ['organization', 'bank-accounts', 'people']],
    ['ACTIVATED', none, ['organization', 'workflows', 'people']],
    ['PENDING_APPROVAL', none, ['people']],
    ['RETURNED', { workflows: 'Name a second approver' }, ['workflows', 'people']],
    [
      'RETURNED',
      { organization: 'Wrong TIN', 'bank-accounts': 'Not yours' },
      ['organization', 'bank-accounts', 'people'],
    ],
    ['ABANDONED', none, ['organization']],
    ['REJECTED', none, []],
    ['CLOSED', none, []],
    ['LIVE', none, ['organization', 'people']],
  ] as const)('an organization that is %s may change its open sections %o', (status, returnedSections, open) => {
    const all = ['organization', 'bank-accounts', 'workflows', 'people'] as const;
    const organizationFacts = { status, returnedSections };
    expect(all.filter((section) => isSectionOpen(organizationFacts, section))).toEqual(open);
    for (const section of all) {
      if (isSectionOpen(organizationFacts, section))
        expect(() => assertSectionOpen(organizationFacts, section)).not.toThrow();
      else
        expect(() => assertSectionOpen(organizationFacts, section)).toThrow(
          expect.objectContaining({ code: 'invalid-transition' }),
        );
    }
  });

  test('earlier returned sections stay closed once the application is submitted again', () => {
    fc.assert(
      fc.property(
        statuses,
        fc.constantFrom('organization' as const, 'bank-accounts' as const, 'workflows' as const),
        (status, section) => {
          if (status === 'RETURNED') return;
          expect(isSectionOpen({ status, returnedSections: { [section]: 'Put it right' } }, section)).toBe(
            isSectionOpen({ status, returnedSections: {} }, section),
          );
        },
      ),
    );
  });

  test('name, code, type, category and tin belong to the central office once it is LIVE', () => {
    const changed = ['name', 'shortName', 'tin', 'city'];
    expect(lockedFields('LIVE', false, changed)).toEqual(['name', 'tin']);
    expect(lockedFields('SUSPENDED', false, changed)).toEqual(['name', 'tin']);
    expect(lockedFields('LIVE', true, changed)).toEqual([]);
    expect(lockedFields('ACTIVATED', false, changed)).toEqual([]);
  });

  test('the official address belongs to the central office from the code that proved it until it is LIVE', () => {
    const changed = ['name', 'officialEmail'];
    for (const status of ['ACTIVATED', 'RETURNED'] as const) {
      expect(lockedFields(status, false, changed)).toEqual(['officialEmail']);
      expect(lockedFields(status, true, changed)).toEqual([]);
    }
    for (const status of ['DRAFT', 'ABANDONED'] as const) expect(lockedFields(status, false, changed)).toEqual([]);
  });
});

describe('a code for an organization that provides none', () => {
  test.each([
    ['Federal Roads Agency', [], 'FRA'],
    ['Forestry', [], 'FORESTRY'],
    ['Fed. Roads', ['FR'], 'FR-2'],
    ['Fed. Roads', ['FR', 'FR-2'], 'FR-3'],
    ['Ọ̀yọ́', [], 'OYO'],
    ['X', [], 'ORGX'],
    ['Antidisestablishmentarian', [], 'ANTIDISESTAB'],
    ['Antidisestablishmentarian', ['ANTIDISESTAB'], 'ANTIDISEST-2'],
  ])('a code made for an organization named %s beside %o is %s', (shortName, taken, code) =>
    expect(codeFrom(shortName, new Set(taken))).toBe(code),
  );

  test('a code for an organization that provides none always matches the code format and is unused', () => {
    const rule = /^[A-Z0-9-]{2,12}$/;
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.integer({ min: 0, max: 40 }),
        (shortName, others) => {
          const taken = new Set<string>();
          for (let n = 0; n < others; n += 1) taken.add(codeFrom(shortName, taken));
          expect(taken.size).toBe(others);
          const code = codeFrom(shortName, taken);
          expect(code).toMatch(rule);
          expect(taken.has(code)).toBe(false);
        },
      ),
    );
  });
});

describe('an activation code', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const kept = { expiresAt: new Date(now.getTime() + 1), attempts: 0 };
  test.each([
    ['right and in time', kept, true, 'right'],
    ['wrong', kept, false, 'otp-invalid'],
    ['right, but a day old', { ...kept, expiresAt: now }, true, 'otp-expired'],
    ['right, after five wrong ones', { ...kept, attempts: ACTIVATION_ATTEMPTS }, true, 'otp-exhausted'],
    ['never sent', undefined, false, 'otp-invalid'],
  ] as const)('an activation code is checked: %s', (_, code, isRight, verdict) =>
    expect(checkActivation(code, isRight, now)).toBe(verdict),
  );
});

describe('the checklist', () => {
  const done = { status: 'ACTIVATED', missingFacts: 0, accounts: 1, workflowsComplete: true, otherPeople: 0 } as const;

  test('the checklist allows submission when everything required is done; people are optional', () => {
    expect(missingOf(checklistOf(done))).toEqual([]);
    expect(checklistOf(done).find(({ key }) => key === 'people')).toMatchObject({ done: false, required: false });
  });

  test.each([
    [{ missingFacts: 1 }, ['organization']],
    [{ accounts: 0 }, ['bank-accounts']],
    [{ status: 'DRAFT' as const }, ['activation']],
    [{ workflowsComplete: false }, ['workflows']],
    [{ status: 'ABANDONED' as const, accounts: 0 }, ['bank-accounts', 'activation']],
  ])('the checklist names what is missing: %o', (changed, missing) =>
    expect(missingOf(checklistOf({ ...done, ...changed }))).toEqual(missing),
  );

  test('a row loaded from a list without a city is incomplete', () => {
    const facts = { tin: '1', officialEmail: 'a@b.test', officialPhone: '0', address: 'x', city: null, state: 'Oyo' };
    expect(missingFacts(facts)).toEqual(['city']);
  });
});
