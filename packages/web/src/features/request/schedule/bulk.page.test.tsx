import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { payingAccount } from '../../../../test/drafts.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be, staffAs } from '../../../../test/staff.ts';

const LANDING = '/admin/payment/payroll-payments';
const maker = () => {
  const person = staffAs(
    'ROLE_MAKER',
    LANDING,
    '/admin/payment/tax-payments',
    '/admin/payment/bulk-tax-upload',
    '/admin/payment/excluded-payments',
    '/admin/payment/excluded-payments-details',
  );
  const codes: Record<string, string> = { [LANDING]: 'payment.payroll', '/admin/payment/tax-payments': 'payment.tax' };
  return { ...person, resources: person.resources.map((one) => ({ ...one, code: codes[one.link] ?? one.link })) };
};
beforeEach(() => be(maker()));
afterEach(() => be(undefined));

const schedule = {
  id: 7,
  number: 'SCH-2026-000041',
  type: 'PAYROLL',
  typeLabel: 'Payroll',
  status: 'VALIDATED',
  title: 'November payroll, headquarters',
  fileName: 'nov-2026-hq.csv',
  rowCount: 1_200,
  progressPercent: 100,
  validCount: 1_180,
  warningCount: 12,
  excludedCount: 8,
  removedCount: 0,
  totalAmount: '293050258.82',
  payDate: '2026-11-25',
  uploadedBy: 'Ada Obi',
  isMine: true,
  createdAt: '2026-11-21T10:00:00.000Z',
  kinds: [{ column: 'beneficiary_account', code: 'E_ACCOUNT_LENGTH', message: 'has 9 digits', count: 4, fixable: 4 }],
  remarks: [],
  validAmount: '290101648.00',
  warningAmount: '2948610.82',
  confirmedCount: 0,
  confirmedAmount: '0.00',
  narration: 'November salaries',
  sourceAccount: {
    id: 3,
    label: 'Overhead account',
    bankName: 'First Bank',
    accountNumber: '******4579',
    availableBalance: '900000000.00',
  },
  typeData: { payPeriod: '2026-11', payrollName: 'Headquarters' },
  excludedLeft: 0,
  checks: [],
  comparison: {
    now: { period: '2026-11', headcount: 1_200, net: '229400000.00' },
    before: { period: '2026-10', headcount: 1_188, net: '223800000.00' },
    addedCount: 19,
    missingCount: 7,
    changedCount: 1,
    added: [{ staffId: '104417', name: 'Ifeoma Nwachukwu', amount: '158895.15' }],
    missing: [],
    changed: [{ staffId: '102093', name: 'Sani Abubakar', amount: '203443.82', before: '100000.00' }],
  },
  pay: {
    ...{ gross: '331000000.00', paye: '22900000.00', pension: '38600000.00', nhf: '3000000.00', net: '225601648.00' },
    ...{ other: '1400000.00', elsewhere: '39498352.00', employerPension: '48250000.00' },
  },
  payees: [],
  resubmittedAs: [],
  files: [],
  can: ['fix', 'recheck', 'submit', 'replace', 'discard'],
  version: 1,
};
const row = (verdict: string, no = 47) => ({
  row: no,
  verdict,
  cells: { employee_name: 'Ifeoma Nwachukwu', staff_id: '104417', beneficiary_account: '309884110', bank_code: '011' },
  findings:
    verdict === 'EXCLUDED'
      ? [
          {
            column: 'beneficiary_account',
            code: 'E_ACCOUNT_LENGTH',
            message: 'Account has 9 digits',
            severity: 'ERROR',
            fix: '0309884110',
          },
        ]
      : [{ column: 'employee_name', code: 'W_NAME', message: 'Paid for the first time', severity: 'WARNING' }],
  amount: '158895.15',
  isChanged: false,
});

