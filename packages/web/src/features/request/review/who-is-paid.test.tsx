import { requestTypeLabels } from '@isura/contract/kernel/request-type';
import { offeredTypes, paymentType } from '@isura/contract/request/payment-types';
import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { requestToReview, restOfRequest } from '../../../../test/drafts.ts';
import { approvingPerson } from '../../../../test/people.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';
import { columnsOf } from './line-columns.tsx';

const REQUESTS = '/services/organization/api/requests';

const summary = (type: string, lineCount: number) => ({
  ...requestToReview,
  ...{ type, typeLabel: requestTypeLabels[type as 'VAT'], title: 'To be decided' },
  ...{ totalAmount: '3000.00', lineCount, beneficiaryName: 'Instructed Payee 1', payeeCount: 2 },
});

const line = (type: string, lineNo: number, more: object = {}) => ({
  id: lineNo,
  lineNo,
  entryNo: 1,
  role: 'BENEFICIARY',
  what: `Meaning ${lineNo}`,
  forName: 'Typed Name',
  beneficiaryName: `Instructed Payee ${lineNo}`,
  bankCode: '011',
  bankName: 'First Bank',
  accountNumber: `000000000${lineNo}`,
  nameAtBank: `Instructed Payee ${lineNo}`,
  nameScore: 1,
  isNewPayee: false,
  amount: '1000.00',
  narration: 'n',
  // What was typed names somebody else, another account and another sum in every field the form has.
  typeData: Object.fromEntries(
    (paymentType(type)?.line ?? []).map(({ name, kind }) => [name, kind === 'money' ? '9999.99' : 'Typed Name']),
  ),
  figures: [],
  status: 'PENDING',
  notes: [],
  ...more,
});

async function openPane(
  type: string,
  lines: readonly object[],
  headers: Record<string, string>,
  more: object = {},
  network: { isSilent?: boolean } = {},
) {
  be(approvingPerson());
  const opened = await openPortal('/admin?tab=approvals', ({ pathname, searchParams }) => {
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([summary(type, lines.length)]);
    if (pathname === `${REQUESTS}/1`)
      return json({
        ...summary(type, lines.length),
        ...restOfRequest,
        payees: [
          {
            ...{ kind: 'AUTHORITY', name: 'Instructed Payee 2', bankName: 'First Bank', accountNumber: '0000000002' },
            ...{ amount: '2000.00', lineCount: 2 },
          },
        ],
        ...more,
      });
    // A page of all lines that is never answered.
    if (network.isSilent && searchParams.get('size') === '50') return new Promise<Response>(() => undefined);
    return pathname.endsWith('/lines')
      ? json(lines.slice(0, Number(searchParams.get('size'))), { 'x-total-count': String(lines.length), ...headers })
      : undefined;
  });
  return { table: await screen.findByRole('table'), ...opened };
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => (row.textContent ?? '').replace(/\s+/g, ' '));

afterEach(() => be(undefined));

describe('the pane shows the payee, meaning, account and amount of each line, never what was typed', () => {
  test.each(offeredTypes().map(({ code }) => code))(
    'the pane shows the payee, meaning, account and amount of each line, never what was typed: %s',
    async (type) => {
      const kept = line(type, 3, { role: 'RETENTION', what: 'Retention 5% kept, not sent', amount: '500.00' });
      const { table } = await openPane(type, [line(type, 2, { amount: '2000.00' }), line(type, 1), kept], {
        'x-total-amount': '3500.00',
      });
      expect(rowsOf(table)).toEqual([
        'PayeeWhatAccountAmountCheck',
        'Instructed Payee 1for Typed NameMeaning 1First Bank 0000000001₦1,000.00Name matches',
        'Instructed Payee 2for Typed NameMeaning 2First Bank 0000000002₦2,000.00Name matches',
        'Instructed Payee 3for Typed NameRetention 5% kept, not sentFirst Bank 0000000003₦500.00Not paid now',
        'Paid now, 2 payees₦3,000.00',
        'Kept as retention, not sent₦500.00',
        'Both together₦3,500.00',
      ]);
      expect(
        screen.getByText('2 lines to Instructed Payee 2, First Bank 0000000002, in one transfer of ₦2,000.00'),
      ).toBeTruthy();
    },
  );
});

