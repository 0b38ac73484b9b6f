import { addDays } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNewStatus, overlapRefusal, planChange, type RuleFacts } from './rule.domain.ts';

const today = '2026-11-21';
const used: RuleFacts = {
  status: 'ACTIVE',
  versionNo: 3,
  isSuperseded: false,
  useCount: 128,
  validFrom: '2026-01-01',
};
const refused = (work: () => unknown): string => {
  try {
    return JSON.stringify(work());
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [first] = error.facts.errors ?? [];
    return `${error.code} ${first ? `${first.field} ${first.code}` : error.facts.reason}`;
  }
};

describe('a change of a rule', () => {
  test.each<[string, Partial<RuleFacts>, string, unknown]>([
    ['that no invoice was made by is made in its place', { useCount: 0 }, '2020-01-01', { kind: 'edit' }],
    [
      'in use and in force is its next version, in force too',
      {},
      '2026-12-01',
      { kind: 'version', endsOn: '2026-11-30', status: 'ACTIVE' },
    ],
    ['in use from today on', {}, today, { kind: 'version', endsOn: '2026-11-20', status: 'ACTIVE' }],
    [
      'in use but out of force is a draft',
      { status: 'INACTIVE' },
      '2026-12-01',
      { kind: 'version', endsOn: '2026-11-30', status: 'DRAFT' },
    ],
    [
      'that ends before its next version begins keeps its end',
      { validTo: '2026-11-25' },
      '2027-01-01',
      { kind: 'version', endsOn: '2026-11-25', status: 'ACTIVE' },
    ],
  ])('a change of a rule is decided: %s', (_, more, validFrom, plan) => {
    expect(planChange({ ...used, ...more }, { validFrom }, today)).toEqual(plan);
  });

  test.each<[string, Partial<RuleFacts>, string, string]>([
    ['in the past', {}, '2026-11-20', 'validation-failed validFrom too-early'],
    ['not after it began', { validFrom: '2026-12-01' }, '2026-12-01', 'validation-failed validFrom too-early'],
    [
      'of a version that was followed',
      { isSuperseded: true, useCount: 0 },
      '2026-12-01',
      'invalid-transition superseded',
    ],
  ])('a change of a rule %s is refused', (_, more, validFrom, why) => {
    expect(refused(() => planChange({ ...used, ...more }, { validFrom }, today))).toBe(why);
  });

  test('a change of a used rule creates neither a gap nor an overlap between versions', () => {
    const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days));
    fc.assert(
      fc.property(day, day, fc.option(day, { nil: undefined }), (began, from, ends) => {
        fc.pre(ends === undefined || ends >= began);
        const rule = { ...used, validFrom: began, validTo: ends };
        const plan = from > began && from >= today ? planChange(rule, { validFrom: from }, today) : undefined;
        if (plan?.kind !== 'version') return;
        expect(plan.endsOn >= began && plan.endsOn < from).toBe(true);
        if (ends === undefined || ends >= from) expect(addDays(plan.endsOn, 1)).toBe(from);
        else expect(plan.endsOn).toBe(ends);
      }),
    );
  });
});

describe('setting the status of a rule', () => {
  test.each<[string, RuleFacts['status'], 'ACTIVE' | 'INACTIVE', string | undefined, string]>([
    ['a draft comes into force', 'DRAFT', 'ACTIVE', undefined, 'true'],
    ['what is in force stays', 'ACTIVE', 'ACTIVE', undefined, 'false'],
    ['what is in force goes out', 'ACTIVE', 'INACTIVE', '2020-01-01', 'true'],
    ['what ended does not come back', 'INACTIVE', 'ACTIVE', '2026-11-20', 'invalid-transition ended'],
    ['what ends today does', 'INACTIVE', 'ACTIVE', today, 'true'],
    ['a draft never was in force', 'DRAFT', 'INACTIVE', undefined, 'invalid-transition never-active'],
  ])('setting the status of a rule follows the table: %s', (_, status, expected, validTo, answer) => {
    expect(refused(() => isNewStatus({ status, validTo }, expected, today))).toBe(answer);
  });
});

test('the refusal of an overlap names the days of the other rule', () => {
  const words = [
    { validFrom: '2026-01-01', validTo: '2026-12-31' },
    { validFrom: '2026-01-01', validTo: null },
  ].map((other) => overlapRefusal(other).message);
  expect(words).toEqual([
    'Another active rule for this service ends on 31 Dec 2026.',
    'Another active rule for this service applies from 1 Jan 2026 and has no end.',
  ]);
});
