import * as addresses from '@isura/contract/kernel/addresses';
import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import type { OnboardingSection } from '@isura/contract/kernel/onboarding';
import type { ChecklistItem, OnboardingData } from '@isura/contract/org/onboarding-data';
import type { ServiceStatus } from '@isura/contract/org/service';
import { type NextStep, nextStepKeys } from '@isura/contract/report/next-steps';
import { nextStepsText as text } from './next-steps.text.ts';

/** The roles that somebody must have, by name. */
const ROLES = { ROLE_MAKER: 'maker', ROLE_REVIEWER: 'reviewer', ROLE_APPROVER: 'approver' } as const;
type RoleName = keyof typeof ROLES;
/** The names of the roles that the steps count. */
export const STEP_ROLES = Object.keys(ROLES) as RoleName[];

/** What the steps of a new organization are computed from. */
export interface SetupFacts {
  data: Pick<OnboardingData, 'status' | 'checklist' | 'adminRequestNumber' | 'submittedAt'> & {
    organization: Pick<OnboardingData['organization'], 'officialEmail' | 'approvedAt'>;
    bankAccounts: readonly Pick<OnboardingData['bankAccounts'][number], 'bankName' | 'accountNumber' | 'status'>[];
    workflows: readonly Pick<OnboardingData['workflows'][number], 'status'>[];
  };
  /** How many people have each role, and for how many more a request waits. */
  people: Readonly<Record<RoleName, { has: number; waits: number }>>;
  /** The service that is nearest to being paid. */
  service: { id: number; name: string; status: ServiceStatus; hasPrice: boolean } | undefined;
  /** The sections that the organization's own people may change now. */
  open: readonly OnboardingSection[];
  /** Whether the organization was ever paid. */
  isPaid: boolean;
}

type Key = NextStep['key'];
type Step = Omit<NextStep, 'key' | 'may'>;

/** The number of a step as a person counts them. */
const numbered = (key: Key): string => text.step(nextStepKeys.indexOf(key) + 1);

const lineOf = ({ data }: SetupFacts, key: ChecklistItem['key']): ChecklistItem | undefined =>
  data.checklist.find((line) => line.key === key);
const isLive = ({ data }: SetupFacts): boolean => data.status === 'LIVE';
/** Returns where a part of the application is filled in, or `whenLive` once the organization is live. */
const wayTo = (facts: SetupFacts, key: ChecklistItem['key'], whenLive: string): string =>
  isLive(facts) ? whenLive : (lineOf(facts, key)?.path ?? whenLive);

function details(facts: SetupFacts): Step {
  const { title, done, missing, resume, code, noCode } = text.details;
  const { status, organization } = facts.data;
  const href = wayTo(facts, 'organization', addresses.corporateProfile());
  if (status === 'ABANDONED') return { title, state: 'NOW', note: resume, href };
  if (!lineOf(facts, 'organization')?.done) return { title, state: 'NOW', note: missing, href };
  if (lineOf(facts, 'activation')?.done) return { title, state: 'DONE', note: done, href };
  if (!lineOf(facts, 'bank-accounts')?.done)
    return { title, state: 'WAITS', note: noCode, href, by: numbered('bank-account') };
  return {
    ...{ title, state: 'NOW', note: code(organization.officialEmail ?? '') },
    href: wayTo(facts, 'activation', addresses.corporateProfile()),
  };
}

function bankAccount(facts: SetupFacts): Step {
  const { title, active, pending, unconfirmed, missing } = text.account;
  const { status, bankAccounts } = facts.data;
  const href = wayTo(facts, 'bank-accounts', addresses.corporateProfile({ tab: 'bank-accounts' }));
  const inUse = bankAccounts.find((account) => account.status === 'ACTIVE');
  if (inUse) return { title, state: 'DONE', note: active(inUse.bankName, inUse.accountNumber.slice(-4)), href };
  const waiting = bankAccounts.find((account) => account.status === 'PENDING');
  if (waiting) {
    const [words, by] = isLive(facts) ? [unconfirmed, text.secondPerson] : [pending, text.central];
    return { title, state: 'WAITS', note: words(waiting.bankName, waiting.accountNumber.slice(-4)), href, by };
  }
  if (status === 'ABANDONED') return { title, state: 'WAITS', note: missing, href, by: numbered('details') };
  if (!isLive(facts) && !facts.open.includes('bank-accounts'))
    return { title, state: 'WAITS', note: missing, href, by: text.central };
  return { title, state: 'NOW', note: missing, href };
}

function people(facts: SetupFacts): Step {
  const { title, counted, missing, waiting } = text.people;
  const { status } = facts.data;
  const named = (role: RoleName): number => facts.people[role].has + facts.people[role].waits;
  const href = wayTo(facts, 'people', addresses.people());
  const without = STEP_ROLES.filter((role) => named(role) === 0);
  if (without.length > 0) {
    const isNeeded = status !== 'DRAFT' && status !== 'ABANDONED' && !lineOf(facts, 'workflows')?.done;
    const note = missing(without.map((role) => ROLES[role]));
    return { title, state: isNeeded ? 'NOW' : 'OPEN', note, href };
  }
  // Before an organization is live, its roles take effect with the approval of its application.
  const unconfirmed = STEP_ROLES.filter((role) => facts.people[role].has === 0);
  if (isLive(facts) && unconfirmed.length > 0) {
    const note = waiting(unconfirmed.map((role) => ROLES[role]));
    return { title, state: 'WAITS', note, href, by: text.secondPerson };
  }
  const note = counted(named('ROLE_MAKER'), named('ROLE_REVIEWER'), named('ROLE_APPROVER'));
  return { title, state: 'DONE', note, href };
}

