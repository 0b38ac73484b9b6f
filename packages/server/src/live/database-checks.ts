import type pg from 'pg';
import { clockIsBehind } from '../platform/clock/clock-is-behind.ts';
import { appliedDefinitions, pendingDefinitions, readDefinitions } from '../platform/db/definitions.ts';
import { type Login, loginUrl, opens } from '../platform/db/logins.ts';
import { pendingMigrations, readMigrations } from '../platform/db/migrate.ts';
import type { LiveCheck } from './live-check.ts';

const LEAST_ADMINISTRATORS = 2;

/** Returns the checks of the database; `client` is the administering login, not yet connected. */
export function databaseChecks(
  client: pg.Client,
  databaseUrl: string,
  databaseKey: string,
  hasRemita = false,
): LiveCheck[] {
  let reached = false;
  const all = async <Row extends object>(text: string): Promise<Row[]> => {
    if (!reached) throw new Error('the database could not be reached');
    return (await client.query<Row>(text)).rows;
  };
  const one = async <Row extends object>(text: string): Promise<Row> => (await all<Row>(text))[0]!;
  const opening = (login: Login): LiveCheck => ({
    name: `Login ${login}`,
    look: async () =>
      (await opens(loginUrl(databaseUrl, login, databaseKey)))
        ? undefined
        : 'its password does not match DATABASE_KEY. Run: npm run migrate',
  });
  const counters: LiveCheck = {
    name: 'Payment channels Remita supports',
    look: async () => {
      const { n } = await one<{ n: number }>(
        `select count(distinct service_id)::int as n from org.collection_rule
         where status = 'ACTIVE' and channels && array['BANK_BRANCH', 'POS'] and (valid_to is null or valid_to >= platform.moment()::date)`,
      );
      return n === 0
        ? undefined
        : `${n} services offer a bank branch or POS by our reference, but counters know only the RRR. Remove both from their rules`;
    },
  };
  return [
    {
      name: 'Database over TLS',
      look: async () => {
        await client.connect();
        reached = true;
        const { ssl } = await one<{ ssl: boolean }>('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
        return ssl ? undefined : 'the connection is not encrypted. Set ssl = on in postgresql.conf';
      },
    },
    {
      name: 'PostgreSQL 15 or newer',
      look: async () => {
        const { version } = await one<{ version: string }>(`select current_setting('server_version') as version`);
        return Number.parseInt(version, 10) >= 15 ? undefined : `it is ${version}`;
      },
    },
    {
      name: 'Commits wait for the disk',
      look: async () => {
        const off = await all<{ name: string }>(
          `select name from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`,
        );
        return off.length === 0 ? undefined : `${off.map(({ name }) => name).join(', ')} is off`;
      },
    },
    {
      name: 'Clock',
      look: async () => {
        const { there } = await one<{ there: boolean }>(
          `select to_regclass('ledger.ledger_account') is not null as there`,
        );
        if (!there) return undefined;
        const { at } = await one<{ at: Date | null }>('select max(last_posted_at) as at from ledger.ledger_account');
        const now = new Date();
        return at === null || at <= now ? undefined : clockIsBehind(now, at);
      },
    },
    {
      name: 'Tables of this release',
      look: async () => {
        const { there } = await one<{ there: boolean }>(
          `select to_regclass('platform.migration') is not null as there`,
        );
        const rows = there
          ? await all<{ name: string; hash: string }>('select name, checksum as hash from platform.migration')
          : [];
        const pending = pendingMigrations(readMigrations(), new Map(rows.map(({ name, hash }) => [name, hash])));
        if (pending.length > 0) return `${pending.length} migrations have not run. Run: npm run migrate`;
        const texts = pendingDefinitions(readDefinitions(), await appliedDefinitions(client));
        return texts.length === 0
          ? undefined
          : `${texts.length} functions or policies do not match this release. Run: npm run migrate`;
      },
    },
    opening('grp_app'),
    opening('grp_queue'),
    {
      name: 'Reference data',
      look: async () => {
        const { n } = await one<{ n: number }>(`select count(*)::int as n from org.organization where type = 'OAGF'`);
        return n > 0 ? undefined : 'there is no central office. Run: npm run seed';
      },
    },
    ...(hasRemita ? [counters] : []),
    {
      name: 'No demonstration data',
      look: async () => {
        const { n } = await one<{ n: number }>(
          `select count(*)::int as n from identity.app_user where created_by = 'seed'`,
        );
        return n === 0 ? undefined : `${n} people have a publicly known password. Start with an empty database`;
      },
    },
    {
      name: 'Administrators of the central office',
      look: async () => {
        const { can, waiting } = await one<{ can: number; waiting: number }>(
          `select count(distinct u.id) filter (where u.status in ('ACTIVE', 'LOCKED'))::int as can,
             count(distinct u.id) filter (where u.status = 'PENDING_ACTIVATION')::int as waiting
           from identity.app_user u join identity.organization_user o on o.user_id = u.id
           join identity.organization_user_authority x on x.organization_user_id = o.id
           join identity.authority a on a.id = x.authority_id where a.name = 'ROLE_OAGF_ADMIN' and a.org_id is null`,
        );
        if (can >= LEAST_ADMINISTRATORS) return undefined;
        return waiting + can >= LEAST_ADMINISTRATORS
          ? `${waiting} have not opened their invitation link yet`
          : `${can} can sign in, but two must be able to. Run: npm run first-admins`;
      },
    },
  ];
}
