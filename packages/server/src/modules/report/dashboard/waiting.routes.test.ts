import { AR1 } from '@isura/contract/admin-request/admin-requests';
import { dayInField } from '@isura/contract/kernel/day-format';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { BS10 } from '@isura/contract/reconcile/reconciliation';
import { partsOf, type WaitingPart, waitingLists } from '@isura/contract/report/waiting-lists';
import { PR16 } from '@isura/contract/request/approvals';
import { PR1 } from '@isura/contract/request/payment-requests';
import { PR13 } from '@isura/contract/request/queues';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, invoice, paymentWorld, REQUESTS, submitted } from '../../../../test/money/payments.ts';
import { statementsOf } from '../../../../test/money/statements.ts';
import { disbursing } from '../../../../test/payment/disbursing.ts';

interface WaitingWork {
  approvals?: number;
  toFix?: number;
  reconcile?: number;
  settings?: number;
  parts: { [Part in WaitingPart]?: number };
  needs: { kind: string; title: string; amount?: string; since?: string; href: string }[];
}

const ORG = '/services/organization/api';
const WAITING = '/services/accountingservice/api/analytics/waiting';
const portal = await demonstrationPortal({ breaksInvariants: true });
const world = await paymentWorld(portal);
const of = statementsOf(portal);
const today = lagosDay(portal.clock.now());
const { approved, pass } = disbursing(portal, world);

/** The people of every role, and which parts the numbers of their menu have. */
const PEOPLE: Readonly<Record<string, readonly WaitingPart[]>> = {
  'maker@mow.test': ['lines', 'returned'],
  'reviewer@mow.test': ['payments', 'lines'],
  'approver@mow.test': ['payments', 'lines'],
  'accountant@mow.test': ['lines', 'days'],
  'admin@mow.test': ['changes', 'lines', 'days', 'steps', 'levels'],
  'auditor@mow.test': ['lines', 'days'],
  'admin1@oagf.test': ['changes', 'lines', 'days'],
  'auditor@oagf.test': ['lines', 'days'],
};
const NUMBERS = ['approvals', 'toFix', 'reconcile', 'settings'] as const;

const waitingOf = async (who: Caller): Promise<WaitingWork> =>
  (await who.call({ url: WAITING })).body as unknown as WaitingWork;

/** Returns how many rows a list has for somebody; 0 where they may not call it. */
async function rowsOf(who: Caller, url: string): Promise<number> {
  const { status, headers } = await who.call({ url: `${url}${url.includes('?') ? '&' : '?'}size=1` });
  return status === 200 ? Number(headers['x-total-count']) : 0;
}

/** Counts the levels in force with too few people, as the page of the levels lists them (OR6). */
async function levelsOf(who: Caller): Promise<number> {
  const { body } = await who.call({ url: `${ORG}/onboarding-step-three/organizations/${world.orgId}/workflows` });
  return (body as unknown as { status: string; levels: { peopleMissing: number }[] }[])
    .filter(({ status }) => status === 'ACTIVE')
    .flatMap(({ levels }) => levels.filter(({ peopleMissing }) => peopleMissing > 0)).length;
}

const CALLS = { PR16, AR1, PR13, PR1, BS10 } as const;

/** Returns how many rows the list of a part has, by the query that the page at its address sends. */
async function listOf(who: Caller, part: WaitingPart): Promise<number> {
  if (part === 'levels') return await levelsOf(who);
  if (part === 'steps') return 0; // the organization is LIVE
  const { call, query } = waitingLists[part];
  return await rowsOf(who, `${CALLS[call].path}?${new URLSearchParams(query)}`);
}

/** Makes work for every role: a payment to decide and a returned one, a failed line, a change, an open day, a lost reviewer. */
async function makeWork(): Promise<void> {
  const returned = await submitted(world, [invoice(1, '100000.00')]);
  await act(world.reviewer, returned.id, 'RETURN', { comment: 'The invoice number is missing' });
  await submitted(world, [invoice(2, '200000.00')]);
  // By its kobo the test bank refuses the second line for good.
  await approved(['1000.00', '1000.17']);
  await pass(0);
  await pass(2);
  const change = await world.maker.call({
    method: 'POST',
    url: `${ORG}/requests/initiate-user-request?type=user_administration`,
    body: { action: 'CHANGE_ROLE', username: 'accountant@mow.test', values: ['ROLE_REVIEWER'], reason: 'One left us' },
  });
  expect(change.status).toBe(201);
  const [account] = await portal.db.sql<{ id: number }>(
    `select a.id from bank.bank_account a join org.organization o on o.id = a.org_id
     where o.code = 'MOW' and a.status = 'ACTIVE' order by a.id limit 1`,
  );
  await of.taken(
    await portal.as('accountant@mow.test'),
    account!.id,
    await of.next(
      account!.id,
      [{ day: dayInField(addDays(today, -1)), kobo: -40_00n, narration: 'CHARGE A' }],
      700_000_00n,
    ),
  );
  await portal.db.sql(`update identity.app_user set status = 'DEACTIVATED' where login = 'reviewer2@mow.test'`);
}
await makeWork();

/** The least that each part is after that, by the login of whoever has it. */
const LEAST: Readonly<Record<string, WaitingWork['parts']>> = {
  'maker@mow.test': { lines: 1, returned: 1 },
  'reviewer@mow.test': { payments: 1 },
  'approver@mow.test': { lines: 1 },
  'accountant@mow.test': { lines: 1, days: 1 },
  'admin@mow.test': { changes: 1, days: 1 },
  'auditor@mow.test': { days: 1 },
  'admin1@oagf.test': { days: 1 },
  'auditor@oagf.test': { days: 1 },
};

