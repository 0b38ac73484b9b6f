import type { OnboardingSection } from '@isura/contract/kernel/onboarding';
import type { ChecklistItem, OnboardingData } from '@isura/contract/org/onboarding-data';
import type { Part } from './parts.ts';

export type Step = 1 | 2 | 3 | 4 | 5 | 6;
export const steps: readonly Step[] = [1, 2, 3, 4, 5, 6];

export type StepState = 'done' | 'open' | 'ahead' | 'returned';

/** The step in which a line of the checklist is filled in. */
const stepOf: Readonly<Record<ChecklistItem['key'], Step>> = {
  organization: 3,
  'bank-accounts': 4,
  activation: 5,
  workflows: 6,
  people: 6,
};

/** The user's progress: nothing yet, code sent, signed in, or with an organization that has its data. */
export interface Progress {
  isRegistered: boolean;
  isSignedIn: boolean;
  data?: OnboardingData | undefined;
}

/** Returns the state of every step in the rail: done, open now, not yet, or returned by the central office. */
export function statesOf({ isRegistered, isSignedIn, data }: Progress): Record<Step, StepState> {
  const firstTwo = { 1: isRegistered || isSignedIn, 2: isSignedIn };
  const isDone = (step: Step): boolean => {
    if (step < 3) return firstTwo[step as 1 | 2];
    const lines = (data?.checklist ?? []).filter(({ key, required }) => required && stepOf[key] === step);
    if (step === 6) return data?.status === 'PENDING_APPROVAL' || data?.status === 'LIVE';
    return lines.length > 0 && lines.every(({ done }) => done);
  };
  const returned = new Set((data?.checklist ?? []).filter((line) => line.returnReason).map(({ key }) => stepOf[key]));
  const first = steps.find((step) => !isDone(step)) ?? 6;
  const state = (step: Step): StepState => {
    if (returned.has(step)) return 'returned';
    if (isDone(step)) return 'done';
    return step === first || (data?.status === 'RETURNED' && step === 6) ? 'open' : 'ahead';
  };
  return Object.fromEntries(steps.map((step) => [step, state(step)])) as Record<Step, StepState>;
}

/** Returns the step to continue with: a returned one, else the first that is not done. */
export function firstUnfinished(progress: Progress): Step {
  const states = statesOf(progress);
  return steps.find((step) => states[step] === 'returned') ?? steps.find((step) => states[step] !== 'done') ?? 6;
}

/** Reports whether a step may be viewed now: done, returned or open ones; the first two are over once signed in. */
export function mayOpen(progress: Progress, step: Step): boolean {
  if (progress.isSignedIn && step < 3) return false;
  return statesOf(progress)[step] !== 'ahead';
}

/** Reports whether an organization's own users may change a section now; the server decides for itself. */
export function isSectionOpen(data: OnboardingData, section: OnboardingSection): boolean {
  const { status, organization } = data;
  if (status === 'RETURNED') return organization.returnedSections.some((part) => part.section === section);
  if (section === 'organization') return ['DRAFT', 'ACTIVATED', 'ABANDONED'].includes(status);
  return section === 'bank-accounts' ? status === 'DRAFT' : status === 'ACTIVATED';
}

const lineOf = (data: OnboardingData, key: ChecklistItem['key']) => data.checklist.find((line) => line.key === key);

/**
 * Returns the part of step six to continue with: a returned one, else people while workflows lack them, else workflows,
 * else the check.
 */
export function firstPart(data: OnboardingData): Part {
  const returned = (['people', 'workflows'] as const).find((key) => lineOf(data, key)?.returnReason !== undefined);
  if (returned || data.status === 'RETURNED') return returned ?? 'check';
  if (lineOf(data, 'workflows')?.done) return 'check';
  return lineOf(data, 'people')?.done ? 'workflows' : 'people';
}

/** Reports whether a part of step six has what it needs. */
export const isPartDone = (data: OnboardingData, part: Part): boolean =>
  part !== 'check' && lineOf(data, part)?.done === true;

/** Returns why the central office returned a section, if it did. */
export const returnReasonOf = (data: OnboardingData | undefined, key: ChecklistItem['key']): string | undefined =>
  data?.checklist.find((line) => line.key === key)?.returnReason;