const project = {
  ...{ id: 5, orgId: 1, orgCode: 'MOW', orgName: 'Ministry of Works', code: 'PRJ-014', name: 'Ring road' },
  ...{ managerUserId: 4, managerName: 'Ada Obi', fundingSource: 'BUDGET', status: 'ACTIVE', can: [] },
  ...{ startDate: '2026-01-01', endDate: '2099-12-31', budgetAmount: '6000000.00', committedAmount: '1000000.00' },
  ...{ spentAmount: '800000.00', leftAmount: '4200000.00', usedPercent: 30 },
};

const sent: { method: string; path: string; body: unknown }[] = [];
const bodyOf = (init?: RequestInit): unknown => {
  if (init?.body instanceof FormData) return Object.fromEntries(init.body);
  return typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
};
const open = (address: string, input: object = {}) => {
  sent.length = 0;
  return openPortal(address, ({ pathname, searchParams }, init) => {
    const { method = 'GET' } = init ?? {};
    if (method !== 'GET') sent.push({ method, path: pathname, body: bodyOf(init) });
    if (pathname.endsWith('/banks')) return pageOf([payingAccount]);
    if (pathname.endsWith('/projects')) return pageOf([project]);
    if (pathname.endsWith('/schedules/7/rows') && method === 'GET') {
      const requested = searchParams.get('status') ?? 'EXCLUDED';
      return pageOf(requested === 'VALID' ? [] : [row(requested)]);
    }
    if (pathname.endsWith('/rows/47')) return json({ ...row('EXCLUDED'), verdict: 'VALID', findings: [] });
    if (pathname.endsWith('/submit')) return json({ code: 'no-workflow', detail: 'No workflow covers it' }, {}, 409);
    if (pathname.endsWith('/keep-alive')) return new Response(null, { status: 204 });
    if (pathname.endsWith('/schedules/template')) return new Response('sn');
    if (/\/schedules\/7(\/\w[\w-]*)?$/.test(pathname) && !pathname.endsWith('/events'))
      return json({ ...schedule, ...input });
    if (pathname.endsWith('/schedules')) return method === 'POST' ? json(schedule, {}, 202) : pageOf([schedule]);
    return pathname.endsWith('/summary') ? json({ byStatus: [] }) : pageOf([]);
  });
};

/** Expects the link to a file at the head of the landing page, and in the list while it is empty. */
function leadsToFile(href: string): void {
  for (const link of screen.getAllByRole('link', { name: 'Upload a schedule' }))
    expect(link).toHaveAttribute('href', href);
}

test('the landing page has the link to a file, and a tab with the schedules that opens one at its step', async () => {
  const { user } = await open(LANDING);
  leadsToFile(`${LANDING}?new=1`);
  await user.click(screen.getByRole('tab', { name: 'Schedules' }));
  await user.click(await screen.findByText('SCH-2026-000041'));
  expect(await screen.findByRole('heading', { name: 'November payroll, headquarters' })).toBeInTheDocument();
});

