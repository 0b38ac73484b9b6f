import { lagosClock, lagosDay } from '@isura/contract/kernel/days';
import type { Page } from '@isura/contract/kernel/endpoint';
import { nextOf } from '@isura/contract/kernel/moves';
import { offsetOf, type Paging } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { ExportReport } from '@isura/contract/report/export';
import {
  type Mailing,
  type MailingPerson,
  MOST_MAILINGS,
  type RP12In,
  type RP13In,
} from '@isura/contract/report/mailing';
import { type MailingEvent, type MailingStatus, mailingMoves } from '@isura/contract/report/mailing-states';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import type { FilePorts, Lists } from '../definition/lists.service.ts';
import { columnsFor, MOST_AT_ONCE } from '../export/export.domain.ts';
import { ownerOf, requestedExport } from '../export/export.service.ts';
import { daysTaken, nextDue } from './mailing.domain.ts';
import {
  countMailings,
  countRunsByHand,
  holdMailing,
  insertMailing,
  listMailings,
  type MailingOrder,
  type MailingRow,
  type MailingTerms,
  peopleIn,
  recipientsIn,
  setRecipients,
  setStatus,
  updateMailing,
} from './mailing.queries.ts';
import { mailingOut } from './mailing-out.service.ts';
import { memberFor, receiverOf } from './mailing-receiver.service.ts';
import { asRun, beginRun, nextUnsent } from './run-mailing.service.ts';

const RUNNING: readonly MailingStatus[] = ['ACTIVE', 'PAUSED'];

const refused = (field: string, message: string, code = 'invalid'): DomainError =>
  new DomainError('validation-failed', { detail: message, errors: [{ field, code, message }] });

const termsOf = ({ recipientIds: _, ...terms }: RP12In): MailingTerms => ({
  ...{ name: terms.name, report: terms.report, format: terms.format, filters: terms.filters },
  ...{ period: terms.period, rhythm: terms.rhythm, clock: terms.clock },
  columns: terms.columns ?? null,
  weekday: terms.weekday ?? null,
  monthDay: terms.monthDay ?? null,
});

/** Refuses terms no file can be made from, and what the requester may not see. */
async function assertMakeable(ctx: Ctx, lists: Lists, by: ActorContext, terms: MailingTerms): Promise<void> {
  if (terms.report === 'statement-entries')
    throw refused(
      'report',
      'A balance statement cannot be scheduled, as it has days of its own. Download it from its page.',
    );
  const file = lists.files[terms.report];
  columnsFor(file, terms.format, terms.columns);
  const now = ctx.clock.now();
  const call = file.call(by.actor, terms.filters);
  if (terms.period !== 'AS_IT_STANDS' && daysTaken(call) === 'NONE')
    throw refused('period', 'This list has no date range. Schedule it as it stands.');
  await requestedExport(ctx, lists, asRun(lists, { ...terms, orgId: 0 }, lagosDay(now)), by.actor, now);
}

/** Refuses recipients who do not belong to the organization or may not see the report. */
async function assertReceivers(
  ctx: Ctx,
  tx: Tx,
  lists: Lists,
  { terms, orgId, userIds }: { terms: MailingTerms; orgId: number; userIds: readonly number[] },
) {
  const run = asRun(lists, { ...terms, orgId: orgId }, lagosDay(ctx.clock.now()));
  for (const userId of userIds)
    if (!(await receiverOf(ctx, tx, lists, run, userId)))
      throw refused('recipientIds', 'One of these people may not see this report. Choose others.', 'not-entitled');
}

const trailOf = (
  ctx: Ctx,
  by: ActorContext,
  orgId: number,
  id: number,
  did: string,
  name: string,
  after?: MailingTerms,
) => ({
  ...doneBy(ctx, by),
  orgId,
  action: `mailing.${did}`,
  category: 'EXPORT' as const,
  entityType: 'mailing',
  entityId: id,
  summary: `Scheduled report ${name} ${did === 'run' ? 'sent now' : did}`,
  ...(after && { after: JSON.parse(JSON.stringify(after)) }),
});

async function seen(tx: Tx, lists: Lists, ownerId: number, id: number): Promise<Mailing> {
  const { rows } = await listMailings(tx, ownerId, { id, statuses: RUNNING });
  return mailingOut(lists, rows[0]!, await recipientsIn(tx, [id]));
}

/** Returns the scheduled reports of the caller (RP11), with the state of their last runs. */
export async function listScheduled(
  ctx: Ctx,
  lists: Lists,
  by: ActorContext,
  query: Paging<MailingOrder> & { status?: readonly MailingStatus[] | undefined },
): Promise<Page<Mailing>> {
  const { userId } = ownerOf(by);
  const [sort] = query.sort;
  const { rows, total } = await ctx.inTx(by.actor.scope, (tx) =>
    listMailings(tx, userId, {
      statuses: query.status ?? RUNNING,
      ...(sort && { order: sort.field, isDescending: sort.direction === 'desc' }),
      size: query.size,
      offset: offsetOf(query),
    }),
  );
  const people = await ctx.inTx(JOB_SCOPE, (tx) =>
    recipientsIn(
      tx,
      rows.map(({ id }) => id),
    ),
  );
  return { items: rows.map((row) => mailingOut(lists, row, people)), total };
}

/**
 * Schedules a report (RP12). Refuses terms no file can be made from, people who may not see it (`not-entitled`), and
 * the twenty-first of one person.
 */
