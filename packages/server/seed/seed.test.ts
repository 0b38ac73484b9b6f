import { checkAccount } from '@isura/contract/kernel/nuban';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../test/database.ts';
import { readCsv } from './csv.ts';
import { banksWithoutCode } from './reference.ts';
import { type SeedProgress, seed, seedBatches } from './seed.ts';

const db = await testDatabase();
const steps: SeedProgress[] = [];
const added = await seed(db.adminUrl, { demonstration: true, progress: (step) => steps.push(step) });

const tables = [...new Set(seedBatches({ demonstration: true }).map((batch) => batch.table))];
const count = async (what: string) => Number((await db.sql<{ n: bigint }>(`select count(*) as n from ${what}`))[0]?.n);

/** Returns a fingerprint of the content of each seeded table. */
async function fingerprints(from = db): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const table of [...tables, 'org.search_word', 'org.service_word', 'org.organization_word']) {
    const [row] = await from.sql(
      `select count(*) as n, md5(string_agg(t::text, '' order by t::text)) as print from ${table} t`,
    );
    found[table] = row;
  }
  return found;
}

describe('seeding', () => {
  test.each([
    ['org.sector', 20],
    ['org.state', 37],
    ['org.place', 907],
    ['bank.bank', 53],
    ['ledger.gl_account', 454],
    ['org.organization', 275],
    ['org.service', 399],
    ["org.collection_rule where status = 'ACTIVE'", 399],
    ["org.collection_rule where name = 'Published fee'", readCsv('published-fees.csv').length],
    ["org.split_ratio where status = 'ACTIVE'", 399],
    ["bank.bank_account where purpose = 'COLLECTION'", 275],
    ["bank.bank_account where purpose = 'CRF'", 1],
    ['tax.tax_authority', 38],
    ['request.pfa', 19],
    ['request.biller', 6],
    ['request.request_type', 11],
    ['org.featured_service', 6],
    ['tax.tax_rate', readCsv('tax-rates.csv').length],
  ])('the table %s has %i rows after seeding', async (table, rows) => {
    expect(await count(table)).toBe(rows);
  });

  test('every row of the files is stored; of 54 banks one has no known code and is left out by name', async () => {
    expect(readCsv('organizations.csv')).toHaveLength(275);
    expect(readCsv('services.csv')).toHaveLength(399);
    expect(readCsv('banks.csv')).toHaveLength(54);
    expect(banksWithoutCode()).toEqual(['Tatum Bank Limited']);
    const codes = await db.sql<{ code: string }>('select code from org.organization');
    expect(codes.map((row) => row.code).sort()).toEqual(
      readCsv('organizations.csv')
        .map((row) => row.acronym)
        .sort(),
    );
  });

  test('seeding again changes no row', async () => {
    const before = await fingerprints();
    expect(await seed(db.adminUrl, { demonstration: true })).toBe(0);
    expect(await fingerprints()).toEqual(before);
  });

  test('seeding produces the same numbers in every database, ids included', async () => {
    const other = await testDatabase();
    await seed(other.adminUrl, { demonstration: true });
    expect(await fingerprints(other)).toEqual(await fingerprints());
    await other.close();
  });

  test('seeding runs once when two processes start it at the same time', async () => {
    const other = await testDatabase();
    const counts = await Promise.all([1, 2].map(() => seed(other.adminUrl, { demonstration: true })));
    expect(counts.sort((a, b) => a - b)).toEqual([0, added]);
    await other.close();
  });

  test('seeding keeps what people changed', async () => {
    await db.sql(`update org.organization set name = 'Immigration, renamed', version = 2 where code = 'NIS'`);
    await seed(db.adminUrl, { demonstration: true });
    const [row] = await db.sql(`select name, version from org.organization where code = 'NIS'`);
    expect(row).toEqual({ name: 'Immigration, renamed', version: 2 });
  });

  test('seeding reports every table before it fills it, and reports the end', () => {
    expect(steps.map((step) => step.table)).toEqual([...seedBatches({ demonstration: true }).map((b) => b.table), '']);
    expect(steps.at(-1)).toMatchObject({ done: steps.length - 1, of: steps.length - 1 });
  });

  test('seeding leaves ids above 10,000 to rows that people add', async () => {
    for (const table of [
      'org.organization',
      'org.service',
      'org.place',
      'bank.bank_account',
      'ledger.ledger_account',
    ]) {
      const [row] = await db.sql<{ most: bigint }>(`select max(id) as most from ${table}`);
      expect(row?.most).toBeLessThan(10_001n);
    }
    const [next] = await db.sql<{ id: number }>(
      `insert into org.sector (code, name) values ('NEW', 'New') returning id`,
    );
    expect(next?.id).toBe(10_001);
    await db.sql(`delete from org.sector where code = 'NEW'`);
  });
});

