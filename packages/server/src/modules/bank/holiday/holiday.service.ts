import { type BankHoliday, BH2In, BH3, type BH3In } from '@isura/contract/bank/holiday';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { formatDay } from '@isura/contract/kernel/day-format';
import { type Day, lagosDay } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import * as z from 'zod/mini';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { actsOpenTo } from '../../../platform/http/acts.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { record } from '../../audit/index.ts';
import type { Applier, Ask, Effects, SecondPerson } from '../../identity/index.ts';
import { isBankDay } from './bank-day.domain.ts';
import {
  announcedFrom,
  deleteHoliday,
  findHoliday,
  type HolidayRow,
  insertHoliday,
  listHolidays,
} from './holiday.queries.ts';

/** The entity under which requests and events about bank holidays are found. */
const HOLIDAY_ENTITY = 'bank_holiday';

/** What waits for the second administrator: a day to be announced, or to be taken back. */
const Payload = z.union([
  z.object({ change: z.literal('ANNOUNCE'), holiday: BH2In }),
  z.object({ change: z.literal('WITHDRAW'), reason: z.string() }),
]);

const refusal = (code: string, message: string): DomainError =>
  new DomainError('validation-failed', { detail: message, errors: [{ field: 'day', code, message }] });

/** Returns every announced day, the latest first, with what the caller may do with it (BH1). */
export async function readHolidays(
  ctx: Ctx,
  { actor }: ActorContext,
  secondPerson: SecondPerson,
): Promise<BankHoliday[]> {
  const today = lagosDay(ctx.clock.now());
  return await ctx.inTx(actor.scope, async (tx) => {
    const rows = await listHolidays(tx);
    const ids = rows.map(({ id }) => id);
    const waiting = await secondPerson.waiting(tx, HOLIDAY_ENTITY, ids);
    const requests = new Map(waiting.map(({ subjectId, requestId }) => [subjectId, requestId]));
    return rows.map((row): BankHoliday => {
      const adminRequestId = requests.get(row.id);
      return {
        ...row,
        ...(adminRequestId === undefined ? {} : { adminRequestId }),
        can: actsOpenTo(actor, actor.orgId ?? 0, {
          withdraw: { call: BH3, when: row.day >= today && adminRequestId === undefined },
        }),
      };
    });
  });
}

/** Refuses a day that has passed, one on which banks are closed anyway, and one that is announced already. */
async function assertAnnounceable(tx: Tx, day: Day, today: Day): Promise<void> {
  if (day < today) throw refusal('date-past', 'Date must be today or later');
  if (!isBankDay(day, new Set())) throw refusal('closed-anyway', 'Banks are closed on this day anyway');
  if ((await announcedFrom(tx, day)).has(day))
    throw new DomainError('duplicate', { detail: `${formatDay(day)} is announced already.` });
}

/** Returns an announced day that may be taken back; refuses one that there is not, and one that has passed. */
async function withdrawable(tx: Tx, id: number, today: Day): Promise<HolidayRow> {
  const row = await findHoliday(tx, id);
  if (!row) throw new DomainError('not-found', { detail: 'There is no such bank holiday.' });
  if (row.day < today)
    throw new DomainError('invalid-transition', { detail: 'This day has passed: banks were closed on it.' });
  return row;
}

/** Records a request of an administrator of the central office and returns it. */
async function askSecond(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  second: SecondPerson,
  change: Omit<Ask, 'type' | 'orgId' | 'askedAs'>,
): Promise<AdminRequest> {
  const { orgId } = by.actor;
  if (orgId === undefined) throw new DomainError('access-denied', { detail: 'You do not have access to this.' });
  const submission = await second.ask(ctx, tx, { type: 'BANK_HOLIDAY', orgId, askedAs: 'ADMIN', ...change }, by);
  await record(tx, [submission.event]);
  return submission.request;
}

/** BH2: requests a bank holiday. Another administrator of the central office confirms it. */
export async function askForHoliday(
  ctx: Ctx,
  by: ActorContext,
  second: SecondPerson,
  body: BH2In,
): Promise<AdminRequest> {
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    await assertAnnounceable(tx, body.day, lagosDay(ctx.clock.now()));
    return await askSecond(ctx, tx, by, second, {
      subject: { type: HOLIDAY_ENTITY, name: body.name },
      summary: `Close banks on ${formatDay(body.day)}: ${body.name}`,
      payload: { change: 'ANNOUNCE', holiday: body },
      difference: [
        { label: 'Day', after: formatDay(body.day) },
        { label: 'Name', after: body.name },
        { label: 'Announced by', after: body.source },
      ],
    });
  });
}

/** BH3: requests that a bank holiday is taken back. Another administrator of the central office confirms it. */
export async function askForWithdrawal(
  ctx: Ctx,
  by: ActorContext,
  second: SecondPerson,
  id: number,
  { reason }: BH3In,
): Promise<AdminRequest> {
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const row = await withdrawable(tx, id, lagosDay(ctx.clock.now()));
    return await askSecond(ctx, tx, by, second, {
      subject: { type: HOLIDAY_ENTITY, id, name: row.name },
      summary: `Open banks on ${formatDay(row.day)}, which was announced as ${row.name}`,
      payload: { change: 'WITHDRAW', reason },
      difference: [
        { label: 'Day', before: formatDay(row.day) },
        { label: 'Reason', after: reason },
      ],
    });
  });
}

/** Announces a day, or takes one back, once a second administrator has confirmed it. */
const apply: Applier = async (ctx, tx, request, by) => {
  const payload = z.decode(Payload, request.payload as never);
  const today = lagosDay(ctx.clock.now());
  const event = { ...doneBy(ctx, by), orgId: request.orgId, category: 'ORG', entityType: HOLIDAY_ENTITY } as const;
  if (payload.change === 'ANNOUNCE') {
    const { day, name, source } = payload.holiday;
    await assertAnnounceable(tx, day, today);
    const id = await insertHoliday(tx, { day, name, source });
    if (id === undefined) throw new DomainError('duplicate', { detail: `${formatDay(day)} is announced already.` });
    const summary = `Banks are closed on ${formatDay(day)}: ${name}`;
    const after = { day, name, source };
    return { events: [{ ...event, action: 'bank-holiday.announced', entityId: id, summary, after }] };
  }
  const row = await withdrawable(tx, request.subjectId ?? 0, today);
  await deleteHoliday(tx, row.id);
  const summary = `Banks are open on ${formatDay(row.day)}`;
  const before = { day: row.day, name: row.name, source: row.source };
  const after = { reason: payload.reason };
  return { events: [{ ...event, action: 'bank-holiday.withdrawn', entityId: row.id, summary, before, after }] };
};

/** The effects of a decision on a bank holiday. */
export const holidayEffects: Effects = { appliers: { BANK_HOLIDAY: apply }, decliners: {} };
