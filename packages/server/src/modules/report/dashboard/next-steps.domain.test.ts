import type { NextStep } from '@isura/contract/report/next-steps';
import { expect, test } from 'vitest';
import { ownSteps, type SetupFacts, stepsOf } from './next-steps.domain.ts';

const APPROVED = new Date('2026-11-24T09:00:00Z');
const KEYS = ['organization', 'bank-accounts', 'activation', 'workflows', 'people'] as const;
const ONE = { has: 1, waits: 0 };
const NOBODY = { has: 0, waits: 0 };
/** A live organization with everything but a service and a payment. */
const facts = (more: Partial<SetupFacts> = {}, data: Partial<SetupFacts['data']> = {}): SetupFacts => ({
  data: {
    status: 'LIVE',
    checklist: KEYS.map((key) => ({ key, label: key, done: true, required: key !== 'people', path: `/${key}` })),
    organization: { officialEmail: 'office@water.test', approvedAt: APPROVED },
    bankAccounts: [{ bankName: 'First Bank', accountNumber: '******4410', status: 'ACTIVE' }],
    workflows: [{ status: 'ACTIVE' }],
    ...data,
  },
  people: { ROLE_MAKER: ONE, ROLE_REVIEWER: ONE, ROLE_APPROVER: ONE },
  service: undefined,
  open: ['organization', 'people'],
  isPaid: false,
  ...more,
});
const stepOf = (key: NextStep['key'], from: SetupFacts) => {
  const { title, href, may, key: _, ...step } = stepsOf(from, () => true).find((one) => one.key === key)!;
  return step;
};
const service = (status: 'DRAFT' | 'PENDING_ACTIVATION' | 'ACTIVE' | 'INACTIVE' | 'REJECTED', hasPrice = true) => ({
  service: { id: 7, name: 'Water licence', status, hasPrice },
});

test.each<[string, Partial<SetupFacts>, 'LIVE' | 'ACTIVATED', object]>([
  ['none', {}, 'ACTIVATED', { state: 'OPEN', note: 'You can prepare it now; it goes live with you' }],
  ['none', {}, 'LIVE', { state: 'NOW', note: 'The price, who pays the fee, and what payers read' }],
  [
    'a draft without a price',
    service('DRAFT', false),
    'ACTIVATED',
    { state: 'OPEN', note: 'Water licence has no price yet' },
  ],
  [
    'a draft without a price',
    service('DRAFT', false),
    'LIVE',
    { state: 'NOW', note: 'Water licence has no price yet' },
  ],
  [
    'a draft with a price',
    service('DRAFT'),
    'ACTIVATED',
    { state: 'WAITS', note: 'Water licence is ready. You can request its activation once you are live', by: 'step 7' },
  ],
  ['a draft with a price', service('DRAFT'), 'LIVE', { state: 'NOW', note: 'Request the activation of Water licence' }],
  [
    'one that waits',
    service('PENDING_ACTIVATION'),
    'LIVE',
    { state: 'WAITS', note: 'Water licence: activation requested', by: 'the central office' },
  ],
  ['an active one', service('ACTIVE'), 'LIVE', { state: 'DONE', note: 'Water licence can be paid' }],
])(
  'the step of the first service of an organization that has %s says what is next: %#',
  (_, more, status, expected) => {
    expect(stepOf('service', facts(more, { status }))).toEqual(expected);
  },
);

