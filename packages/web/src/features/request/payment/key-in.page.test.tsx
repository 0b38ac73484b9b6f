import * as addresses from '@isura/contract/kernel/addresses';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { draftOfVat, payingAccount } from '../../../../test/drafts.ts';
import { person, resource } from '../../../../test/people.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';
import { targetOf } from '../../../lib/target.ts';

const KEY_IN = '/admin/payment/key-in-tax-payments';
const REQUESTS = '/services/organization/api/requests';
const tax = resource('/admin/payment/tax-payments', 'ACT', { code: 'payment.tax' });
const keyIn = resource(KEY_IN, 'ACT', { code: 'payment.tax-key' });
const staff = (...resources: ReturnType<typeof resource>[]) =>
  be(person({ resources, sessionExpiresAt: new Date('2100-01-01T00:00:00Z') }));
beforeEach(() => staff(tax, keyIn));
afterEach(() => be(undefined));

const authority = { id: 1, code: 'NRS', name: 'Nigeria Revenue Service' };
const standard = {
  id: 1,
  code: 'standard',
  name: 'Standard',
  tax: 'VAT',
  ratePercent: 7.5,
  effectiveFrom: '2020-02-01',
};
const nothing = { lines: [], net: '0.00', gross: '0.00', payees: [], faults: [], warnings: [], levels: [] };
const why = { law: 'Nigeria Tax Act', base: '₦100,000.00', rate: '7.5%', date: '3 Nov 2026', sum: '₦7,500.00' };
const line = (lineNo: number, amount: string) => ({
  lineNo,
  amount,
  figures: [{ role: 'VAT', label: 'VAT at 7.5%', base: '100000.00', rate: 7.5, amount, why }],
});
const draft = (lines: object[]) => ({
  ...draftOfVat,
  lineCount: lines.length,
  entered: lines,
});

const two = [{ supplierName: 'Zuma Cement' }, { supplierName: 'Ridgewell Konsult' }];

/** Opens the sheet against a server that calculates what it is sent; also returns what each call received. */
async function open(
  address: string,
  found: object = nothing,
  entered: object[] = two,
  drafts: Partial<typeof draftOfVat>[] = [],
) {
  const sent: { method: string; path: string; body: { lines?: Record<string, string>[]; type?: string } }[] = [];
  const portal = await openPortal(address, ({ pathname, searchParams }, { method = 'GET', body } = {}) => {
    if (pathname.endsWith('/reference/tax-authorities')) return json([authority]);
    if (pathname.endsWith('/reference/tax-rates')) return json([standard]);
    if (pathname.includes('/reference/')) return json([]);
    if (pathname.endsWith('/banks')) return pageOf([payingAccount]);
    if (pathname === REQUESTS && method === 'GET') {
      const shown = searchParams.getAll('shown').join();
      return pageOf(drafts.filter((one) => shown === '' || shown.includes(one.shown ?? '')));
    }
    if (pathname === `${REQUESTS}/calculate`) return json(found);
    const written = typeof body === 'string' ? JSON.parse(body) : {};
    if (method !== 'GET' && pathname.startsWith(REQUESTS)) sent.push({ method, path: pathname, body: written });
    if (pathname === REQUESTS && method === 'POST') return json(draft(written.lines), {}, 201);
    if (pathname === `${REQUESTS}/9`) return json(draft(entered));
    return undefined;
  });
  return { ...portal, sent };
}

const rows = () => screen.getAllByRole('group', { name: /^Invoice \d+$/ });
const cell = (row: number, name: RegExp | string) => within(rows()[row - 1]!).getByLabelText(name);

