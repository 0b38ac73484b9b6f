import { subscribers } from '../../src/app.ts';
import { hashPassword } from '../../src/modules/identity/password/password.gateway.ts';
import { type HandClock, handClock } from '../../src/platform/clock/clock.ts';
import { deliverDue } from '../../src/platform/jobs/relay.ts';
import { awayFromMidnight } from '../away-from-midnight.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { noLimits, type TestPortal, testPortal } from '../portal.ts';
import { testSecret } from '../server.ts';
import { type Browser, browserOf, password, type TestPerson } from './browser.ts';
import { type PostBox, postBox } from './post-box.ts';

let hash: Promise<string> | undefined;
const passwordHash = (): Promise<string> => (hash ??= hashPassword([testSecret], password));

let phones = 0;
function nextPhone(): string {
  phones += 1;
  return `0803${String(phones).padStart(7, '0')}`;
}

/** Returns the id of the organization with this code, created as LIVE if missing; `oagf` is the central office. */
export async function organization(db: TestDatabase, code: string, status = 'LIVE'): Promise<number> {
  const [there] = await db.sql<{ id: number }>('select id from org.organization where code = $1', [code.toUpperCase()]);
  if (there) return there.id;
  const central = code === 'oagf';
  await db.sql(
    `insert into org.sector (id, code, name) overriding system value values (9000, 'TST', 'Tests') on conflict do nothing`,
  );
  const [made] = await db.sql<{ id: number }>(
    `insert into org.organization (code, name, short_name, type, category, sector_id, status, created_by, updated_by)
     values ($1, $2, $1, $3, $4, (select min(id) from org.sector), $5, 'seed', 'seed') returning id`,
    [
      code.toUpperCase(),
      `Organization ${code}`,
      central ? 'OAGF' : 'MDA',
      central ? 'CENTRAL_OFFICE' : 'MINISTRY',
      status,
    ],
  );
  return made!.id;
}

async function authority(db: TestDatabase, name: string): Promise<number> {
  await db.sql(
    `insert into identity.authority (name, label, is_system, is_admin, created_by, updated_by)
     values ($1, $1, true, $1 = 'ROLE_OAGF_ADMIN', 'seed', 'seed') on conflict do nothing`,
    [name],
  );
  const [row] = await db.sql<{ id: number }>('select id from identity.authority where name = $1 and org_id is null', [
    name,
  ]);
  return row!.id;
}

/**
 * Creates an ACTIVE person with this name before the @, in this organization (none for `undefined`), with these roles.
 */
export async function person(
  db: TestDatabase,
  name: string,
  place: { code?: string; roles?: readonly string[]; kind?: 'STAFF' | 'PAYER'; orgStatus?: string } = {},
): Promise<TestPerson> {
  const { code, roles = [], kind = 'STAFF' } = place;
  const email = `${name}@${code ?? (kind === 'PAYER' ? 'payer' : 'nowhere')}.test`;
  const phone = nextPhone();
  const [user] = await db.sql<{ id: number }>(
    `insert into identity.app_user (login, email, first_name, last_name, phone, kind, status, password_hash, password_changed_at, created_by, updated_by)
     values ($1, $1, 'Test', 'Person', $2, $3, 'ACTIVE', $4, now(), 'seed', 'seed') returning id`,
    [email, phone, kind, await passwordHash()],
  );
  const id = user!.id;
  const orgId = code === undefined ? undefined : await organization(db, code, place.orgStatus);
  if (orgId === undefined) {
    for (const role of roles)
      await db.sql('insert into identity.user_authority values ($1, $2)', [id, await authority(db, role)]);
    return { id, login: email, email, phone };
  }
  const [member] = await db.sql<{ id: number }>(
    `insert into identity.organization_user (user_id, org_id, created_by, updated_by) values ($1, $2, 'seed', 'seed') returning id`,
    [id, orgId],
  );
  for (const role of roles)
    await db.sql('insert into identity.organization_user_authority values ($1, $2)', [
      member!.id,
      await authority(db, role),
    ]);
  return { id, login: email, email, phone, orgId };
}

