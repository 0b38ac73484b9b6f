import type { OrgStatus } from '@isura/contract/kernel/onboarding';
import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import { categoryFitsType, type OR1In } from '@isura/contract/org/onboarding';
import type { Organization } from '@isura/contract/org/organization';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { renewSessionsOf, takePlace } from '../../identity/index.ts';
import { findOrganization, type OrganizationRow } from '../organization/organization.queries.ts';
import { organizationOut } from '../organization/organization.service.ts';
import { codeFrom } from './onboarding.domain.ts';
import { codesLike, insertOrganization, takenFacts, unknownPlaces } from './onboarding.queries.ts';
import { text } from './onboarding.text.ts';
import { factsOf } from './organization-facts.domain.ts';

const invalid = (errors: FieldProblem[]): DomainError =>
  new DomainError('validation-failed', { detail: errors[0]?.message ?? 'There is a problem.', errors });

/** Returns the refusal for facts another organization has, each on its field. */
export const duplicate = (fields: readonly (keyof typeof text.taken)[]): DomainError => {
  const errors = fields.map((field) => ({ field, code: 'duplicate', message: text.taken[field] }));
  return new DomainError('duplicate', { detail: errors[0]?.message ?? 'This organization already exists.', errors });
};

const WRONG = {
  sectorId: 'Choose a sector from the list',
  state: 'Choose a state from the list',
  parentOrgId: 'Choose a ministry from the list',
} as const;

/** Refuses facts that are inconsistent or refer to things that do not exist, each on its field. */
export async function assertFits(
  tx: Tx,
  facts: {
    type: string;
    category: string;
    sectorId?: number | undefined;
    state?: string | undefined;
    parentOrgId?: number | null | undefined;
  },
): Promise<void> {
  const unknown = await unknownPlaces(tx, facts);
  const errors: FieldProblem[] = unknown.map((field) => ({ field, code: 'unknown', message: WRONG[field] }));
  if (!categoryFitsType(facts.type, facts.category))
    errors.push({ field: 'category', code: 'category-type', message: 'This category does not belong to this type' });
  if (errors.length > 0) throw invalid(errors);
}

/**
 * Inserts an organization in a status (OR1, OR18) and derives a code from its short name when it provides none. In a
 * transaction of the jobs' role. Refuses duplicate (name, code, officialEmail) and unknown sector, state or parent on
 * the field.
 */
export async function makeOrganization(
  ctx: Ctx,
  tx: Tx,
  facts: OR1In,
  as: { status: OrgStatus; onboardingStep: number; by: string },
): Promise<OrganizationRow> {
  await assertFits(tx, facts);
  const code = facts.code ?? (await freeCode(tx, facts.shortName));
  const id = await insertOrganization(tx, { ...facts, code, ...as, at: ctx.clock.now() });
  if (id === undefined) throw duplicate(await takenFacts(tx, { ...facts, code: facts.code }));
  return (await findOrganization(tx, id))!;
}

const freeCode = async (tx: Tx, shortName: string): Promise<string> =>
  codeFrom(shortName, await codesLike(tx, codeFrom(shortName, new Set()).slice(0, 8)));

/**
 * OR1: registers an organization in DRAFT (step two). Staff without an organization become its first administrator and
 * get a new token with their next answer; the central office registers one for others. Refuses access-denied to people
 * who already have an organization.
 */
export async function registerOrganization(ctx: Ctx, by: ActorContext, facts: OR1In): Promise<Organization> {
  const { actor } = by;
  const isCentral = actor.kind === 'central';
  const denied = () => new DomainError('access-denied', { detail: 'You already belong to an organization.' });
  if (!isCentral && actor.orgId !== undefined) throw denied();
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const login = actor.login ?? 'system';
    const row = await makeOrganization(ctx, tx, facts, { status: 'DRAFT', onboardingStep: 2, by: login });
    const userId = actor.userId ?? 0;
    if (!isCentral) {
      if (!(await takePlace(ctx, tx, { userId, orgId: row.id, by: login }))) throw denied();
      await renewSessionsOf(tx, userId);
    }
    const details = { ...doneBy(ctx, by), orgId: row.id, entityType: 'organization', entityId: row.id };
    const events: AuditEvent[] = [
      {
        ...details,
        action: 'organization.created',
        category: 'ORG',
        summary: `${row.name} was registered`,
        after: { ...factsOf(row), status: row.status },
      },
    ];
    if (!isCentral)
      events.push({
        ...details,
        action: 'user.placed',
        category: 'ROLE',
        entityType: 'app_user',
        entityId: userId,
        summary: `${login} is the first administrator of ${row.name}`,
        after: { roles: ['ROLE_MDA_ADMIN'] },
      });
    await record(tx, events);
    return organizationOut(row);
  });
}
