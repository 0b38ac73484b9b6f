import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { prepare } from '../../../../test/matrix/matrix-world.ts';
import { drawEveryStatus } from '../../../../test/money/every-status.ts';
import { withOwnRole } from '../../../../test/people/people.ts';

const portal = await demonstrationPortal({ breaksInvariants: true });
await prepare(portal);
await drawEveryStatus(portal);

const COL = '/services/collectionservice/api';
const PAID = '/services/organization/api/requests/lines?view=paid';
/** The fields of an organization's dashboard, with the call that returns the same. */
const answeredBy: Record<string, string> = {
  receivedThisMonth: '/services/accountingservice/api/reports/inflow',
  receivedLastYear: '/services/accountingservice/api/reports/inflow',
  series: '/services/accountingservice/api/reports/inflow',
  topServices: '/services/accountingservice/api/reports/inflow',
  recent: '/services/accountingservice/api/reports/inflow',
  balance: '/services/bankingservice/api/balances',
  overdueInvoices: `${COL}/invoices`,
  owed: `${COL}/invoices`,
  unsettled: `${COL}/settlements`,
  out: PAID,
};
const people = [
  ...['maker', 'reviewer', 'approver', 'accountant', 'auditor', 'admin'].map((name) => `${name}@mow.test`),
  'admin1@oagf.test',
  'auditor2@oagf.test',
  'support@oagf.test',
];

/** The resources behind the figures, in every combination. */
const behind = ['reports', 'balances', 'collections', 'payment.retail'];
const choices = Array.from({ length: 2 ** behind.length }, (_, bits) => behind.filter((_, at) => bits & (1 << at)));

interface ApiResponse {
  recent?: { payerName?: string }[];
  alerts: { kind: string }[];
}

/** Compares the dashboard of a person with the answers of their other calls. */
async function expectNothingElse(login: string): Promise<void> {
  const who = await portal.as(login);
  const answers = async (url: string) =>
    (await who.call({ url: `${url}${url.includes('?') ? '&' : '?'}size=1` })).status === 200;
  const response = await who.call({ url: '/services/accountingservice/api/analytics/dashboard' });
  expect(response.status).toBe(200);
  const reported = response.body as unknown as Record<string, unknown> & ApiResponse;
  for (const [figure, url] of Object.entries(answeredBy))
    expect([figure, reported[figure] !== undefined]).toEqual([figure, await answers(url)]);
  if (!(await answers(answeredBy.receivedThisMonth!)))
    expect([reported.cause, reported.topOrganizations]).toEqual([undefined, undefined]);
  const named = reported.recent?.filter(({ payerName }) => payerName !== undefined) ?? [];
  if (reported.recent) expect(reported.recent.length).toBeGreaterThan(0);
  expect(named).toHaveLength((await answers(`${COL}/payments`)) ? (reported.recent?.length ?? 0) : 0);
  const ofCollections = reported.alerts.filter(({ kind }) => kind === 'SETTLEMENT_FAILED');
  expect(ofCollections).toHaveLength((await answers(`${COL}/settlements`)) ? 1 : 0);
}

describe('a role an organization defined itself', () => {
  test.each(choices.map((resources, at) => ({ at, resources })))(
    'a role an organization defined itself with $resources shows on the dashboard what those calls return, and nothing else',
    async ({ at, resources }) => {
      const { login } = await withOwnRole(portal.db, `own${at}`, 'mow', ['dashboard', ...resources]);
      await expectNothingElse(login);
    },
  );
});

describe.each(people)('%s', (login) => {
  test('a user with any role sees on the dashboard what their other calls return, and nothing else', async () => {
    if (login !== 'support@oagf.test') return expectNothingElse(login);
    const who = await portal.as(login);
    const { status } = await who.call({ url: '/services/accountingservice/api/analytics/dashboard' });
    expect(status).toBe(403);
  });

  test('a user with any role gets the list of open calls, and exactly these answer', async () => {
    const who = await portal.as(login);
    const { calls } = (await who.call({ url: '/api/account' })).body as unknown as { calls: string[] };
    const ids: Record<string, string> = {
      '/services/accountingservice/api/reports/inflow': 'RP1',
      '/services/bankingservice/api/balances': 'BA1',
      [`${COL}/invoices`]: 'IN3',
      [`${COL}/settlements`]: 'SE1',
    };
    for (const url of Object.keys(ids)) {
      const { status } = await who.call({ url: `${url}?size=1` });
      expect([ids[url], calls.includes(ids[url] ?? '')]).toEqual([ids[url], status === 200]);
    }
  });
});