const staff = (name: string, role: string) => (db: TestDatabase, code: string) =>
  person(db, name, { code, roles: [role] });
export const maker = staff('maker', 'ROLE_MAKER');
export const accountant = staff('accountant', 'ROLE_ACCOUNTANT');
export const mdaAdmin = staff('admin', 'ROLE_MDA_ADMIN');
export const oagfAdmin = (db: TestDatabase, name = 'admin1') =>
  person(db, name, { code: 'oagf', roles: ['ROLE_OAGF_ADMIN'] });
export const payer = (db: TestDatabase, name = 'person') => person(db, name, { kind: 'PAYER', roles: ['ROLE_PAYER'] });

/** Gives a platform role a resource; creates either if missing. */
export async function opens(
  db: TestDatabase,
  role: string,
  code: string,
  access: 'VIEW' | 'ACT' = 'ACT',
): Promise<void> {
  await db.sql(
    `insert into identity.resource (code, name, link, section, icon, sort_order, scope)
     values ($1, $1, $2, 'Tests', 'dot', 1, 'BOTH') on conflict do nothing`,
    [code, `/admin/${code.replaceAll('.', '/')}`],
  );
  await db.sql(
    `insert into identity.role_resource (authority_id, resource_id, access)
     select $1, id, $3 from identity.resource where code = $2 on conflict do nothing`,
    [await authority(db, role), code, access],
  );
}

/** Creates a person of this organization whose only role is its own one, which allows viewing these resources. */
export async function withOwnRole(
  db: TestDatabase,
  name: string,
  code: string,
  resources: readonly string[],
): Promise<TestPerson> {
  const somebody = await person(db, name, { code });
  await db.sql(
    `with made as (
       insert into identity.authority (name, label, org_id, created_by, updated_by)
       values ('ROLE_OWN_' || upper($1), $1, $2, 'test', 'test') returning id), opened as (
       insert into identity.role_resource (authority_id, resource_id, access)
       select made.id, r.id, 'VIEW' from made, identity.resource r where r.code = any($3))
     insert into identity.organization_user_authority
     select o.id, made.id from made, identity.organization_user o where o.user_id = $4`,
    [name, somebody.orgId, resources, somebody.id],
  );
  return somebody;
}

export interface PeoplePortal extends TestPortal, PostBox {
  db: TestDatabase;
  clock: HandClock;
  /** Opens a new browser at this address. `keepsCookies: false` is a program that keeps none. */
  browser(ip?: string, options?: { keepsCookies?: boolean }): Browser;
  /** Delivers all events so far to their listeners. */
  deliver(): Promise<void>;
  /** Opens another instance over the same database and clock. */
  another(): Promise<PeoplePortal>;
}

/**
 * Opens a portal with people who can sign in, over a database of its own: a hand-driven clock that starts now, which
 * the database's invariants follow, a post box instead of the queue, and no rate limits by address unless requested.
 */
export async function peoplePortal(
  input: {
    env?: Record<string, string>;
    limited?: boolean;
    isPatient?: boolean;
    db?: TestDatabase;
    clock?: HandClock;
    box?: PostBox;
  } = {},
): Promise<PeoplePortal> {
  const db = input.db ?? (await testDatabase({ isPatient: input.isPatient ?? false }));
  const clock = input.clock ?? handClock(awayFromMidnight(new Date()));
  db.follow(clock);
  const box = input.box ?? postBox();
  const portal = await testPortal({
    database: db,
    clock,
    queue: box.queue,
    ...(input.env ? { env: input.env } : {}),
    ...(input.limited ? {} : { limits: noLimits }),
  });
  return {
    ...portal,
    ...box,
    db,
    clock,
    browser: (ip = '127.0.0.1', options) => browserOf(portal, box, ip, options?.keepsCookies ?? true),
    deliver: async () => void (await deliverDue({ ctx: portal.ctx, subscribers })),
    another: () => peoplePortal({ ...input, db, clock, box }),
  };
}