function levels(facts: SetupFacts): Step {
  const { title, done, missing, tooFew } = text.levels;
  const { status, workflows } = facts.data;
  const href = wayTo(facts, 'workflows', addresses.businessPreference({ tab: 'workflows' }));
  const bands = workflows.filter((workflow) => workflow.status === 'ACTIVE').length;
  if (lineOf(facts, 'workflows')?.done) return { title, state: 'DONE', note: done(bands), href };
  const isEarly = status === 'DRAFT' || status === 'ABANDONED';
  const isOpen = isLive(facts) || facts.open.includes('workflows');
  // Levels that are there lack people, who may be invited while the section itself is closed.
  const lacksPeople = bands > 0 && people(facts).state !== 'DONE';
  const by = isEarly ? numbered('details') : lacksPeople ? numbered('people') : text.central;
  return {
    title,
    state: isOpen ? 'NOW' : 'WAITS',
    note: bands > 0 ? tooFew : missing,
    href,
    ...(!isOpen && { by }),
  };
}

/** The step that stands for each line of the checklist. */
const STEP_OF = {
  ...{ organization: 'details', activation: 'details', 'bank-accounts': 'account' },
  ...{ workflows: 'levels', people: 'people' },
} as const satisfies Record<ChecklistItem['key'], keyof typeof text>;

/** Returns the first step that must be done before the application can be sent; undefined where none is left. */
function firstMissing({ data }: SetupFacts): Key | undefined {
  const left = data.checklist.find(({ done, required }) => required && !done)?.key;
  const step = left && STEP_OF[left];
  return step === 'account' ? 'bank-account' : step;
}

function answer(facts: SetupFacts): Step {
  const { data } = facts;
  const { send, sent, ready, notReady, title, returned, approved, approvedOn } = text.answer;
  const href = addresses.corporateProfile({ tab: 'onboarding' });
  if (isLive(facts)) {
    const { approvedAt } = data.organization;
    return {
      title: approved,
      state: 'DONE',
      note: approvedAt ? approvedOn(formatDay(lagosDay(approvedAt))) : '',
      href,
    };
  }
  if (data.status === 'PENDING_APPROVAL') {
    const on = data.submittedAt ? formatDay(lagosDay(data.submittedAt)) : '';
    return { title: send, state: 'WAITS', note: sent(data.adminRequestNumber ?? '', on), href, by: text.central };
  }
  const missing = firstMissing(facts);
  const notYet = missing !== undefined && ({ state: 'WAITS', by: numbered(missing) } as const);
  if (data.status === 'RETURNED') {
    // The notes of the central office are shown also while something else is missing.
    const back = data.checklist.filter(({ returnReason }) => returnReason !== undefined);
    const note = back.map(({ key, returnReason }) => returned(text[STEP_OF[key]].title, returnReason ?? '')).join('. ');
    return { title, state: 'NOW', note, href, ...notYet };
  }
  if (notYet) return { title: send, note: notReady, href, ...notYet };
  return data.status === 'ACTIVATED'
    ? { title: send, state: 'NOW', note: ready, href }
    : { title: send, state: 'WAITS', note: notReady, href, by: numbered('details') };
}

function firstService(facts: SetupFacts): Step {
  const { title, active, waiting, inactive, none, early, noPrice, ask, ready } = text.service;
  const { service } = facts;
  const state = isLive(facts) ? 'NOW' : 'OPEN';
  if (!service) {
    const href = addresses.corporateProfile({ tab: 'services' });
    return { title, state, note: isLive(facts) ? none : early, href };
  }
  const { id, name, status, hasPrice } = service;
  const href = addresses.serviceDetails(id);
  if (status === 'ACTIVE') return { title, state: 'DONE', note: active(name), href };
  if (status === 'PENDING_ACTIVATION') return { title, state: 'WAITS', note: waiting(name), href, by: text.central };
  if (status === 'INACTIVE') return { title, state: 'WAITS', note: inactive(name), href, by: text.central };
  if (!hasPrice) return { title, state, note: noPrice(name), href };
  return isLive(facts)
    ? { title, state: 'NOW', note: ask(name), href }
    : { title, state: 'WAITS', note: ready(name), href, by: numbered('live') };
}

function live(facts: SetupFacts): Step {
  const { title, note, first, waits, done } = text.live;
  const href = addresses.corporateProfile({ tab: 'onboarding' });
  if (!isLive(facts)) {
    const isSent = facts.data.status === 'PENDING_APPROVAL';
    return { title, state: 'WAITS', note, href, by: isSent ? text.central : numbered('answer') };
  }
  const payments = addresses.validation({ tab: 'payments' });
  if (facts.isPaid) return { title: first, state: 'DONE', note: done, href: payments };
  const by = facts.service?.status === 'ACTIVE' ? text.payer : numbered('service');
  return { title: first, state: 'WAITS', note: waits, href: payments, by };
}

const STEPS: Readonly<Record<Key, (facts: SetupFacts) => Step>> = {
  details,
  'bank-account': bankAccount,
  people,
  levels,
  answer,
  service: firstService,
  live,
};

/**
 * Returns the steps of a new organization to its first payment in (docs/spec/reports.md#first-steps), in their order: what
 * is done, what its administrators do now or whenever they like, and what waits, by whom. `may` reports for each step
 * whether the caller can do it.
 */
export const stepsOf = (facts: SetupFacts, may: (key: Key) => boolean): NextStep[] =>
  nextStepKeys.map((key) => {
    const step = STEPS[key](facts);
    return { key, ...step, may: (step.state === 'NOW' || step.state === 'OPEN') && may(key) };
  });

/** Counts the steps of the setup that are the caller's to do now; a first service is no part of the setup. */
export const ownSteps = (steps: readonly NextStep[]): number =>
  steps.filter(({ key, state, may }) => key !== 'service' && state === 'NOW' && may).length;
