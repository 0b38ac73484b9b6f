import type { Workflow } from '@isura/contract/approval/workflow';
import type { AccountIn, BankAccount } from '@isura/contract/bank/account';
import * as addresses from '@isura/contract/kernel/addresses';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { OnboardingSection } from '@isura/contract/kernel/onboarding';
import type { Paging } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { OnboardingData } from '@isura/contract/org/onboarding-data';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { ask, newestRequest, secondPerson } from '../../admin-request/index.ts';
import { workflowsIn } from '../../approval/index.ts';
import { record } from '../../audit/index.ts';
import { addOnboardingAccounts, checkAccounts, readAccounts, removeAccount, searchAccounts } from '../../bank/index.ts';
import { countByRole, type PeopleCount, readPeople } from '../../identity/index.ts';
import { findOrganization, lockOrganization, type OrganizationRow } from '../organization/organization.queries.ts';
import { noOrganization, organizationOut, readOrganization } from '../organization/organization.service.ts';
import { sendActivationCode } from './activation.service.ts';
import {
  assertMove,
  assertSectionOpen,
  checklistOf,
  isSectionOpen,
  missingFacts,
  missingOf,
} from './onboarding.domain.ts';
import {
  changeOrganization,
  type FirstService,
  nearestService,
  noteActivation,
  servicesOf,
} from './onboarding.queries.ts';
import { text } from './onboarding.text.ts';

/** Reports whether the active workflows have people for every level; an active set covers every amount. */
const isComplete = (workflows: readonly Workflow[]): boolean => {
  const inForce = workflows.filter(({ status }) => status === 'ACTIVE');
  return inForce.length > 0 && inForce.every(({ levels }) => levels.every(({ peopleMissing }) => peopleMissing === 0));
};

/** The most accounts and people of an organization in OR8 and OR30. */
const MOST_LISTED = 200;
/** More accounts than any organization has: its setup is computed from all. */
const EVERY_ONE = 2 ** 31 - 1;

/** So many accounts of an organization in onboarding, the first ones first. */
const accountsUpTo = (size: number) => ({ page: 0, size, sort: [{ field: 'id', direction: 'asc' }] }) as const;
/** The people of an organization in onboarding, by their names. */
const PEOPLE: Paging<'lastName'> = { page: 0, size: MOST_LISTED, sort: [{ field: 'lastName', direction: 'asc' }] };

/** The onboarding step in which each checklist item is corrected. */
const STEPS = { organization: 3, 'bank-accounts': 4, activation: 5, workflows: 6, people: 6 } as const;

/**
 * OR4: adds bank accounts to an organization in onboarding. Each is verified with its bank; a matching name makes it
 * ACTIVE with a ledger account, any other waits for the central office. The first accounts trigger the activation code
 * to the official address. Refuses with invalid-transition once it is ACTIVATED, unless the accounts were returned.
 */
export async function addAccounts(
  ctx: Ctx,
  by: ActorContext,
  orgId: number,
  values: readonly AccountIn[],
): Promise<BankAccount[]> {
  const seen = await readOrganization(ctx, by.actor, orgId);
  assertSectionOpen(seen, 'bank-accounts');
  const checked = await checkAccounts(ctx, by, forBank(seen), values);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await lockOrganization(tx, orgId);
    if (!row) throw noOrganization();
    assertSectionOpen(row, 'bank-accounts');
    const { accounts, events } = await addOnboardingAccounts(ctx, tx, by, forBank(row), checked);
    const sent = await sendActivationCode(ctx, tx, by, row, 'first');
    await noteActivation(tx, row.id, { updatedAt: ctx.clock.now() });
    await record(tx, [...events, ...sent]);
    return accounts;
  });
}

/**
 * OR30: removes an account from an application while its accounts can be changed, or a refused one at any time. Returns
 * the remaining accounts. Refuses not-found, and invalid-transition at any other time.
 */