test("many invoices are paid at the landing page's address with `bulk=1`", async () => {
  const address = '/admin/payment/electronic-invoice-payment';
  const person = staffAs('ROLE_MAKER', address);
  be({ ...person, resources: person.resources.map((one) => ({ ...one, code: 'payment.einvoice' })) });
  await open(address);
  leadsToFile(`${address}?bulk=1`);
  await open(`${address}?bulk=1`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Pay many e-invoices' })).toBeInTheDocument();
});

test('a schedule is set up, its template downloaded, and its file sent with the settings', async () => {
  const { user, router } = await open('/admin/payment/tax-payments/wht/bulk');
  expect(await screen.findByRole('heading', { level: 1, name: 'Bulk WHT payment' })).toBeInTheDocument();
  await user.click(screen.getByText('What each column holds'));
  expect(screen.getByText('beneficiary_name')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue to the file' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a title');
  await user.type(screen.getByLabelText('Title'), 'WHT for October');
  await user.type(screen.getByLabelText('Narration'), 'WHT October');
  await user.selectOptions(screen.getByLabelText('Month'), '10');
  await user.selectOptions(screen.getByLabelText('Year'), '2025');
  await user.selectOptions(screen.getByLabelText('Pay from'), '3');
  await user.type(screen.getByLabelText('Pay date'), '25/11/2099');
  await user.click(screen.getByRole('button', { name: 'Continue to the file' }));
  expect(await screen.findByText('WHT for October')).toBeInTheDocument();
  const file = new File(['sn\n1'], 'wht.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('Schedule file'), file);
  await waitFor(() => expect(router.state.location.searchStr).toContain('schedule=7'));
  expect(sent.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({
      type: 'WHT',
      title: 'WHT for October',
      sourceBankAccountId: '3',
      payDate: '2099-11-25',
      typeData: '{"taxPeriod":"2025-10"}',
    }),
  );
});

test('a user who sees projects can send a schedule for one, and sees it beside the file', async () => {
  const address = '/admin/payment/tax-payments';
  const person = staffAs('ROLE_MAKER', address, '/admin/project');
  const codes: Record<string, string> = { [address]: 'payment.tax', '/admin/project': 'project' };
  be({ ...person, resources: person.resources.map((one) => ({ ...one, code: codes[one.link] ?? one.link })) });
  const { user } = await open(`${address}/wht/bulk`);
  await user.type(await screen.findByLabelText('Title'), 'WHT of the ring road');
  await user.type(screen.getByLabelText('Narration'), 'WHT October');
  await user.selectOptions(screen.getByLabelText('Month'), '10');
  await user.selectOptions(screen.getByLabelText('Year'), '2025');
  await user.selectOptions(screen.getByLabelText('Pay from'), '3');
  await user.selectOptions(await screen.findByLabelText(/^Project/), 'PRJ-014 Ring road (₦4,200,000.00 left)');
  await user.type(screen.getByLabelText('Pay date'), '25/11/2099');
  await user.click(screen.getByRole('button', { name: 'Continue to the file' }));
  expect(await screen.findByText('PRJ-014 Ring road')).toBeInTheDocument();
  await user.upload(screen.getByLabelText('Schedule file'), new File(['sn\n1'], 'wht.csv', { type: 'text/csv' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toContainEqual(expect.objectContaining({ projectId: '5' })));
});

test('the results are shown in figures, beside last month, and rows are corrected, confirmed and removed', async () => {
  const { user } = await open(`${LANDING}?schedule=7`);
  expect(await screen.findByText('₦290,101,648.00')).toBeInTheDocument();
  expect(screen.getByText('12 more people than in Oct 2026, amount up 2.5%')).toBeInTheDocument();
  expect(await screen.findByText('0309884110')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Fix all 4 of this kind' }));
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({
      method: 'POST',
      body: { column: 'beneficiary_account', code: 'E_ACCOUNT_LENGTH' },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Edit row 47' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit row 47' })).toHaveFocus());
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ method: 'PATCH', body: { values: { beneficiary_account: '0309884110' } } }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit row 47' })).toHaveFocus());
  await user.click(screen.getByRole('tab', { name: /^Warnings/ }));
  await user.click(await screen.findByRole('button', { name: 'Confirm row 47' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { confirmed: true } }));
  await user.click(screen.getByRole('checkbox', { name: /Row 47/ }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { rowNos: [47], removed: true } }));
});

test('removed rows are in a tab of their own, and several are restored at once', async () => {
  const { user } = await open(`${LANDING}?schedule=7`, { removedCount: 3 });
  await user.click(await screen.findByRole('tab', { name: 'Removed3' }));
  await user.click(await screen.findByRole('checkbox', { name: /Row 47/ }));
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { rowNos: [47], removed: false } }));
});

