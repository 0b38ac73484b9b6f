import { DomainError } from '@isura/contract/kernel/problems';
import type { Organization } from '@isura/contract/org/organization';
import type { OR18In } from '@isura/contract/org/organizations';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { inviteInto, type SecondPerson } from '../../identity/index.ts';
import { makeOrganization } from '../onboarding/register-organization.service.ts';
import { markActivated } from './enterprise.queries.ts';
import type { OrganizationRow } from './organization.queries.ts';
import { organizationOut } from './organization.service.ts';

function assertEnterprise({ type, category }: Pick<OR18In, 'type' | 'category'>): void {
  const errors = [
    ...(type === undefined || type === 'FGOE'
      ? []
      : [{ field: 'type', code: 'not-fgoe', message: 'An enterprise must have the type FGOE' }]),
    ...(category === undefined || category === 'FGOE'
      ? []
      : [{ field: 'category', code: 'not-fgoe', message: 'An enterprise must have the category FGOE' }]),
  ];
  if (errors.length > 0) throw new DomainError('validation-failed', { detail: errors[0]?.message ?? '', errors });
}

/** Invites the first administrator; errors in their details are reported on the fields of `adminUser`. */
async function inviteAdministrator(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  secondPerson: SecondPerson,
  row: OrganizationRow,
  adminUser: OR18In['adminUser'],
): Promise<AuditEvent[]> {
  const organization = { id: row.id, type: row.type, status: row.status };
  try {
    const invitation = { ...adminUser, values: ['ROLE_MDA_ADMIN'] };
    return (await inviteInto(ctx, tx, by, secondPerson, organization, invitation)).events;
  } catch (error) {
    if (!(error instanceof DomainError) || !error.facts.errors) throw error;
    const errors = error.facts.errors.map((fault) => ({ ...fault, field: `adminUser.${fault.field}` }));
    throw new DomainError(error.code, { ...error.facts, errors });
  }
}

/**
 * Registers an enterprise as ACTIVATED at once, without a code, and invites its first administrator (OR18), who adds
 * accounts, workflows and people and submits it. Refuses validation-failed for another type or category, duplicate for
 * a name, code or official address in use and for an administrator with an address in use; then nothing is stored.
 */
export async function registerEnterprise(
  ctx: Ctx,
  by: ActorContext,
  secondPerson: SecondPerson,
  { adminUser, ...details }: OR18In,
): Promise<Organization> {
  assertEnterprise(details);
  const facts = { ...details, type: 'FGOE', category: 'FGOE' } as const;
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const login = by.actor.login ?? 'system';
    const made = await makeOrganization(ctx, tx, facts, { status: 'ACTIVATED', onboardingStep: 3, by: login });
    const row = { ...made, activatedAt: await markActivated(tx, made.id, ctx.clock.now()) };
    const invited = await inviteAdministrator(ctx, tx, by, secondPerson, row, adminUser);
    await record(tx, [
      {
        ...doneBy(ctx, by),
        orgId: row.id,
        action: 'organization.created',
        category: 'ORG',
        entityType: 'organization',
        entityId: row.id,
        summary: `${row.name} was registered as an enterprise`,
        after: { code: row.code, name: row.name, type: row.type, status: row.status, tin: row.tin },
      },
      ...invited,
    ]);
    return organizationOut(row);
  });
}