export async function removeBankAccount(ctx: Ctx, by: ActorContext, orgId: number, id: number): Promise<BankAccount[]> {
  await readOrganization(ctx, by.actor, orgId);
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await lockOrganization(tx, orgId);
    if (!row) throw noOrganization();
    const event = await removeAccount(ctx, tx, by, { orgId, id }, () => assertSectionOpen(row, 'bank-accounts'));
    await noteActivation(tx, row.id, { updatedAt: ctx.clock.now() });
    await record(tx, [event]);
  });
  return (await searchAccounts(ctx, limitedReader(by), secondPerson, { orgId }, accountsUpTo(MOST_LISTED))).items;
}

const forBank = (row: OrganizationRow) => ({ id: row.id, name: row.name, type: row.type, status: row.status });

/** Limits auditors of the central office: they see no full account number here either (OR9). */
const limitedReader = (by: ActorContext): ActorContext => {
  const isOnlooker = by.actor.kind === 'central' && !by.actor.roles?.includes('ROLE_OAGF_ADMIN');
  return isOnlooker ? { ...by, actor: { ...by.actor, cell: 'Am' } } : by;
};

/** OR8: returns the data of the onboarding and its checklist, from the rows the actor can see. Refuses not-found. */
export const onboardingData = (ctx: Ctx, by: ActorContext, orgId: number): Promise<OnboardingData> =>
  ctx.inTx(by.actor.scope, (tx) => readOnboarding(tx, by, orgId));

/** An onboarding but for its people and services, and the checklist, which counts people. */
type Application = Omit<OnboardingData, 'users' | 'services' | 'checklist'>;

/** Returns an organization with its application, as the transaction sees it; `most` limits the accounts. Refuses not-found. */
async function readApplication(
  tx: Tx,
  by: ActorContext,
  orgId: number,
  most: number,
): Promise<{ row: OrganizationRow; application: Application }> {
  const row = await findOrganization(tx, orgId);
  if (!row) throw noOrganization();
  const accounts = await readAccounts(tx, limitedReader(by), secondPerson, { orgId }, accountsUpTo(most));
  const workflows = await workflowsIn(tx, orgId);
  const request = await newestRequest(tx, 'MDA_ONBOARDING', { type: 'organization', id: orgId });
  const isWaiting = request?.status === 'AWAITING_APPROVAL';
  const application: Application = {
    organization: organizationOut(row),
    bankAccounts: accounts.items,
    workflows,
    status: row.status,
    ...(request ? { submittedAt: new Date(request.createdAt), adminRequestNumber: request.number } : {}),
    ...(isWaiting ? { adminRequestId: request.id } : {}),
    ...(row.returnReason === null ? {} : { returnReason: row.returnReason }),
  };
  return { row, application };
}

/** Returns the same as OR8, as the transaction sees it. */
async function readOnboarding(tx: Tx, by: ActorContext, orgId: number): Promise<OnboardingData> {
  const { row, application } = await readApplication(tx, by, orgId, MOST_LISTED);
  const people = await readPeople(tx, by, secondPerson, { orgId }, PEOPLE);
  const services = await servicesOf(tx, orgId);
  return {
    ...application,
    users: people.items,
    services: services.map(({ id, ...service }) => ({ id, ...service })),
    checklist: linesOf(row, application.bankAccounts, application.workflows, people.total),
  };
}

/** The setup of an organization: its onboarding (OR8) with every account, and the number of its people by role. */
interface Setup<R extends string> {
  data: Omit<OnboardingData, 'users' | 'services'>;
  people: PeopleCount<R>['byRole'];
  /** The sections that the organization's own people may change now. */
  open: OnboardingSection[];
}

/**
 * Returns how far the setup of an organization has come, as the transaction sees it, with the number of its people who have
 * each of these roles or wait for it. Refuses not-found.
 */
