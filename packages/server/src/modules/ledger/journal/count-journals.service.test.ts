import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { paid, worksService } from '../../../../test/money/settling.ts';
import { countJournals } from './count-journals.service.ts';

const portal = await demonstrationPortal({ at: new Date('2026-11-24T09:00:00Z') });
const { ctx, clock, db } = portal;
const { percent: _, ...service } = await worksService(portal);
const central = 'admin1@oagf.test';
const staff = 'accountant@mow.test';
const stranger = 'accountant@fra.test';

const JOURNALS = '/services/accountingservice/api/journals';
const FROM = 'start-date=2026-01-01T00:00:00&end-date=2027-12-31T23:59:00';
/** Returns the response to a user who signed in just now: the clock moves by hours here. */
async function answersTo(login: string, query: string) {
  const who = await portal.as(login);
  const response = await who.call({ url: `${JOURNALS}?${query}` });
  expect([query, response.status, response.status === 200 ? '' : response.text]).toEqual([query, 200, '']);
  return response;
}
const totalFor = async (who: string, query = ''): Promise<number> =>
  Number((await answersTo(who, `size=1&${FROM}&${query}`)).headers['x-total-count']);
const inTable = async (where: string): Promise<number> =>
  Number((await db.sql<{ n: bigint }>(`select count(*) as n from ledger.journal where ${where}`))[0]?.n);

/** Checks the number for each filter, whether counted already or not. */
async function agrees(): Promise<void> {
  const own = `org_id = ${service.orgId}`;
  expect(await totalFor(central)).toBe(await inTable('true'));
  expect(await totalFor(staff)).toBe(await inTable(own));
  expect(await totalFor(stranger)).toBe(await inTable(`org_id = (select id from org.organization where code = 'FRA')`));
  expect(await totalFor(central, `org-id=${service.orgId}&event=L1`)).toBe(await inTable(`${own} and event = 'L1'`));
  expect(await totalFor(central, 'source=payment')).toBe(await inTable(`source_type = 'payment'`));
  expect(await totalFor(central, 'query=receipt')).toBe(await inTable(`lower(description) like '%receipt%'`));
}

test('the number of journals is correct before they are counted, after, and in between', async () => {
  await paid(portal, service, 1_000_00);
  await paid(portal, service, 2_000_00);
  await agrees();
  clock.advance(2 * 3_600);
  expect(await countJournals(ctx)).toBeGreaterThanOrEqual(2);
  expect(await countJournals(ctx)).toBe(0);
  await agrees();
  await paid(portal, service, 3_000_00);
  expect(await countJournals(ctx)).toBe(0);
  await agrees();
});

test('a list of more than ten thousand returns its exact number', async () => {
  const before = await totalFor(central);
  await db.sql(`set session_replication_role = replica;
    insert into ledger.journal (org_id, number, event, source_type, source_id, description, business_date, posted_at)
    select ${service.orgId}, 'JN-2020-' || lpad(n::text, 7, '0'), 'OPENING', 'opening', 1000000 + n, 'Counted', '2026-11-01',
      '2026-11-01T09:00:00Z' from generate_series(1, 12345) n;
    set session_replication_role = origin`);
  expect(await totalFor(central)).toBe(before + 12_345);
  await countJournals(ctx);
  expect(await totalFor(central)).toBe(before + 12_345);
  const { body } = await answersTo(central, `size=5&page=${Math.floor((before + 12_344) / 5)}&${FROM}`);
  expect((body as unknown as unknown[]).length).toBe((before + 12_345) % 5 || 5);
  await db.sql(`set session_replication_role = replica; delete from ledger.journal where event = 'OPENING' and description = 'Counted';
    update ledger.journal_count set count = count - 12345 where event = 'OPENING' and business_date = '2026-11-01'
      and org_id = ${service.orgId}; delete from ledger.journal_count where count = 0;
    set session_replication_role = origin`);
});
