import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { drawEveryStatus } from '../../../../test/every-status.ts';
import { prepare } from '../../../../test/matrix-world.ts';

const portal = await demonstrationPortal({ breaksInvariants: true });
await prepare(portal);
await drawEveryStatus(portal);

const COL = '/services/collectionservice/api';
/** What stands on the dashboard, with the call that would tell it. */
const toldBy = {
  receivedThisMonth: '/services/accountingservice/api/reports/inflow',
  series: '/services/accountingservice/api/reports/inflow',
  topServices: '/services/accountingservice/api/reports/inflow',
  recent: '/services/accountingservice/api/reports/inflow',
  balance: '/services/bankingservice/api/balances',
  overdueInvoices: `${COL}/invoices`,
  unsettled: `${COL}/settlements`,
};
const people = [
  ...['maker', 'reviewer', 'approver', 'accountant', 'auditor', 'admin'].map((name) => `${name}@mow.test`),
  'admin1@oagf.test',
  'auditor2@oagf.test',
  'support@oagf.test',
];

describe.each(people)('%s', (login) => {
  test('is told on the dashboard what their other calls tell them, and nothing else', async () => {
    const who = await portal.as(login);
    const answers = async (url: string) => (await who.call({ url: `${url}?size=1` })).status === 200;
    const heard = await who.call({ url: '/services/accountingservice/api/analytics/dashboard' });
    if (login === 'support@oagf.test') return expect(heard.status).toBe(403);
    const told = heard.body as unknown as Record<string, unknown> & {
      recent?: { payerName?: string }[];
      alerts: { kind: string }[];
    };
    for (const [figure, url] of Object.entries(toldBy))
      expect([figure, told[figure] !== undefined]).toEqual([figure, await answers(url)]);
    const named = told.recent?.filter(({ payerName }) => payerName !== undefined) ?? [];
    expect(told.recent?.length).toBeGreaterThan(0);
    expect(named).toHaveLength((await answers(`${COL}/payments`)) ? (told.recent?.length ?? 0) : 0);
    const ofCollections = told.alerts.filter(({ kind }) => kind === 'SETTLEMENT_FAILED');
    expect(ofCollections).toHaveLength((await answers(`${COL}/settlements`)) ? 1 : 0);
  });

  test('is told which calls are open, and these are the ones that answer', async () => {
    const who = await portal.as(login);
    const { calls } = (await who.call({ url: '/api/account' })).body as unknown as { calls: string[] };
    const asked = { ...Object.fromEntries(Object.values(toldBy).map((url) => [url, url])) };
    const ids: Record<string, string> = {
      '/services/accountingservice/api/reports/inflow': 'RP1',
      '/services/bankingservice/api/balances': 'BA1',
      [`${COL}/invoices`]: 'IN3',
      [`${COL}/settlements`]: 'SE1',
    };
    for (const url of Object.keys(asked)) {
      const { status } = await who.call({ url: `${url}?size=1` });
      expect([ids[url], calls.includes(ids[url] ?? '')]).toEqual([ids[url], status === 200]);
    }
  });
});
