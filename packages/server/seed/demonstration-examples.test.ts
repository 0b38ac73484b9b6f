import { expect, test } from 'vitest';
import { exampleRecord } from '../src/platform/openapi/example-record.ts';
import { demonstrationPortal } from '../test/demonstration.ts';
import { addDemonstrationExamples } from './demonstration-examples.ts';

const portal = await demonstrationPortal();

test('the ministry has a logo, and the accountant a report file that has expired, added once', async () => {
  const { db, clock, ctx } = portal;
  const where = { adminUrl: db.adminUrl, appUrl: db.url, files: ctx.files };
  const made = [await addDemonstrationExamples(where, clock.now()), await addDemonstrationExamples(where, clock.now())];
  expect(made).toEqual([2, 0]);
  const stranger = portal.browser();
  const directory = `/services/organization/api/public/organizations/${exampleRecord.orgId}`;
  const { status, headers } = await stranger.call({ url: `${directory}/logo` });
  expect([status, headers['content-type']]).toEqual([200, 'image/png']);
  expect((await stranger.call({ url: directory })).body).toMatchObject({ logoUrl: `${directory}/logo` });
  const checked = await stranger.call({
    url: `/services/accountingservice/api/public/reports/verify?sha256=${exampleRecord.sha256}`,
  });
  expect(checked.body).toMatchObject({
    title: expect.stringMatching(/^Inflow report, 1 \w+ \d{4} to \d+ \w+ \d{4}$/),
    organization: 'Ministry of Works (demonstration)',
  });
  const own = await (await portal.as('accountant@mow.test')).call({ url: '/services/accountingservice/api/exports' });
  expect(own.body).toMatchObject([{ status: 'EXPIRED', report: 'inflow', format: 'PDF' }]);
});
