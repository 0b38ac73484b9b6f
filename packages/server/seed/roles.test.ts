import { OrgStatus } from '@isura/contract/kernel/onboarding';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../test/database.ts';
import { demonstrationPeople as people } from '../test/worlds.ts';
import { readCsv } from './csv.ts';
import { demonstrationPeople } from './demonstration.ts';
import { authorityIds, grantRows, resourceRows } from './roles.ts';
import { seed } from './seed.ts';

const db = await testDatabase();
await seed(db.adminUrl, { demonstration: true, people });

interface StoredGrant extends Record<string, unknown> {
  role: string;
  code: string;
  link: string;
  access: string;
}

const stored = await db.sql<StoredGrant>(`
  select a.name as role, r.code, r.link, x.access from identity.role_resource x
  join identity.authority a on a.id = x.authority_id join identity.resource r on r.id = x.resource_id`);
const line = (grant: { role: string; code: string; link: string; access: string }) =>
  `${grant.role} ${grant.code} ${grant.link} ${grant.access}`;

describe('roles and resources', () => {
  test('the portal comes with eleven roles, and only the central office’s administrator is an admin role', async () => {
    const rows = await db.sql<{ name: string; isAdmin: boolean }>(
      'select name, is_admin as "isAdmin" from identity.authority order by id',
    );
    expect(rows.map((row) => row.name)).toEqual([...authorityIds().keys()]);
    expect(rows).toHaveLength(11);
    expect(rows.filter((row) => row.isAdmin).map((row) => row.name)).toEqual(['ROLE_OAGF_ADMIN']);
  });

  test('every link exists once, in the order of the menu, below its parent resource', async () => {
    const rows =
      await db.sql(`select r.code, r.name, r.link, coalesce(r.menu_path, '') as menu_path, coalesce(p.link, '') as parent_link,
      r.section, r.icon, r.scope from identity.resource r left join identity.resource p on p.id = r.parent_id order by r.sort_order`);
    const expected = readCsv('resources.csv').map(
      ({ code, name, link, menu_path, parent_link, section, icon, scope }) => ({
        code,
        name,
        link,
        menu_path,
        parent_link,
        section,
        icon,
        scope,
      }),
    );
    expect(rows).toEqual(expected);
    expect(new Set(expected.map((row) => row.code)).size).toBe(37);
  });

  test('each role has the access to each resource that the table gives, row by row', () => {
    const resources = resourceRows();
    const expected = readCsv('resource-access.csv').flatMap(({ resource, ...roles }) =>
      resources
        .filter(({ code }) => code === resource)
        .flatMap(({ code, link }) =>
          Object.entries(roles).flatMap(([role, access]) =>
            access ? [line({ role, code: String(code), link: String(link), access })] : [],
          ),
        ),
    );
    expect(stored.map(line).sort()).toEqual(expected.sort());
    expect(stored).toHaveLength(grantRows().length);
  });

  test('no role acts on both payments and approvals; administrators, auditors and support act on neither', async () => {
    const sections = new Map(resourceRows().map((row) => [row.code, row.section]));
    const acting = (role: string) => stored.filter((grant) => grant.role === role && grant.access === 'ACT');
    for (const role of authorityIds().keys()) {
      const pays = acting(role).some(({ code }) => sections.get(code) === 'Payments');
      const approves = acting(role).some(({ code }) => code === 'approvals');
      expect([role, pays && approves]).toEqual([role, false]);
      if (!['ROLE_MAKER', 'ROLE_REVIEWER', 'ROLE_APPROVER'].includes(role))
        expect([role, pays || approves]).toEqual([role, false]);
    }
    for (const role of ['ROLE_AUDITOR', 'ROLE_OAGF_AUDITOR', 'ROLE_SUPPORT', 'ROLE_PAYER', 'ROLE_USER'])
      expect(acting(role)).toEqual([]);
  });

  test('every menu item leads to a page covered by a resource', () => {
    for (const { link, menu_path } of resourceRows()) {
      if (menu_path === null) continue;
      const [path = ''] = String(menu_path).split('?');
      const covered = resourceRows().some(
        (row) => path === row.link || (row.link !== '/admin' && path.startsWith(`${String(row.link)}/`)),
      );
      expect([link, covered]).toEqual([link, true]);
    }
  });
});

