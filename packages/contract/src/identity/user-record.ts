import * as z from 'zod/mini';
import { Instant } from '../kernel/days.ts';
import { Id } from '../kernel/ids.ts';
import { OrgStatus } from '../kernel/onboarding.ts';

/** A role. `source` says where a user has it from when both sources are merged (AD6). */
export const Authority = z
  .object({
    id: Id,
    name: z.string(),
    label: z.optional(z.string()),
    source: z.optional(z.enum(['USER', 'ORGANIZATION'])),
  })
  .register(z.globalRegistry, { id: 'Authority' });
export type Authority = z.output<typeof Authority>;

/** VIEW may read; ACT may read and act. */
export const ResourceAccess = z.enum(['VIEW', 'ACT']);
export type ResourceAccess = z.output<typeof ResourceAccess>;

/**
 * A part of the admin area: `link` is the path prefix of the access check, `menuPath` the target of its menu item, if
 * it has one.
 */
export const Resource = z
  .object({
    id: Id,
    code: z.string(),
    name: z.string(),
    link: z.string(),
    menuPath: z.optional(z.string()),
    parentId: z.optional(Id),
    section: z.string(),
    icon: z.string(),
    sortOrder: z.int(),
    access: z.optional(ResourceAccess),
  })
  .register(z.globalRegistry, { id: 'Resource' });
export type Resource = z.output<typeof Resource>;

export const UserKind = z.enum(['STAFF', 'PAYER']);
export type UserKind = z.output<typeof UserKind>;

/** The states of a user (docs/spec/calls.md#users-and-sessions). */
export const UserStatus = z.enum(['PENDING_ACTIVATION', 'ACTIVE', 'LOCKED', 'DEACTIVATED']);
export type UserStatus = z.output<typeof UserStatus>;

/**
 * How the server answers a user: OAGF for all organizations, as it does staff of the central office with one of its
 * roles; MDA for their own organization, or for none yet; PAYER for their own payments.
 */
export const Realm = z.enum(['OAGF', 'MDA', 'PAYER']);
export type Realm = z.output<typeof Realm>;

/** The organization of the signed-in user, as menus and banners need it. */
export const OwnOrganization = z
  .object({
    id: Id,
    code: z.string(),
    name: z.string(),
    shortName: z.string(),
    type: z.enum(['MDA', 'FGOE', 'OAGF']),
    status: OrgStatus,
    onboardingStep: z.int(),
    logoUrl: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: 'OwnOrganization' });

const facts = {
  login: z.string(),
  /** Same as `login`, under the name older clients read. */
  username: z.string(),
  firstName: z.string(),
  /** Empty for a company: its whole name is its first name. */
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** A number an administrator entered: it receives codes once the user has proved it (ME15, ME16). */
  pendingPhone: z.optional(z.string()),
  kind: UserKind,
  /** The address of the user's own picture (FL2), readable only by them, and its file. */
  imageUrl: z.optional(z.string()),
  imageFileId: z.optional(Id),
  langKey: z.string(),
  /** Whether they dismissed the steps of their new organization once these were done (ME2). */
  hidesFirstSteps: z.optional(z.boolean()),
  authorities: z.array(Authority),
  orgId: z.nullable(Id),
  organizationUser: z.nullable(
    z.object({
      id: Id,
      orgId: Id,
      jobTitle: z.optional(z.string()),
      authorities: z.array(Authority),
      organization: OwnOrganization,
    }),
  ),
  realm: Realm,
  /** What the user may open, in the order of the menu; a resource of several links is several entries. */
  resources: z.array(Resource),
  /**
   * Ids of the calls the user may make, by the permissions the server checks; they decide which menus and tabs are
   * shown.
   */
  calls: z.optional(z.array(z.string())),
  sessionExpiresAt: Instant,
  passwordChangedAt: Instant,
  /** Whether it is a payer who signs in with the password alone. */
  otpExempt: z.boolean(),
};

/** The signed-in user without any token: the response of ME1 and ME2. ME2 sends the row's `version` back. */
export const Account = z.object({ ...facts, version: z.int() }).register(z.globalRegistry, { id: 'Account' });
export type Account = z.output<typeof Account>;

/** The signed-in user with the session's token, under both names that clients read; the values are the same. */
export const UserRecord = z
  .object({ idToken: z.string(), id_token: z.string(), ...facts, version: z.int() })
  .register(z.globalRegistry, { id: 'UserRecord' });
export type UserRecord = z.output<typeof UserRecord>;
