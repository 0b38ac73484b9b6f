import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type Login, loginPassword, loginUrl, opens, scramVerifier } from './logins.ts';

/** The roles an application transaction may take, one at a time (docs/spec/security.md#row-security). */
export const workRoles = ['grp_org', 'grp_oagf', 'grp_payer', 'grp_public', 'grp_job'] as const;

const ROLES: Readonly<Record<string, string>> = {
  grp_owner: 'nologin bypassrls',
  grp_loader: 'nologin bypassrls',
  grp_org: 'nologin',
  grp_oagf: 'nologin',
  grp_payer: 'nologin',
  grp_public: 'nologin',
  grp_job: 'nologin',
  grp_app: 'login noinherit nosuperuser nobypassrls nocreatedb nocreaterole',
  grp_queue: 'login nosuperuser nobypassrls nocreatedb nocreaterole',
};

/** Connections kept free for the administrator, backups and the cluster manager. */
const KEPT_CONNECTIONS = 30;
/** Six for each of four workers: four of the queue, one that listens, and one that holds the claims of running jobs. */
const QUEUE_CONNECTIONS = 24;

/**
 * Creates the roles of the application, gives `grp_app` and `grp_queue` the passwords derived from the key, and
 * prepares the database for migration by `grp_owner`. Safe to repeat, also from several processes and databases of one
 * server at once, because roles belong to the whole server.
 *
 * `databaseUrl` names the administrator login: a superuser, or a login with CREATEROLE that owns the database, when a
 * superuser has created grp_owner and grp_loader beforehand.
 */
export async function prepareDatabase(databaseUrl: string, databaseKey: string): Promise<void> {
  const admin = new pg.Client({ connectionString: databaseUrl });
  admin.on('error', () => {});
  await admin.connect();
  try {
    await refuseOldVersion(admin);
    const made = await againWhenOthersChangeToo(() => makeRoles(admin));
    for (const login of ['grp_app', 'grp_queue'] as const)
      await setPassword(admin, databaseUrl, login, databaseKey, made.has(login));
    await againWhenOthersChangeToo(() => prepareSchemas(admin));
  } finally {
    await admin.end();
  }
}

async function refuseOldVersion(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ version: string }>(`select current_setting('server_version') as version`);
  const version = rows[0]?.version ?? '0';
  if (Number.parseInt(version, 10) < 15) {
    throw new Error(`The database is PostgreSQL ${version}; version 15 or newer is needed.`);
  }
}

/** Creates the missing roles and returns them. */
async function makeRoles(admin: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await admin.query<{ rolname: string }>('select rolname from pg_roles where rolname = any($1)', [
    Object.keys(ROLES),
  ]);
  const there = new Set(rows.map((row) => row.rolname));
  for (const [role, rights] of Object.entries(ROLES)) {
    if (there.has(role)) continue;
    await admin.query(`create role ${role} ${rights}`).catch((error: pg.DatabaseError) => {
      if (error.code === '42710' || error.code === '23505') return; // another process was faster
      if (error.code !== '42501') throw error;
      throw new Error(
        `The login of DATABASE_URL may not create role ${role}. Ask a superuser to run: create role ${role} ${rights};`,
      );
    });
  }
  await admin.query(`do $$ declare seats int := greatest(10, current_setting('max_connections')::int - ${KEPT_CONNECTIONS}); begin
    if (select rolconnlimit from pg_roles where rolname = 'grp_app') <> seats then execute format('alter role grp_app connection limit %s', seats); end if;
    if (select rolconnlimit from pg_roles where rolname = 'grp_queue') <> ${QUEUE_CONNECTIONS} then alter role grp_queue connection limit ${QUEUE_CONNECTIONS}; end if;
  end $$`);
  await grantMissing(admin, [...workRoles, 'grp_loader'], 'grp_app');
  await grantMissing(admin, ['grp_queue', 'grp_job'], 'grp_owner'); // migrations create the queue's schema, and functions that run as the jobs
  const { rows: me } = await admin.query<{ name: string; super: boolean }>(
    'select current_user as name, rolsuper as super from pg_roles where rolname = current_user',
  );
  if (me[0] && !me[0].super) await grantMissing(admin, ['grp_owner', 'grp_queue'], admin.escapeIdentifier(me[0].name));
  return new Set(Object.keys(ROLES).filter((role) => !there.has(role)));
}

async function grantMissing(admin: pg.Client, roles: readonly string[], member: string): Promise<void> {
  const { rows } = await admin.query<{ role: string }>(
    `select r.role from unnest($1::text[]) r(role) where not exists (
       select 1 from pg_auth_members m where m.roleid = r.role::regrole and m.member = $2::regrole)`,
    [roles, member],
  );
  for (const { role } of rows) await admin.query(`grant ${role} to ${member}`);
}

/**
 * Sets the password of a login unless it already works. Refuses when the login existed, its password differs, and
 * another database of this server uses the roles: that one would be locked out.
 */
async function setPassword(
  admin: pg.Client,
  databaseUrl: string,
  login: Login,
  databaseKey: string,
  isNew: boolean,
): Promise<void> {
  if (!isNew && (await opens(loginUrl(databaseUrl, login, databaseKey)))) return;
  const { rows } = await admin.query<{ datname: string }>(
    `select distinct d.datname from pg_shdepend s join pg_database d on d.oid = s.dbid
     where s.refclassid = 'pg_authid'::regclass and s.refobjid = 'grp_owner'::regrole and d.datname <> current_database()`,
  );
  if (rows[0] && !isNew) {
    throw new Error(
      `The login ${login} of this PostgreSQL has another password, and the database ${rows[0].datname} uses it. Set the same DATABASE_KEY (or SECRET_KEY, where that is not set) for both, or use two servers.`,
    );
  }
  const verifier = scramVerifier(loginPassword(login, databaseKey), randomBytes(16));
  await againWhenOthersChangeToo(() => admin.query(`alter role ${login} password '${verifier}'`));
}

async function prepareSchemas(admin: pg.Client): Promise<void> {
  await admin.query(`do $$ begin
    execute format('grant connect, create, temporary on database %I to grp_owner', current_database());
    execute format('grant connect, temporary on database %I to grp_app', current_database());
    execute format('grant connect on database %I to grp_queue', current_database());
  end $$`);
  for (const extension of ['pg_trgm', 'btree_gist'])
    await admin.query(`create extension if not exists ${extension} with schema public`);
}

/**
 * Repeats `work` after a conflict: when two processes change one role or grant at once, PostgreSQL fails one of them.
 */
async function againWhenOthersChangeToo<T>(work: () => Promise<T>): Promise<T> {
  for (let attempts = 0; ; attempts += 1) {
    try {
      return await work();
    } catch (error) {
      const { code, message } = error as pg.DatabaseError;
      const meanwhile =
        message.includes('tuple concurrently') || code === '23505' || code === '42P06' || code === '42710';
      if (!meanwhile || attempts === 20) throw error;
      await wait(10 + attempts * 10);
    }
  }
}
