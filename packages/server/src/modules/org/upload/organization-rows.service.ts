import { listOf } from '@isura/contract/kernel/sheet-row';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { type CategoryValues, validator as validateCategory } from './category-rows.domain.ts';
import { type KnownOrganization, type Lists, type OrganizationValues, validator } from './organization-rows.domain.ts';
import {
  categorizeOrganizations,
  insertOrganizations,
  knownOrganizations,
  listsOfPlaces,
  lockOrganizations,
  lockOrganizationsById,
  namesTaken,
  updateOrganizations,
} from './organization-rows.queries.ts';
import type { GoodRow } from './rows.domain.ts';
import { onceIn } from './rows.domain.ts';
import type { UploadHandler } from './upload-kind.service.ts';

const lists = (ctx: Ctx): Promise<Lists> =>
  ctx.inTx(JOB_SCOPE, async (tx) => {
    const { sectors, states } = await listsOfPlaces(tx);
    return {
      sectors: listOf(sectors.map(({ id, code, name }) => [[code, name], id] as const)),
      states: listOf(states.map(({ code, name }) => [[code, code.replace('NG-', ''), name], name] as const)),
      organizations: await knownOrganizations(tx),
    };
  });

const lost = (rowNo: number, message: string) => ({ row: rowNo, column: 'MDA Code', code: 'E_REFERENCE', message });

/** UP1: creates organizations in DRAFT, or changes them while nobody maintains their record. */
export const organizationUpload: UploadHandler<Lists, OrganizationValues> = {
  kind: 'MDA',
  rows: {
    module: new URL('./organization-rows.domain.ts', import.meta.url),
    validator,
    once: { code: onceIn('MDA Code'), name: onceIn('MDA Name'), email: onceIn('Official Email') },
    world: lists,
  },
  async take(ctx, tx, rows, by) {
    const before = new Map(
      (
        await lockOrganizations(
          tx,
          rows.map(({ values }) => values.code),
        )
      ).map((organization) => [organization.code, organization]),
    );
    const taken = await namesTaken(
      tx,
      rows.map(({ values }) => values),
    );
    const fit = rows.filter(({ values }) => !taken.has(values.code) && !before.get(values.code)?.isKept);
    const fresh = fit.filter(({ values }) => !before.has(values.code));
    const changed = fit.filter(({ values }) => before.has(values.code));
    const as = { by: by.actor.login ?? 'system', at: ctx.clock.now() };
    const made = await insertOrganizations(tx, valuesOf(fresh), as);
    await updateOrganizations(tx, valuesOf(changed), as);
    const idOf = ({ code }: OrganizationValues) => made.get(code) ?? before.get(code)!.id;
    return {
      taken: rows
        .filter((row) => changed.includes(row) || made.has(row.values.code))
        .map(({ rowNo, values }) => ({ rowNo, id: idOf(values), isNew: made.has(values.code) })),
      errors: rows
        .filter((row) => !changed.includes(row) && !made.has(row.values.code))
        .map(({ rowNo }) => lost(rowNo, 'Somebody else took this code, name or email address meanwhile')),
      events: [
        ...fresh
          .filter(({ values }) => made.has(values.code))
          .map(({ values }) => notified(ctx, by, made.get(values.code) ?? 0, values)),
        ...changed.map(({ values }) =>
          notified(ctx, by, before.get(values.code)?.id ?? 0, values, before.get(values.code)),
        ),
      ],
    };
  },
};

/** UP5: changes category, sector and parent of organizations. */
export const categoryUpload: UploadHandler<Lists, CategoryValues> = {
  kind: 'CATEGORIZE',
  rows: {
    module: new URL('./category-rows.domain.ts', import.meta.url),
    validator: validateCategory,
    once: { code: onceIn('MDA Code') },
    world: lists,
    together: { world: (tx) => knownOrganizations(tx) },
  },
  async take(ctx, tx, rows, by) {
    const before = new Map(
      (
        await lockOrganizationsById(
          tx,
          rows.map(({ values }) => values.orgId),
        )
      ).map((organization) => [organization.id, organization]),
    );
    const fit = rows.filter(({ values }) => before.get(values.orgId)?.status !== 'CLOSED');
    await categorizeOrganizations(tx, valuesOf(fit), { by: by.actor.login ?? 'system', at: ctx.clock.now() });
    return {
      taken: fit.map(({ rowNo, values }) => ({ rowNo, id: values.orgId, isNew: false })),
      errors: rows.filter((row) => !fit.includes(row)).map(({ rowNo }) => lost(rowNo, 'This MDA was closed meanwhile')),
      events: fit.map(({ values }) => categorized(ctx, by, values, before.get(values.orgId))),
    };
  },
};

const valuesOf = <V>(rows: readonly GoodRow<V>[]): V[] => rows.map(({ values }) => values);

const about = (ctx: Ctx, by: ActorContext, orgId: number) => ({
  ...doneBy(ctx, by),
  orgId,
  category: 'ORG' as const,
  entityType: 'organization',
  entityId: orgId,
});

const notified = (
  ctx: Ctx,
  by: ActorContext,
  orgId: number,
  after: OrganizationValues,
  before?: KnownOrganization,
): AuditEvent => ({
  ...about(ctx, by, orgId),
  action: before ? 'organization.changed' : 'organization.created',
  summary: before ? `${after.name} was changed from a file` : `${after.name} was created from a file`,
  ...(before ? { before: { name: before.name, category: before.category, officialEmail: before.officialEmail } } : {}),
  after: { ...after },
});

const categorized = (ctx: Ctx, by: ActorContext, after: CategoryValues, before?: KnownOrganization): AuditEvent => ({
  ...about(ctx, by, after.orgId),
  action: 'organization.changed',
  summary: `Category, sector and parent of ${before?.name ?? 'an organization'} were set from a file`,
  before: { category: before?.category ?? null, parentOrgId: before?.parentOrgId ?? null },
  after: { category: after.category, sectorId: after.sectorId, parentOrgId: after.parentOrgId },
});
