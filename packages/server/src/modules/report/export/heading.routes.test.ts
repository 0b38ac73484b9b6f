import { instantInLagos } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { makeFile } from '../../../../test/file/making-files.ts';
import { fund, paymentWorld } from '../../../../test/money/payments.ts';
import { paid, worksService } from '../../../../test/money/settling.ts';
import { type Filters, readMade, requestFile } from '../../../../test/reports/read-report.ts';

/** The last second of a leap day in Lagos; in UTC it is still the evening. */
const portal = await demonstrationPortal({ at: instantInLagos('2028-02-29T23:59:59') });
const { ctx, clock, db } = portal;
const central = await portal.as('admin1@oagf.test');
const [office] = await db.sql<{ id: number }>(`select id from org.organization where type = 'OAGF'`);
const { percent: _, ...service } = await worksService(portal);
await paid(portal, service, 1_000_00);

const headingOf = async (report: Parameters<typeof requestFile>[1]['report'], filters: Filters, who = central) => {
  const { id } = await requestFile(who, { report, filters });
  await makeFile(ctx, id);
  const { heading } = await readMade(who, id);
  return { title: [...heading.keys()][0], mda: heading.get('MDA'), filters: heading.get('Filters') };
};

test('a file on all organizations says so, also where the central office asks for it by its own id', async () => {
  const orgId = office!.id;
  expect(await headingOf('rejected-items', { orgId })).toMatchObject({ mda: 'All MDAs' });
  const [works] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
  expect(await headingOf('rejected-items', { orgId: works!.id })).toMatchObject({
    mda: 'Ministry of Works (demonstration)',
  });
});

test('a file of staff who ask for another organization names its id, since they do not see its name', async () => {
  const [other] = await db.sql<{ id: number }>(`select id from org.organization where code = 'FRA'`);
  const accountant = await portal.as('accountant@mow.test');
  const { mda } = await headingOf('inflow', { 'org-id': other!.id }, accountant);
  expect(mda).toBe(`Organization id ${other?.id}`);
});

test.each([
  [
    'inflow',
    { 'start-date': '2028-02-28T10:30:00', 'end-date': '2028-02-29T12:00:00' },
    '28 Feb 2028 10:30 to 29 Feb 2028 12:00',
  ],
  [
    'inflow',
    { 'start-date': '2028-02-29T00:00:00', 'end-date': '2028-02-29T12:00:30' },
    '29 Feb 2028 to 29 Feb 2028 12:00:30',
  ],
  [
    'outflow',
    { 'start-date': '2028-02-28T23:59:00', 'end-date': '2028-02-29T23:59:00' },
    '28 Feb 2028 23:59 to 29 Feb 2028',
  ],
  ['payments', { 'start-date': '2028-02-29T10:30', 'end-date': '2028-02-29' }, '29 Feb 2028 10:30 to 29 Feb 2028'],
  ['outflow', { 'start-date': '2028-02-28T00:00', 'end-date': '2028-02-28T23:59:59' }, '28 Feb 2028'],
  // Settlements have a business day, which a time within it does not narrow.
  [
    'settlements',
    { 'start-date': '2028-02-28T10:30:00', 'end-date': '2028-02-29T12:00:00' },
    '28 Feb 2028 to 29 Feb 2028',
  ],
  ['payments', { 'end-date': '2028-02-28T23:59:00' }, 'Up to 28 Feb 2028'],
  ['invoices', { 'start-date': '2028-02-01T00:00:00' }, 'From 1 Feb 2028'],
  ['payments', {}, 'No filters'],
] as const)('the filters above the rows of %s are those of the rows: %o', async (report, filters, words) => {
  expect((await headingOf(report, filters)).filters?.split(' · ')[0]).toBe(words);
});

test('a file without days names those its list has without any', async () => {
  expect(await headingOf('journals', {})).toMatchObject({
    title: 'Journals, 30 Jan 2028 to 29 Feb 2028',
    filters: '30 Jan 2028 to 29 Feb 2028',
  });
  const sample = { of: 'PAYMENT', method: 'RANDOM', rows: '5', seed: 'a' };
  expect(await headingOf('sample', sample)).toMatchObject({ title: 'Sample, 23 Feb 2028 to 29 Feb 2028' });
  expect((await headingOf('journals', { query: 'JN-2028-0000001' })).filters).toBe('Query: JN-2028-0000001');
  expect((await headingOf('payments', { 'end-date': '2028-02-28' })).title).toBe('Payments, up to 28 Feb 2028');
});

test('a balance requested on the last second of a day is of that day, however late it is made', async () => {
  const { orgId, ledgerAccountId } = await paymentWorld(portal);
  const AT = '/services/accountingservice/api';
  const query = [
    ['balance-sheet', `${AT}/reports/mda-balance-sheet`, 'Amount', 'amount'],
    ['trial-balance', `${AT}/trial-balance`, 'Debit', 'debit'],
  ] as const;
  const filters = { 'org-id': orgId };
  const requested = await Promise.all(
    query.map(async ([report, url, column, field]) => {
      const { body } = await central.call({ url: `${url}?size=1000&org-id=${orgId}` });
      const seen = (body as unknown as Record<string, string>[]).map((row) => row[field]);
      return { ...(await requestFile(central, { report, filters })), column, seen };
    }),
  );
  clock.advance(1);
  await fund(portal, orgId, ledgerAccountId, 1_000, 1);
  for (const { id, column, seen } of requested) {
    await makeFile(ctx, id);
    const { heading, rows } = await readMade(central, id);
    const accounts = rows.filter((row) => row['Code'] !== '');
    expect([heading.get('Filters'), accounts.map((row) => row[column])]).toEqual(['29 Feb 2028', seen]);
    expect(seen.length).toBeGreaterThan(0);
  }
});

test('filters say what they choose by name, not by id or code', async () => {
  const [works] = await db.sql<{ id: number; name: string }>('select id, name from org.service where id = $1', [
    service.serviceId,
  ]);
  const [account] = await db.sql<{ id: number; said: string }>(
    `select id, label || ', ••••' || right(account_number, 4) as said from bank.bank_account where org_id = $1 order by id limit 1`,
    [service.orgId],
  );
  const filtersOf = async (report: Parameters<typeof headingOf>[0], filters: Filters) =>
    (await headingOf(report, filters)).filters;
  expect(await filtersOf('payments', { 'service-id': works!.id })).toBe(`Service: ${works?.name}`);
  expect(await filtersOf('settlements', { 'bank-account-id': account!.id })).toBe(`Account: ${account?.said}`);
  expect(await filtersOf('settlements', { 'bank-account-id': 999_999 })).toBe('Bank account id: 999999');
  expect(await filtersOf('inflow-summary', { 'group-by': 'mda' })).toMatch(/ · Group by: MDA$/);
});
