import { nextOf } from '@isura/contract/kernel/moves';
import type { OnboardingSection } from '@isura/contract/kernel/onboarding';
import { DomainError } from '@isura/contract/kernel/problems';
import type { OrgStatus } from '@isura/contract/org/organization';
import { type OrganizationEvent, organizationMoves } from '@isura/contract/org/states';

/** Where an event leads from a status: `ACTIVATED`, `submit` gives `PENDING_APPROVAL`; undefined when it cannot happen there. */
export const statusAfter = (status: OrgStatus, event: OrganizationEvent): OrgStatus | undefined =>
  nextOf(organizationMoves, status, event);

/** The same, refused with invalid-transition and the status there is when it cannot happen. */
export function assertMove(status: OrgStatus, event: OrganizationEvent, detail: string): OrgStatus {
  const next = statusAfter(status, event);
  if (next === undefined) throw new DomainError('invalid-transition', { detail, status });
  return next;
}

/** What of an organization decides which of its sections its people may change. */
export interface Standing {
  status: OrgStatus;
  returnedSections: Readonly<Record<string, string>>;
}

/** From which statuses on a section is filled in, before anything was sent to the central office. */
const FILLED_IN: Readonly<Record<OnboardingSection, readonly OrgStatus[]>> = {
  organization: ['DRAFT', 'ACTIVATED', 'ABANDONED', 'LIVE'],
  'bank-accounts': ['DRAFT'],
  workflows: ['ACTIVATED'],
  people: ['DRAFT', 'ACTIVATED', 'LIVE', 'SUSPENDED', 'PENDING_APPROVAL', 'RETURNED'],
};

/**
 * Whether an organization's own people may change a section now. A returned application opens the returned sections and nothing
 * else; one the central office is looking at is closed but for inviting people, whose weighty roles wait anyway.
 */
export const isSectionOpen = ({ status, returnedSections }: Standing, section: OnboardingSection): boolean =>
  FILLED_IN[section].includes(status) || (status === 'RETURNED' && section in returnedSections);

const WHY_CLOSED: Partial<Record<OrgStatus, string>> = {
  PENDING_APPROVAL: 'The central office is looking at the application. It cannot be changed now.',
  RETURNED: 'Only the sections that were returned can be changed.',
  REJECTED: 'The application was rejected. It cannot be changed any more.',
  CLOSED: 'The organization is closed. It cannot be changed any more.',
  SUSPENDED: 'The organization is suspended. It cannot be changed now.',
  ABANDONED: 'The application was put aside after 90 days without change. Resume it first.',
};

/** Refuses with invalid-transition and the status when a section is closed to the organization's own people. */
export function assertSectionOpen(standing: Standing, section: OnboardingSection): void {
  if (isSectionOpen(standing, section)) return;
  const detail = WHY_CLOSED[standing.status] ?? 'This cannot be changed at this step of the onboarding.';
  throw new DomainError('invalid-transition', { detail, status: standing.status });
}

/** Facts of an organization that only the central office changes once it is LIVE (OR3). */
const LOCKED_WHEN_LIVE = ['name', 'code', 'type', 'category', 'tin'] as const;

/** Of the fields somebody wants to change, those that are locked for him: a LIVE organization's name, code, type, category and tin. */
export function lockedFields(status: OrgStatus, isCentral: boolean, changed: readonly string[]): string[] {
  const wasLive = status === 'LIVE' || status === 'SUSPENDED' || status === 'CLOSED';
  return isCentral || !wasLive ? [] : LOCKED_WHEN_LIVE.filter((field) => changed.includes(field));
}

/**
 * A code for an organization that brings none: the capital letters and digits of its short name, or its first ones when that is a
 * whole word, at most 12, at least 2. `Fed. Roads Agency` gives `FRA`, `Forestry` gives `FORESTRY`; `taken` gets a
 * number: `FRA-2`.
 */
export function codeFrom(shortName: string, taken: ReadonlySet<string>): string {
  const words = shortName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/u)
    .filter(Boolean);
  const initials = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? '');
  const stem = initials.length >= 2 ? initials.slice(0, 12) : `ORG${initials}`;
  for (let n = 1; ; n += 1) {
    const code = n === 1 ? stem : `${stem.slice(0, 11 - String(n).length)}-${n}`;
    if (!taken.has(code)) return code;
  }
}

/** Of an organization in DRAFT or ACTIVATED, after how many days without change it is put aside. */
export const ABANDONED_AFTER_DAYS = 90;

/** An activation code is good for so many hours and attempts (data model 2.2). */
export const ACTIVATION_HOURS = 24;
export const ACTIVATION_ATTEMPTS = 5;

export type ActivationVerdict = 'right' | 'otp-invalid' | 'otp-expired' | 'otp-exhausted';

/**
 * What to say to an activation code. Too old and tried five times say so even of the right one, so that trying on tells
 * nothing; where none was sent every code is wrong.
 */
export function judgeActivation(
  kept: { expiresAt: Date; attempts: number } | undefined,
  isRight: boolean,
  now: Date,
): ActivationVerdict {
  if (!kept) return 'otp-invalid';
  if (kept.attempts >= ACTIVATION_ATTEMPTS) return 'otp-exhausted';
  if (kept.expiresAt.getTime() <= now.getTime()) return 'otp-expired';
  return isRight ? 'right' : 'otp-invalid';
}

/** Facts an organization needs before it can be activated; a row that was loaded from a list may lack them. */
const NEEDED = ['tin', 'officialEmail', 'officialPhone', 'address', 'city', 'state'] as const;

/** Which of the facts that an organization needs are still missing: all but the city gives `['city']`. */
export const missingFacts = (organization: Partial<Record<(typeof NEEDED)[number], string | null>>): string[] =>
  NEEDED.filter((fact) => !organization[fact]);

/** A line of the checklist (OR8). */
export interface CheckItem {
  key: OnboardingSection | 'activation';
  done: boolean;
  required: boolean;
}

/** What the checklist is judged by. */
export interface Filled {
  status: OrgStatus;
  /** Contact facts of the organization that are still missing. */
  missingFacts: number;
  /** Bank accounts that were not refused. */
  accounts: number;
  /** Whether its workflows cover every amount with people at every level. */
  workflowsComplete: boolean;
  /** People beside the first administrator. */
  otherPeople: number;
}

/** The checklist of an organization in the order of the steps. People beside the administrator are welcome, not required. */
export function checklistOf(filled: Filled): CheckItem[] {
  const isActivated = !['DRAFT', 'ABANDONED'].includes(filled.status);
  return [
    { key: 'organization', done: filled.missingFacts === 0, required: true },
    { key: 'bank-accounts', done: filled.accounts > 0, required: true },
    { key: 'activation', done: isActivated, required: true },
    { key: 'workflows', done: filled.workflowsComplete, required: true },
    { key: 'people', done: filled.otherPeople > 0, required: false },
  ];
}

/** The keys that keep an application from being sent: required and not done. */
export const missingOf = (checklist: readonly CheckItem[]): string[] =>
  checklist.filter(({ done, required }) => required && !done).map(({ key }) => key);
