import type { Workflow } from '@isura/contract/approval/workflow';
import { fixableWords } from '@isura/contract/report/alert.text';
import type { Dashboard } from '@isura/contract/report/dashboard';
import type { WaitingWork } from '@isura/contract/report/waiting';
import { expect, test } from 'vitest';
import { type Caller, demonstrationPortal } from '../../../../test/demonstration.ts';
import { invoice, paymentWorld, REQUESTS, submitted } from '../../../../test/money/payments.ts';

const portal = await demonstrationPortal({ breaksInvariants: true });
const world = await paymentWorld(portal);
const alertsOf = async (who: Caller): Promise<Record<string, number>> => {
  const { body } = await who.call({ url: '/services/accountingservice/api/analytics/dashboard' });
  return Object.fromEntries((body as unknown as Dashboard).alerts.map(({ kind, count }) => [kind, count]));
};
const inboxOf = async (who: Caller) => {
  const { headers } = await who.call({ url: `${REQUESTS}/approvals-inbox?waiting=me&size=1` });
  return { me: Number(headers['x-waiting-me']), overdue: Number(headers['x-waiting-overdue']) };
};

test('what waits for a decision is shown to those who decide now and to nobody else, with the counts of their inbox', async () => {
  await submitted(world, [invoice(1, '100000.00')]);
  await submitted(world, [invoice(2, '100000.00')]);
  expect(await inboxOf(world.reviewer)).toEqual({ me: 2, overdue: 0 });
  expect(await alertsOf(world.reviewer)).toMatchObject({ APPROVALS_WAITING: 2 });
  // Its maker, those of a later level, and everybody who decides on no payment.
  for (const name of ['maker', 'approver', 'accountant', 'admin', 'auditor']) {
    const kinds = Object.keys(await alertsOf(await portal.as(`${name}@mow.test`)));
    expect([name, kinds.filter((kind) => kind.startsWith('APPROVALS'))]).toEqual([name, []]);
  }
  // A level has 24 hours of working days, which a week always holds.
  portal.clock.advance(7 * 24 * 3_600);
  const reviewer = await portal.as('reviewer@mow.test');
  expect(await inboxOf(reviewer)).toEqual({ me: 2, overdue: 2 });
  const late = await alertsOf(reviewer);
  expect([late['APPROVALS_OVERDUE'], late['APPROVALS_WAITING']]).toEqual([2, undefined]);
});

test('each alert links to as many rows as it counts, late ones separate from the others', async () => {
  const [first] = await portal.db.sql<{ id: number }>(
    `update request.payment_request set sla_due_at = $2 where id = (
       select max(id) from request.payment_request where status = 'AWAITING_APPROVAL' and org_id = $1) returning id`,
    [world.orgId, new Date(portal.clock.now().getTime() + 3_600_000)],
  );
  const reviewer = await portal.as('reviewer@mow.test');
  const { body } = await reviewer.call({ url: '/services/accountingservice/api/analytics/dashboard' });
  const reported = (body as unknown as Dashboard).alerts.filter(({ kind }) => kind.startsWith('APPROVALS'));
  expect(reported.map(({ kind, link }) => [kind, link])).toEqual([
    ['APPROVALS_OVERDUE', '/admin?tab=approvals&late=yes'],
    ['APPROVALS_WAITING', '/admin?tab=approvals&late=no'],
  ]);
  for (const { link, count } of reported) {
    const overdue = new URLSearchParams(link.split('?')[1]).get('late') === 'yes';
    const list = await reviewer.call({ url: `${REQUESTS}/approvals-inbox?waiting=me&overdue=${overdue}` });
    const rows = list.body as unknown as { id: number }[];
    expect([rows.length, Number(list.headers['x-total-count'])]).toEqual([count, count]);
    expect(rows.some(({ id }) => id === first!.id)).toBe(!overdue);
  }
});

test('lines a bank refused are shown to users with access to their queue, as many as it has (PR13), with its total', async () => {
  const maker = await portal.as('maker@mow.test');
  const { id } = await submitted({ ...world, maker }, [invoice(3, '100000.00'), invoice(4, '100000.00')]);
  expect((await alertsOf(maker))['PAYMENTS_FAILED']).toBeUndefined();
  await portal.db.sql(`update request.request_line set status = 'FAILED' where request_id = $1`, [id]);
  const queue = await maker.call({ url: `${REQUESTS}/lines?view=failed` });
  expect(queue.headers['x-total-count']).toBe('2');
  for (const login of ['maker@mow.test', 'accountant@mow.test', 'approver@mow.test'])
    expect([login, (await alertsOf(await portal.as(login)))['PAYMENTS_FAILED']]).toEqual([login, 2]);
  for (const page of ['dashboard', 'waiting']) {
    const { body } = await maker.call({ url: `/services/accountingservice/api/analytics/${page}` });
    const failed = (body as unknown as Pick<Dashboard, 'needs'>).needs.find(({ kind }) => kind === 'PAYMENTS_FAILED');
    expect([page, String(failed?.amount)]).toEqual([page, queue.headers['x-total-amount']]);
  }
  expect((await alertsOf(await portal.as('maker@fra.test')))['PAYMENTS_FAILED']).toBeUndefined();
});

test('failed lines on the home say how many of them the person can fix, which is what the menu counts under “To fix”', async () => {
  for (const login of ['maker@mow.test', 'approver@mow.test', 'accountant@mow.test']) {
    const who = await portal.as(login);
    const bodyOf = async (page: string) =>
      (await who.call({ url: `/services/accountingservice/api/analytics/${page}` })).body as unknown;
    const { parts } = (await bodyOf('waiting')) as WaitingWork;
    const list = await who.call({ url: `${REQUESTS}/lines?view=failed&fixable=true&size=1` });
    expect([login, String(parts.lines)]).toEqual([login, list.headers['x-total-count']]);
    const { needs } = (await bodyOf('dashboard')) as Dashboard;
    const failed = needs.find(({ kind }) => kind === 'PAYMENTS_FAILED');
    const words = ['2 payment lines failed', fixableWords(parts.lines ?? 0, 2)];
    expect([login, failed?.title, failed?.cause]).toEqual([login, ...words]);
  }
});

test('levels with fewer people than they need are shown to the administrator who can fix them, as many as OR6 returns', async () => {
  const admin = await portal.as('admin@mow.test');
  expect((await alertsOf(admin))['WORKFLOW_GAPS']).toBeUndefined();
  await portal.db.sql(
    `update identity.app_user set status = 'DEACTIVATED' where login in ('reviewer2@mow.test', 'reviewer@mow.test')`,
  );
  const { body } = await admin.call({
    url: `/services/organization/api/onboarding-step-three/organizations/${world.orgId}/workflows`,
  });
  const gaps = (body as unknown as Workflow[])
    .filter(({ status }) => status === 'ACTIVE')
    .flatMap(({ levels }) => levels.filter(({ peopleMissing }) => peopleMissing > 0));
  expect(gaps.length).toBeGreaterThan(0);
  expect((await alertsOf(admin))['WORKFLOW_GAPS']).toBe(gaps.length);
  expect((await alertsOf(await portal.as('approver@mow.test')))['WORKFLOW_GAPS']).toBeUndefined();
});
