import { formatInstant } from '@isura/contract/kernel/day-format';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Scope, Tx } from '../../../platform/ctx.ts';
import { type InflowFilter, inflowFilter } from '../movement/inflow.domain.ts';
import {
  columnsFor,
  contentTypeOf,
  daysInWords,
  fileNameOf,
  type Heading,
  KEPT_DAYS,
  titleOf,
} from './export.domain.ts';
import {
  bodyName,
  expireJobs,
  failJob,
  failLost,
  finishJob,
  type JobRow,
  serviceName,
  takeJob,
} from './export.queries.ts';
import { reportFile } from './export-file.service.ts';
import { inflowRows } from './inflow-rows.queries.ts';

const JOB = { role: 'grp_job' } as const;
/** Room for several million rows. */
const MOST_BYTES = 2 * 1024 ** 3;
/** An export may read for so long; a screen never does. */
const LONGEST_READ_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

/** The eyes a file is made with: those of the one who asked, as they were. */
const scopeOf = (job: JobRow): Scope =>
  job.seesAll
    ? { role: 'grp_oagf', orgId: Number(job.orgId), userId: Number(job.userId) }
    : { role: 'grp_org', orgId: Number(job.orgId), userId: Number(job.userId) };

async function wordsOf(tx: Tx, job: JobRow, filter: InflowFilter, at: Date): Promise<Heading> {
  const service = filter.serviceId === undefined ? undefined : ((await serviceName(tx, filter.serviceId)) ?? 'unknown');
  const body = !job.seesAll || filter.orgId !== undefined ? await bodyName(tx, filter.orgId ?? job.orgId) : 'All MDAs';
  const narrowed = [
    daysInWords(filter),
    ...(service === undefined ? [] : [`Service: ${service}`]),
    ...(filter.channels === undefined ? [] : [`Channels: ${filter.channels.join(', ')}`]),
    `Status: ${filter.statuses.join(', ')}`,
  ];
  return {
    title: titleOf(job.report, filter),
    body,
    narrowedBy: narrowed.join(' · '),
    askedBy: `${job.askedByName} (${job.askedByLogin})`,
    at: formatInstant(at),
  };
}

async function writeFile(ctx: Ctx, job: JobRow): Promise<void> {
  const at = ctx.clock.now();
  const filter = inflowFilter(job.filters, at);
  const scope = scopeOf(job);
  const heading = await ctx.inTx(scope, (tx) => wordsOf(tx, job, filter, at));
  const columns = columnsFor(job.report, job.format, job.columns);
  const keys = columns.map(({ key }) => key);
  const rows = await ctx.copyOut(scope, inflowRows(filter, keys), LONGEST_READ_MS);
  const file = await reportFile(job.format, { heading, columns, rows, at });
  const stored = await ctx.files.put(file, { maxBytes: MOST_BYTES });
  const finished = ctx.clock.now();
  const isKept = await ctx.inTx(JOB, async (tx) => {
    const made = await finishJob(tx, job, {
      ...stored,
      fileName: fileNameOf(job.report, job.format, filter),
      mimeType: contentTypeOf(job.format),
      rowCount: rows.rowCount,
      at: finished,
      expiresAt: new Date(finished.getTime() + KEPT_DAYS * DAY_MS),
    });
    if (made) await tell(ctx, tx, job, true);
    return made;
  });
  if (!isKept) await ctx.files.remove(stored.storageKey);
}

const tell = (ctx: Ctx, tx: Tx, job: JobRow, isReady: boolean): Promise<void> =>
  ctx.outbox.announce(tx, {
    event: 'export.finished',
    payload: {
      exportId: Number(job.id),
      userId: Number(job.userId),
      orgId: Number(job.orgId),
      title: job.title,
      isReady,
    },
    sourceType: 'export_job',
    sourceId: Number(job.id),
    orgId: Number(job.orgId),
  });

/**
 * Makes the file somebody asked for: READY afterwards and told of, or FAILED with a reason a person can act on. Safe to
 * repeat: what another worker finished is left as it is.
 */
export async function makeFile(ctx: Ctx, exportId: number): Promise<void> {
  const job = await ctx.inTx(JOB, (tx) => takeJob(tx, exportId));
  if (!job) return;
  try {
    await writeFile(ctx, job);
  } catch (fault) {
    if (!(fault instanceof DomainError) || fault.code === 'busy') throw fault;
    await ctx.inTx(JOB, async (tx) => {
      if (await failJob(tx, job.id, fault.message, ctx.clock.now())) await tell(ctx, tx, job, false);
    });
  }
}

/** A file that was not made within so long is lost: its worker died more often than it is tried. */
const LOST_AFTER_MS = 2 * 3_600_000;

/**
 * Ends what has had its time: files older than seven days go with their bytes and are EXPIRED, and what nobody works on
 * any more is FAILED, with its asker told. Safe to repeat.
 */
export async function sweepFiles(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const keys = await ctx.inTx(JOB, (tx) => expireJobs(tx, now));
  for (const key of keys) await ctx.files.remove(key);
  await ctx.inTx(JOB, async (tx) => {
    for (const job of await failLost(tx, new Date(now.getTime() - LOST_AFTER_MS), now)) await tell(ctx, tx, job, false);
  });
}
