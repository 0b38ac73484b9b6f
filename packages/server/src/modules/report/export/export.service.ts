import type { Page } from '@isura/contract/kernel/endpoint';
import { plural } from '@isura/contract/kernel/numbers-format';
import { offsetOf, type Paging } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { ExportFilters, ExportFormat, ExportJob, ExportReport } from '@isura/contract/report/export';
import type { Ctx } from '../../../platform/ctx.ts';
import { assertFreshProof } from '../../../platform/http/guard.ts';
import type { Actor, RawAnswer } from '../../../platform/http/route.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { type By, doneBy } from '../../identity/index.ts';
import { definitions } from '../definition/definitions.domain.ts';
import { askedOf, askerOf } from '../definition/list-rows.service.ts';
import { sourceOf } from '../definition/sources.service.ts';
import { columnsFor, MOST_AT_ONCE, PROOF_ABOVE, packOf, titleOf } from './export.domain.ts';
import { countUnfinished, findJob, insertJob, type JobRow, listJobs, type Wanted } from './export.queries.ts';
import { assertMaySee, assertSeesNoLess, keptActor } from './right.service.ts';

const JOB = { role: 'grp_job' } as const;

export const jobOut = (row: JobRow): ExportJob => ({
  id: Number(row.id),
  report: row.report,
  format: row.format,
  title: row.title,
  filters: row.filters,
  ...(row.columns === null ? {} : { columns: row.columns }),
  status: row.status,
  ...(row.progress === null || row.status !== 'RUNNING' ? {} : { progress: row.progress }),
  ...(row.rowCount === null ? {} : { rowCount: Number(row.rowCount) }),
  ...(row.sha256 === null ? {} : { sha256: row.sha256 }),
  ...(row.failureReason === null ? {} : { failureReason: row.failureReason }),
  createdAt: row.createdAt,
  ...(row.finishedAt === null ? {} : { finishedAt: row.finishedAt }),
  ...(row.expiresAt === null ? {} : { expiresAt: row.expiresAt }),
});

/** Whose files these are. Refuses with access-denied who is of no organization. */
export const whose = ({ actor }: By): { orgId: number; userId: number } => {
  if (actor.orgId === undefined || actor.userId === undefined)
    throw new DomainError('access-denied', { detail: 'Files are made for members of staff.' });
  return { orgId: actor.orgId, userId: actor.userId };
};

/** The filters as they are kept and the days they mean. Refuses what the list's call refuses, and who may not call it. */
export async function whatIsAsked(ctx: Ctx, report: ExportReport, given: ExportFilters, actor: Actor, at: Date) {
  const { call: callOf, params } = definitions[report];
  const call = callOf(actor, given);
  const asked = askedOf(call, { ...given, ...params });
  const asker = askerOf(call, actor, asked);
  return await sourceOf(report).fix(given, at, { ctx, actor: asker });
}

/** What the trail says of a file that is asked for; without another thing it is about the file. */
type Told = Pick<AuditEvent, 'orgId' | 'action' | 'entityType' | 'entityId' | 'summary' | 'after'>;

/** QUEUED afterwards, and the trail says so. Refuses rate-limited when two files of the person are in the making. */
export async function putInTheMaking(
  make: Job<{ exportId: number }>,
  ctx: Ctx,
  by: By,
  wanted: Wanted & { title: string; filters: ExportFilters; columns?: readonly string[] | undefined },
  told: Told,
): Promise<ExportJob> {
  const { orgId, userId } = whose(by);
  return await ctx.inTx(JOB, async (tx) => {
    if ((await countUnfinished(tx, userId)) >= MOST_AT_ONCE)
      throw new DomainError('rate-limited', {
        detail: 'Two of your files are being made. Wait until one of them is ready.',
        retryAfterSeconds: 30,
      });
    const id = await insertJob(tx, {
      ...{ orgId, userId, ...wanted, columns: wanted.columns, at: ctx.clock.now(), askedAs: keptActor(by.actor) },
      seesAll: by.actor.kind === 'central',
      traceId: by.facts.traceId,
      askedByName: by.actor.name ?? '',
      askedByLogin: by.actor.login ?? '',
    });
    await ctx.queue.enqueue(tx, make, { exportId: id });
    await record(tx, [{ ...doneBy(ctx, by), category: 'EXPORT', entityId: id, ...told }]);
    return jobOut((await findJob(tx, id, userId))!);
  });
}

