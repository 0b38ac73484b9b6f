import * as z from 'zod/mini';
import { Workflow } from '../approval/workflow.ts';
import { AccountIn, BankAccount } from '../bank/account.ts';
import { OrganizationUser } from '../identity/people.ts';
import { Instant } from '../kernel/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Id, IdInPath } from '../kernel/ids.ts';
import { OnboardingSection, OrgStatus } from '../kernel/onboarding.ts';
import { Organization } from './organization.ts';

const ORG = '/services/organization/api';

/** Saves the bank accounts of an onboarding (step two), each after a name enquiry at its bank. */
export const OR4 = endpoint({
  id: 'OR4',
  method: 'POST',
  path: `${ORG}/onboarding-step-two/organizations/{orgId}/banks`,
  access: 'setup.profile:act',
  summary: 'Add bank accounts to an onboarding',
  description:
    'An account whose name at the bank matches the organization is ACTIVE; any other is PENDING until two people of ' +
    'the central office have approved it with a reason. Adding the first accounts sends the activation code to the ' +
    'official email.',
  params: z.strictObject({ orgId: IdInPath }),
  body: z.object({
    values: z.array(AccountIn).check(z.minLength(1, { error: 'Add at least one bank account' }), z.maxLength(20)),
  }),
  unknownFields: 'ignore',
  response: z.array(BankAccount),
  status: 201,
  changes: ['OR2', 'OR6', 'OR8', 'OR9', 'OR10', 'OR17', 'OR27', 'DR1', 'PB1', 'PB2', 'AR1', 'AR2'],
  problems: [
    'validation-failed',
    'access-denied',
    'not-found',
    'duplicate',
    'invalid-transition',
    'account-not-found',
    'bank-unavailable',
    'rate-limited',
  ],
});

/** Removes a bank account from an application, or a refused one from the list. */
export const OR30 = endpoint({
  id: 'OR30',
  method: 'DELETE',
  path: `${ORG}/onboarding-step-two/organizations/{orgId}/banks/{bankAccountId}`,
  access: 'setup.profile:act',
  summary: 'Remove a bank account from an application',
  description:
    'While the accounts can be changed (DRAFT, or RETURNED with this section) any account can be removed; a REJECTED ' +
    'one at any time. Its number can be used again, and if it was the default, another account becomes the default. ' +
    'Refused with invalid-transition otherwise.',
  params: z.strictObject({ orgId: IdInPath, bankAccountId: IdInPath }),
  response: z.array(BankAccount),
  changes: ['AR1', 'AR2', 'BA1', 'OR2', 'OR22', 'OR8', 'OR9'],
  problems: ['validation-failed', 'access-denied', 'not-found', 'invalid-transition'],
});

/** A line of the checklist: what to do, where, and the comment of the central office. */
export const ChecklistItem = z
  .object({
    key: z.enum([...OnboardingSection.options, 'activation']),
    label: z.string(),
    done: z.boolean(),
    required: z.boolean(),
    path: z.string(),
    returnReason: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'ChecklistItem' });
export type ChecklistItem = z.output<typeof ChecklistItem>;

/** All data of an onboarding. `adminRequestId` is present while the central office reviews it. */
export const OnboardingData = z
  .object({
    organization: Organization,
    bankAccounts: z.array(BankAccount),
    workflows: z.array(Workflow),
    users: z.array(OrganizationUser),
    services: z.array(z.object({ id: Id, code: z.string(), name: z.string(), status: z.string() })),
    checklist: z.array(ChecklistItem),
    status: OrgStatus,
    submittedAt: z.optional(Instant),
    returnReason: z.optional(z.string()),
    adminRequestId: z.optional(Id),
    adminRequestNumber: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'OnboardingData' });
export type OnboardingData = z.output<typeof OnboardingData>;

export const OR8 = endpoint({
  id: 'OR8',
  method: 'GET',
  path: `${ORG}/onboarding-step-three/organizations/{orgId}/onboarding-data`,
  access: 'setup.profile:view',
  summary: 'Details given for an onboarding, and what is missing',
  params: z.strictObject({ orgId: IdInPath }),
  response: OnboardingData,
  problems: ['validation-failed', 'access-denied', 'not-found'],
});