export async function setupOf<R extends string>(
  tx: Tx,
  by: ActorContext,
  orgId: number,
  roles: readonly R[],
): Promise<Setup<R>> {
  const { row, application } = await readApplication(tx, by, orgId, EVERY_ONE);
  const { total, byRole } = await countByRole(tx, secondPerson, orgId, roles);
  const checklist = linesOf(row, application.bankAccounts, application.workflows, total);
  const { status } = application;
  const returnedSections = Object.fromEntries(
    checklist.flatMap(({ key, returnReason }) => (returnReason === undefined ? [] : [[key, returnReason]])),
  );
  const open = OnboardingSection.options.filter((section) => isSectionOpen({ status, returnedSections }, section));
  return { data: { ...application, checklist }, people: byRole, open };
}

/**
 * Returns the service of an organization that is nearest to being paid, as the transaction sees it; undefined where there
 * is none.
 */
export const firstServiceOf = (tx: Tx, orgId: number): Promise<FirstService | undefined> => nearestService(tx, orgId);

function linesOf(
  row: OrganizationRow,
  accounts: readonly BankAccount[],
  workflows: readonly Workflow[],
  people: number,
): OnboardingData['checklist'] {
  return checklistOf({
    status: row.status,
    missingFacts: missingFacts(row).length,
    accounts: accounts.filter(({ status }) => status !== 'REJECTED').length,
    workflowsComplete: isComplete(workflows),
    otherPeople: people - 1,
  }).map((item) => {
    const returned = row.returnedSections[item.key];
    return {
      ...item,
      label: text.checklist[item.key],
      path: addresses.registration({ type: 'mda', step: STEPS[item.key] }),
      ...(returned === undefined ? {} : { returnReason: returned }),
    };
  });
}

/**
 * RQ2: submits the application to the central office; the organization becomes PENDING_APPROVAL and cannot be changed.
 * Refuses with invalid-transition and `missing` (checklist keys) while something required is not done.
 */
export async function submitApplication(
  ctx: Ctx,
  by: ActorContext,
  orgId: number,
  note: string | undefined,
): Promise<AdminRequest> {
  const { organization, checklist } = await onboardingData(ctx, by, orgId);
  const missing = missingOf(checklist);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await lockOrganization(tx, orgId);
    if (!row) throw noOrganization();
    const status = assertMove(row.status, 'submit', 'This application cannot be sent at this step.');
    if (missing.length > 0)
      throw new DomainError('invalid-transition', {
        detail: 'Something is missing before the application can be sent.',
        status: row.status,
        missing,
      });
    const at = { login: by.actor.login ?? 'system', at: ctx.clock.now() };
    const cleared = { status, returnedSections: '{}', returnReason: null };
    if (row.version !== organization.version || !(await changeOrganization(tx, row, cleared, at)))
      throw new DomainError('stale-version', { detail: 'Something changed meanwhile. Reload and try again.' });
    const { request, event } = await ask(
      ctx,
      tx,
      {
        type: 'MDA_ONBOARDING',
        orgId,
        askedAs: 'ADMIN',
        subject: { type: 'organization', id: orgId, name: row.name },
        summary: text.summary(row.name),
        payload: note ? { note } : {},
        difference: [
          { label: 'Status', before: 'Activated', after: 'Live' },
          ...(note ? [{ label: 'Note', after: note }] : []),
        ],
      },
      by,
    );
    await ctx.outbox.announce(tx, {
      event: 'onboarding.submitted',
      payload: { orgId, orgName: row.name, requestId: request.id, number: request.number },
      sourceType: 'organization',
      sourceId: row.id,
      orgId,
    });
    await record(tx, [
      {
        ...doneBy(ctx, by),
        orgId,
        action: 'organization.submitted',
        category: 'ORG',
        entityType: 'organization',
        entityId: orgId,
        summary: `${row.name} asked the central office to go live (${request.number})`,
        before: { status: row.status },
        after: { status },
      },
      event,
    ]);
    return request;
  });
}