/**
 * Puts a file in the making (RP6): QUEUED afterwards, with its days fixed, so that "the last seven days" stay those of
 * this moment. Refuses rate-limited when two files of the person are in the making, and what the report itself refuses.
 */
export const askForFile =
  (make: Job<{ exportId: number }>) =>
  async (
    ctx: Ctx,
    by: By,
    asked: {
      report: ExportReport;
      format: ExportFormat;
      filters: ExportFilters;
      columns?: readonly string[] | undefined;
    },
  ): Promise<ExportJob> => {
    const at = ctx.clock.now();
    const { report, format, columns } = asked;
    columnsFor(report, format, columns);
    const { orgId } = whose(by);
    const { filters, days } = await whatIsAsked(ctx, report, asked.filters, by.actor, at);
    const title = titleOf(report, days);
    return await putInTheMaking(
      make,
      ctx,
      by,
      { report, format, title, filters, columns },
      {
        orgId,
        action: 'export.asked',
        entityType: 'export_job',
        summary: `${title} asked for as ${format}`,
        after: {
          report,
          format,
          filters: JSON.parse(JSON.stringify(filters)),
          ...(columns && { columns: [...columns] }),
        },
      },
    );
  };

/** The caller's own files (RP7). */
export async function listFiles(ctx: Ctx, by: By, query: Paging<'createdAt'>): Promise<Page<ExportJob>> {
  const isNewestFirst = query.sort[0]?.direction !== 'asc';
  const { userId } = whose(by);
  const page = { size: query.size, offset: offsetOf(query), isNewestFirst };
  const { rows, total } = await ctx.inTx(by.actor.scope, (tx) => listJobs(tx, userId, page));
  return { items: rows.map(jobOut), total };
}

async function ownJob(ctx: Ctx, by: By, id: number): Promise<JobRow> {
  const row = await ctx.inTx(by.actor.scope, (tx) => findJob(tx, id, whose(by).userId));
  if (!row) throw new DomainError('not-found', { detail: 'We could not find this file.' });
  return row;
}

/** A file of the caller that they may see now. Refuses not-found, and access-denied where they lost the right to its list. */
async function visibleJob(ctx: Ctx, by: By, id: number): Promise<JobRow> {
  const job = await ownJob(ctx, by, id);
  assertMaySee(job, by.actor);
  return job;
}

/** How far a file of the caller is (RP8); refuses not-found, and access-denied who may see what it holds no longer. */
export const readFileState = async (ctx: Ctx, by: By, id: number): Promise<ExportJob> =>
  jobOut(await visibleJob(ctx, by, id));

/** What the trail says of a file that is taken: evidence is taken of a payment, and stands in the trail of its organization. */
function takenOf(job: JobRow): Told {
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
    orgId: Number(job.orgId),
    action: 'export.taken',
    entityType: 'export_job',
    entityId: Number(job.id),
    summary: `${job.title} taken as ${job.format}, ${plural(job.rowCount ?? 0, 'row', 'rows')}`,
    after: { rows: Number(job.rowCount) },
  };
}

/**
 * A READY file of the caller (RP9), and the trail says that it was taken. Refuses not-found, access-denied who may see what
 * it holds no longer or would see less of it now, invalid-transition when it is not READY, and step-up-required (subject `RP9:{id}`) for more than 5,000 rows with names of people.
 */
export async function openExport(ctx: Ctx, by: By, id: number): Promise<RawAnswer> {
  const job = await visibleJob(ctx, by, id);
  assertSeesNoLess(job, by.actor);
  const now = ctx.clock.now();
  if (job.status !== 'READY' || job.storageKey === null || (job.expiresAt !== null && job.expiresAt <= now))
    throw new DomainError('invalid-transition', {
      detail:
        job.status === 'READY' || job.status === 'EXPIRED'
          ? 'This file was kept for seven days. Make it again.'
          : 'This file is not ready.',
    });
  if ((job.rowCount ?? 0n) > PROOF_ABOVE) assertFreshProof(by.actor, `RP9:${id}`, now);
  const body = await ctx.files.open(job.storageKey);
  await ctx.inTx(JOB, (tx) => record(tx, [{ ...doneBy(ctx, by), category: 'EXPORT', ...takenOf(job) }]));
  return {
    contentType: job.mimeType ?? 'application/octet-stream',
    body,
    headers: { 'content-disposition': `attachment; filename="${job.fileName}"`, 'content-security-policy': 'sandbox' },
  };
}