describe('the demonstration world', () => {
  test('the demonstration world has organizations in every state, and the live ones are in the public directory', async () => {
    const rows = await db.sql<{ code: string; name: string; status: string; isListed: boolean }>(
      `select code, name, status, is_listed as "isListed" from org.organization where id between 9001 and 9999 order by id`,
    );
    const further = rows.slice(7);
    expect(further.filter(({ status }) => status === 'LIVE')).toHaveLength(25);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(OrgStatus.options));
    expect(rows.slice(0, 7).map((row) => `${row.code} ${row.status}`)).toEqual([
      'MOW LIVE',
      'FRA LIVE',
      'NLB LIVE',
      'IPE LIVE',
      'ISS PENDING_APPROVAL',
      'FOC DRAFT',
      'WGB SUSPENDED',
    ]);
    for (const row of rows)
      expect([row.name.endsWith(' (demonstration)'), row.isListed]).toEqual([true, row.status === 'LIVE']);
  });

  test('the demonstration world has four services of each live organization, one of each usual kind of amount, and others in every state', async () => {
    const rows = await db.sql<{ code: string; status: string; isVisible: boolean; type: string; hasSplit: boolean }>(
      `select g.code, s.status, s.is_visible as "isVisible", r.amount_type as type, s.active_split_id is not null as "hasSplit"
       from org.service s join org.organization g on g.id = s.org_id join org.collection_rule r on r.service_id = s.id and r.status = 'ACTIVE'
       where g.id between 9001 and 9999 order by s.id`,
    );
    const shown = rows.filter(({ status, isVisible }) => status === 'ACTIVE' && isVisible);
    const kinds = ['FIXED', 'RANGE', 'TIERED', 'VARIABLE'];
    for (const code of ['MOW', 'FRA', 'NLB', 'IPE'])
      expect([code, ...shown.filter((row) => row.code === code).map(({ type }) => type)]).toEqual([
        code,
        // One of them charges a percentage of a declared amount instead of an amount within bounds.
        ...kinds.map((kind) => (code === 'IPE' && kind === 'RANGE' ? 'PERCENTAGE' : kind)),
      ]);
    expect(
      rows.filter((row) => !shown.includes(row)).map(({ code, status, hasSplit }) => [code, status, hasSplit]),
    ).toEqual([
      ['MOW', 'PENDING_ACTIVATION', false],
      ['FRA', 'ACTIVE', true],
      ['NLB', 'INACTIVE', true],
      // Three that wait with their own split: only the central office's decision is missing.
      ['FRA', 'PENDING_ACTIVATION', false],
      ['IPE', 'PENDING_ACTIVATION', false],
      ['NLB', 'PENDING_ACTIVATION', false],
      ['MOW', 'DRAFT', false],
      ['FRA', 'REJECTED', false],
    ]);
    expect(
      await db.sql(`select s.code from org.service s join org.split_ratio x on x.service_id = s.id and x.status = 'ACTIVE'
        where s.status = 'PENDING_ACTIVATION' order by s.code`),
    ).toEqual(['FRA-06', 'IPE-05', 'NLB-06'].map((code) => ({ code })));
  });

  test('the demonstration world has the people of each organization with one role each, and unique logins', async () => {
    const rows = await db.sql<{ login: string; role: string; code: string | null }>(`
      select u.login, a.name as role, g.code from identity.app_user u
      left join identity.organization_user o on o.user_id = u.id left join org.organization g on g.id = o.org_id
      left join identity.organization_user_authority x on x.organization_user_id = o.id
      left join identity.user_authority y on y.user_id = u.id
      join identity.authority a on a.id = coalesce(x.authority_id, y.authority_id) order by u.id`);
    expect(rows.map(({ login, role }) => `${login} ${role}`)).toEqual(
      demonstrationPeople().map(({ login, role }) => `${login} ${role}`),
    );
    expect(rows.filter(({ code }) => code === 'MOW').map(({ login }) => login)).toEqual(
      ['admin', 'maker', 'maker2', 'reviewer', 'reviewer2', 'approver', 'approver2', 'accountant', 'auditor'].map(
        (who) => `${who}@mow.test`,
      ),
    );
    expect(rows.filter(({ code }) => code === 'ISS' || code === 'FOC' || code === 'WGB')).toHaveLength(3);
  });

  test('the demonstration world exists, and seeding again adds nothing', async () => {
    expect(await seed(db.adminUrl, { demonstration: true, people })).toBe(0);
  });

  test('seeding the demonstration world again does not restore roles or access that a user has removed', async () => {
    await db.sql(`delete from identity.role_resource where authority_id = 3 and resource_id = 1;
      update identity.authority set version = 2 where id = 3;
      delete from identity.organization_user_authority where organization_user_id = 106;
      update identity.organization_user set version = 2 where id = 106;
      update identity.app_user set status = 'DEACTIVATED' where id = 106`);
    expect(await seed(db.adminUrl, { demonstration: true, people })).toBe(0);
    const [row] = await db.sql('select status from identity.app_user where id = 106');
    expect(row).toEqual({ status: 'DEACTIVATED' });
  });

  test('seeding the demonstration world gives the password of this start to people who never changed theirs', async () => {
    await db.sql(`update identity.app_user set password_changed_at = now() where id = 107`);
    const hashes = () =>
      db.sql<{ id: number; hash: string }>('select id, password_hash as hash from identity.app_user order by id');
    const before = await hashes();
    await seed(db.adminUrl, { demonstration: true, people: { ...people, password: 'another word 2026' } });
    const after = await hashes();
    expect(before.filter((row, at) => row.hash === after[at]?.hash).map((row) => row.id)).toEqual([107]);
  });

  test('the demonstration world is refused beside real data: a portal without demonstration has roles and no people', async () => {
    await expect(seed(db.adminUrl, { demonstration: false, people })).rejects.toThrow('demonstrations alone');
  });
});