test('the sheet begins with the tax, from those the user pays', async () => {
  const { user, router } = await open(KEY_IN);
  const choice = await screen.findByLabelText('Tax');
  expect(
    within(choice)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Choose the tax', 'VAT', 'Withholding tax', 'Stamp duty', 'PAYE']);
  await user.selectOptions(choice, 'VAT');
  expect(await screen.findByRole('heading', { name: 'Invoices' })).toBeInTheDocument();
  expect(router.state.location.search).toEqual({ type: 'VAT' });
  expect(rows()).toHaveLength(1);
});

test('Enter moves down the column and adds a row after the last, and Tab moves to the next cell', async () => {
  const { user } = await open(`${KEY_IN}?type=VAT`);
  await screen.findByRole('heading', { name: 'Invoices' });
  await user.click(cell(1, 'Supplier'));
  await user.keyboard('Zuma Cement{Tab}');
  expect(cell(1, 'Tax ID')).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(cell(2, 'Supplier')).toHaveFocus();
  await user.click(cell(1, 'Address'));
  await user.keyboard('{Enter}');
  expect(cell(2, 'Address')).toHaveFocus();
  expect(rows()).toHaveLength(2);
});

test('Ctrl and D copies the cell above, text and choice alike, and nothing in the first row', async () => {
  const { user } = await open(`${KEY_IN}?type=VAT&draft=9`);
  await screen.findByRole('heading', { name: 'Invoices' });
  await within(rows()[0]!).findByRole('option', { name: /^7\.5%/ });
  await user.selectOptions(cell(1, 'VAT rate'), '7.5');
  await user.click(cell(2, 'Supplier'));
  await user.keyboard('{Control>}d{/Control}');
  expect(cell(2, 'Supplier')).toHaveValue('Zuma Cement');
  expect(cell(2, 'Supplier')).toHaveFocus();
  await user.click(cell(2, 'VAT rate'));
  await user.keyboard('{Control>}d{/Control}');
  expect(cell(2, 'VAT rate')).toHaveValue('7.5');
  await user.click(cell(1, 'Supplier'));
  await user.keyboard('{Control>}d{/Control}');
  expect(cell(1, 'Supplier')).toHaveValue('Zuma Cement');
});

test('each row shows its total, and the foot the grand total', async () => {
  await open(`${KEY_IN}?type=VAT&draft=9`, {
    ...nothing,
    lines: [line(1, '7500.00'), line(2, '15000.00')],
    net: '22500.00',
  });
  await screen.findByRole('heading', { name: 'Invoices' });
  expect(await within(rows()[0]!).findByText('₦7,500.00')).toBeInTheDocument();
  expect(within(rows()[1]!).getByText('₦15,000.00')).toBeInTheDocument();
  expect(screen.getByText(/2 invoices/).closest('p')).toHaveTextContent('₦22,500.00');
});

test('errors from the server and typing errors appear in their cell', async () => {
  const message = 'This invoice is already in PR-2026-000077';
  const { user } = await open(`${KEY_IN}?type=VAT&draft=9`, {
    ...nothing,
    faults: [{ field: 'lines[1].invoiceNumber', code: 'E_DUPLICATE_INVOICE', message }],
  });
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(within(rows()[1]!).getByText(message)).toBeInTheDocument();
  expect(cell(2, 'Invoice number')).toHaveAccessibleDescription(expect.stringContaining(message));
  await user.type(cell(1, 'Amount before VAT'), 'much{Tab}');
  expect(cell(1, 'Amount before VAT')).toBeInvalid();
});

test('an untouched row requires nothing when it is passed through; a started row does, and so does submitting', async () => {
  const { user } = await open(`${KEY_IN}?type=VAT`);
  await screen.findByRole('heading', { name: 'Invoices' });
  await user.click(cell(1, 'Supplier'));
  await user.keyboard('Zuma Cement{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(2));
  await user.tab();
  await user.tab();
  await user.click(cell(1, 'Address'));
  await user.tab();
  expect(await within(rows()[0]!).findByText('Enter the supplier’s address')).toBeInTheDocument();
  expect(within(rows()[1]!).queryByText('Enter the supplier’s name')).not.toBeInTheDocument();
  expect(cell(2, 'Supplier')).not.toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Continue to check answers' }));
  expect(await within(rows()[1]!).findByText('Enter the supplier’s name')).toBeInTheDocument();
});

test('a draft of several lines is continued here, and one of a single line in the form of its tax', async () => {
  const landing = '/admin/payment/tax-payments/vat';
  const drafts = [draft(two), { ...draft([two[0]!]), id: 10, requestNumber: 'PR-2026-000302', title: 'One invoice' }];
  for (const [title, href] of [
    ['VAT of October', `${KEY_IN}?type=VAT&draft=9`],
    ['One invoice', `${landing}/single?draft=10`],
  ] as const) {
    const { user, router } = await open(`${landing}?tab=drafts`, nothing, two, drafts);
    await user.click(await screen.findByText(title));
    await waitFor(() => expect(router.state.location.href).toBe(href));
    cleanup();
  }
});

test('a draft is saved with its rows, reopened by its address, and its rows are sent as one payment', async () => {
  const { user, sent, router } = await open(`${KEY_IN}?type=VAT`);
  await screen.findByRole('heading', { name: 'Invoices' });
  await user.click(cell(1, 'Supplier'));
  await user.keyboard('Zuma Cement');
  await user.click(screen.getByRole('button', { name: 'Add another invoice' }));
  await user.keyboard('Ridgewell Konsult');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(router.state.location.href).toBe(`${KEY_IN}?type=VAT&draft=9`));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body.type).toBe('VAT');
  expect(sent[0]?.body.lines?.map(({ supplierName }) => supplierName)).toEqual(['Zuma Cement', 'Ridgewell Konsult']);
  await waitFor(() => expect(cell(2, 'Supplier')).toHaveValue('Ridgewell Konsult'));
});

