import type { Account, UserRecord } from '@isura/contract/identity/user-record';
import type { Tx } from '../../../platform/ctx.ts';
import { together } from '../../../platform/db/together.ts';
import { callsOpenTo } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { scopeOf as howSomebodyActs } from '../actor/actor.domain.ts';
import { type Person, personById } from '../person/person.queries.ts';
import { accessOf, type Grant, type OpenResource, type Place, type UserAccess } from './user-record.queries.ts';

const authorityOf = ({ id, name, label, source }: Grant) => ({ id, name, label, source });

const resourceOf = (row: OpenResource): Account['resources'][number] => ({
  id: row.id,
  code: row.code,
  name: row.name,
  link: row.link,
  ...(row.menuPath === null ? {} : { menuPath: row.menuPath }),
  ...(row.parentId === null ? {} : { parentId: row.parentId }),
  section: row.section,
  icon: row.icon,
  sortOrder: row.sortOrder,
  access: row.access,
});

const organizationUserOf = (place: Place, grants: readonly Grant[]): Account['organizationUser'] => ({
  id: place.id,
  orgId: place.orgId,
  ...(place.jobTitle === null ? {} : { jobTitle: place.jobTitle }),
  authorities: grants.filter((grant) => grant.source === 'ORGANIZATION').map(authorityOf),
  organization: {
    id: place.orgId,
    code: place.code,
    name: place.name,
    shortName: place.shortName,
    type: place.type,
    status: place.status as NonNullable<Account['organizationUser']>['organization']['status'],
    onboardingStep: place.onboardingStep,
    ...(place.logoFileId === null
      ? {}
      : { logoUrl: `/services/organization/api/public/organizations/${place.orgId}/logo` }),
  },
});

type Acting = Pick<ReturnType<typeof howSomebodyActs>, 'kind'>;

/** The realm of each kind of actor: the browser shows the central office to those whom the calls answer as such. */
const realms: Readonly<Record<Acting['kind'], Account['realm']>> = { payer: 'PAYER', central: 'OAGF', staff: 'MDA' };

type Access = OpenResource['access'];
const permission = (code: string, access: Access): string => `${code}:${access === 'ACT' ? 'act' : 'view'}`;

/** Builds the actor that the user's next call would have, with these roles and resources. */
function actorFrom(person: Person, [grants, [place], resources]: UserAccess): Actor & Acting {
  const orgId = place ? place.orgId : undefined;
  const roles = grants.map(({ name }) => name);
  const kind = person.kind as Account['kind'];
  return {
    ...howSomebodyActs({ kind, orgId, orgType: place?.type ?? null, userId: person.id, roles }),
    ...(orgId === undefined ? {} : { orgId }),
    roles,
    permissions: new Set(resources.map(({ code, access }) => permission(code, access))),
    ownPermissions: new Set(
      resources.flatMap(({ code, ownAccess }) => (ownAccess === null ? [] : [permission(code, ownAccess)])),
    ),
  };
}

/**
 * Returns the actor of a user who is not calling, so that they are sent only what their own calls would return.
 * Undefined when the user does not exist. For `grp_job`.
 */
export async function actorOf(tx: Tx, userId: number): Promise<Actor | undefined> {
  const person = await personById(tx, userId);
  return person && actorFrom(person, await together(tx, accessOf(tx, person.id)));
}

/**
 * Returns the signed-in user as the web's menus, guards and headers read it (docs/spec/calls.md#user-record). For
 * `grp_job`.
 */
export async function accountOf(tx: Tx, person: Person, sessionExpiresAt: Date): Promise<Account> {
  return accountFrom(person, await together(tx, accessOf(tx, person.id)), sessionExpiresAt);
}

function accountFrom(person: Person, userAccess: UserAccess, sessionExpiresAt: Date): Account {
  const [grants, [place], resources] = userAccess;
  const actor = actorFrom(person, userAccess);
  return {
    login: person.login,
    username: person.login,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phone: person.phone,
    ...(person.pendingPhone === null ? {} : { pendingPhone: person.pendingPhone }),
    kind: person.kind as Account['kind'],
    ...(person.imageFileId === null
      ? {}
      : {
          imageUrl: `/services/organization/api/files/${person.imageFileId}`,
          imageFileId: person.imageFileId,
        }),
    langKey: person.langKey,
    ...(person.hidesFirstSteps && { hidesFirstSteps: true }),
    authorities: grants.filter((grant) => grant.source === 'USER').map(authorityOf),
    orgId: place ? place.orgId : null,
    organizationUser: place ? organizationUserOf(place, grants) : null,
    realm: realms[actor.kind],
    resources: resources.map(resourceOf),
    calls: callsOpenTo(actor),
    sessionExpiresAt,
    passwordChangedAt: person.passwordChangedAt!,
    otpExempt: person.otpExempt,
    version: person.version,
  };
}

/** Builds the same from data already read, with the token of the new session under both names. */
export const userRecordOf = (
  person: Person,
  userAccess: UserAccess,
  session: { token: string; expiresAt: Date },
): UserRecord => ({
  idToken: session.token,
  id_token: session.token,
  ...accountFrom(person, userAccess, session.expiresAt),
});
