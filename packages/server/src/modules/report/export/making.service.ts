import { formatInstant } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import { RP1 } from '@isura/contract/report/inflow';
import type { Ctx, Scope, Tx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import type { Column } from '../definition/definition.domain.ts';
import { definitions } from '../definition/definitions.domain.ts';
import { askedOf, listRows } from '../definition/list-rows.service.ts';
import { type InflowFilter, type InflowQuery, inflowFilter } from '../movement/inflow.domain.ts';
import {
  columnsFor,
  contentTypeOf,
  daysInWords,
  daysOf,
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
import { type InflowColumn, inflowRows } from './inflow-rows.queries.ts';

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

/** The person who asked, as they were: what they saw is what the file holds. */
const actorOf = ({ askedAs, askedByName, askedByLogin, ...job }: JobRow): Actor => ({
  kind: 'staff',
  ...askedAs,
  name: askedByName,
  login: askedByLogin,
  permissions: new Set(askedAs?.permissions),
  ownPermissions: new Set(askedAs?.ownPermissions),
  scope: scopeOf(job as JobRow),
});

/** The rows of the inflow report, streamed by COPY however many they are, and what stands above them. */
async function inflowFile(ctx: Ctx, job: JobRow, columns: readonly Column[], at: Date) {
  const filter = inflowFilter(askedOf(RP1, job.filters).query as InflowQuery, at);
  const scope = scopeOf(job);
  const heading = await ctx.inTx(scope, (tx) => wordsOf(tx, job, filter, at));
  const keys = columns.map(({ key }) => key as InflowColumn);
  return { heading, days: filter, rows: await ctx.copyOut(scope, inflowRows(filter, keys), LONGEST_READ_MS) };
}

/** The rows of a list, as its call answers the person who asked. */
async function listFile(ctx: Ctx, job: JobRow, columns: readonly Column[], at: Date) {
  const days = daysOf(job.filters, lagosDay(job.createdAt));
  const orgId = Number(job.filters['org-id'] ?? job.filters['orgId'] ?? 0);
  const body =
    job.seesAll && orgId === 0
      ? 'All MDAs'
      : await ctx.inTx(scopeOf(job), (tx) => bodyName(tx, orgId === 0 ? job.orgId : orgId));
  const heading: Heading = {
    title: job.title,
    body,
    narrowedBy: Object.entries(job.filters)
      .map(([key, value]) => `${key}: ${Array.isArray(value) ? value.join(', ') : value}`)
      .join(' · '),
    askedBy: `${job.askedByName} (${job.askedByLogin})`,
    at: formatInstant(at),
  };
  const asked = { actor: actorOf(job), filters: job.filters, traceId: job.traceId };
  return { heading, days, rows: await listRows(ctx, definitions[job.report], asked, columns) };
}

async function writeFile(ctx: Ctx, job: JobRow): Promise<void> {
  const at = ctx.clock.now();
  const columns = columnsFor(job.report, job.format, job.columns);
  const make = job.report === 'inflow' ? inflowFile : listFile;
  const { heading, days, rows } = await make(ctx, job, columns, at);
  const file = await reportFile(job.format, { heading, columns, rows, at });
  const stored = await ctx.files.put(file, { maxBytes: MOST_BYTES });
  const finished = ctx.clock.now();
  const isKept = await ctx.inTx(JOB, async (tx) => {
    const made = await finishJob(tx, job, {
      ...stored,
      fileName: fileNameOf(job.report, job.format, days),
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