test('leaving or choosing another tax asks before rows are lost', async () => {
  const { user, router } = await open(`${KEY_IN}?type=VAT`);
  await screen.findByRole('heading', { name: 'Invoices' });
  await user.type(cell(1, 'Supplier'), 'Zuma Cement');
  await user.selectOptions(screen.getByLabelText('Tax'), 'PAYE');
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  expect(router.state.location.search).toEqual({ type: 'VAT' });
});

test('removing a row leaves the others, and keeps the focus in them', async () => {
  const { user } = await open(`${KEY_IN}?type=VAT&draft=9`);
  await screen.findByRole('heading', { name: 'Invoices' });
  await user.click(screen.getByRole('button', { name: 'Remove invoice 1' }));
  expect(rows()).toHaveLength(1);
  expect(cell(1, 'Supplier')).toHaveValue('Ridgewell Konsult');
  await waitFor(() => expect(cell(1, 'Supplier')).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Remove invoice 1' })).not.toBeInTheDocument();
});

test('fifty rows are the limit: Enter in the last one adds none, and a schedule is suggested', async () => {
  const fifty = Array.from({ length: 50 }, (_, at) => ({ supplierName: `Supplier ${at + 1}` }));
  const { user } = await open(`${KEY_IN}?type=VAT&draft=9`, nothing, fifty);
  expect(await screen.findByText(/takes up to 50 lines\. For more, upload a schedule/)).toBeInTheDocument();
  expect(screen.queryByText('Add another invoice')).not.toBeInTheDocument();
  const last = screen.getByDisplayValue('Supplier 50');
  await user.click(last);
  await user.keyboard('{Enter}');
  expect(last).toHaveFocus();
  expect(screen.getAllByText(/^Invoice \d+$/, { selector: 'legend' })).toHaveLength(50);
});

test('the page of taxes offers to key in several to whoever may, and to nobody else', async () => {
  const { user, router } = await open('/admin/payment/tax-payments');
  const [menu] = await screen.findAllByRole('button', { name: 'New payment' });
  await user.click(menu!);
  await user.click(screen.getByRole('menuitem', { name: 'Key in taxes' }));
  await waitFor(() => expect(router.history.location.href).toBe(KEY_IN));
  staff(tax);
  await act(async () => await router.navigate(targetOf(addresses.taxPayments())));
  const [other] = await screen.findAllByRole('button', { name: 'New payment' });
  await user.click(other!);
  expect(screen.queryByRole('menuitem', { name: 'Key in taxes' })).not.toBeInTheDocument();
});

test('a draft of several lines is continued here from the work on the dashboard too', async () => {
  staff(tax, keyIn, resource('/admin', 'VIEW', { code: 'dashboard' }));
  const { user, router } = await open('/admin?tab=work', nothing, two, [{ ...draftOfVat, lineCount: 2 }]);
  await user.click(await screen.findByText(draftOfVat.title));
  await waitFor(() => expect(router.history.location.href).toBe(`${KEY_IN}?type=VAT&draft=9`));
});