describe('a portal that pays real money', () => {
  test('a portal that pays real money starts with the reference data and the central office, and without invented accounts', async () => {
    const real = await testDatabase();
    await seed(real.adminUrl, { demonstration: false });
    const found = async (table: string) =>
      Number((await real.sql<{ n: bigint }>(`select count(*) as n from ${table}`))[0]?.n);
    expect(await real.sql('select code, type from org.organization')).toEqual([{ code: 'OAGF', type: 'OAGF' }]);
    expect(await found('bank.bank')).toBe(53);
    for (const table of [
      'bank.bank_account',
      'tax.tax_authority',
      'request.pfa',
      'request.biller',
      'request.fund',
      'org.service',
    ]) {
      expect(await found(table)).toBe(0);
    }
    await seed(real.adminUrl, { demonstration: true });
    expect(await found('org.organization')).toBe(275);
    await real.close();
  });
});

describe('the directory of the demonstration', () => {
  test('the directory of the demonstration has one central office, the organization with the code OAGF', async () => {
    const rows = await db.sql(`select code, category from org.organization where type = 'OAGF'`);
    expect(rows).toEqual([{ code: 'OAGF', category: 'CENTRAL_OFFICE' }]);
  });

  test('the directory of the demonstration reads kind and parent of an organization from its row', async () => {
    const rows = await db.sql(`select o.code, o.category, p.code as parent from org.organization o
      left join org.organization p on p.id = o.parent_org_id where o.code in ('FMW', 'FERMA', 'FLR') order by o.code`);
    expect(rows).toEqual([
      { code: 'FERMA', category: 'AGENCY', parent: 'FMW' },
      { code: 'FLR', category: 'DEPARTMENT', parent: 'FMHUD' },
      { code: 'FMW', category: 'MINISTRY', parent: null },
    ]);
  });

  test("the directory of the demonstration gives every account a unique number that passes the central bank's check", async () => {
    const rows = await db.sql<{ bank: string; number: string }>(
      `select bank_code as bank, account_number as number from bank.bank_account
       union all select bank_code, account_number from tax.tax_authority
       union all select bank_code, account_number from request.pfa union all select bank_code, account_number from request.biller
       union all select bank_code, account_number from request.fund`,
    );
    expect(new Set(rows.map((row) => row.bank + row.number)).size).toBe(275 + 1 + 38 + 19 + 6 + 1);
    const wrong = rows.filter((row) => checkAccount(row.number, row.bank, 'YES').verdict !== 'OK');
    expect(wrong).toEqual([]);
  });

  test('the directory of the demonstration splits by the funding of the organization, and money held for others stays with its holder', async () => {
    const rows = await db.sql<{ code: string; shares: string }>(
      `select s.code, string_agg(l.beneficiary_type || ' ' || l.percent::int || case when l.is_remainder then ' rest' else '' end, ', ' order by l.position) as shares
       from org.service s join org.split_line l on l.split_id = s.active_split_id
       where s.code in ('NIS-01', 'CAC-01', 'FHA-01', 'FMBN-01', 'OAGF-01') group by s.code order by s.code`,
    );
    expect(rows).toEqual([
      { code: 'CAC-01', shares: 'CRF 50 rest, MDA 50' },
      { code: 'FHA-01', shares: 'CRF 100 rest' },
      { code: 'FMBN-01', shares: 'MDA 100 rest' },
      { code: 'NIS-01', shares: 'CRF 100 rest' },
      { code: 'OAGF-01', shares: 'CRF 100 rest' },
    ]);
  });

  test('the directory of the demonstration posts every share to the revenue account of its owner', async () => {
    const [row] = await db.sql<{ n: bigint }>(
      `select count(*) as n from org.split_line l join ledger.ledger_account a on a.id = l.ledger_account_id
       join ledger.gl_account g on g.id = a.gl_account_id join org.split_ratio r on r.id = l.split_id
       join org.service s on s.id = r.service_id join bank.bank_account b on b.id = l.bank_account_id
       where a.org_id <> l.beneficiary_org_id or b.org_id <> l.beneficiary_org_id or g.id <> s.gl_account_id`,
    );
    expect(row?.n).toBe(0n);
  });

  test('the directory of the demonstration describes a service without inventing an amount', async () => {
    const rows = await db.sql<{
      n: bigint;
    }>(`select count(*) as n from org.service where description ~ '[0-9₦]' and name !~ '[0-9]'
      and description !~ 'FCT'`);
    expect(rows[0]?.n).toBe(0n);
  });
});