test('the pane shows the eight largest of more than twelve lines, and the number and sum of the others, which opens all', async () => {
  const lines = Array.from({ length: 14 }, (_, at) => line('VAT', at + 1, { amount: '200.00' }));
  const { table, user } = await openPane('VAT', lines, { 'x-total-amount': '3000.00' });
  const rows = rowsOf(table);
  expect(rows).toHaveLength(1 + 8 + 2);
  expect(rows.slice(-2)).toEqual(['6 more lines₦1,400.00', 'Paid now, 2 payees₦3,000.00']);
  await user.click(screen.getByRole('button', { name: '6 more lines' }));
  expect(await screen.findByText('Instructed Payee 14')).toBeTruthy();
  expect(rowsOf(screen.getByRole('table'))).toHaveLength(1 + 14 + 1);
});

test('lines of other content are never shown beside a payment that has changed', async () => {
  const lines = [line('VAT', 1, { beneficiaryName: 'Before The Change' })];
  const change = { contentHash: 'a1'.repeat(32) };
  const { router } = await openPane('VAT', lines, { 'x-total-amount': '1000.00' }, change);
  expect(await screen.findByText('Before The Change')).toBeTruthy();
  lines[0] = line('VAT', 1, { beneficiaryName: 'After The Change' });
  change.contentHash = 'b2'.repeat(32);
  await router.options.context.queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'PR3' });
  expect(await screen.findByText('After The Change')).toBeTruthy();
  expect(screen.queryByText('Before The Change')).toBeNull();
});

test('a page of many lines is left when the payment has other content, and the largest of that are shown', async () => {
  const named = (name: string) => Array.from({ length: 14 }, (_, at) => line('VAT', at + 1, { beneficiaryName: name }));
  const lines = named('Before The Change');
  const change = { contentHash: 'a1'.repeat(32) };
  const network = { isSilent: false };
  const { router, user } = await openPane('VAT', lines, { 'x-total-amount': '14000.00' }, change, network);
  await user.click(screen.getByRole('button', { name: '6 more lines' }));
  await waitFor(() => expect(screen.getAllByText('Before The Change')).toHaveLength(14));
  lines.splice(0, lines.length, ...named('After The Change'));
  change.contentHash = 'b2'.repeat(32);
  network.isSilent = true;
  await router.options.context.queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'PR3' });
  await waitFor(() => expect(screen.getAllByText('After The Change')).toHaveLength(8));
  expect(screen.queryByText('Before The Change')).toBeNull();
  await user.click(screen.getByRole('button', { name: '6 more lines' }));
  expect(screen.queryByText('Before The Change')).toBeNull();
});

test('the check of a line says in words what was compared and what differs', async () => {
  const lines = [
    line('VAT', 1, { nameAtBank: 'MUSA DANLADI', nameScore: 0.214, isNewPayee: true }),
    line('VAT', 2, { nameAtBank: undefined, nameScore: undefined, computed: '1000.00' }),
    line('VAT', 3, { nameAtBank: undefined, nameScore: undefined, computed: '999.50', notes: ['The rate was typed'] }),
  ];
  const { table } = await openPane('VAT', lines, { 'x-total-amount': '3000.00' });
  const checks = within(table)
    .getAllByRole('row')
    .slice(1, 4)
    .map((row) =>
      within(row)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    );
  expect(checks).toEqual([
    ['MUSA DANLADI at the bank, 21% match', 'First payment'],
    ['As computed'],
    ['₦0.50 more than computed', 'The rate was typed'],
  ]);
});

test('a line that pays another authority than the law names says so', async () => {
  const wrong = { code: 'authority', severity: 'BLOCK', title: 'Another authority', message: 'By law' };
  const { table } = await openPane('VAT', [line('VAT', 2)], { 'x-total-amount': '1000.00' }, { checks: [wrong] });
  expect(within(table).getByText('Another authority')).toBeTruthy();
});

test.each(offeredTypes().map(({ code }) => code))(
  'the full page of %s names the payee, the bank and the account of the instruction, and heads the sum by what it is',
  (type) => {
    const columns = columnsOf(type);
    expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
    const row = line(type, 1) as never;
    render(<div data-testid="row">{columns.map(({ key, cell }) => [<span key={key}>{cell(row)}</span>])}</div>);
    const shown = screen.getByTestId('row').textContent ?? '';
    for (const part of ['Instructed Payee 1', '0000000001', 'First Bank']) expect(shown).toContain(part);
    expect(columns.slice(1, 6).map(({ header }) => header)).toEqual(['Payee', 'What', 'Account', 'Amount', 'Check']);
  },
);
