import { DomainError, type FieldProblem } from '@isura/contract/kernel/problems';
import { categoryFitsType, type OR1In, type OR3In } from '@isura/contract/org/onboarding';
import type { Organization, OrgStatus } from '@isura/contract/org/organization';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { type By, doneBy, renewSessionsOf, takePlace } from '../../identity/index.ts';
import { assertLogo } from '../file/file.service.ts';
import { findOrganization, lockOrganization, type OrganizationRow } from '../organization/organization.queries.ts';
import { noOrganization, organizationOut, readOrganization } from '../organization/organization.service.ts';
import { sendActivationCode } from './activation.service.ts';
import { type BodyChanges, changesOf, factsOf } from './body-facts.domain.ts';
import { assertSectionOpen, codeFrom, lockedFields, statusAfter } from './onboarding.domain.ts';
import { type BodyChange, changeBody, codesLike, insertBody, takenFacts, unknownPlaces } from './onboarding.queries.ts';
import { text } from './onboarding.text.ts';

const JOB = { role: 'grp_job' } as const;

const invalid = (errors: FieldProblem[]): DomainError =>
  new DomainError('validation-failed', { detail: errors[0]?.message ?? 'There is a problem.', errors });

const duplicate = (fields: readonly (keyof typeof text.taken)[]): DomainError => {
  const errors = fields.map((field) => ({ field, code: 'duplicate', message: text.taken[field] }));
  return new DomainError('duplicate', { detail: errors[0]?.message ?? 'This body is already there.', errors });
};

const WRONG = {
  sectorId: 'Choose a sector of the list',
  state: 'Choose a state of the list',
  parentOrgId: 'Choose a ministry of the list',
} as const;

