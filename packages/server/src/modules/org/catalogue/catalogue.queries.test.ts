import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { seededDatabase } from '../../../../test/seeded.ts';
import { readPublic, searchDirectory } from '../directory/directory.service.ts';
import { countCatalogue } from './catalogue.queries.ts';
import { readService, searchServices } from './catalogue.service.ts';

const { db, ctx } = await seededDatabase();
const all = { page: 0, size: 1000, sort: [] };

/** Services and organizations that must be hidden from the public, with the reason. */
const hidden: { reason: string; serviceId: number; orgId?: number }[] = [];

async function hide(reason: string, code: string, change: string): Promise<void> {
  const [row] = await db.sql<{ id: number; orgId: number }>(
    `select s.id, s.org_id as "orgId" from org.service s where s.code = '${code}'`,
  );
  const orgChange = change.startsWith('org:');
  await db.sql(
    orgChange
      ? `update org.organization set ${change.slice(4)} where id = ${row?.orgId}`
      : `update org.service set ${change} where id = ${row?.id}`,
  );
  hidden.push({ reason, serviceId: row!.id, ...(orgChange && { orgId: row!.orgId }) });
}

beforeAll(async () => {
  await hide('a hidden service', 'NIS-01', 'is_visible = false');
  await hide('an inactive service', 'NPF-01', "status = 'INACTIVE'");
  await hide('a draft service', 'CAC-02', "status = 'DRAFT'");
  await hide('a service that waits for activation', 'NCS-01', "status = 'PENDING_ACTIVATION'");
  await hide('a rejected service', 'FRSC-01', "status = 'REJECTED'");
  await hide('a suspended organization', 'NAFDAC-01', "org:status = 'SUSPENDED'");
  await hide('an organization that is still a draft', 'SON-01', "org:status = 'DRAFT'");
  await hide('a closed organization', 'NPA-01', "org:status = 'CLOSED'");
  await hide('an unlisted organization', 'INEC-01', 'org:is_listed = false');
});

