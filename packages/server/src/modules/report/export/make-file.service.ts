import type { Readable } from 'node:stream';
import { formatInstant } from '@isura/contract/kernel/day-format';
import type { Column, Heading } from '@isura/contract/kernel/list-file';
import { DomainError } from '@isura/contract/kernel/problems';
import type { ExportFormat, ExportReport } from '@isura/contract/report/export';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { factsAgain } from '../../../platform/http/kept-facts.ts';
import type { Actor } from '../../../platform/http/route.ts';
import type { Lists } from '../definition/lists.service.ts';
import { contentsOf } from '../definition/source.service.ts';
import { evidencePack } from '../evidence/pack-evidence.service.ts';
import { columnsFor, contentTypeOf, fileNameOf, KEPT_DAYS, packOf } from './export.domain.ts';
import {
  expireJobs,
  failJob,
  failLost,
  finishJob,
  type JobRow,
  noteProgress,
  organizationName,
  takeJob,
} from './export.queries.ts';
import { reportFile } from './export-file.service.ts';
import { notifyOfRun } from './notify-run.service.ts';
import { watched } from './progress.service.ts';
import { keptActor, ownerNow } from './right.service.ts';

/** Enough for several million rows. */
const MOST_BYTES = 2 * 1024 ** 3;
const DAY_MS = 86_400_000;

/** A job with its owner's current rights: the file holds what they may see now. */
type Making<Job extends JobRow = JobRow> = Job & { owner: Actor };

/** Stores the progress of a file; a failure to do so does not stop the file. */
const notedOn = (ctx: Ctx, job: JobRow) => (percent: number) =>
  ctx.inTx(JOB_SCOPE, (tx) => noteProgress(tx, job.id, percent)).catch(() => {});

/** Returns the heading and the rows as the owner sees them: as of now, or as of the standby's state. */
async function writtenOf(
  ctx: Ctx,
  lists: Lists,
  job: Making & { report: ExportReport },
  columns: readonly Column[],
  at: Date,
) {
  const { scope } = job.owner;
  const { owner: actor, filters, createdAt: askedAt, traceId, ids } = job;
  const request = { actor, filters, askedAt, traceId, ...(ids && { ids }) };
  const {
    orgId,
    narrowedBy,
    days,
    rows,
    totals = [],
    expected,
    paper,
  } = await contentsOf(ctx, lists, job.report, request, columns);
  const heading: Heading = {
    title: job.title,
    organization:
      job.owner.kind === 'central' && orgId === undefined
        ? 'All MDAs'
        : await ctx.inTx(scope, (tx) => organizationName(tx, orgId ?? job.orgId)),
    narrowedBy,
    askedBy: `${job.askedByName} (${job.askedByLogin})`,
    at: `${formatInstant(ctx.asAt ?? at)} in Lagos (UTC+1)`,
    totals,
  };
  return { heading, days, rows: watched(rows, expected, notedOn(ctx, job)), paper };
}

/** Stores the bytes of a file and marks it as made; removes them again when the job ended meanwhile. */
async function keep(
  ctx: Ctx,
  job: Making,
  {
    bytes,
    rowCount,
    ...about
  }: { bytes: Readable; madeFor: string; fileName: string; mimeType: string; rowCount(): number },
): Promise<void> {
  const stored = await ctx.files.put(bytes, { maxBytes: MOST_BYTES });
  const at = ctx.clock.now();
  const expiresAt = new Date(at.getTime() + KEPT_DAYS * DAY_MS);
  const isKept = await ctx.inTx(JOB_SCOPE, async (tx) => {
    const made = await finishJob(tx, job, {
      ...stored,
      ...about,
      askedAs: keptActor(job.owner),
      rowCount: rowCount(),
      at,
      expiresAt,
    });
    if (made) await announceFile(ctx, tx, job, stored.sha256);
    return made;
  });
  if (!isKept) await ctx.files.remove(stored.storageKey);
}

const byOf = (job: Making): ActorContext => ({
  actor: { ...job.owner, name: job.askedByName, login: job.askedByLogin },
  facts: factsAgain({ traceId: job.traceId, ip: '', claimed: {} }),
});

async function writePack(ctx: Ctx, job: Making): Promise<void> {
  const { file, rows, ...about } = await evidencePack(ctx, byOf(job), packOf(job.filters), notedOn(ctx, job));
  await keep(ctx, job, { bytes: file, ...about, mimeType: 'application/zip', rowCount: () => rows });
}

async function writeFile(
  ctx: Ctx,
  lists: Lists,
  job: Making & { report: ExportReport; format: ExportFormat },
): Promise<void> {
  const at = ctx.clock.now();
  const columns = columnsFor(lists.files[job.report], job.format, job.columns);
  const read = (reading: Ctx) => writtenOf(reading, lists, job, columns, at);
  const { heading, days, rows, paper } = await (ctx.reports?.read(ctx, job.createdAt, read) ?? read(ctx));
  const file = await reportFile(job.format, { heading, columns, rows, at, paper });
  await keep(ctx, job, {
    bytes: file,
    madeFor: heading.organization,
    fileName: fileNameOf(job.report, job.format, days),
    mimeType: contentTypeOf(job.format),
    rowCount: () => rows.rowCount,
  });
}

async function announceFile(ctx: Ctx, tx: Tx, job: JobRow, sha256?: string): Promise<void> {
  if (job.mailingId !== null) return await notifyOfRun(ctx, tx, job, sha256);
  await ctx.outbox.announce(tx, {
    event: 'export.finished',
    payload: {
      exportId: job.id,
      userId: job.userId,
      orgId: job.orgId,
      title: job.title,
      isReady: sha256 !== undefined,
      ...(sha256 !== undefined && { sha256 }),
    },
    sourceType: 'export_job',
    sourceId: job.id,
    orgId: job.orgId,
  });
}

/**
 * Makes a requested file with the requester's current rights: it is READY and notified, or FAILED with an actionable
 * reason, also when they lost access. Safe to repeat: what another worker finished stays as it is.
 */
export async function makeFile(ctx: Ctx, lists: Lists, exportId: number): Promise<void> {
  const job = await ctx.inTx(JOB_SCOPE, (tx) => takeJob(tx, exportId));
  if (!job) return;
  try {
    const owner = await ownerNow(ctx, lists, job);
    await (job.report === 'evidence' ? writePack(ctx, { ...job, owner }) : writeFile(ctx, lists, { ...job, owner }));
  } catch (fault) {
    if (!(fault instanceof DomainError) || fault.code === 'busy') throw fault;
    await ctx.inTx(JOB_SCOPE, async (tx) => {
      if (await failJob(tx, job.id, fault.message, ctx.clock.now()))
        await announceFile(ctx, tx, { ...job, failureReason: fault.message });
    });
  }
}

/** A file not made within this time is lost: its worker died more often than the job retries. */
const LOST_AFTER_MS = 2 * 3_600_000;

/**
 * Ends overdue files: those older than seven days are EXPIRED and their bytes removed, and those nobody works on any
 * more are FAILED and their requester notified. Safe to repeat.
 */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const keys = await ctx.inTx(JOB_SCOPE, (tx) => expireJobs(tx, now));
  for (const key of keys) await ctx.files.remove(key);
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    for (const job of await failLost(tx, new Date(now.getTime() - LOST_AFTER_MS), now))
      await announceFile(ctx, tx, job);
  });
}
