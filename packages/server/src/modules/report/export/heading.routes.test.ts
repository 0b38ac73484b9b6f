import { instantInLagos } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paid, worksService } from '../../../../test/money/settling.ts';
import { type Filters, fileAsked, readMade } from '../../../../test/reports/read-report.ts';
import { makeFile } from './make-file.service.ts';

/** The last second of a leap day in Lagos; in UTC it is still the evening. */
const portal = await demonstrationPortal({ at: instantInLagos('2028-02-29T23:59:59') });
const { ctx, db } = portal;
const central = await portal.as('admin1@oagf.test');
const [office] = await db.sql<{ id: bigint }>(`select id from org.organization where type = 'OAGF'`);
const { percent: _, ...service } = await worksService(portal);
await paid(portal, service, 1_000_00);

const headingOf = async (report: Parameters<typeof fileAsked>[1]['report'], filters: Filters) => {
  const { id } = await fileAsked(central, { report, filters });
  await makeFile(ctx, id);
  const { heading } = await readMade(central, id);
  return { title: [...heading.keys()][0], mda: heading.get('MDA'), filters: heading.get('Filters') };
};

test('a file on all organizations says so, also where the central office asks for it by its own id', async () => {
  const orgId = Number(office?.id);
  expect(await headingOf('rejected-items', { orgId })).toMatchObject({ mda: 'All MDAs' });
  const [works] = await db.sql<{ id: bigint }>(`select id from org.organization where code = 'MOW'`);
  expect(await headingOf('rejected-items', { orgId: Number(works?.id) })).toMatchObject({
    mda: 'Ministry of Works (demonstration)',
  });
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
