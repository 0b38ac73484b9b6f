import { AS3, type AuditorSeat, type SeatStatus } from '@isura/contract/identity/auditor-seat';
import { formatDay } from '@isura/contract/kernel/day-format';
import type { Endpoint, Page } from '@isura/contract/kernel/endpoint';
import type { Paging } from '@isura/contract/kernel/paging';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { actsOpenTo } from '../../../platform/http/acts.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import type { Actor, RequestFacts } from '../../../platform/http/route.ts';
import { sendMessage } from '../../../platform/mail/mail.jobs.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import { endSessionsOf } from '../session/session.service.ts';
import { seatEndedMail } from '../user/people.mail.ts';
import { lockPerson, setStatus } from '../user/user.queries.ts';
import { statusAt } from './seat.domain.ts';
import { endSeatRow, findSeat, latestSeat, listSeats, type SeatRow, seatsOver } from './seat.queries.ts';

/** Returns a seat in the shape of the contract. */
export function seatOut(row: SeatRow, actor: Actor, now: Date): AuditorSeat {
  const status = statusAt(row, now);
  const isOn = status === 'PLANNED' || status === 'OPEN';
  return {
    ...{ id: row.id, userId: row.userId, name: row.name, email: row.email, firm: row.firm },
    ...(row.seesAll ? {} : { orgId: row.orgId, orgName: row.orgName }),
    ...{ firstDay: row.firstDay, lastDay: row.lastDay, reason: row.reason, status, opened: row.opened },
    ...(row.lastLoginAt === null ? {} : { lastLoginAt: row.lastLoginAt }),
    ...{ grantedBy: row.grantedBy, grantedAt: row.grantedAt },
    ...(status === 'ENDED' && row.endedAt !== null
      ? { endedAt: row.endedAt, endedBy: row.endedBy ?? '', endReason: row.endReason ?? '' }
      : {}),
    can: actsOpenTo(actor, row.orgId, { end: { call: AS3, when: isOn } }),
  };
}

/** Returns a page of the seats (AS1). */
export async function searchSeats(
  ctx: Ctx,
  { actor }: ActorContext,
  query: Paging<'grantedAt' | 'lastDay'> & { status?: SeatStatus | undefined },
): Promise<Page<AuditorSeat>> {
  const now = ctx.clock.now();
  const { rows, total } = await ctx.inTx(actor.scope, (tx) => listSeats(tx, query.status, now, query));
  return { items: rows.map((row) => seatOut(row, actor, now)), total };
}

/** Ends the seat, its sessions and its account, and emails the auditor: they are out with the next call. */
async function close(
  ctx: Pick<Ctx, 'queue' | 'config'>,
  tx: Tx,
  row: SeatRow,
  end: { at: Date; by: string; reason: string },
): Promise<boolean> {
  if (!(await endSeatRow(tx, row.id, end))) return false;
  const userId = row.userId;
  const person = await lockPerson(tx, userId);
  if (person && person.status !== 'DEACTIVATED')
    await setStatus(tx, { userId, from: person.status, to: 'DEACTIVATED', by: end.by, at: end.at });
  await endSessionsOf(tx, { userId: row.userId, reason: 'DEACTIVATED', now: end.at });
  if (person)
    await ctx.queue.enqueue(
      tx,
      sendMessage,
      seatEndedMail(ctx.config, { email: person.email, name: row.name }, end.reason),
    );
  return true;
}

const ended = (
  row: SeatRow,
  summary: string,
): Pick<AuditEvent, 'orgId' | 'action' | 'category' | 'entityType' | 'entityId' | 'summary'> => ({
  ...{ orgId: row.orgId, action: 'auditor-seat.ended', category: 'USER', entityType: 'auditor_seat' },
  ...{ entityId: row.id, summary },
});

/** Ends a seat (AS3) with a reason. Refuses not-found, and invalid-transition when it is over or was ended. */
export async function endSeat(ctx: Ctx, by: ActorContext, id: number, reason: string): Promise<AuditorSeat> {
  const at = ctx.clock.now();
  const seen = await ctx.inTx(by.actor.scope, (tx) => findSeat(tx, id));
  if (!seen) throw new DomainError('not-found', { detail: 'There is no such seat.' });
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const isOn = at < seen.endsAt && (await close(ctx, tx, seen, { at, by: by.actor.name ?? '', reason }));
    if (!isOn) throw new DomainError('invalid-transition', { detail: 'This seat has ended.' });
    await record(tx, [
      { ...doneBy(ctx, by), ...ended(seen, `Auditor seat of ${seen.name} was ended`), after: { reason } },
    ]);
    return seatOut((await findSeat(tx, id))!, by.actor, at);
  });
}

/**
 * Records as over the seats that are past their last day, and closes their accounts. They gave no access since, because
 * every call checks the seat. Safe to repeat.
 */
export async function endSeatsOver(ctx: Ctx): Promise<void> {
  const at = ctx.clock.now();
  await ctx.inTx(JOB_SCOPE, async (tx) => {
    for (const row of await seatsOver(tx, at)) {
      const reason = 'Its last day has passed';
      if (!(await close(ctx, tx, row, { at, by: 'The portal', reason }))) continue;
      const actor = { name: 'The portal', login: 'system' };
      const summary = `Auditor seat of ${row.name} expired`;
      await record(tx, [{ at, actor, ...ended(row, summary), after: { reason }, ip: '', traceId: `seat ${row.id}` }]);
    }
  });
}

/**
 * Returns the refusal for a user with the right password and a seat that is not open now; undefined when it is open, or
 * there is none.
 */
export async function seatRefusal(tx: Tx, userId: number, now: Date): Promise<DomainError | undefined> {
  const seat = await latestSeat(tx, userId);
  const status = seat && statusAt(seat, now);
  if (!seat || status === 'OPEN') return undefined;
  const detail =
    status === 'PLANNED'
      ? `Your seat as an auditor begins on ${formatDay(seat.firstDay)}.`
      : 'Your seat as an auditor has ended. Ask the central office.';
  return new DomainError('account-deactivated', { detail });
}

/** Records what a seat holder opens before the answer: what cannot be recorded is not opened. */
export const noteOpened =
  (ctx: Ctx) =>
  async (call: Endpoint, actor: Actor, facts: RequestFacts, address: string): Promise<void> => {
    await ctx.inTx(JOB_SCOPE, (tx) =>
      record(tx, [
        {
          ...doneBy(ctx, { actor, facts }),
          ...(actor.orgId === undefined ? {} : { orgId: actor.orgId }),
          action: 'auditor-seat.opened',
          category: 'API',
          entityType: 'auditor_seat',
          ...(actor.seatId === undefined ? {} : { entityId: actor.seatId }),
          summary: `${call.summary} opened`,
          after: { call: call.id, address: address.slice(0, 500) },
        },
      ]),
    );
  };
