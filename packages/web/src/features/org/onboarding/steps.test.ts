import type { OnboardingData } from '@isura/contract/org/onboarding-data';
import { describe, expect, test } from 'vitest';
import { firstPart } from './steps.ts';

/** Builds an application with a status, the completed parts of step six and the returned sections. */
const application = (
  status: string,
  done: { people: boolean; workflows: boolean },
  returned: readonly string[] = [],
): OnboardingData =>
  ({
    status,
    checklist: (['people', 'workflows'] as const).map((key) => ({
      key,
      done: done[key],
      ...(returned.includes(key) && { returnReason: 'Put it right' }),
    })),
  }) as unknown as OnboardingData;

describe('the last step continues', () => {
  test('the last step of an onboarding continues at people, then at workflows, then at the check', () => {
    expect(firstPart(application('ACTIVATED', { people: false, workflows: false }))).toBe('people');
    expect(firstPart(application('ACTIVATED', { people: true, workflows: false }))).toBe('workflows');
    expect(firstPart(application('ACTIVATED', { people: false, workflows: true }))).toBe('check');
  });

  test('the last step of an onboarding continues at the section that was returned, or at the check when that is in another step', () => {
    expect(firstPart(application('RETURNED', { people: true, workflows: true }, ['workflows']))).toBe('workflows');
    expect(firstPart(application('RETURNED', { people: false, workflows: true }))).toBe('check');
  });
});