export async function schedule(ctx: Ctx, lists: Lists, by: ActorContext, command: RP12In): Promise<Mailing> {
  const { orgId, userId } = ownerOf(by);
  const terms = termsOf(command);
  await assertMakeable(ctx, lists, by, terms);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    if ((await countMailings(tx, userId)) >= MOST_MAILINGS)
      throw refused('name', `You already have ${MOST_MAILINGS} scheduled reports. Remove one first.`, 'too-many');
    await assertReceivers(ctx, tx, lists, { terms, orgId, userIds: command.recipientIds });
    const at = ctx.clock.now();
    const id = await insertMailing(tx, { orgId, ownerId: userId, terms, nextAt: nextDue(terms, at).at, at });
    await setRecipients(tx, id, orgId, command.recipientIds);
    await record(tx, [trailOf(ctx, by, orgId, id, 'made', terms.name, terms)]);
    return await seen(tx, lists, userId, id);
  });
}

/**
 * Returns a scheduled report of the caller, locked until commit. Refuses another's with not-found, and an event its
 * state does not allow.
 */
async function held(tx: Tx, by: ActorContext, id: number, event: MailingEvent): Promise<MailingRow> {
  const row = await holdMailing(tx, id);
  if (!row || row.ownerId !== by.actor.userId || row.orgId !== by.actor.orgId || row.status === 'REMOVED')
    throw new DomainError('not-found', { detail: 'You have no such scheduled report.' });
  if (nextOf(mailingMoves, row.status, event) === undefined)
    throw new DomainError('invalid-transition', {
      detail: row.status === 'PAUSED' ? 'This scheduled report is paused.' : 'This scheduled report is not paused.',
    });
  return row;
}

/**
 * Changes a scheduled report (RP13); its next due time follows the new schedule. Refuses like RP12, and with
 * stale-version.
 */
export async function reschedule(
  ctx: Ctx,
  lists: Lists,
  by: ActorContext,
  id: number,
  { version, ...command }: RP13In,
): Promise<Mailing> {
  const terms = termsOf(command);
  await assertMakeable(ctx, lists, by, terms);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await held(tx, by, id, 'change');
    if (row.version !== version)
      throw new DomainError('stale-version', {
        detail: 'This scheduled report changed since you opened it. Reload and try again.',
      });
    await assertReceivers(ctx, tx, lists, { terms, orgId: row.orgId, userIds: command.recipientIds });
    const at = ctx.clock.now();
    const nextAt = row.status === 'ACTIVE' ? await nextUnsent(tx, row.id, terms, at) : null;
    await updateMailing(tx, row.id, terms, nextAt, at);
    await setRecipients(tx, row.id, row.orgId, command.recipientIds);
    await record(tx, [trailOf(ctx, by, row.orgId, id, 'changed', terms.name, terms)]);
    return await seen(tx, lists, row.ownerId, id);
  });
}

/** Removes a scheduled report (RP14), which is no longer sent. */
export const removeScheduled = (ctx: Ctx, by: ActorContext, id: number): Promise<void> =>
  ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await held(tx, by, id, 'remove');
    await setStatus(tx, row.id, 'REMOVED', null, ctx.clock.now());
    await record(tx, [trailOf(ctx, by, row.orgId, id, 'removed', row.name)]);
  });

/** Pauses a scheduled report, or resumes it from its next due time (RP15). */
export const pauseScheduled = (
  ctx: Ctx,
  lists: Lists,
  by: ActorContext,
  id: number,
  isPaused: boolean,
): Promise<Mailing> =>
  ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await held(tx, by, id, isPaused ? 'pause' : 'resume');
    const at = ctx.clock.now();
    await setStatus(
      tx,
      row.id,
      isPaused ? 'PAUSED' : 'ACTIVE',
      isPaused ? null : await nextUnsent(tx, row.id, row, at),
      at,
    );
    await record(tx, [trailOf(ctx, by, row.orgId, id, isPaused ? 'paused' : 'resumed', row.name)]);
    return await seen(tx, lists, row.ownerId, id);
  });

/**
 * Sends a scheduled report now (RP16), for the days it would cover today. Refuses rate-limited a second time within a
 * minute, and while two runs by hand of the person are being made.
 */
export const runNow =
  (ports: FilePorts) =>
  (ctx: Ctx, by: ActorContext, id: number): Promise<Mailing> =>
    ctx.inTx(JOB_SCOPE, async (tx) => {
      const row = await held(tx, by, id, 'change');
      if ((await countRunsByHand(tx, row.ownerId)) >= MOST_AT_ONCE)
        throw new DomainError('rate-limited', {
          detail: 'Two of your reports are being sent. Wait until one is ready.',
          retryAfterSeconds: 30,
        });
      const now = ctx.clock.now();
      const period = `by hand ${lagosClock(now).slice(0, 16)}`;
      if (!(await beginRun(ctx, tx, ports, row, { period, dueOn: lagosDay(now), isByHand: true })))
        throw new DomainError('rate-limited', {
          detail: 'This report was sent a moment ago. Wait a minute before you send it again.',
          retryAfterSeconds: 60,
        });
      await record(tx, [trailOf(ctx, by, row.orgId, id, 'run', row.name)]);
      return await seen(tx, ports.lists, row.ownerId, id);
    });

/** Returns people of the caller's organization a report may be sent to (RP17), by name, the first fifty matches. */
export async function possiblePeople(
  ctx: Ctx,
  lists: Lists,
  by: ActorContext,
  { report, query = '' }: { report: ExportReport; query?: string | undefined },
): Promise<MailingPerson[]> {
  const { orgId } = ownerOf(by);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const found: MailingPerson[] = [];
    for (const userId of await peopleIn(tx, orgId, query)) {
      const member = await memberFor(ctx, tx, lists, report, orgId, userId);
      if (member) found.push({ userId, name: member.person.name });
    }
    return found;
  });
}