test('a schedule is submitted once warnings and exclusions are ticked, says what is missing when pressed before, and loses nothing by a refusal', async () => {
  const { user } = await open(`${LANDING}?schedule=7`);
  await user.click(await screen.findByRole('button', { name: 'Check and submit' }));
  const submit = await screen.findByRole('button', { name: 'Submit for approval' });
  const before = sent.length;
  for (const [name, missing] of [
    [/^Also pay the 12 rows with warnings/, 'Confirm the rows with warnings, or go back and remove them'],
    [/^8 rows stay excluded/, 'Confirm that the excluded rows are left out'],
    [/^I have checked this schedule/, 'Confirm that you have checked this schedule'],
  ] as const) {
    await user.click(submit);
    expect(screen.getByRole('alert')).toHaveTextContent(missing);
    expect(submit).toHaveAccessibleDescription(missing);
    expect(screen.getByRole('checkbox', { name })).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name }));
    expect(screen.queryByText(missing)).not.toBeInTheDocument();
  }
  expect(sent).toHaveLength(before);
  expect(screen.getByText('₦293,050,258.82')).toBeInTheDocument();
  await user.click(submit);
  expect(sent.at(-1)?.body).toEqual({
    confirmWarnings: true,
    leaveExcluded: true,
    count: 1_192,
    amount: '293050258.82',
  });
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /^I have checked/ })).toBeChecked();
});

test('a file being read shows its progress; one that cannot be read says why and accepts another', async () => {
  await open(`${LANDING}?schedule=7`, { status: 'VALIDATING', progressPercent: 40, can: ['replace'] });
  expect(await screen.findByRole('progressbar', { name: 'Progress of nov-2026-hq.csv' })).toHaveValue(40);
});

test('an unreadable file says why and accepts another in its place', async () => {
  const failureReason = 'Column “beneficiary_account” is missing. Start from the template.';
  const { user } = await open(`${LANDING}?schedule=7`, {
    status: 'UNREADABLE',
    failureReason,
    can: ['replace', 'discard'],
  });
  expect(await screen.findByText(failureReason)).toBeInTheDocument();
  await user.upload(screen.getByLabelText('Upload another file'), new File(['sn'], 'again.csv', { type: 'text/csv' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'PUT' }));
});

test('the confirmation shows both numbers, and excluded rows can be paid later', async () => {
  const over = {
    status: 'SUBMITTED',
    requestId: 12,
    requestNumber: 'PR-2026-000123',
    excludedLeft: 8,
    can: ['resubmit-excluded'],
  };
  const { user, router } = await open(`${LANDING}?schedule=7&step=done`, over);
  expect(await screen.findByRole('heading', { name: 'PR-2026-000123 sent for approval' })).toBeInTheDocument();
  expect(screen.getByText('SCH-2026-000041')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Fix and resubmit' }));
  expect(await screen.findByText('8 rows of 8 can still be paid.')).toBeInTheDocument();
  await user.click(within(await screen.findByRole('table')).getByRole('checkbox', { name: /Row 47/ }));
  await user.click(screen.getByRole('button', { name: 'Resubmit selected' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toContainEqual({ rowNos: [47] }));
  await waitFor(() => expect(router.state.location.pathname).toBe(LANDING));
});

test('another maker’s schedule can be viewed but not changed', async () => {
  await open(`${LANDING}?schedule=7`, { isMine: false, uploadedBy: 'Musa Bello', can: [] });
  expect(await screen.findByText(/^Musa Bello uploaded this schedule\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Check and submit' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Edit row 47' })).not.toBeInTheDocument();
});

test('a read-only user finds no link to a file', async () => {
  const looker = maker();
  be({ ...looker, resources: looker.resources.map((one) => ({ ...one, access: 'VIEW' as const })) });
  await open(LANDING);
  expect(await screen.findByRole('heading', { name: 'Payroll' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Upload a schedule' })).not.toBeInTheDocument();
});

test('bulk tax upload begins with the tax', async () => {
  const { user } = await open('/admin/payment/bulk-tax-upload');
  await user.selectOptions(await screen.findByLabelText('Tax'), 'VAT');
  expect(await screen.findByRole('heading', { level: 1, name: 'Bulk VAT payment' })).toBeInTheDocument();
});
