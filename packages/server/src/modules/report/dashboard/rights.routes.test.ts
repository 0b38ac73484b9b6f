import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { drawEveryStatus } from '../../../../test/every-status.ts';
import { prepare } from '../../../../test/matrix-world.ts';
import { withOwnRole } from '../../../../test/people.ts';

const portal = await demonstrationPortal({ breaksInvariants: true });
await prepare(portal);
await drawEveryStatus(portal);

const COL = '/services/collectionservice/api';
const PAID = '/services/organization/api/requests/lines?view=paid';
/** What stands on the dashboard of an organization, with the call that would answer it. */
const toldBy: Record<string, string> = {
  receivedThisMonth: '/services/accountingservice/api/reports/inflow',
  receivedLastYear: '/services/accountingservice/api/reports/inflow',
  series: '/services/accountingservice/api/reports/inflow',
  topServices: '/services/accountingservice/api/reports/inflow',
  recent: '/services/accountingservice/api/reports/inflow',
  balance: '/services/bankingservice/api/balances',
  overdueInvoices: `${COL}/invoices`,
  unsettled: `${COL}/settlements`,
  out: PAID,
};
const people = [
  ...['maker', 'reviewer', 'approver', 'accountant', 'auditor', 'admin'].map((name) => `${name}@mow.test`),
  'admin1@oagf.test',
  'auditor2@oagf.test',
  'support@oagf.test',
];

/** The resources behind the figures, every choice of them. */
const behind = ['reports', 'balances', 'collections', 'payment.retail'];
const choices = Array.from({ length: 2 ** behind.length }, (_, bits) => behind.filter((_, at) => bits & (1 << at)));

interface Heard {
  recent?: { payerName?: string }[];
  alerts: { kind: string }[];
}

/** Compares what the dashboard answers this person with what their other calls do. */
async function expectNothingElse(login: string): Promise<void> {
  const who = await portal.as(login);
  const answers = async (url: string) =>
    (await who.call({ url: `${url}${url.includes('?') ? '&' : '?'}size=1` })).status === 200;
  const heard = await who.call({ url: '/services/accountingservice/api/analytics/dashboard' });
  expect(heard.status).toBe(200);
  const told = heard.body as unknown as Record<string, unknown> & Heard;
  for (const [figure, url] of Object.entries(toldBy))
    expect([figure, told[figure] !== undefined]).toEqual([figure, await answers(url)]);
  if (!(await answers(toldBy.receivedThisMonth!)))
    expect([told.cause, told.topOrganizations]).toEqual([undefined, undefined]);
  const named = told.recent?.filter(({ payerName }) => payerName !== undefined) ?? [];
  if (told.recent) expect(told.recent.length).toBeGreaterThan(0);
  expect(named).toHaveLength((await answers(`${COL}/payments`)) ? (told.recent?.length ?? 0) : 0);
  const ofCollections = told.alerts.filter(({ kind }) => kind === 'SETTLEMENT_FAILED');
  expect(ofCollections).toHaveLength((await answers(`${COL}/settlements`)) ? 1 : 0);
}

describe('a role an organization made itself', () => {
  test.each(choices.map((resources, at) => ({ at, resources })))(
    'with $resources hears on the dashboard what those calls answer, and nothing else',
    async ({ at, resources }) => {
      const { login } = await withOwnRole(portal.db, `own${at}`, 'mow', ['dashboard', ...resources]);
      await expectNothingElse(login);
    },
  );
});

describe.each(people)('%s', (login) => {
  test('is told on the dashboard what their other calls tell them, and nothing else', async () => {
    if (login !== 'support@oagf.test') return expectNothingElse(login);
    const who = await portal.as(login);
    const { status } = await who.call({ url: '/services/accountingservice/api/analytics/dashboard' });
    expect(status).toBe(403);
  });

  test('is told which calls are open, and these are the ones that answer', async () => {
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
