import type { Page } from '@isura/contract/kernel/endpoint';
import { plural } from '@isura/contract/kernel/numbers-format';
import { offsetOf, type Paging } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type {
  ExportFilters,
  ExportFormat,
  ExportJob,
  ExportReport,
  ExportWithIds,
} from '@isura/contract/report/export';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { assertFreshProof } from '../../../platform/http/guard.ts';
import type { Actor, RawAnswer } from '../../../platform/http/route.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { callerOf, parseFilters, selectedRows } from '../definition/lines-of-list.service.ts';
import type { FilePorts, Lists } from '../definition/lists.service.ts';
import { fixFilters } from '../definition/source.service.ts';
import { columnsFor, MOST_AT_ONCE, PROOF_ABOVE, packOf, titleOf } from './export.domain.ts';
import { countUnfinished, type ExportTarget, findJob, insertJob, type JobRow, listJobs } from './export.queries.ts';
import { assertMaySee, assertSeesNoLess, keptActor } from './right.service.ts';

/** Returns a file as lists show it: with the number of its selected rows, not their ids. */
const listed = (row: JobRow): ExportJob => ({
  id: row.id,
  report: row.report,
  format: row.format,
  title: row.title,
  filters: row.filters,
  ...(row.columns === null ? {} : { columns: row.columns }),
  ...(row.ids === null ? {} : { selectedCount: row.ids.length }),
  status: row.status,
  ...(row.progress === null || row.status !== 'RUNNING' ? {} : { progress: row.progress }),
  ...(row.rowCount === null ? {} : { rowCount: Number(row.rowCount) }),
  ...(row.sha256 === null ? {} : { sha256: row.sha256 }),
  ...(row.failureReason === null ? {} : { failureReason: row.failureReason }),
  createdAt: row.createdAt,
  ...(row.finishedAt === null ? {} : { finishedAt: row.finishedAt }),
  ...(row.expiresAt === null ? {} : { expiresAt: row.expiresAt }),
});

export const jobOut = (row: JobRow): ExportWithIds => ({
  ...listed(row),
  ...(row.ids === null ? {} : { ids: row.ids }),
});

/** Returns the owner of the files. Refuses with access-denied a user without an organization. */
export const ownerOf = ({ actor }: ActorContext): { orgId: number; userId: number } => {
  if (actor.orgId === undefined || actor.userId === undefined)
    throw new DomainError('access-denied', { detail: 'Only members of staff can make files.' });
  return { orgId: actor.orgId, userId: actor.userId };
};

/** What somebody requests with RP6. */
interface FileOrder {
  report: ExportReport;
  format: ExportFormat;
  filters: ExportFilters;
  columns?: readonly string[] | undefined;
  ids?: readonly number[] | undefined;
}

/**
 * Returns the filters as stored and the days they mean. Refuses what the list's call refuses, and users who may not
 * call it.
 */
export async function requestedExport(
  ctx: Ctx,
  lists: Lists,
  { report, filters }: Pick<FileOrder, 'report' | 'filters'>,
  actor: Actor,
  at: Date,
) {
  const { call: callOf, params } = lists.files[report];
  const call = callOf(actor, filters);
  const query = parseFilters(call, { ...filters, ...params });
  const requester = callerOf(call, actor, query);
  return await fixFilters(ctx, lists, report, { actor: requester, filters, askedAt: at });
}

/** The trail's entry for a requested file; it is about the file unless another entity is named. */
type EventDetails = Pick<AuditEvent, 'orgId' | 'action' | 'entityType' | 'entityId' | 'summary' | 'after'>;

/**
 * Queues a file (QUEUED) and records it in the trail. Refuses rate-limited when two files of the person are unfinished.
 */
export async function queueFile(
  make: FilePorts['make'],
  ctx: Ctx,
  by: ActorContext,
  file: ExportTarget & { title: string; filters: ExportFilters } & Pick<FileOrder, 'columns' | 'ids'>,
  details: EventDetails,
): Promise<ExportWithIds> {
  const { orgId, userId } = ownerOf(by);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    if ((await countUnfinished(tx, userId)) >= MOST_AT_ONCE)
      throw new DomainError('rate-limited', {
        detail: 'Two of your files are being made. Wait until one is ready.',
        retryAfterSeconds: 30,
      });
    const id = await insertJob(tx, {
      ...{
        orgId,
        userId,
        ...file,
        columns: file.columns,
        ids: file.ids,
        at: ctx.clock.now(),
        askedAs: keptActor(by.actor),
      },
      seesAll: by.actor.kind === 'central',
      traceId: by.facts.traceId,
      askedByName: by.actor.name ?? '',
      askedByLogin: by.actor.login ?? '',
    });
    await ctx.queue.enqueue(tx, make, { exportId: id });
    await record(tx, [{ ...doneBy(ctx, by), category: 'EXPORT', entityId: id, ...details }]);
    return jobOut((await findJob(tx, id, userId))!);
  });
}

/**
 * Queues a file (RP6, QUEUED) with its days fixed, so that "the last seven days" stay those of this moment. Refuses
 * rate-limited when two files of the person are unfinished, not-found when one of the selected rows is not in the list,
 * validation-failed when several rows have its id, and what the report itself refuses.
 */
