import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { record } from '../../audit/index.ts';
import { changeHeldRoles } from '../role/role.queries.ts';
import { administratorsOf } from './administrators.queries.ts';
import { inviteByMail } from './invitation.service.ts';
import { centralOfficeOf, insertPerson, lockCentralOffice, roleId } from './user.queries.ts';

const ROLE = 'ROLE_OAGF_ADMIN';

/** A future administrator of the central office. */
export interface FirstAdministrator {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

const refused = (detail: string): DomainError => new DomainError('invalid-transition', { detail });

/**
 * Creates the first administrators of the central office, whom nobody inside could invite: each gets an email with a
 * link to choose a password, valid for 72 hours. All of them or none. Refused as soon as one administrator can sign in:
 * from then on they invite each other, with a second person.
 */
export function makeFirstAdministrators(ctx: Ctx, people: readonly FirstAdministrator[]): Promise<void> {
  return ctx.inTx(JOB_SCOPE, async (tx) => {
    await lockCentralOffice(tx);
    const [orgId, authority] = [await centralOfficeOf(tx), await roleId(tx, ROLE)];
    if (orgId === undefined || authority === undefined)
      throw refused('The database has no central office yet. Start the portal once, or run npm run seed.');
    if ((await administratorsOf(tx, undefined, ROLE)).length > 0)
      throw refused(
        'The central office already has an administrator. Administrators invite each other under Setup, Users.',
      );
    const at = ctx.clock.now();
    for (const person of people) {
      const details = { ...person, login: person.email, orgId, jobTitle: null, staffId: null, department: null };
      const made = await insertPerson(tx, { ...details, by: 'system', at });
      if (!made) throw refused(`${person.email} is already in use.`);
      await changeHeldRoles(tx, { id: made.placeId, userId: made.userId }, { added: [authority], removed: [] });
      await inviteByMail(ctx, tx, { userId: made.userId, ...person });
      await record(tx, [
        {
          at,
          actor: { name: 'The operator', login: 'system' },
          orgId,
          action: 'user.first-administrator',
          category: 'USER',
          entityType: 'app_user',
          entityId: made.userId,
          summary: `${person.firstName} ${person.lastName} invited as a first administrator of the central office`,
          after: { email: person.email, roles: [ROLE] },
          ip: '127.0.0.1',
          traceId: ctx.ids.traceId(),
        },
      ]);
    }
  });
}
