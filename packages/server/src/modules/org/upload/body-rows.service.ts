import { listOf } from '@isura/contract/kernel/sheet-row';
import type { Ctx } from '../../../platform/ctx.ts';
import { judgeApart } from '../../../platform/intake/judging.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { type By, doneBy } from '../../identity/index.ts';
import {
  type BodyValues,
  type CategoryValues,
  judgeBodies,
  judgeCategories,
  type KnownBody,
  type Lists,
} from './body-rows.domain.ts';
import {
  categorizeBodies,
  insertBodies,
  knownBodies,
  listsOfPlaces,
  lockBodies,
  lockBodiesById,
  namesTaken,
  updateBodies,
} from './body-rows.queries.ts';
import type { GoodRow, UploadHandler } from './upload-kind.service.ts';

const JOB = { role: 'grp_job' } as const;
/** Where rows are judged, for the thread that does it. */
const RULES = new URL('./body-rows.domain.ts', import.meta.url);

const lists = (ctx: Ctx): Promise<Lists> =>
  ctx.inTx(JOB, async (tx) => {
    const { sectors, states } = await listsOfPlaces(tx);
    return {
      sectors: listOf(sectors.map(({ id, code, name }) => [[code, name], id] as const)),
      states: listOf(states.map(({ code, name }) => [[code, code.replace('NG-', ''), name], name] as const)),
      bodies: await knownBodies(tx),
    };
  });

const lost = (rowNo: number, message: string) => ({ row: rowNo, column: 'MDA Code', code: 'E_REFERENCE', message });

/** UP1: bodies are made in DRAFT, or changed while nobody keeps their record. */
export const bodyUpload: UploadHandler<BodyValues> = {
  kind: 'MDA',
  waits: false,
  async judge(ctx, rows, told) {
    const judged = await judgeApart(RULES, judgeBodies, [rows, await lists(ctx)]);
    await told(rows.length);
    return judged;
  },
  async take(ctx, tx, rows, by) {
    const before = new Map(
      (
        await lockBodies(
          tx,
          rows.map(({ values }) => values.code),
        )
      ).map((body) => [body.code, body]),
    );
    const taken = await namesTaken(
      tx,
      rows.map(({ values }) => values),
    );
    const fit = rows.filter(({ values }) => !taken.has(values.code) && !before.get(values.code)?.isKept);
    const fresh = fit.filter(({ values }) => !before.has(values.code));
    const changed = fit.filter(({ values }) => before.has(values.code));
    const as = { by: by.actor.login ?? 'system', at: ctx.clock.now() };
    const made = await insertBodies(tx, valuesOf(fresh), as);
    await updateBodies(tx, valuesOf(changed), as);
    return {
      created: made.size,
      updated: changed.length,
      errors: rows
        .filter((row) => !changed.includes(row) && !made.has(row.values.code))
        .map(({ rowNo }) => lost(rowNo, 'Somebody else took this code, name or email address meanwhile')),
      events: [
        ...fresh
          .filter(({ values }) => made.has(values.code))
          .map(({ values }) => told(ctx, by, made.get(values.code) ?? 0, values)),
        ...changed.map(({ values }) =>
          told(ctx, by, before.get(values.code)?.id ?? 0, values, before.get(values.code)),
        ),
      ],
    };
  },
};

/** UP5: category, sector and parent of bodies. */
export const categoryUpload: UploadHandler<CategoryValues> = {
  kind: 'CATEGORIZE',
  waits: false,
  async judge(ctx, rows, told) {
    const judged = await judgeApart(RULES, judgeCategories, [rows, await lists(ctx)]);
    await told(rows.length);
    return judged;
  },
  async take(ctx, tx, rows, by) {
    const before = new Map(
      (
        await lockBodiesById(
          tx,
          rows.map(({ values }) => values.orgId),
        )
      ).map((body) => [body.id, body]),
    );
    const fit = rows.filter(({ values }) => before.get(values.orgId)?.status !== 'CLOSED');
    await categorizeBodies(tx, valuesOf(fit), { by: by.actor.login ?? 'system', at: ctx.clock.now() });
    return {
      created: 0,
      updated: fit.length,
      errors: rows.filter((row) => !fit.includes(row)).map(({ rowNo }) => lost(rowNo, 'This MDA was closed meanwhile')),
      events: fit.map(({ values }) => categorized(ctx, by, values, before.get(values.orgId))),
    };
  },
};

const valuesOf = <V>(rows: readonly GoodRow<V>[]): V[] => rows.map(({ values }) => values);

const about = (ctx: Ctx, by: By, orgId: number) => ({
  ...doneBy(ctx, by),
  orgId,
  category: 'ORG' as const,
  entityType: 'organization',
  entityId: orgId,
});

const told = (ctx: Ctx, by: By, orgId: number, after: BodyValues, before?: KnownBody): AuditEvent => ({
  ...about(ctx, by, orgId),
  action: before ? 'organization.changed' : 'organization.created',
  summary: before ? `${after.name} was changed from a file` : `${after.name} was made from a file`,
  ...(before ? { before: { name: before.name, category: before.category, officialEmail: before.officialEmail } } : {}),
  after: { ...after },
});

const categorized = (ctx: Ctx, by: By, after: CategoryValues, before?: KnownBody): AuditEvent => ({
  ...about(ctx, by, after.orgId),
  action: 'organization.changed',
  summary: `${before?.name ?? 'A body'} has its category, sector and parent from a file`,
  before: { category: before?.category ?? null, parentOrgId: before?.parentOrgId ?? null },
  after: { category: after.category, sectorId: after.sectorId, parentOrgId: after.parentOrgId },
});
