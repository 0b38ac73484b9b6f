import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../test/portal.tsx';
import { accountantOf, be } from '../../../test/staff.ts';

const PATH = '/admin/collections/revenue-validation';
beforeEach(() => be(accountantOf(PATH)));
afterEach(() => be(undefined));

const statement = {
  ...{ id: 9, orgId: 1, orgCode: 'MOW', orgName: 'Ministry of Works', bankAccountId: 3, accountLabel: 'Revenue' },
  ...{ bankName: 'Test Bank', accountNumber: '••••1234', bankCode: '044', source: 'CSV', fileName: 'nov-21.csv' },
  ...{ fromDay: '2026-11-21', toDay: '2026-11-21', openingBalance: '0.00', creditAmount: '150000.50' },
  ...{ debitAmount: '0.00', closingBalance: '150000.50', lineCount: 2, knownCount: 0, matchedCount: 1, openCount: 1 },
  ...{ status: 'READ', progressPercent: 100, columns: [], mapping: {}, isMatching: false, isLate: false },
  ...{ importedBy: 'Ada Obi', importedAt: '2026-11-22T09:00:00.000Z', version: 2, can: ['withdraw'] },
};
const request = {
  ...{
    id: 3,
    number: 'AR-2026-000003',
    type: 'STATEMENT_WITHDRAWAL',
    orgId: 1,
    orgCode: 'MOW',
    orgName: 'Ministry of Works',
  },
  ...{ payload: {}, status: 'AWAITING_APPROVAL', summary: 'Withdraw the statement.', askedBy: 'a@mow.test' },
  ...{ askedByName: 'Ada Obi', askedAt: '2026-11-22T09:00:00.000Z', version: 1, can: [] },
};

const open = async (search: string, more: object = {}) => {
  const sent: unknown[] = [];
  const portal = await openPortal(`${PATH}?${search}`, ({ pathname }, init = {}) => {
    if (pathname.endsWith('/statements/9/withdrawal')) {
      sent.push(JSON.parse(String(init.body)));
      return json(request, {}, 202);
    }
    if (pathname.endsWith('/statements/9')) return json({ ...statement, lines: [], ...more });
    return pageOf(pathname.endsWith('/statements') ? [{ ...statement, ...more }] : []);
  });
  return { ...portal, sent };
};

describe('a statement of another account', () => {
  test('a statement of another account is withdrawn from its menu in the list, with a reason; a second person decides', async () => {
    const { user, sent } = await open('tab=statements');
    await user.click(await screen.findByRole('button', { name: 'Actions for Revenue, nov-21.csv' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw nov-21.csv?' }));
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect((await dialog.findAllByText(/reason of at least 10 characters/)).length).toBeGreaterThan(0);
    await user.type(dialog.getByLabelText('Reason'), 'It is of the Roads account');
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/AR-2026-000003/)).toBeInTheDocument();
    expect(sent).toEqual([{ reason: 'It is of the Roads account', version: 2 }]);
  });

  test('a statement of another account shows in the list and beside it that its withdrawal is pending', async () => {
    await open('tab=statements&statement=9', { adminRequestId: 3, can: [] });
    expect(await screen.findByText(/^The withdrawal is waiting for a second person/)).toBeInTheDocument();
    expect((await screen.findAllByText('Withdrawal waiting')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  test('a statement of another account says why it cannot be withdrawn, and does not offer it', async () => {
    const whyNot = '1 line is waiting for a second person. Withdraw the statement after the decision.';
    await open('tab=statements&statement=9', { can: [], whyNot });
    const drawer = within(await screen.findByRole('dialog', { name: 'nov-21.csv' }));
    expect(await drawer.findByText(whyNot)).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  test('a statement of another account shows who withdrew it and why', async () => {
    await open('tab=statements&statement=9', {
      ...{ status: 'WITHDRAWN', matchedCount: 0, openCount: 0, can: [], withdrawnBy: 'ada@mow.test' },
      ...{ withdrawnConfirmedBy: 'bola@mow.test', withdrawnAt: '2026-11-23T09:00:00.000Z' },
      withdrawnReason: 'It is of the Roads account',
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'nov-21.csv' }));
    expect(await drawer.findByText('It is of the Roads account')).toBeInTheDocument();
    expect(drawer.getByText(/^bola@mow.test/)).toBeInTheDocument();
    expect(drawer.getByText(/Its lines no longer count/)).toBeInTheDocument();
  });
});