test('a step is the organization’s own only while its section is open', () => {
  const lacking = facts().data.checklist.map((line) => (line.key === 'workflows' ? { ...line, done: false } : line));
  const levelsIn = (status: 'ACTIVATED' | 'PENDING_APPROVAL' | 'RETURNED', open: SetupFacts['open']) =>
    stepOf('levels', facts({ open }, { status, checklist: lacking }));
  expect(levelsIn('ACTIVATED', ['workflows'])).toMatchObject({ state: 'NOW' });
  expect(levelsIn('RETURNED', ['workflows'])).toMatchObject({ state: 'NOW' });
  expect(levelsIn('RETURNED', ['people'])).toMatchObject({ state: 'WAITS', by: 'the central office' });
  expect(levelsIn('PENDING_APPROVAL', ['people'])).toMatchObject({ state: 'WAITS', by: 'the central office' });
  const people = { ROLE_MAKER: NOBODY, ROLE_REVIEWER: NOBODY, ROLE_APPROVER: NOBODY };
  const tooFew = facts({ people }, { status: 'RETURNED', checklist: lacking });
  expect(stepOf('levels', tooFew)).toMatchObject({ state: 'WAITS', by: 'step 3' });
  const rejected = [{ ...facts().data.bankAccounts[0]!, status: 'REJECTED' as const }];
  expect(stepOf('bank-account', facts({}, { status: 'ACTIVATED', bankAccounts: rejected }))).toMatchObject({
    ...{ state: 'WAITS', by: 'the central office' },
  });
});

test('a returned application is answered once nothing required is missing, and its notes are shown before', () => {
  const returned = (done: boolean): SetupFacts =>
    facts(
      { open: ['workflows'] },
      {
        status: 'RETURNED',
        checklist: facts().data.checklist.map((line) =>
          line.key === 'workflows' ? { ...line, done, returnReason: 'Name a second approver' } : line,
        ),
      },
    );
  const note = 'Who approves what: “Name a second approver”';
  expect(stepOf('answer', returned(false))).toMatchObject({ state: 'WAITS', note, by: 'step 4' });
  expect(stepOf('answer', returned(true))).toMatchObject({ state: 'NOW', note });
});

test('an account of a live organization that is not confirmed waits for a second administrator', () => {
  const pending = [{ ...facts().data.bankAccounts[0]!, status: 'PENDING' as const }];
  expect(stepOf('bank-account', facts({}, { bankAccounts: pending }))).toMatchObject({
    ...{ state: 'WAITS', by: 'a second administrator', note: 'First Bank ••••4410, not confirmed yet' },
  });
});

test('the first payment waits for a payer once a service is active, and before that for the service', () => {
  const note = 'You are live. The first payment and its receipt appear here';
  expect(stepOf('live', facts())).toEqual({ state: 'WAITS', note, by: 'step 6' });
  expect(stepOf('live', facts(service('ACTIVE')))).toEqual({ state: 'WAITS', note, by: 'a payer' });
  expect(stepOf('live', facts({ ...service('ACTIVE'), isPaid: true }))).toMatchObject({ state: 'DONE' });
});

test('a role that nobody has is named, and one that waits to be confirmed waits for a second administrator', () => {
  const withReviewers = (reviewers: typeof ONE): SetupFacts =>
    facts({ people: { ...facts().people, ROLE_REVIEWER: reviewers } });
  expect(stepOf('people', withReviewers(NOBODY))).toEqual({
    state: 'OPEN',
    note: 'No reviewer yet',
  });
  expect(stepOf('people', withReviewers({ has: 0, waits: 1 }))).toEqual({
    ...{ state: 'WAITS', by: 'a second administrator' },
    note: 'Named as reviewer, not confirmed yet',
  });
  expect(stepOf('people', withReviewers({ has: 1, waits: 1 }))).toEqual({
    state: 'DONE',
    note: 'People: 1 maker, 2 reviewers, 1 approver',
  });
});

test('a step that is done or waits is nobody’s to do, and a first service is no part of the setup', () => {
  const steps = stepsOf(facts(), () => true);
  expect(steps.filter(({ may }) => may).map(({ key }) => key)).toEqual(['service']);
  expect(ownSteps(steps)).toBe(0);
  const unfinished = facts({}, { status: 'ABANDONED', bankAccounts: [] });
  expect(ownSteps(stepsOf(unfinished, () => true))).toBe(1);
  expect(ownSteps(stepsOf(unfinished, () => false))).toBe(0);
});