export const askForFile =
  ({ lists, make, makeOfRows }: FilePorts) =>
  async (ctx: Ctx, by: ActorContext, request: FileOrder): Promise<ExportWithIds> => {
    const at = ctx.clock.now();
    const { report, format, columns, ids } = request;
    const file = lists.files[report];
    columnsFor(file, format, columns);
    const { orgId } = ownerOf(by);
    const { filters, days } = await requestedExport(ctx, lists, request, by.actor, at);
    const { actor, facts } = by;
    if (ids) await selectedRows(ctx, lists.routes, file, { actor, filters, traceId: facts.traceId, ids });
    const title = titleOf(file, days);
    return await queueFile(
      ids ? makeOfRows : make,
      ctx,
      by,
      { report, format, title, filters, columns, ids },
      {
        orgId,
        action: 'export.asked',
        entityType: 'export_job',
        summary: `${title} requested as ${format}`,
        after: {
          report,
          format,
          filters: JSON.parse(JSON.stringify(filters)),
          ...(columns && { columns: [...columns] }),
          ...(ids && { ids: [...ids] }),
        },
      },
    );
  };

/** Returns the caller's own files (RP7), without the ids of selected rows. */
export async function listFiles(ctx: Ctx, by: ActorContext, query: Paging<'createdAt'>): Promise<Page<ExportJob>> {
  const isNewestFirst = query.sort[0]?.direction !== 'asc';
  const { userId } = ownerOf(by);
  const page = { size: query.size, offset: offsetOf(query), isNewestFirst };
  const { rows, total } = await ctx.inTx(by.actor.scope, (tx) => listJobs(tx, userId, page));
  return { items: rows.map(listed), total };
}

async function ownJob(ctx: Ctx, by: ActorContext, id: number): Promise<JobRow> {
  const row = await ctx.inTx(by.actor.scope, (tx) => findJob(tx, id, ownerOf(by).userId));
  if (!row) throw new DomainError('not-found', { detail: 'We could not find this file.' });
  return row;
}

/**
 * Returns a file of the caller that they may see now. Refuses not-found, and access-denied where they lost access to
 * its list.
 */
async function visibleJob(ctx: Ctx, lists: Lists, by: ActorContext, id: number): Promise<JobRow> {
  const job = await ownJob(ctx, by, id);
  assertMaySee(lists, job, by.actor);
  return job;
}

/**
 * Returns the progress of a file of the caller (RP8); refuses not-found, and access-denied to users who lost access to
 * its contents.
 */
export const readFileState = async (ctx: Ctx, lists: Lists, by: ActorContext, id: number): Promise<ExportWithIds> =>
  jobOut(await visibleJob(ctx, lists, by, id));

/**
 * Returns the trail's entry for a download: evidence is about a payment, and is recorded in the trail of its
 * organization.
 */
function takenOf(job: JobRow): EventDetails {
  if (job.report === 'evidence') {
    const { kind, id, orgId } = packOf(job.filters);
    return {
      orgId,
      action: 'evidence.taken',
      entityType: kind === 'payment' ? 'payment' : 'payment_request',
      entityId: id,
      summary: `${job.title} taken`,
      after: { sha256: job.sha256 },
    };
  }
  return {
    orgId: job.orgId,
    action: 'export.taken',
    entityType: 'export_job',
    entityId: job.id,
    summary: `${job.title} taken as ${job.format}, ${plural(job.rowCount ?? 0, 'row', 'rows')}`,
    after: { rows: Number(job.rowCount) },
  };
}

/**
 * Returns a READY file of the caller (RP9) and records the download in the trail. Refuses not-found, access-denied to
 * users who lost access to its contents or would now see less of them, invalid-transition when it is not READY, and
 * step-up-required (subject `RP9:{id}`) for more than 5,000 rows, whatever is in them.
 */
export async function openExport(ctx: Ctx, lists: Lists, by: ActorContext, id: number): Promise<RawAnswer> {
  const job = await visibleJob(ctx, lists, by, id);
  assertSeesNoLess(lists, job, by.actor);
  const now = ctx.clock.now();
  if (job.status !== 'READY' || job.storageKey === null || (job.expiresAt !== null && job.expiresAt <= now))
    throw new DomainError('invalid-transition', {
      detail:
        job.status === 'READY' || job.status === 'EXPIRED'
          ? 'This file has expired: files are kept for seven days. Make it again.'
          : 'This file is not ready yet.',
    });
  if ((job.rowCount ?? 0n) > PROOF_ABOVE) assertFreshProof(by.actor, `RP9:${id}`, now);
  const body = await ctx.files.open(job.storageKey);
  await ctx.inTx(JOB_SCOPE, (tx) => record(tx, [{ ...doneBy(ctx, by), category: 'EXPORT', ...takenOf(job) }]));
  return {
    contentType: job.mimeType ?? 'application/octet-stream',
    body,
    headers: { 'content-disposition': `attachment; filename="${job.fileName}"`, 'content-security-policy': 'sandbox' },
  };
}
