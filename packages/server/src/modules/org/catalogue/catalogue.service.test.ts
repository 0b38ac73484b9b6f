import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sentToDatabase } from '../../../../test/schema/sent-to-database.ts';
import { seededDatabase } from '../../../../test/seeded.ts';
import { landing, readService, searchServices, statistics } from './catalogue.service.ts';

const { db, ctx, clock } = await seededDatabase();
const firstPage = { page: 0, size: 20, sort: [] };

const search = async (query: string) => (await searchServices(ctx, { query }, firstPage)).items;
const names = async (query: string) => (await search(query)).map((service) => service.name);
const idOf = async (name: string) => (await search(name)).find((service) => service.name === name)?.id ?? 0;

describe('the search of the catalogue', () => {
  const meant: [string, string][] = [
    ['pasport', 'Standard passport 32 pages'],
    ['PASSPORT', 'Standard passport 64 pages'],
    ['custom duty', 'Customs import duty'],
    ['drivers licence', "National driver's licence, five years"],
    ["driver's license", "National driver's licence, three years"],
    ['imigration', 'Visa on arrival'],
    ['Nigeria Immigration Service', 'Visa on arrival'],
    ['police clearence', 'Police clearance certificate'],
    ['passports', 'Standard passport 32 pages'],
    ['FIRS', 'Companies income tax'],
    ['vat', 'Value added tax'],
    ['nin', 'NIN modification'],
    ['pá', 'Park entrance fee'],
  ];
  test.each(meant)('a search of the catalogue for %s finds %s', async (query, name) => {
    expect(await names(query)).toContain(name);
  });

  test('an acronym finds the services of its organization and no others', async () => {
    const found = await search('JAMB');
    expect(found.map((service) => service.orgCode)).toEqual(['JAMB', 'JAMB', 'JAMB', 'JAMB']);
  });

  test('names that begin with the query come first, then matches elsewhere, then similar spellings', async () => {
    const found = await names('customs');
    const [first, second] = found;
    expect([first, second]).toEqual(['Customs agent licence', 'Customs import duty']);
    expect(found.length).toBeGreaterThan(2);
    expect((await names('passport'))[0]).toMatch(/passport/i);
    expect((await names('driving school')).at(0)).toBe('Driving school standardisation');
  });

  test('two letters are enough, and a page gives the total', async () => {
    const { items, total } = await searchServices(ctx, { query: 'pa' }, { page: 0, size: 5, sort: [] });
    expect(items).toHaveLength(5);
    expect(total).toBeGreaterThan(20);
    const past = await searchServices(ctx, { query: 'pa' }, { page: 9_999_999, size: 5, sort: [] });
    expect(past).toEqual({ items: [], total });
  });

  test.each(['%%%', "'';--", '\\', '₦', '😀', 'zzzzqqq'])(
    'a search of the catalogue for %s finds nothing and does no harm',
    async (query) => {
      expect(await search(query)).toEqual([]);
    },
  );

  test('a query of a hundred letters takes as many statements as one word', async () => {
    const { statements: ofOne } = await sentToDatabase(() => search('licence'));
    const { statements } = await sentToDatabase(() =>
      search('licence permit passport customs duty registration renewal certificate inspection levy fine tuition ex'),
    );
    expect(ofOne.length).toBeGreaterThan(0);
    expect(statements).toEqual(ofOne);
  });

  test('without a query the services paid most often come first, then the others by name, none twice', async () => {
    const byName = (await searchServices(ctx, {}, { page: 0, size: 20, sort: [] })).items.map(({ id }) => id);
    const first = [await idOf('Yellow card'), byName[3] ?? 0, 999_999, await idOf('Visa on arrival')];
    const known = [first[0], first[1], first[3]];
    const rest = byName.filter((id) => !known.includes(id));
    const read = async (page: number, size: number) =>
      (await searchServices(ctx, {}, { page, size, sort: [] }, first)).items.map(({ id }) => id);
    expect(await read(0, 10)).toEqual([...known, ...rest].slice(0, 10));
    expect(await read(0, 2)).toEqual(known.slice(0, 2));
    expect(await read(1, 2)).toEqual([known[2], rest[0]]);
    expect(await read(2, 2)).toEqual(rest.slice(1, 3));
    const seen = new Set<number>();
    for (let page = 0; page < 4; page += 1) for (const id of await read(page, 100)) seen.add(id);
    expect(seen.size).toBe(399);
    const ofKind = await searchServices(ctx, { category: 'TAX' }, { page: 0, size: 5, sort: [] }, first);
    expect(new Set(ofKind.items.map(({ category }) => category))).toEqual(new Set(['TAX']));
    const requested = { page: 0, size: 3, sort: [{ field: 'name' as const, direction: 'asc' as const }] };
    expect((await searchServices(ctx, {}, requested, first)).items.map(({ id }) => id)).toEqual(byName.slice(0, 3));
  });

  test('without a query all 399 services come by name, page by page, none twice', async () => {
    const seen = new Set<number>();
    for (let page = 0; page < 4; page += 1) {
      const { items, total } = await searchServices(ctx, {}, { page, size: 100, sort: [] });
      expect(total).toBe(399);
      for (const service of items) seen.add(service.id);
    }
    expect(seen.size).toBe(399);
  });

  test('filters combine with a query', async () => {
    const [licence] = await search("national driver's licence");
    const orgId = licence?.orgId ?? 0;
    const { items } = await searchServices(ctx, { query: 'licence', orgId, category: 'LICENCE' }, firstPage);
    expect(items.map((service) => [service.name, service.amountText])).toEqual([
      ["National driver's licence, five years", '₦21,000.00'],
      ["National driver's licence, three years", '₦15,000.00'],
    ]);
    const { total } = await searchServices(ctx, { sectorId: 10_000 }, firstPage);
    expect(total).toBe(0);
  });

  test('every price is shown as the payer enters it', async () => {
    expect((await search('Visa on arrival'))[0]).toMatchObject({
      amountText: 'You enter the amount',
      partPaymentAllowed: false,
    });
    expect((await search('standard passport 32'))[0]?.amountText).toBe('₦100,000.00');
  });

  test('SQL in the search box is treated as plain words', async () => {
    await search("'; drop table org.service; --");
    expect((await searchServices(ctx, {}, firstPage)).total).toBe(399);
  });
});

