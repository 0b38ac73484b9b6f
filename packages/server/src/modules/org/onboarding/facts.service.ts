import type { Waiting } from '@isura/contract/kernel/admin-request';
import type { OrgStatus } from '@isura/contract/kernel/onboarding';
import { DomainError } from '@isura/contract/kernel/problems';
import type { OR3In } from '@isura/contract/org/onboarding';
import type { Organization } from '@isura/contract/org/organization';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { sendMessage } from '../../../platform/mail/mail.jobs.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import type { Applied, Ask, Decided, SecondPerson } from '../../identity/index.ts';
import { assertLogo } from '../file/file.service.ts';
import { findOrganization, lockOrganization, type OrganizationRow } from '../organization/organization.queries.ts';
import { noOrganization, organizationOut, readOrganization } from '../organization/organization.service.ts';
import { sendActivationCode } from './activation.service.ts';
import { assertSectionOpen, lockedFields, statusAfter } from './onboarding.domain.ts';
import { addressChangedMail } from './onboarding.mail.ts';
import { changeOrganization, type OrganizationChange, takenFacts } from './onboarding.queries.ts';
import { text } from './onboarding.text.ts';
import { changesOf, factsOf, type OrganizationChanges } from './organization-facts.domain.ts';
import { assertFits, duplicate } from './register-organization.service.ts';

const idOf = (value: string | number | null): number | null => (value === null ? null : Number(value));

/**
 * OR3: changes facts of an organization. Its own people may while the section is open (not while the central office
 * reviews the application); name, code, type, category and tin of a LIVE organization are the central office's
 * (access-denied). An abandoned organization returns to DRAFT and needs a new activation code. Two people change the
 * contact address of an organization that went live (docs/spec/security.md#t17): then the whole change waits. Refuses
 * stale-version, duplicate.
 */
export async function changeFacts(
  ctx: Ctx,
  by: ActorContext,
  secondPerson: SecondPerson,
  orgId: number,
  command: OR3In,
): Promise<Organization | Waiting> {
  await readOrganization(ctx, by.actor, orgId);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await lockOrganization(tx, orgId);
    if (!row) throw noOrganization();
    const stale = () =>
      new DomainError('stale-version', { detail: 'Somebody changed this since you opened it. Reload and try again.' });
    if (row.version !== command.version) throw stale();
    const changed = changesOf(row, command);
    await assertMayChange(tx, by.actor.kind === 'central', row, changed);
    if (command.logoFileId != null) await assertLogo(tx, command.logoFileId, orgId);
    const resumed = row.status === 'ABANDONED' ? statusAfter(row.status, 'resume') : undefined;
    if (Object.keys(changed).length === 0 && !resumed) return organizationOut(row);
    if (isLive(row.status) && changed.officialEmail !== undefined) {
      const submission = await secondPerson.ask(ctx, tx, askForFacts(row, changed), by);
      await record(tx, [submission.event]);
      return { waiting: submission.request };
    }
    const after = await putFacts(ctx, tx, by, row, changed, resumed);
    if (!after) throw stale();
    return organizationOut(after);
  });
}

/**
 * Changes facts of a locked organization, announces and records it; returns undefined when it was changed meanwhile.
 */
async function putFacts(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  row: OrganizationRow,
  changed: OrganizationChanges,
  resumed?: OrgStatus,
): Promise<OrganizationRow | undefined> {
  const { sectorId, parentOrgId, logoFileId, ...words } = changed;
  const change = {
    ...words,
    ...(sectorId === undefined ? {} : { sectorId: idOf(sectorId) }),
    ...(parentOrgId === undefined ? {} : { parentOrgId: idOf(parentOrgId) }),
    ...(logoFileId === undefined ? {} : { logoFileId: idOf(logoFileId) }),
    ...(resumed ? { status: resumed, onboardingStep: 2 } : {}),
  } as OrganizationChange;
  const at = { login: by.actor.login ?? 'system', at: ctx.clock.now() };
  if (!(await changeOrganization(tx, row, change, at))) return undefined;
  const after = (await findOrganization(tx, row.id))!;
  const events = [changedEvent(ctx, by, row, after, Object.keys(changed))];
  if (changed.officialEmail !== undefined || resumed)
    events.push(...(await sendActivationCode(ctx, tx, by, after, resumed ? 'resumed' : 'again')));
  await record(tx, events);
  return after;
}

