import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, invoice, paymentWorld, REQUESTS, submitted } from '../../../../test/money/payments.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';
import { beginDue } from '../../project/project/status.service.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { maker, reviewer, approver } = world;
const PROJECTS = '/services/organization/api/projects';

test('a line excluded by a reviewer can be copied into a new draft only after its payment is decided: before, it could be restored and paid there', async () => {
  const { id } = await submitted(world, [invoice(101, '1000.00'), invoice(102, '500.00')]);
  const response = await reviewer.call({ url: `${REQUESTS}/${id}/lines` });
  const [line] = response.body as unknown as { id: number }[];
  const lineIds = [line!.id];
  await act(reviewer, id, 'EXCLUDE_LINES', { lineIds, comment: 'The invoice is not certified' });
  const copy = () => maker.call({ method: 'POST', url: `${REQUESTS}/${id}/copy`, body: { lineIds } });
  expect((await copy()).body).toMatchObject({ code: 'invalid-transition' });

  await act(reviewer, id, 'REVIEW');
  expect((await act(approver, id, 'APPROVE')).status).toBe(200);
  const copied = await copy();
  expect([copied.status, copied.body]).toMatchObject([201, { parentRequestId: id }]);
  expect((copied.body as unknown as { entered: object[] }).entered).toHaveLength(1);
});

test('a copy is for the project of its payment while that is active, and is charged to the same account of the chart', async () => {
  const admin = await portal.as('admin@mow.test');
  const today = lagosDay(portal.clock.now());
  const [manager] = await portal.db.sql<{ id: number }>(
    `select id from identity.app_user where login = 'reviewer@mow.test'`,
  );
  const { body } = await admin.call({
    ...{ method: 'POST', url: PROJECTS },
    body: {
      ...{
        name: 'Bridges of the south',
        description: 'Two bridges',
        fundingSource: 'BUDGET',
        budgetAmount: '90000.00',
      },
      ...{ startDate: today, endDate: addDays(today, 300), managerUserId: manager!.id, members: [] },
    },
  });
  const projectId = (body as { id: number }).id;
  await beginDue(portal.ctx, 'test');
  const [gl] = await portal.db.sql<{ id: number }>(`select id from ledger.gl_account where code = '22020201'`);
  const { id } = await submitted(world, [invoice(111, '1000.00')], { projectId, glAccountId: gl!.id });
  await act(reviewer, id, 'REJECT', { comment: 'The invoice is not certified' });
  const copied = async () => (await maker.call({ method: 'POST', url: `${REQUESTS}/${id}/copy`, body: {} })).body;
  expect(await copied()).toMatchObject({ projectId, glAccountId: gl!.id });
  await admin.call({
    ...{ method: 'POST', url: `${PROJECTS}/${projectId}/status`, body: { status: 'CLOSED', reason: 'It is finished' } },
  });
  expect(await copied()).not.toHaveProperty('projectId');
});

test('a payment that another maker copies has whole account numbers in the copy, and masked ones in the payment', async () => {
  const { accounts, aRetail, sent } = await everyPayment(portal, world);
  const account = accounts[0]!.beneficiaryAccount;
  const { id } = await sent('RETAIL', { purpose: 'supplies' }, [aRetail(0)]);
  const other = await portal.as('maker2@mow.test');
  const shown = (await other.call({ url: `${REQUESTS}/${id}` })).body;
  expect(shown).toMatchObject({ entered: [{ beneficiaryAccount: `••••${account.slice(-4)}` }] });
  const copied = await other.call({ method: 'POST', url: `${REQUESTS}/${id}/copy`, body: {} });
  expect([copied.status, copied.body]).toMatchObject([201, { entered: [{ beneficiaryAccount: account }] }]);
});
