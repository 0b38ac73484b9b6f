import type { AuditorSeat } from '@isura/contract/identity/auditor-seat';
import { lagosDay } from '@isura/contract/kernel/days';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { type ActorContext, doneBy } from '../../../platform/http/done-by.ts';
import { type AuditEvent, record } from '../../audit/index.ts';
import type { SecondPerson } from '../admin-request/second-person.service.ts';
import { inviteByMail } from '../user/invitation.service.ts';
import { assertOrganizationOpen } from '../user/user.domain.ts';
import { lockPerson, organizationOf, setStatus } from '../user/user.queries.ts';
import { inviteInto } from '../user/user.service.ts';
import { openFrom } from './seat.domain.ts';
import { findSeat, insertSeat, lockSeatOf } from './seat.queries.ts';
import { seatOut } from './seat.service.ts';

interface Granted {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  firm: string;
  orgId?: number | undefined;
  firstDay: string;
  lastDay: string;
  reason: string;
}

interface Place {
  id: number;
  type: string;
  status: string;
}

/** Reopens the account of an auditor after their seat; undefined when the address never had one. */
async function letInAgain(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  place: Place,
  { email }: Granted,
): Promise<number | undefined> {
  const before = await lockSeatOf(tx, email);
  if (!before) return undefined;
  const userId = before.userId;
  const person = await lockPerson(tx, userId);
  if (!person || before.endedAt === null || before.orgId !== place.id || person.status !== 'DEACTIVATED') {
    const message = 'This person already has a seat, or had one elsewhere. End it first, or use another address';
    throw new DomainError('duplicate', {
      detail: `${message}.`,
      errors: [{ field: 'email', code: 'duplicate', message }],
    });
  }
  const to = person.hasPassword ? 'ACTIVE' : 'PENDING_ACTIVATION';
  await setStatus(tx, { userId, from: 'DEACTIVATED', to, by: by.actor.login ?? 'system', at: ctx.clock.now() });
  if (to === 'PENDING_ACTIVATION') await inviteByMail(ctx, tx, { userId, ...person });
  return userId;
}

async function invited(
  ctx: Ctx,
  tx: Tx,
  by: ActorContext,
  secondPerson: SecondPerson,
  place: Place,
  { firstName, lastName, email, phone, firm, orgId }: Granted,
): Promise<{ userId: number; events: AuditEvent[] }> {
  const role = orgId === undefined ? 'ROLE_OAGF_AUDITOR' : 'ROLE_AUDITOR';
  const invitation = { firstName, lastName, email, phone, jobTitle: firm, values: [role], orgId: place.id };
  const { person, events } = await inviteInto(ctx, tx, by, secondPerson, place, invitation);
  return { userId: person.userId, events };
}

/**
 * Grants an auditor seat (AS2): invites the auditor with that role only, from the first day to the end of the last.
 * Refuses days as `openFrom` does, an organization that has ended, and an address that is in use or has a seat.
 */
export async function grantSeat(
  ctx: Ctx,
  by: ActorContext,
  secondPerson: SecondPerson,
  command: Granted,
): Promise<AuditorSeat> {
  const at = ctx.clock.now();
  const open = openFrom(command.firstDay, command.lastDay, lagosDay(at));
  const place = await ctx.inTx(by.actor.scope, (tx) => organizationOf(tx, command.orgId ?? by.actor.orgId ?? 0));
  if (!place) throw new DomainError('not-found', { detail: 'There is no such organization.' });
  assertOrganizationOpen(place.status);
  return await ctx.inTx(JOB_SCOPE, async (tx) => {
    const again = await letInAgain(ctx, tx, by, place, command);
    const { userId, events } =
      again === undefined
        ? await invited(ctx, tx, by, secondPerson, place, command)
        : { userId: again, events: [] as AuditEvent[] };
    const { firm, reason, firstDay, lastDay } = command;
    const id = await insertSeat(tx, {
      ...{
        orgId: place.id,
        userId,
        seesAll: command.orgId === undefined,
        firm,
        reason,
        firstDay,
        lastDay,
        ...open,
        at,
      },
      by: by.actor.name ?? '',
      byUserId: by.actor.userId ?? 0,
    });
    const event: AuditEvent = {
      ...doneBy(ctx, by),
      orgId: place.id,
      action: 'auditor-seat.granted',
      category: 'USER',
      entityType: 'auditor_seat',
      entityId: id,
      summary: `${command.firstName} ${command.lastName} of ${firm} was granted an auditor seat from ${firstDay} to ${lastDay}`,
      after: { userId, firm, firstDay, lastDay, reason, ofAll: command.orgId === undefined },
    };
    await record(tx, [...events, event]);
    return seatOut((await findSeat(tx, id))!, by.actor, at);
  });
}