describe('the public never sees', () => {
  const reasons = [
    'a hidden service', 'an inactive service', 'a draft service', 'a service that waits for activation',
    'a rejected service', 'a suspended organization', 'an organization that is still a draft', 'a closed organization', 'an unlisted organization',
  ]; // biome-ignore format: a list is read as a list
  test.each(reasons)('the public never sees a service hidden because of this: %s', async (reason) => {
    const it = hidden.find((each) => each.reason === reason);
    expect(it).toBeDefined();
    const { serviceId = 0, orgId } = it ?? {};
    const [row] = await db.sql<{ name: string; orgId: number }>(
      `select name, org_id as "orgId" from org.service where id = ${serviceId}`,
    );
    const found = await searchServices(ctx, { query: row?.name }, all);
    const listed = await searchServices(ctx, {}, all);
    const ofOrganization = await searchServices(ctx, { orgId: row!.orgId }, all);
    const featured = await searchServices(ctx, { featured: true }, all);
    for (const { items } of [found, listed, ofOrganization, featured])
      expect(items.map((s) => s.id)).not.toContain(serviceId);
    await expect(readService(ctx, serviceId)).rejects.toMatchObject({ code: 'not-found' });
    if (orgId !== undefined) {
      await expect(readPublic(ctx, orgId)).rejects.toMatchObject({ code: 'not-found' });
      expect((await searchDirectory(ctx, {}, all)).items.map((organization) => organization.id)).not.toContain(orgId);
    }
  });

  test('the public never sees a hidden service, whatever a statement of the public role selects', async () => {
    const serviceIds = hidden.map((each) => each.serviceId);
    const orgIds = hidden.flatMap((each) => each.orgId ?? []);
    const seen = await db.inTx({ role: 'grp_public' }, async (tx) => {
      const { rows } = await sql<{ seen: bigint }>`
        select (select count(*) from org.service where id = any(${serviceIds}))
             + (select count(*) from org.collection_rule where service_id = any(${serviceIds}))
             + (select count(*) from org.service_word where service_id = any(${serviceIds}))
             + (select count(*) from org.organization where id = any(${orgIds}))
             + (select count(*) from org.organization_word where organization_id = any(${orgIds})) as seen`.execute(tx);
      return rows[0]?.seen;
    });
    expect(seen).toBe(0n);
  });

  test('the public never sees more in the figures than in the lists', async () => {
    const counts = await db.inTx({ role: 'grp_public' }, countCatalogue);
    expect(counts.liveMdas).toBe((await searchDirectory(ctx, { type: 'MDA' }, all)).total);
    expect(counts.activeServices).toBe((await searchServices(ctx, {}, all)).total);
    expect(counts.liveMdas).toBe(274 - 4);
    const payable = new Set((await searchServices(ctx, {}, all)).items.map((service) => service.orgId));
    const mdas = (await searchDirectory(ctx, { type: 'MDA' }, all)).items.filter(({ id }) => payable.has(id));
    expect(counts.payableMdas).toBe(mdas.length);
    expect(counts.payableMdas).toBeLessThan(counts.liveMdas);
  });

  test.each([
    ['accounts', 'select account_number from bank.bank_account'],
    ['ledger accounts', 'select balance_kobo from ledger.ledger_account'],
    ['splits', 'select percent from org.split_line'],
    ['revenue heads', 'select code from org.revenue_head'],
    ['activation codes', 'select activation_code_hash from org.organization'],
    ['who approved', 'select approved_by from org.organization'],
    ['messages to the help desk', 'select message from org.contact_message'],
    ['accounts of tax authorities', 'select account_number from tax.tax_authority'],
  ])('the public never sees %s', async (_what, statement) => {
    const requested = db.inTx({ role: 'grp_public' }, (tx) => sql.raw(statement).execute(tx));
    await expect(requested).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    "insert into org.sector (code, name) values ('X', 'X')",
    'update org.service set is_visible = true',
    "update org.organization set status = 'LIVE'",
    "insert into org.search_word values ('x')",
    'delete from org.contact_message',
  ])('the public never sees a write succeed: %s', async (statement) => {
    const requested = db.inTx({ role: 'grp_public' }, (tx) => sql.raw(statement).execute(tx));
    await expect(requested).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the search words of a service', () => {
  const found = async () =>
    (await searchServices(ctx, { query: 'Yellow card' }, all)).items.map((service) => service.name);
  const wrong = async () => {
    const [row] = await db.sql<{ n: bigint }>(`select count(*) as n from org.service_word w
      join org.service s on s.id = w.service_id join org.organization o on o.id = s.org_id
      where w.is_public <> (s.status = 'ACTIVE' and s.is_visible and o.status = 'LIVE' and o.is_listed)`);
    return row?.n;
  };

  test('the search words of a service are visible exactly while the service is, whichever row changed last', async () => {
    expect(await found()).toContain('Yellow card');
    await db.sql(`update org.organization set status = 'SUSPENDED' where code = 'PHS'`);
    expect(await found()).not.toContain('Yellow card');
    await db.sql(`update org.service set is_visible = false where code = 'PHS-01'`);
    await db.sql(`update org.organization set status = 'LIVE' where code = 'PHS'`);
    expect(await found()).not.toContain('Yellow card');
    await db.sql(`update org.service set is_visible = true where code = 'PHS-01'`);
    expect(await found()).toContain('Yellow card');
    expect(await wrong()).toBe(0n);
  });

  test('the search words of a service leave none behind: an organization cannot be suspended before the commit that makes its service visible', async () => {
    const showing = new pg.Client({ connectionString: db.adminUrl });
    await showing.connect();
    await db.sql(`update org.service set is_visible = false where code = 'PHS-01'`);
    await showing.query(`begin; update org.service set is_visible = true where code = 'PHS-01'`);
    const suspend = `update org.organization set status = 'SUSPENDED' where code = 'PHS'`;
    await expect(db.sql(`begin; set local lock_timeout = '20ms'; ${suspend}; commit`)).rejects.toMatchObject({
      code: '55P03',
    });
    await db.sql('rollback');
    await showing.query('commit');
    await showing.end();
    await db.sql(suspend);
    expect(await wrong()).toBe(0n);
  });
});

test('the search words of an organization are created, renamed and deleted with it', async () => {
  const words = async () =>
    (
      await db.sql<{ words: string }>(
        `select string_agg(word, ' ' order by word) as words from org.organization_word where organization_id = 770077`,
      )
    )[0]?.words;
  await db.sql(`insert into org.organization (id, code, name, short_name, type, category, sector_id, created_by, updated_by)
    overriding system value select 770077, 'ZWB', 'Board of Zebra Works', 'Zebras', 'MDA', 'AGENCY', min(id), 'seed', 'seed' from org.sector`);
  expect(await words()).toBe('board works zebra zebras zwb');
  await db.sql(`update org.organization set name = 'Board of Gazelle Works' where id = 770077`);
  expect(await words()).toBe('board gazelle works zebras zwb');
  await db.sql(
    'delete from org.organization_preference where org_id = 770077; delete from org.organization where id = 770077',
  );
  expect(await words()).toBeNull();
});

describe('staff of an organization', () => {
  test("staff of an organization see the organization's services, accounts and splits, including hidden ones, and nobody else’s", async () => {
    const [nis] = await db.sql<{ id: number }>(`select id from org.organization where code = 'NIS'`);
    const rows = await db.inTx({ role: 'grp_org', orgId: nis!.id }, async (tx) => {
      const { rows: found } = await sql<{ services: bigint; orgs: bigint; accounts: bigint; words: bigint }>`
        select (select count(*) from org.service) as services, (select count(*) from org.organization) as orgs,
               (select count(*) from bank.bank_account) as accounts,
               (select count(distinct service_id) from org.service_word) as words`.execute(tx);
      return found[0];
    });
    expect(rows).toEqual({ services: 7n, orgs: 1n, accounts: 1n, words: 7n });
  });

  test('staff of an organization see nothing when no organization is set', async () => {
    const rows = await db.inTx({ role: 'grp_org' }, (tx) => tx.selectFrom('org.service').select('id').execute());
    expect(rows).toEqual([]);
  });
});