const isLive = (status: string): boolean => status === 'LIVE' || status === 'SUSPENDED';

/** Describes a pending change of facts in words. */
function askForFacts(row: OrganizationRow, changed: OrganizationChanges): Ask {
  const before = factsOf(row);
  const shown = (value: string | number | null | undefined) => (value == null ? {} : { value: String(value) });
  return {
    type: 'MDA_FACTS',
    orgId: row.id,
    askedAs: 'ADMIN',
    subject: { type: 'organization', id: row.id, name: row.name },
    summary: `Change the official email of ${row.name} to ${changed.officialEmail ?? 'none'}`,
    payload: { changed, from: Object.fromEntries(Object.keys(changed).map((field) => [field, before[field] ?? null])) },
    difference: (Object.keys(changed) as (keyof OrganizationChanges)[]).map((field) => {
      const [from, to] = [shown(before[field]).value, shown(changed[field]).value];
      return { label: text.facts[field], ...(from && { before: from }), ...(to && { after: to }) };
    }),
  };
}

/**
 * Applies an approved change of facts after checking everything again as for its requester: refuses with stale-version
 * when one of them was changed since, because the second administrator agreed to another difference. Notifies the old
 * and the new official address.
 */
export async function applyFacts(ctx: Ctx, tx: Tx, request: Decided, by: ActorContext): Promise<Applied> {
  const row = await lockOrganization(tx, request.orgId);
  if (!row) throw noOrganization();
  const now = factsOf(row);
  const { changed: requested, from = {} } = request.payload as { changed: Partial<OR3In>; from?: typeof now };
  if (Object.entries(from).some(([field, value]) => now[field] !== value))
    throw new DomainError('stale-version', {
      detail: 'Somebody changed these details since this was requested. Ask for the change again.',
    });
  const changed = changesOf(row, requested);
  await assertMayChange(tx, request.askedAs === 'OAGF', row, changed);
  if (Object.keys(changed).length === 0) return { events: [] };
  const after = await putFacts(ctx, tx, by, row, changed);
  if (!after)
    throw new DomainError('stale-version', { detail: 'Something changed meanwhile. Ask for the change again.' });
  for (const officialEmail of [row.officialEmail, after.officialEmail])
    if (officialEmail)
      await ctx.queue.enqueue(
        tx,
        sendMessage,
        addressChangedMail({ officialEmail, name: after.name }, after.officialEmail ?? '', ctx.config),
      );
  return { events: [] };
}

async function assertMayChange(
  tx: Tx,
  isCentral: boolean,
  row: OrganizationRow,
  changed: OrganizationChanges,
): Promise<void> {
  if (!isCentral || row.status === 'CLOSED' || row.status === 'REJECTED') assertSectionOpen(row, 'organization');
  const locked = lockedFields(row.status, isCentral, Object.keys(changed));
  if (locked.length > 0)
    throw new DomainError('access-denied', {
      detail: locked.includes('officialEmail')
        ? 'The code proved this official email address. Ask the central office to change it.'
        : 'Ask the central office to change the name, code, type, category or TIN of a live organization.',
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
    row.id,
  );
  if (taken.length > 0) throw duplicate(taken);
}

function changedEvent(
  ctx: Ctx,
  by: ActorContext,
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
    summary: resumed ? `The onboarding of ${after.name} was resumed` : `Details of ${after.name} were changed`,
    before: only(before),
    after: only(after),
  };
}