test.each(Object.entries(PEOPLE))(
  'the numbers in the menu of %s are sums of the rows of the lists they lead to',
  async (login, parts) => {
    const who = await portal.as(login);
    const { needs: _, parts: counted, ...numbers } = await waitingOf(who);
    const lists = Object.fromEntries(
      await Promise.all(parts.map(async (part) => [part, await listOf(who, part)] as const)),
    );
    expect(counted).toEqual(lists);
    const sums = NUMBERS.flatMap((number) => {
      const own = partsOf(number).filter((part) => parts.includes(part));
      return own.length === 0 ? [] : [[number, own.reduce((sum, part) => sum + (lists[part] ?? 0), 0)] as const];
    });
    expect(numbers).toEqual(Object.fromEntries(sums));
    for (const [part, least] of Object.entries(LEAST[login] ?? {}))
      expect(counted[part as WaitingPart], part).toBeGreaterThanOrEqual(least);
  },
);

test('a change is counted for those whom the list lets approve it, and for nobody who takes part in it', async () => {
  for (const login of Object.keys(PEOPLE)) {
    const who = await portal.as(login);
    const { status, body } = await who.call({ url: `${ORG}/requests/admin-requests?size=200` });
    if (status !== 200) continue;
    const rows = body as unknown as { id: number; can: string[] }[];
    const open = async (flag: boolean) =>
      (
        (await who.call({ url: `${ORG}/requests/admin-requests?size=200&decidable=${flag}` })).body as unknown as {
          id: number;
        }[]
      ).map(({ id }) => id);
    const ids = (approvable: boolean) =>
      rows.filter(({ can }) => can.includes('approve') === approvable).map(({ id }) => id);
    expect([login, await open(true)]).toEqual([login, ids(true)]);
    expect([login, await open(false)]).toEqual([login, ids(false)]);
  }
});

test('a failed line is counted for those to whom the queue offers to correct it or to try it again', async () => {
  for (const login of ['maker', 'reviewer', 'approver', 'accountant', 'auditor', 'admin']) {
    const who = await portal.as(`${login}@mow.test`);
    const lines = async (query = '') =>
      (await who.call({ url: `${REQUESTS}/lines?view=failed&size=200${query}` })).body as unknown as {
        id: number;
        can: string[];
      }[];
    const fixable = (await lines())
      .filter(({ can }) => can.includes('RETRY') || can.includes('CORRECT'))
      .map(({ id }) => id);
    expect([login, (await lines('&fixable=true')).map(({ id }) => id)]).toEqual([login, fixable]);
    expect([login, (await lines('&fixable=false')).length]).toEqual([login, (await lines()).length - fixable.length]);
  }
});

test('the needs of the menu are the first five of the dashboard, in words, with since when decisions wait', async () => {
  for (const login of Object.keys(PEOPLE)) {
    const who = await portal.as(login);
    const { needs } = await waitingOf(who);
    const { body } = await who.call({ url: '/services/accountingservice/api/analytics/dashboard' });
    const all = body as unknown as Pick<WaitingWork, 'needs'> & { alerts: { kind: string; link: string }[] };
    expect(needs).toEqual(all.needs.slice(0, 5));
    const listed = all.needs.map(({ kind, href }) => `${kind} ${href}`);
    expect(listed).toEqual(expect.arrayContaining(all.alerts.map(({ kind, link }) => `${kind} ${link}`)));
  }
  const { needs } = await waitingOf(await portal.as('reviewer@mow.test'));
  const decision = needs.find(({ kind }) => kind === 'APPROVALS_WAITING');
  expect(decision).toMatchObject({ title: '1 payment waits for your decision', href: '/admin?tab=approvals' });
  expect(lagosDay(new Date(decision!.since!))).toBe(today);
});

test('open days are a need of those who may sign them off, and a number for others who read them', async () => {
  for (const [login, signsOff] of [
    ['accountant@mow.test', true],
    ['auditor@mow.test', false],
    ['auditor@oagf.test', false],
  ] as const) {
    const { needs, parts } = await waitingOf(await portal.as(login));
    expect([login, (parts.days ?? 0) > 0]).toEqual([login, true]);
    expect([login, needs.some(({ kind }) => kind === 'DAYS_OPEN')]).toEqual([login, signsOff]);
  }
});

test('the numbers of the menu have an etag, and a caller who has it gets 304 until something changes', async () => {
  const who = await portal.as('reviewer@mow.test');
  const first = await who.call({ url: WAITING });
  const etag = String(first.headers['etag']);
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'no-store']);
  const same = await who.call({ url: WAITING, headers: { 'if-none-match': etag } });
  expect([same.status, same.text]).toEqual([304, '']);
  await submitted(world, [invoice(3, '300000.00')]);
  const changed = await who.call({ url: WAITING, headers: { 'if-none-match': etag } });
  expect([changed.status, (changed.body as unknown as WaitingWork).approvals]).toEqual([200, 2]);
  expect(changed.headers['etag']).not.toBe(etag);
});

test('the numbers of the menu are those of the own organization, and refused to the help desk and to payers', async () => {
  const before = await waitingOf(await portal.as('accountant@fra.test'));
  await submitted(world, [invoice(4, '400000.00')]);
  expect(await waitingOf(await portal.as('accountant@fra.test'))).toEqual(before);
  expect((await waitingOf(await portal.as('reviewer@fra.test'))).approvals).toBe(0);
  expect((await (await portal.as('support@oagf.test')).call({ url: WAITING })).status).toBe(403);
});
