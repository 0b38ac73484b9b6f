import { nextOf } from '@isura/contract/kernel/moves';
import type { OnboardingSection, OrgStatus } from '@isura/contract/kernel/onboarding';
import { DomainError } from '@isura/contract/kernel/problems';
import { type OrganizationEvent, organizationMoves } from '@isura/contract/org/states';

/**
 * Returns the status after an event: `ACTIVATED` and `submit` give `PENDING_APPROVAL`; undefined when the event cannot
 * happen.
 */
export const statusAfter = (status: OrgStatus, event: OrganizationEvent): OrgStatus | undefined =>
  nextOf(organizationMoves, status, event);

/** Returns the same, but refuses an impossible event with invalid-transition and the current status. */
export function assertMove(status: OrgStatus, event: OrganizationEvent, detail: string): OrgStatus {
  const next = statusAfter(status, event);
  if (next === undefined) throw new DomainError('invalid-transition', { detail, status });
  return next;
}

/** The facts of an organization that decide which sections its people may change. */
export interface SectionFacts {
  status: OrgStatus;
  returnedSections: Readonly<Record<string, string>>;
}

/** The statuses in which each section can be filled in before the first submission to the central office. */
const FILLED_IN: Readonly<Record<OnboardingSection, readonly OrgStatus[]>> = {
  organization: ['DRAFT', 'ACTIVATED', 'ABANDONED', 'LIVE'],
  'bank-accounts': ['DRAFT'],
  workflows: ['ACTIVATED'],
  people: ['DRAFT', 'ACTIVATED', 'LIVE', 'SUSPENDED', 'PENDING_APPROVAL', 'RETURNED'],
};

/**
 * Reports whether an organization's own people may change a section now. A returned application opens only the returned
 * sections; one under review is closed except for inviting people: their privileged roles wait anyway.
 */
export const isSectionOpen = ({ status, returnedSections }: SectionFacts, section: OnboardingSection): boolean =>
  FILLED_IN[section].includes(status) || (status === 'RETURNED' && section in returnedSections);

const WHY_CLOSED: Partial<Record<OrgStatus, string>> = {
  PENDING_APPROVAL: 'The central office is reviewing the application. It cannot be changed now.',
  RETURNED: 'Only the sections that were returned can be changed.',
  REJECTED: 'The application was rejected. It can no longer be changed.',
  CLOSED: 'The organization is closed. It can no longer be changed.',
  SUSPENDED: 'The organization is suspended. It cannot be changed now.',
  ABANDONED: 'The application was put aside after 90 days without change. Resume it first.',
};

/** Refuses with invalid-transition and the status a section that is closed to the organization's own people. */
export function assertSectionOpen(organizationFacts: SectionFacts, section: OnboardingSection): void {
  if (isSectionOpen(organizationFacts, section)) return;
  const detail = WHY_CLOSED[organizationFacts.status] ?? 'This cannot be changed at this step of the onboarding.';
  throw new DomainError('invalid-transition', { detail, status: organizationFacts.status });
}

/** The facts of an organization that only the central office changes once it is LIVE (OR3). */
const LOCKED_WHEN_LIVE = ['name', 'code', 'type', 'category', 'tin'] as const;

/**
 * Returns those of the changed fields that are locked for the caller: name, code, type, category and tin of a LIVE
 * organization, and the official address of one that was activated with its code and is not LIVE yet. Otherwise the
 * central office would review an address that nobody proved.
 */
export function lockedFields(status: OrgStatus, isCentral: boolean, changed: readonly string[]): string[] {
  if (isCentral) return [];
  if (status === 'ACTIVATED' || status === 'RETURNED') return changed.filter((field) => field === 'officialEmail');
  const wasLive = status === 'LIVE' || status === 'SUSPENDED' || status === 'CLOSED';
  return wasLive ? LOCKED_WHEN_LIVE.filter((field) => changed.includes(field)) : [];
}

/**
 * Makes a code for an organization that provides none: the capital letters and digits of its short name, or the first
 * letters when it is a whole word, at least 2 and at most 12. `Fed. Roads Agency` gives `FRA`, `Forestry` gives
 * `FORESTRY`; a `taken` code gets a number: `FRA-2`.
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

/** Days without change after which an organization in DRAFT or ACTIVATED is abandoned. */
export const ABANDONED_AFTER_DAYS = 90;

/** Hours an activation code is valid, and the attempts it allows (docs/spec/money-in.md#organizations). */
export const ACTIVATION_HOURS = 24;
export const ACTIVATION_ATTEMPTS = 5;
/** Wrong activation codes of an organization on one day, over all its codes (docs/spec/security.md#t07). */
export const WRONG_CODES_A_DAY = 10;

export type ActivationVerdict = 'right' | 'otp-invalid' | 'otp-expired' | 'otp-exhausted';

/**
 * Returns the verdict on an activation code. An expired or exhausted code is refused even when it is right, so that
 * guessing reveals nothing; where none was sent, every code is wrong.
 */
export function checkActivation(
  kept: { expiresAt: Date; attempts: number } | undefined,
  isRight: boolean,
  now: Date,
): ActivationVerdict {
  if (!kept) return 'otp-invalid';
  if (kept.attempts >= ACTIVATION_ATTEMPTS) return 'otp-exhausted';
  if (kept.expiresAt.getTime() <= now.getTime()) return 'otp-expired';
  return isRight ? 'right' : 'otp-invalid';
}

/** Facts an organization needs before activation; a row loaded from a list may lack them. */
const NEEDED = ['tin', 'officialEmail', 'officialPhone', 'address', 'city', 'state'] as const;

/** Returns which required facts of an organization are missing: everything but the city gives `['city']`. */
export const missingFacts = (organization: Partial<Record<(typeof NEEDED)[number], string | null>>): string[] =>
  NEEDED.filter((fact) => !organization[fact]);

/** An item of the checklist (OR8). */
export interface CheckItem {
  key: OnboardingSection | 'activation';
  done: boolean;
  required: boolean;
}

/** The facts the checklist is computed from. */
export interface Filled {
  status: OrgStatus;
  /** The number of required facts of the organization that are missing. */
  missingFacts: number;
  /** The number of bank accounts that were not refused. */
  accounts: number;
  /** Whether the workflows cover every amount with people at every level. */
  workflowsComplete: boolean;
  /** The number of people besides the first administrator. */
  otherPeople: number;
}

/**
 * Returns the checklist of an organization in the order of the steps. People besides the administrator are optional.
 */
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

/** Returns the keys that block submission: required and not done. */
export const missingOf = (checklist: readonly CheckItem[]): string[] =>
  checklist.filter(({ done, required }) => required && !done).map(({ key }) => key);
