import { describe, expect, test } from 'vitest';
import { seededDatabase } from '../../../../test/seeded.ts';
import { readLogo, readPublic, searchDirectory, sectors, states } from './directory.service.ts';

const { db, ctx } = await seededDatabase();
const firstPage = { page: 0, size: 20, sort: [] };
const codes = async (query: string) =>
  (await searchDirectory(ctx, { query }, firstPage)).items.map((organization) => organization.code);

describe('the directory', () => {
  test('the directory lists all 275 organizations by name', async () => {
    const { items, total } = await searchDirectory(ctx, {}, { page: 0, size: 200, sort: [] });
    expect(total).toBe(275);
    const listed = items.map((organization) => organization.name.toLowerCase());
    expect(listed).toEqual([...listed].sort());
  });

  test.each([
    ['imigration', 'NIS'],
    ['JAMB', 'JAMB'],
    ['customs', 'NCS'],
    ['works', 'FMW'],
    ['univercity of ibadan', 'UI'],
  ])('a search of the directory for %s finds %s', async (query, code) => {
    expect(await codes(query)).toContain(code);
  });

  test('an exact code comes before names that contain it', async () => {
    expect((await codes('ui'))[0]).toBe('UI');
    expect((await codes('NCC')).slice(0, 2).sort()).toEqual(['NCC', 'NCC-COPY']);
  });

  test('the directory filters by letter, kind, sector and state, and sorts by the number of services', async () => {
    const { items: m } = await searchDirectory(ctx, { letter: 'm' }, { page: 0, size: 100, sort: [] });
    expect(m.length).toBeGreaterThan(3);
    expect(m.every((organization) => organization.name.startsWith('M'))).toBe(true);
    expect((await searchDirectory(ctx, { letter: '#' }, firstPage)).total).toBe(0);
    expect((await searchDirectory(ctx, { category: 'MINISTRY' }, firstPage)).total).toBe(34);
    expect(
      (await searchDirectory(ctx, { type: 'OAGF' }, firstPage)).items.map((organization) => organization.code),
    ).toEqual(['OAGF']);
    expect((await searchDirectory(ctx, { state: 'Lagos' }, firstPage)).total).toBe(0);
    const most = await searchDirectory(
      ctx,
      {},
      { page: 0, size: 1, sort: [{ field: 'servicesCount', direction: 'desc' }] },
    );
    expect(most.items[0]).toMatchObject({ code: 'NRS', servicesCount: 13 });
  });

  test('one organization shows its services and omits what it did not provide', async () => {
    const [found] = (await searchDirectory(ctx, { query: 'NIS' }, firstPage)).items;
    const organization = await readPublic(ctx, found?.id ?? 0);
    expect(organization.services).toHaveLength(7);
    expect(organization).toMatchObject({ code: 'NIS', sector: 'Security', category: 'AGENCY', servicesCount: 7 });
    for (const absent of ['address', 'email', 'phone', 'state', 'logoUrl'])
      expect(organization).not.toHaveProperty(absent);
  });

  test('an unknown organization is not found, and neither is a logo nobody uploaded', async () => {
    await expect(readPublic(ctx, 999_999)).rejects.toMatchObject({ code: 'not-found' });
    await expect(readLogo(ctx, 1)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('a checked logo is served while its organization is listed, and no other file is', async () => {
    const file = (purpose: string, status: string, key: string) =>
      db.sql<{ id: number }>(
        `insert into platform.uploaded_file (owner_org_id, purpose, file_name, mime_type, size_bytes, sha256, storage_key, scan_status, created_at)
       values (1, $1, 'logo.png', 'image/png', 10, repeat('a', 64), $3, $2, now()) returning id`,
        [purpose, status, key],
      );
    const opened = { ...ctx, files: { open: async (key: string) => key } } as never;
    const [logo] = await file('LOGO', 'CLEAN', `ab/${'1'.repeat(32)}`);
    const [paper] = await file('ATTACHMENT', 'CLEAN', `ab/${'2'.repeat(32)}`);
    const [unchecked] = await file('LOGO', 'PENDING', `ab/${'3'.repeat(32)}`);
    const put = (id: number | undefined) => db.sql(`update org.organization set logo_file_id = ${id} where id = 1`);
    await put(logo?.id);
    await expect(readLogo(opened, 1)).resolves.toEqual({
      contentType: 'image/png',
      body: `ab/${'1'.repeat(32)}`,
    });
    expect((await readPublic(ctx, 1)).logoUrl).toBe('/services/organization/api/public/organizations/1/logo');
    await put(paper?.id);
    await expect(readLogo(opened, 1)).rejects.toMatchObject({ code: 'not-found' });
    await put(unchecked?.id);
    await expect(readLogo(opened, 1)).rejects.toMatchObject({ code: 'not-found' });
    await put(logo?.id);
    await db.sql('update org.organization set is_listed = false where id = 1');
    await expect(readLogo(opened, 1)).rejects.toMatchObject({ code: 'not-found' });
    await db.sql('update org.organization set is_listed = true, logo_file_id = null where id = 1');
  });
});

describe('the public reference lists', () => {
  test('the public reference lists have 37 states and 20 sectors, with the number of organizations in each', async () => {
    const all = await states(ctx);
    expect(all).toHaveLength(37);
    expect(all.find((state) => state.code === 'NG-LA')).toEqual({
      code: 'NG-LA',
      name: 'Lagos',
      capital: 'Ikeja',
      zone: 'South West',
      organizationsCount: 0,
    });
    const fields = await sectors(ctx);
    expect(fields).toHaveLength(20);
    expect(fields.reduce((sum, sector) => sum + sector.organizationsCount, 0)).toBe(275);
  });
});
