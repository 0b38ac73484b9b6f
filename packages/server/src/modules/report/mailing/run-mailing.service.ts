import type { Day, Instant } from '@isura/contract/kernel/days';
import { plural } from '@isura/contract/kernel/numbers-format';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { record } from '../../audit/index.ts';
import type { FilePorts, Lists } from '../definition/lists.service.ts';
import { titleOf } from '../export/export.domain.ts';
import { insertJob } from '../export/export.queries.ts';
import { keptActor } from '../export/right.service.ts';
import { daysOfPeriod, daysTaken, filtersOf, latestDue, nextDue, type Timing } from './mailing.domain.ts';
import {
  holdMailing,
  insertRun,
  type MailingRow,
  mailingsDue,
  recipientsIn,
  setLost,
  setNext,
  setStatus,
  wasSentOn,
} from './mailing.queries.ts';
import { type Receiver, receiverOf } from './mailing-receiver.service.ts';

/** The longest time between two due times of a report. */
const FURTHEST_MS = 32 * 86_400_000;

/** Returns what a run requests: the filters with the days of its period, counted from the day it is due. */
export function asRun({ files }: Lists, row: Pick<MailingRow, 'report' | 'filters' | 'period' | 'orgId'>, day: Day) {
  const call = files[row.report].call({ kind: 'staff' }, row.filters);
  const filters = filtersOf(row.filters, daysOfPeriod(row.period, day), daysTaken(call));
  return { report: row.report, orgId: row.orgId, filters };
}

/**
 * Returns when a report is due next, for a change of its schedule: not on a day that was sent already, because each
 * period is sent once.
 */
export async function nextUnsent(tx: Tx, id: number, timing: Timing, now: Instant): Promise<Instant> {
  const next = nextDue(timing, now);
  return (await wasSentOn(tx, id, next.day)) ? nextDue(timing, next.at).at : next.at;
}

const runFacts = (row: MailingRow) => ({
  mailingId: row.id,
  ownerId: row.ownerId,
  orgId: row.orgId,
  name: row.name,
});
const from = (row: MailingRow) => ({ sourceType: 'mailing', sourceId: row.id, orgId: row.orgId }) as const;

/** Pauses a report after its owner lost access to it, and notifies them. */
async function stop(ctx: Ctx, tx: Tx, row: MailingRow): Promise<void> {
  const at = ctx.clock.now();
  await setStatus(tx, row.id, 'PAUSED', null, at);
  await ctx.outbox.announce(tx, { event: 'mailing.stopped', payload: runFacts(row), ...from(row) });
  await record(tx, [
    {
      at,
      actor: { name: 'The portal', login: 'system' },
      ip: '127.0.0.1',
      traceId: ctx.ids.traceId(),
      orgId: row.orgId,
      action: 'mailing.stopped',
      category: 'EXPORT',
      entityType: 'mailing',
      entityId: row.id,
      summary: `Scheduled report ${row.name} stopped: its owner can no longer see the report`,
    },
  ]);
}

/** Queues the file of one person. */
async function makeFor(
  ctx: Ctx,
  tx: Tx,
  { lists, make }: FilePorts,
  row: MailingRow,
  period: string,
  { person, actor, filters, days }: Receiver,
): Promise<void> {
  const exportId = await insertJob(tx, {
    ...{ orgId: row.orgId, userId: person.userId, report: row.report, format: row.format, filters },
    title: titleOf(lists.files[row.report], days),
    columns: row.columns ?? undefined,
    askedAs: keptActor(actor),
    seesAll: actor.kind === 'central',
    traceId: ctx.ids.traceId(),
    askedByName: person.name,
    askedByLogin: actor.login ?? '',
    at: ctx.clock.now(),
    run: { mailingId: row.id, period },
  });
  await ctx.queue.enqueue(tx, make, { exportId });
}

/**
 * Starts a run of a locked scheduled report: a file for each recipient, with their current rights. Recipients without
 * access are omitted, and the owner is notified of them once. Returns false when this period was already sent.
 */
export async function beginRun(
  ctx: Ctx,
  tx: Tx,
  ports: FilePorts,
  row: MailingRow,
  run: { period: string; dueOn: Day; isByHand: boolean },
): Promise<boolean> {
  const at = ctx.clock.now();
  const mailing = asRun(ports.lists, row, run.dueOn);
  const people = await recipientsIn(tx, [row.id]);
  const receivers: Receiver[] = [];
  for (const { userId } of people) {
    const receiver = await receiverOf(ctx, tx, ports.lists, mailing, userId);
    if (receiver) receivers.push(receiver);
  }
  const may = new Set(receivers.map(({ person }) => person.userId));
  const lost = people.filter(({ userId }) => !may.has(userId));
  if (!(await insertRun(tx, { mailing: row, ...run, leftOut: lost.length, at }))) return false;
  for (const receiver of receivers) await makeFor(ctx, tx, ports, row, run.period, receiver);
  await setLost(
    tx,
    row.id,
    lost.map(({ userId }) => userId),
    at,
  );
  const unheard = lost.filter(({ lostAt }) => lostAt === null).map(({ name }) => name);
  if (unheard.length > 0)
    await ctx.outbox.announce(tx, {
      event: 'mailing.left-out',
      payload: { ...runFacts(row), people: unheard },
      ...from(row),
    });
  return true;
}

async function runIfDue(ctx: Ctx, ports: FilePorts, id: number): Promise<boolean> {
  const now = ctx.clock.now();
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await holdMailing(tx, id);
    if (row?.status !== 'ACTIVE' || row.nextAt === null) return false;
    await setNext(tx, row.id, nextDue(row, now).at);
    if (row.nextAt > now) return false; // it was too far away: the clock was wrong
    const { day } = latestDue(row, now);
    if (!(await receiverOf(ctx, tx, ports.lists, asRun(ports.lists, row, day), row.ownerId))) {
      await stop(ctx, tx, row);
      return false;
    }
    return await beginRun(ctx, tx, ports, row, { period: day, dueOn: day, isByHand: false });
  });
}

/**
 * Sends the scheduled reports that are due (docs/spec/reports.md#files-that-are-passed-on): each once a period, by the
 * key of its run, however often it is started or interrupted. Of missed times only the latest is sent. When one fails
 * the others are still sent, and it throws at the end so that the job retries. Returns the number of runs started.
 */
export async function sendDue(ctx: Ctx, ports: FilePorts, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now();
  const due = await ctx.inTx(JOB_SCOPE, (tx) => mailingsDue(tx, now, new Date(now.getTime() + FURTHEST_MS)));
  let begun = 0;
  const faults: unknown[] = [];
  for (const id of due) {
    if (signal?.aborted) break;
    try {
      if (await runIfDue(ctx, ports, id)) begun += 1;
    } catch (fault) {
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${plural(faults.length, 'report', 'reports')} not sent`);
  return begun;
}
