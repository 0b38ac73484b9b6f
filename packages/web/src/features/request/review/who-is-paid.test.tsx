import { requestTypeLabels } from '@isura/contract/kernel/request-type';
import { offeredTypes, paymentType } from '@isura/contract/request/payment-types';
import { render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { noDisbursement } from '../../../../test/no-disbursement.ts';
import { person, resource } from '../../../../test/people.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';
import { columnsOf } from './line-columns.tsx';

const REQUESTS = '/services/organization/api/requests';

const summary = (type: string, lineCount: number) => ({
  id: 1,
  requestNumber: 'PR-2026-000001',
  type,
  typeLabel: requestTypeLabels[type as 'VAT'],
  mode: 'SINGLE',
  title: 'To be decided',
  orgId: 12,
  orgCode: 'MOW',
  orgName: 'Ministry of Works',
  status: 'AWAITING_APPROVAL',
  totalAmount: '3000.00',
  lineCount,
  excludedCount: 0,
  beneficiaryName: 'Instructed Payee 1',
  payeeCount: 2,
  createdByName: 'Tunde Bakare',
  isMine: false,
  createdAt: '2026-11-21T08:00:00Z',
  currentLevel: 1,
  totalLevels: 2,
  currentLevelName: 'Review',
  waitingFor: ['Ada Obi'],
  waitsForMe: true,
  disbursement: noDisbursement,
  version: 1,
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

async function openPane(type: string, lines: readonly object[], headers: Record<string, string>) {
  be(
    person({
      resources: [resource('/admin'), resource('/admin/reviewer', 'ACT', { code: 'approvals' })],
      sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    }),
  );
  await openPortal('/admin?tab=approvals', ({ pathname }) => {
    if (pathname === `${REQUESTS}/approvals-inbox`) return pageOf([summary(type, lines.length)]);
    if (pathname === `${REQUESTS}/1`)
      return json({
        ...summary(type, lines.length),
        ...{ narration: 'n', typeData: {}, entered: [], attachments: [], levels: [], can: [], checks: [], copies: [] },
        payees: [
          {
            ...{ kind: 'AUTHORITY', name: 'Instructed Payee 2', bankName: 'First Bank', accountNumber: '0000000002' },
            ...{ amount: '2000.00', lineCount: 2 },
          },
        ],
        approvalRound: 1,
      });
    return pathname.endsWith('/lines')
      ? json(lines.slice(0, 12), { 'x-total-count': String(lines.length), ...headers })
      : undefined;
  });
  return await screen.findByRole('table');
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
      const table = await openPane(type, [line(type, 2, { amount: '2000.00' }), line(type, 1), kept], {
        'x-total-amount': '3500.00',
      });
      expect(rowsOf(table)).toEqual([
        'PayeeWhatAccountAmount',
        'Instructed Payee 1Meaning 1for Typed Name0000000001First Bank₦1,000.00',
        'Instructed Payee 2Meaning 2for Typed Name0000000002First Bank₦2,000.00',
        'Instructed Payee 3Retention 5% kept, not sentfor Typed Name0000000003First Bank₦500.00',
        'Paid now, 2 payees₦3,000.00',
        'Kept as retention, not sent₦500.00',
      ]);
      expect(
        screen.getByText('2 lines to Instructed Payee 2, First Bank 0000000002, in one transfer of ₦2,000.00'),
      ).toBeTruthy();
    },
  );
});

test('the pane shows the eight largest of more than twelve lines, and the number and sum of the others', async () => {
  const lines = Array.from({ length: 14 }, (_, at) => line('VAT', at + 1, { amount: '200.00' }));
  const table = await openPane('VAT', lines, { 'x-total-amount': '3000.00' });
  const rows = rowsOf(table);
  expect(rows).toHaveLength(1 + 8 + 2);
  expect(rows.slice(-2)).toEqual(['6 more lines₦1,400.00', 'Paid now, 2 payees₦3,000.00']);
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
    expect(columns.filter(({ key }) => key === 'amount').map(({ header }) => header)).toEqual([
      { vat: 'Entered', pension: 'Total, difference', request: 'Amount' }[paymentType(type)!.review],
    ]);
  },
);