describe('a service of the catalogue', () => {
  test('a service of the catalogue with a published fee says who published it and when', async () => {
    const service = await readService(ctx, await idOf('Standard passport 64 pages'));
    expect(service.amountText).toBe('₦200,000.00');
    expect(service.payerInstructions).toContain('Statement of the Nigeria Immigration Service, 28 Aug 2025');
  });

  test('a service of the catalogue shows its rule, its instructions and who receives the money', async () => {
    const service = await readService(ctx, await idOf('Visa on arrival'));
    expect(service).toMatchObject({ orgCode: 'NIS', category: 'FEE', requiresTin: false });
    expect(service.description).toContain('Paid to Nigeria Immigration Service (NIS)');
    expect(service.rule).toMatchObject({
      amountType: 'VARIABLE',
      channels: ['CARD', 'BANK_TRANSFER', 'USSD', 'BANK_BRANCH', 'POS'],
      customFields: [],
    });
    expect(service.rule).not.toHaveProperty('minAmount');
  });

  test('a service of the catalogue that does not exist is not found', async () => {
    await expect(readService(ctx, 999_999)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('a service of the catalogue with an expired rule cannot be paid online', async () => {
    const id = await idOf('Yellow card');
    await db.sql(`update org.collection_rule set valid_to = '2026-11-20' where service_id = ${id}`);
    const service = await readService(ctx, id);
    expect(service).not.toHaveProperty('rule');
    expect(service.amountText).toBe('Cannot be paid online now');
  });

  test('a service of the catalogue is found by its new name after a rename, and no longer by the old one', async () => {
    const id = await idOf('Height clearance permit');
    await db.sql(`update org.service set name = 'Mast and tower clearance' where id = ${id}`);
    expect(await names('mast tower')).toEqual(['Mast and tower clearance']);
    expect(await names('height')).toEqual([]);
  });
});

describe('the landing page', () => {
  test('the landing page shows six services in the editors’ order and omits a hidden one', async () => {
    const data = landing(statistics({ paymentsThisYear: async () => 0 }));
    const { featured } = await data(ctx);
    expect(featured.map((service) => service.orgCode)).toEqual(['NIS', 'FRSC', 'NCS', 'CAC', 'JAMB', 'NPF']);
    expect(featured[0]?.href).toBe(`/revenue?serviceId=${featured[0]?.id}`);
    await db.sql(`update org.service set is_visible = false where id = ${featured[2]?.id}`);
    expect((await data(ctx)).featured).toHaveLength(6);
    clock.advance(61);
    expect((await data(ctx)).featured.map((service) => service.orgCode)).toEqual(['NIS', 'FRSC', 'CAC', 'JAMB', 'NPF']);
    await db.sql('update org.service set is_visible = true');
  });

  test('the landing page counts what the public can see, refreshes the payment count after an hour, and does not cache a failure', async () => {
    let requested = 0;
    const figuresOf = statistics({
      paymentsThisYear: async () => {
        requested += 1;
        if (requested === 1) throw new Error('not now');
        return 7;
      },
    });
    await expect(figuresOf(ctx)).rejects.toThrow('not now');
    const together = await Promise.all([figuresOf(ctx), figuresOf(ctx)]);
    expect(together[0]).toEqual({
      liveMdas: 274,
      payableMdas: 162,
      activeServices: 399,
      paymentsThisYear: 7,
    });
    expect(requested).toBe(2);
    clock.advance(3_601);
    await figuresOf(ctx);
    expect(requested).toBe(3);
  });
});

test('with many search words, similar words and the services of a word are found by index under row security', async () => {
  await db.sql(
    `insert into org.search_word select distinct md5(n::text) from generate_series(1, 20000) n on conflict do nothing`,
  );
  await db.sql('analyze org.search_word, org.service_word');
  const plan = await db.inTx({ role: 'grp_public' }, async (tx) => {
    const alike = await sql`explain select word from org.search_word where word % 'pasport'`.execute(tx);
    const owned = await sql`explain select service_id from org.service_word where word = 'passport'`.execute(tx);
    return JSON.stringify([alike.rows, owned.rows]);
  });
  expect(plan).toContain('Bitmap Index Scan on search_word_alike');
  expect(plan).toMatch(/service_word_once.*Index Cond: \(word = 'passport'/);
});
