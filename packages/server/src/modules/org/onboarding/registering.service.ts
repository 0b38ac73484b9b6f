import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import { categoryFitsType, type OR1In } from '@isura/contract/org/onboarding';
import type { Organization, OrgStatus } from '@isura/contract/org/organization';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { type By, doneBy, renewSessionsOf, takePlace } from '../../identity/index.ts';
import { findOrganization, type OrganizationRow } from '../organization/organization.queries.ts';
import { organizationOut } from '../organization/organization.service.ts';
import { codeFrom } from './onboarding.domain.ts';
import { codesLike, insertOrganization, takenFacts, unknownPlaces } from './onboarding.queries.ts';
import { text } from './onboarding.text.ts';
import { factsOf } from './organization-facts.domain.ts';

const JOB = { role: 'grp_job' } as const;

const invalid = (errors: FieldProblem[]): DomainError =>
  new DomainError('validation-failed', { detail: errors[0]?.message ?? 'There is a problem.', errors });

/** Facts another organization has, each beside its field. */
export const duplicate = (fields: readonly (keyof typeof text.taken)[]): DomainError => {
  const errors = fields.map((field) => ({ field, code: 'duplicate', message: text.taken[field] }));
  return new DomainError('duplicate', { detail: errors[0]?.message ?? 'This organization is already there.', errors });
};

const WRONG = {
  sectorId: 'Choose a sector of the list',
  state: 'Choose a state of the list',
  parentOrgId: 'Choose a ministry of the list',
} as const;

/** Refuses facts that do not fit together or name things that are not there, each beside its field. */
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
 * Writes an organization down in a status (OR1, OR18) and gives it a code of its short name when it brings none. In a transaction
 * of the jobs' role. Refuses duplicate (name, code, officialEmail) and unknown sector, state or parent beside the field.
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
 * OR1: an organization in DRAFT (step two). Staff without an organization become its first administrator and get a new token with their
 * next answer; the central office makes one for others. Refuses access-denied to people who have an organization already.
 */
export async function registerOrganization(ctx: Ctx, by: By, facts: OR1In): Promise<Organization> {
  const { actor } = by;
  const isCentral = actor.kind === 'central';
  const denied = () => new DomainError('access-denied', { detail: 'You belong to an organization already.' });
  if (!isCentral && actor.orgId !== undefined) throw denied();
  return await ctx.inTx(JOB, async (tx) => {
    const login = actor.login ?? 'system';
    const row = await makeOrganization(ctx, tx, facts, { status: 'DRAFT', onboardingStep: 2, by: login });
    const userId = actor.userId ?? 0;
    if (!isCentral) {
      if (!(await takePlace(ctx, tx, { userId, orgId: Number(row.id), by: login }))) throw denied();
      await renewSessionsOf(tx, BigInt(userId));
    }
    const told = { ...doneBy(ctx, by), orgId: row.id, entityType: 'organization', entityId: row.id };
    const events: AuditEvent[] = [
      {
        ...told,
        action: 'organization.created',
        category: 'ORG',
        summary: `${row.name} was registered`,
        after: { ...factsOf(row), status: row.status },
      },
    ];
    if (!isCentral)
      events.push({
        ...told,
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
