import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { administratorsOf } from './administrators.queries.ts';
import type { Audience } from './audience.domain.ts';
import { contactsOf, peopleBehind, signersIn } from './recipients.queries.ts';
import { peopleWhoMay } from './user.queries.ts';

export interface Recipient {
  userId: number;
  name: string;
  email: string;
  phone: string;
}

async function idsOf(tx: Tx, audience: Audience): Promise<readonly number[]> {
  if (audience.kind === 'people') {
    const { userIds, andAdministratorsOf, andAccountantsOf } = audience;
    const others = [
      ...(andAdministratorsOf === undefined ? [] : await administratorsOf(tx, andAdministratorsOf, 'ROLE_MDA_ADMIN')),
      ...(andAccountantsOf === undefined ? [] : await peopleWhoMay(tx, andAccountantsOf, ['payment.unprocessed'])),
    ];
    return [...new Set([...userIds, ...others.map(({ userId }) => userId)])];
  }
  if (audience.kind === 'payment-keepers') {
    const senders = await peopleWhoMay(tx, audience.orgId, ['payment.unprocessed']);
    const office = await administratorsOf(tx, undefined, 'ROLE_OAGF_ADMIN');
    return [...new Set([...[...senders, ...office].map(({ userId }) => userId), ...(audience.andUserIds ?? [])])];
  }
  if (audience.kind === 'accountants' || audience.kind === 'money-keepers') {
    const keepers = await peopleWhoMay(tx, audience.orgId, ['collections']);
    const office = await administratorsOf(tx, undefined, 'ROLE_OAGF_ADMIN');
    const isOfOffice = new Set(office.map(({ userId }) => userId));
    if (audience.kind === 'accountants')
      return keepers.map(({ userId }) => userId).filter((userId) => !isOfOffice.has(userId));
    return [...new Set([...keepers, ...office].map(({ userId }) => userId))];
  }
  const found =
    audience.kind === 'central-office'
      ? await administratorsOf(tx, undefined, 'ROLE_OAGF_ADMIN')
      : audience.kind === 'administrators'
        ? await administratorsOf(tx, audience.orgId, 'ROLE_MDA_ADMIN')
        : await peopleWhoMay(tx, audience.orgId, ['approvals', 'setup.users']);
  return found.map(({ userId }) => userId);
}

/**
 * Returns who may sign off an organization's bank statements, with their logins: its accountants while it is LIVE, and
 * always the central office administrators. For `grp_job`.
 */
export async function keepersOf(tx: Tx, orgId: number): Promise<{ userId: number; login: string }[]> {
  const people = [...(await signersIn(tx, orgId)), ...(await administratorsOf(tx, undefined, 'ROLE_OAGF_ADMIN'))];
  return [...new Map(people.map(({ userId, login }) => [userId, { userId, login }])).values()];
}

/**
 * Returns the users of an audience who can sign in now, each once, with their contact details; without `exceptUserId`, who
 * acted. What a program would get, the people who answer for it get. Needs a transaction of the jobs' role.
 */
export async function recipientsOf(
  { clock }: Pick<Ctx, 'clock'>,
  tx: Tx,
  audience: Audience,
  exceptUserId?: number,
): Promise<Recipient[]> {
  const ids = (await peopleBehind(tx, await idsOf(tx, audience))).filter((id) => id !== exceptUserId);
  if (ids.length === 0) return [];
  return await contactsOf(tx, ids, clock.now());
}
