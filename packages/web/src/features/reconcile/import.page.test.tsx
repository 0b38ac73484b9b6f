import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../test/portal.tsx';
import { statement } from '../../../test/reconcile.ts';
import { accountantOf, be } from '../../../test/staff.ts';

const PATH = '/admin/collections/revenue-validation';
beforeEach(() => be(accountantOf(PATH)));
afterEach(() => be(undefined));

const account = {
  ...{ bankAccountId: 3, ledgerAccountId: 30, orgId: 1, orgCode: 'MOW', orgName: 'Works', label: 'Revenue' },
  ...{ bankName: 'Test Bank', accountNumber: '••••1234', purpose: 'COLLECTION', status: 'ACTIVE', isLow: false },
  ...{ ledgerBalance: '0.00', reservedForApproved: '0.00', availableBalance: '0.00', orgBalance: '0.00' },
  ...{ orgAccounts: 1, asAt: '2026-11-22T09:00:00.000Z', version: 1 },
};
const file = () => new File(['Day,Details,Amount\n2026-11-21,Permit,50000.50\n'], 'nov-21.csv', { type: 'text/csv' });

const open = async (answer: () => Response, last: object[] = []) => {
  const sent: FormData[] = [];
  const statuses: string[][] = [];
  const portal = await openPortal(`${PATH}?tab=statements`, ({ pathname, searchParams }, init = {}) => {
    if (init.method === 'POST' && pathname.endsWith('/statements')) {
      sent.push(init.body as FormData);
      return answer();
    }
    if (pathname.endsWith('/balances')) return pageOf([account]);
    if (pathname.endsWith('/statements') && searchParams.get('bank-account-id') === '3') {
      statuses.push(searchParams.getAll('status'));
      return pageOf(last);
    }
    return pageOf([]);
  });
  const [button] = await screen.findAllByRole('button', { name: 'Import statement' });
  await portal.user.click(button!);
  return {
    ...portal,
    sent,
    statuses,
    drawer: within(await screen.findByRole('dialog', { name: 'Import a bank statement' })),
  };
};

test('the columns are chosen from the file’s first line, with its rows visible, and sent with it', async () => {
  const { user, drawer, sent } = await open(() =>
    json({ code: 'duplicate', detail: 'Known', statementId: 4 }, {}, 409),
  );
  await user.click(await drawer.findByRole('combobox', { name: 'Account of the statement' }));
  await user.click(await drawer.findByRole('option', { name: /Revenue/, hidden: true }));
  await user.upload(drawer.getByLabelText('Bank statement file'), file());
  expect(await drawer.findByRole('cell', { name: '50000.50' })).toBeInTheDocument();
  const field = (name: string) => within(drawer.getByRole('combobox', { name }));
  expect(field('Running balance').getByRole('option', { name: 'None recognized' })).toBeInTheDocument();
  expect(
    field('Amount, with a minus for money out').getByRole('option', { name: /recognized by its name/ }),
  ).toHaveTextContent('Amount (recognized by its name)');
  await user.selectOptions(drawer.getByRole('combobox', { name: 'Booking date' }), 'Day');
  await user.click(drawer.getByRole('button', { name: 'Import statement' }));
  expect(await drawer.findByText('This file has already been imported.')).toBeInTheDocument();
  expect(drawer.getByRole('link', { name: 'Open the earlier statement' })).toHaveAttribute(
    'href',
    expect.stringContaining('statement=4'),
  );
  expect(
    [...(sent[0]?.entries() ?? [])].map(([key, value]) => (typeof value === 'string' ? [key, value] : [key])),
  ).toEqual([['bankAccountId', '3'], ['bookingDay', 'Day'], ['file']]);
});

test('the row with the column names is chosen from the first rows of the file, and sent with it', async () => {
  const { user, drawer, sent } = await open(() =>
    json({ code: 'duplicate', detail: 'Known', statementId: 4 }, {}, 409),
  );
  await user.click(await drawer.findByRole('combobox', { name: 'Account of the statement' }));
  await user.click(await drawer.findByRole('option', { name: /Revenue/, hidden: true }));
  const rows = ['Date,Details,Amount', 'Posted,Narrative,Value', '2026-11-21,Permit,50000.50'];
  await user.upload(
    drawer.getByLabelText('Bank statement file'),
    new File([rows.join('\n')], 'two.csv', { type: 'text/csv' }),
  );
  await user.selectOptions(await drawer.findByRole('combobox', { name: 'Row with the column names' }), '2');
  expect(await drawer.findByRole('columnheader', { name: 'Narrative' })).toBeInTheDocument();
  await user.selectOptions(drawer.getByRole('combobox', { name: 'Booking date' }), 'Posted');
  await user.click(drawer.getByRole('button', { name: 'Import statement' }));
  expect(await drawer.findByText('This file has already been imported.')).toBeInTheDocument();
  expect([sent[0]?.get('bookingDay'), sent[0]?.get('headerRow')]).toEqual(['Posted', '2']);
});

test('columns of the last statement that counts are shown, and sent only where somebody changes one', async () => {
  const { user, drawer, sent, statuses } = await open(
    () => json({ code: 'duplicate', detail: 'Known', statementId: 4 }, {}, 409),
    [statement],
  );
  await user.click(await drawer.findByRole('combobox', { name: 'Account of the statement' }));
  await user.click(await drawer.findByRole('option', { name: /Revenue/, hidden: true }));
  await user.upload(drawer.getByLabelText('Bank statement file'), file());
  await waitFor(() => expect(drawer.getByRole('combobox', { name: 'Narration' })).toHaveValue('Details'));
  expect(statuses).toEqual([['READ', 'SIGNED_OFF']]);
  await user.click(drawer.getByRole('button', { name: 'Import statement' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect([...(sent[0]?.keys() ?? [])]).toEqual(['bankAccountId', 'file']);
  await user.selectOptions(drawer.getByRole('combobox', { name: 'Booking date' }), 'Day');
  await user.click(drawer.getByRole('button', { name: 'Import statement' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect([sent[1]?.get('bookingDay'), sent[1]?.get('narration')]).toEqual(['Day', 'Details']);
});

test('nothing is sent without an account and a file', async () => {
  const { user, drawer, sent } = await open(() => json({}));
  await user.click(drawer.getByRole('button', { name: 'Import statement' }));
  expect((await drawer.findAllByText('Choose the account')).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});
