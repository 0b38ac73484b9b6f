import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { json, openPortal, pageOf } from '../../../test/portal.tsx';
import { be, centralAdmin } from '../../../test/staff.ts';

beforeEach(() => be(centralAdmin('/admin/bank-accounts')));
afterEach(() => be(undefined));

const profile = {
  ...{ id: 3, name: 'First Bank salaries', bankCode: '011', bankName: 'First Bank of Nigeria', rail: 'FILE' },
  ...{ statements: ['CAMT053'], handOver: 'DOWNLOAD', initiatingParty: 'Federal Treasury', debtorAgent: 'FBNINGLA' },
  ...{ batchBooking: false, maxLines: 5000, nameLength: 70, narrationLength: 140, characters: '/-' },
  ...{ cutOffs: { monday: '15:30', friday: '13:00' }, leadMinutes: 30, paidOn: 'STATEMENT', validFrom: '2026-11-01' },
  ...{
    accounts: [{ id: 5, label: 'Overhead account', orgCode: 'MOW' }],
    version: 1,
    can: ['replace', 'end', 'connect'],
  },
};

test('a bank profile in the address opens what it says: its accounts, how files reach the bank and the cut-off times', async () => {
  await openPortal('/admin/bank-accounts/manage?tab=profiles&profile=3', ({ pathname }) =>
    pathname.endsWith('/profiles') ? json([profile]) : pageOf([]),
  );
  const drawer = await screen.findByRole('dialog', { name: 'First Bank salaries' });
  expect(drawer).toHaveTextContent('MOW, Overhead account');
  expect(drawer).toHaveTextContent('Downloaded by a person');
  expect(drawer).toHaveTextContent('Monday 15:30, Friday 13:00');
});

test("the form of a bank profile shows the places on the bank's machine only where files are written there", async () => {
  const { user } = await openPortal('/admin/bank-accounts/manage?tab=profiles', ({ pathname }) =>
    pathname.endsWith('/profiles') ? json([]) : pageOf([]),
  );
  const [button] = await screen.findAllByRole('button', { name: 'Propose a bank profile' });
  await user.click(button!);
  const drawer = await screen.findByRole('dialog', { name: 'Propose a bank profile' });
  expect(within(drawer).queryByLabelText(/^Host key/)).not.toBeInTheDocument();
  await user.selectOptions(within(drawer).getByLabelText(/^How files reach the bank/), 'SFTP');
  expect(within(drawer).getByLabelText(/^Host key/)).toBeInTheDocument();
  await user.selectOptions(within(drawer).getByLabelText(/^Paid through/), 'REMITA');
  expect(within(drawer).queryByLabelText(/^Host key/)).not.toBeInTheDocument();
});

test.each(['profiles', 'holidays'])('the tab %s of bank accounts offers no bank account to be added', async (tab) => {
  await openPortal(`/admin/bank-accounts/manage?tab=${tab}`, ({ pathname }) =>
    pathname.endsWith('/profiles') || pathname.endsWith('/holidays') ? json([]) : pageOf([]),
  );
  await screen.findAllByRole('button', { name: /^(Propose a bank profile|Announce a bank holiday)$/ });
  expect(screen.queryByRole('link', { name: 'Add bank account' })).toBeNull();
});

test('a bank profile that has not begun is withdrawn by a question that names its first day', async () => {
  const later = { ...profile, id: 4, validFrom: '2062-11-01', can: ['replace', 'end', 'withdraw', 'connect'] };
  const { user } = await openPortal('/admin/bank-accounts/manage?tab=profiles', ({ pathname }) =>
    pathname.endsWith('/profiles') ? json([{ ...later, name: 'Wrong year' }]) : pageOf([]),
  );
  const [more] = await screen.findAllByRole('button', { name: 'Actions for Wrong year' });
  await user.click(more!);
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
  expect(await screen.findByRole('dialog', { name: 'Withdraw Wrong year' })).toHaveTextContent('1 Nov 2062');
});