/** Refuses facts that do not fit together or name things that are not there, each beside its field. */
async function assertFits(
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
 * Writes a body down in a status (OR1, OR18) and gives it a code of its short name when it brings none. In a transaction
 * of the jobs' role. Refuses duplicate (name, code, officialEmail) and unknown sector, state or parent beside the field.
 */
export async function makeBody(
  ctx: Ctx,
  tx: Tx,
  facts: OR1In,
  as: { status: OrgStatus; onboardingStep: number; by: string },
): Promise<OrganizationRow> {
  await assertFits(tx, facts);
  const code = facts.code ?? (await freeCode(tx, facts.shortName));
  const id = await insertBody(tx, { ...facts, code, ...as, at: ctx.clock.now() });
  if (id === undefined) throw duplicate(await takenFacts(tx, { ...facts, code: facts.code }));
  return (await findOrganization(tx, id))!;
}

const freeCode = async (tx: Tx, shortName: string): Promise<string> =>
  codeFrom(shortName, await codesLike(tx, codeFrom(shortName, new Set()).slice(0, 8)));

/**
 * OR1: a body in DRAFT (step two). Staff without a body become its first administrator and get a new token with their
 * next answer; the central office makes one for others. Refuses access-denied to people who have a body already.
 */
export async function registerBody(ctx: Ctx, by: By, facts: OR1In): Promise<Organization> {
  const { actor } = by;
  const isCentral = actor.kind === 'central';
  const denied = () => new DomainError('access-denied', { detail: 'You belong to an organization already.' });
  if (!isCentral && actor.orgId !== undefined) throw denied();
  return await ctx.inTx(JOB, async (tx) => {
    const login = actor.login ?? 'system';
    const row = await makeBody(ctx, tx, facts, { status: 'DRAFT', onboardingStep: 2, by: login });
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

const idOf = (value: string | number | null): bigint | null => (value === null ? null : BigInt(value));

/**
 * OR3: changes facts of a body. Its own people change them while the section is open (not while the central office looks
 * at the application); name, code, type, category and tin of a LIVE body are the central office's (access-denied). A body
 * that was put aside is in DRAFT again afterwards and needs a new activation code. Refuses stale-version, duplicate.
 */
export async function changeFacts(ctx: Ctx, by: By, orgId: number, given: OR3In): Promise<Organization> {
  await readOrganization(ctx, by.actor, orgId);
  return await ctx.inTx(JOB, async (tx) => {
    const row = await lockOrganization(tx, orgId);
    if (!row) throw noOrganization();
    const stale = () =>
      new DomainError('stale-version', { detail: 'Somebody changed this since you opened it. Reload and try again.' });
    if (row.version !== given.version) throw stale();
    const changed = changesOf(row, given);
    await assertMayChange(tx, by, row, changed);
    if (given.logoFileId != null) await assertLogo(tx, given.logoFileId, orgId);
    const resumed = row.status === 'ABANDONED' ? statusAfter(row.status, 'resume') : undefined;
    if (Object.keys(changed).length === 0 && !resumed) return organizationOut(row);
    const { sectorId, parentOrgId, logoFileId, ...words } = changed;
    const change = {
      ...words,
      ...(sectorId === undefined ? {} : { sectorId: idOf(sectorId) }),
      ...(parentOrgId === undefined ? {} : { parentOrgId: idOf(parentOrgId) }),
      ...(logoFileId === undefined ? {} : { logoFileId: idOf(logoFileId) }),
      ...(resumed ? { status: resumed, onboardingStep: 2 } : {}),
    } as BodyChange;
    const at = { login: by.actor.login ?? 'system', at: ctx.clock.now() };
    if (!(await changeBody(tx, row, change, at))) throw stale();
    const after = (await findOrganization(tx, orgId))!;
    const events = [changedEvent(ctx, by, row, after, Object.keys(changed))];
    if (changed.officialEmail !== undefined || resumed)
      events.push(...(await sendActivationCode(ctx, tx, by, after, resumed ? 'resumed' : 'again')));
    await record(tx, events);
    return organizationOut(after);
  });
}

async function assertMayChange(tx: Tx, { actor }: By, row: OrganizationRow, changed: BodyChanges): Promise<void> {
  const isCentral = actor.kind === 'central';
  if (!isCentral || row.status === 'CLOSED' || row.status === 'REJECTED') assertSectionOpen(row, 'organization');
  const locked = lockedFields(row.status, isCentral, Object.keys(changed));
  if (locked.length > 0)
    throw new DomainError('access-denied', {
      detail: 'Ask the central office to change the name, code, type, category or TIN of a live organization.',
      fields: locked,
    });
  const [type, category] = [changed.type ?? row.type, changed.category ?? row.category].map(String) as [string, string];
  await assertFits(tx, {
    type: type === 'OAGF' ? 'MDA' : type,
    category: category === 'CENTRAL_OFFICE' ? 'DEPARTMENT' : category,
    ...(changed.sectorId === undefined ? {} : { sectorId: Number(changed.sectorId) }),
    ...(changed.state === undefined ? {} : { state: String(changed.state) }),
    ...(changed.parentOrgId == null ? {} : { parentOrgId: Number(changed.parentOrgId) }),
  });
  const { name, code, officialEmail } = changed;
  const text = (value: string | number | null | undefined) => (value == null ? undefined : String(value));
  const taken = await takenFacts(
    tx,
    { name: text(name), code: text(code), officialEmail: text(officialEmail) },
    Number(row.id),
  );
  if (taken.length > 0) throw duplicate(taken);
}

function changedEvent(
  ctx: Ctx,
  by: By,
  before: OrganizationRow,
  after: OrganizationRow,
  fields: readonly string[],
): AuditEvent {
  const resumed = before.status !== after.status;
  const only = (row: OrganizationRow) => ({
    ...Object.fromEntries(fields.map((field) => [field, factsOf(row)[field]])),
    ...(resumed ? { status: row.status } : {}),
  });
  return {
    ...doneBy(ctx, by),
    orgId: before.id,
    action: resumed ? 'organization.resumed' : 'organization.updated',
    category: 'ORG',
    entityType: 'organization',
    entityId: before.id,
    summary: resumed ? `The onboarding of ${after.name} goes on` : `Facts of ${after.name} were changed`,
    before: only(before),
    after: only(after),
  };
}
