import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Answers, json, openPortal, pageOf } from '../../../test/portal.tsx';
import { accountantOf, be } from '../../../test/staff.ts';

const PATH = '/admin/collections/revenue-validation';
beforeEach(() => be(accountantOf(PATH)));
afterEach(() => be(undefined));

const account = { bankAccountId: 3, accountLabel: 'Revenue', bankName: 'Test Bank', accountNumber: '••••1234' };
const works = { orgId: 1, orgCode: 'MOW', orgName: 'Ministry of Works' };
const statement = {
  ...{ id: 9, ...works, ...account, bankCode: '044', source: 'CSV', fileName: 'nov-21.csv' },
  ...{ fromDay: '2026-11-21', toDay: '2026-11-21', openingBalance: '0.00', creditAmount: '150000.50' },
  ...{ debitAmount: '0.00', closingBalance: '150000.50', lineCount: 2, knownCount: 0, matchedCount: 1, openCount: 1 },
  ...{ status: 'READ', progressPercent: 100, columns: ['Day', 'Details', 'Amount'], mapping: { narration: 'Details' } },
  isMatching: false,
  isLate: false,
  ...{ importedBy: 'Ada Obi', importedAt: '2026-11-22T09:00:00.000Z', version: 2, can: [] },
};
const guess = {
  ...{ kind: 'SETTLEMENT', id: 7, number: 'STL-2026-000007', day: '2026-11-20', amount: '50000.50' },
  ...{ score: 82, reasons: ['amount', 'day'] },
};
const line = {
  ...{ id: 21, statementId: 9, ...works, ...account, lineNo: 2, bookingDay: '2026-11-21', valueDay: '2026-11-21' },
  ...{ side: 'CREDIT', amount: '50000.50', reference: 'FT-1', counterpartyName: 'Okoro Ltd', narration: 'Permit' },
  ...{ state: 'SUGGESTED', ownerOrgId: 1, ownerOrgName: 'Ministry of Works', ownerName: 'Ada Obi' },
  ...{ dueAt: '2026-11-24T09:00:00.000Z', isOverdue: true, isSignedOff: false, guesses: [guess], matches: [] },
  ...{ version: 1, can: ['match', 'resolve'] },
};
const match = {
  ...{ id: 5, kind: 'SETTLEMENT', itemId: 7, number: 'STL-2026-000007', amount: '50000.50', score: 82 },
  ...{ reasons: ['reference', 'amount', 'day'], madeBy: 'PORTAL', madeAt: '2026-11-22T09:01:00.000Z' },
};
const settlement = {
  ...{ id: 8, number: 'STL-2026-000008', businessDate: '2026-11-19', beneficiaryOrgId: 1, ...works, ...account },
  ...{ sequence: 1, grossAmount: '20000.00', feeAmount: '0.00', netAmount: '20000.00', itemCount: 1 },
  ...{ status: 'SETTLED', attemptCount: 1, version: 1 },
};
const dayOf = {
  ...{
    ...works,
    ...account,
    day: '2026-11-21',
    ledgerBalance: '150000.00',
    bankBalance: '150000.50',
    linesBalance: '150000.50',
  },
  ...{ difference: '0.50', matchedCount: 1, matchedAmount: '100000.00', waitingCount: 1, waitingAmount: '50000.50' },
  ...{ isSignedOff: false, isLate: true },
};

interface World {
  detail?: object;
  listed?: object;
  lines?: object[];
  days?: object[];
  act?: Answers;
}
const open = async (
  search: string,
  { detail = {}, listed = {}, lines = [line], days = [dayOf], act = () => undefined }: World = {},
) => {
  const sent: { path: string; body: unknown }[] = [];
  const portal = await openPortal(`${PATH}?${search}`, async (url, init = {}) => {
    const { pathname } = url;
    if (pathname.includes('/bankingservice/') && init.method !== undefined && init.method !== 'GET') {
      sent.push({
        path: pathname.split('/api/')[1] ?? '',
        body: typeof init.body === 'string' && JSON.parse(init.body),
      });
      const answer = await act(url, init);
      if (answer) return answer;
    }
    if (pathname.endsWith('/statements/9'))
      return json({ ...statement, lines: [{ ...line, matches: [match], state: 'MATCHED' }], ...detail });
    if (pathname.endsWith('/statements')) return pageOf([{ ...statement, ...listed }]);
    if (pathname.endsWith('/statement-lines')) return pageOf(lines);
    if (pathname.endsWith('/reconciliation')) return pageOf(days);
    if (pathname.endsWith('/settlements')) return pageOf([settlement]);
    return pageOf([]);
  });
  return { ...portal, sent };
};

describe('the statements', () => {
  test('the statements are listed with the matched part of each, below ledger, bank and difference', async () => {
    await open('tab=statements');
    expect(await screen.findByText('1 of 2')).toBeInTheDocument();
    const current = within(screen.getByRole('region', { name: 'Where the accounts stand' }));
    expect(current.getByText('₦150,000.00')).toBeInTheDocument();
    expect(current.getByText('₦0.50')).toBeInTheDocument();
  });

  test('the statements show in the list whether one is late or days are missing before it', async () => {
    await open('tab=statements', { listed: { isLate: true, missing: { from: '2026-11-19', to: '2026-11-20' } } });
    expect((await screen.findAllByText('Late, days missing')).length).toBeGreaterThan(0);
  });

  test('the statements open with their lines, what explains each and why, and what prevents the sign-off', async () => {
    await open('tab=statements&statement=9');
    const drawer = within(await screen.findByRole('dialog', { name: 'nov-21.csv' }));
    expect(await drawer.findByText('STL-2026-000007: reference, amount and day, 82 of 100')).toBeInTheDocument();
    expect(drawer.getByText(/^1 line is not explained yet/)).toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: 'Sign off' })).toBeNull();
  });

  test('the statements say while their lines are being matched, and ask again until they are', async () => {
    let asked = 0;
    await open('tab=statements&statement=9', {
      detail: {
        get isMatching() {
          asked += 1;
          return asked < 2;
        },
      },
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'nov-21.csv' }));
    expect(await drawer.findByText('The lines are being matched.')).toBeInTheDocument();
    expect(drawer.queryByText(/not explained yet/)).toBeNull();
    expect(await drawer.findByText(/^1 line is not explained yet/, {}, { timeout: 4_000 })).toBeInTheDocument();
    expect(drawer.queryByText('The lines are being matched.')).toBeNull();
  });

  test('the statements are signed off by a user other than their importer', async () => {
    const { user, sent } = await open('tab=statements&statement=9', {
      detail: { openCount: 0, can: ['sign-off'] },
      act: () => json({ ...statement, status: 'SIGNED_OFF' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Sign off' }));
    const question = within(await screen.findByRole('dialog', { name: 'Sign off this statement?' }));
    await user.click(question.getByRole('button', { name: 'Sign off' }));
    expect(sent).toEqual([{ path: 'statements/9/sign-off', body: { version: 2 } }]);
  });

  test('the statements say who may not sign off, once every line is explained', async () => {
    await open('tab=statements&statement=9', { detail: { openCount: 0 } });
    expect(await screen.findByText(/somebody other than Ada Obi/)).toBeInTheDocument();
  });

  test('the statements say when the sign-off is overdue', async () => {
    await open('tab=statements&statement=9', { detail: { isLate: true } });
    expect(await screen.findByText(/Its last day was 21 Nov 2026/)).toBeInTheDocument();
  });

  test('the statements say what to do about a file that could not be read', async () => {
    await open('tab=statements&statement=9', {
      detail: {
        ...{ status: 'UNREADABLE', failureCode: 'E_BALANCE', failureReason: 'The balances do not meet.', lines: [] },
        lineCount: 0,
      },
    });
    expect(await screen.findByText('The balances do not meet.')).toBeInTheDocument();
    expect(
      screen.getByText(/opening balance, money in and money out do not add up to the closing balance/),
    ).toBeInTheDocument();
  });
});

describe('unmatched money', () => {
  test('unmatched money is a worklist with the best suggestion, its score and reasons, an owner and a deadline', async () => {
    const { asked } = await open('tab=unmatched');
    expect(await screen.findByText('STL-2026-000007, 82 of 100')).toBeInTheDocument();
    expect(screen.getByText('amount and day')).toBeInTheDocument();
    expect(screen.getByText('in', { selector: '.nowrap > *' }).parentElement).toHaveTextContent('₦50,000.50 in');
    expect(screen.getByText('Overdue', { selector: '[data-tone=error]' })).toBeInTheDocument();
    const query = asked.find(({ pathname }) => pathname.endsWith('/statement-lines'))?.searchParams;
    expect(query?.getAll('state')).toEqual(['NEW', 'SUGGESTED']);
  });

  test.each([
    ['no statement was read yet', [], 'No bank statement has been imported yet, so there are no lines to match.'],
    ['every line is explained', [dayOf], 'Every line on the statements is explained.'],
  ])('unmatched money says that %s, where that is the case', async (_, days, sentence) => {
    await open('tab=unmatched', { lines: [], days });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: 'Go to the statements' })).toHaveLength(days.length === 0 ? 1 : 0);
  });

  test('unmatched money says that a filter finds nothing, and not that everything is explained', async () => {
    await open('tab=unmatched&side=DEBIT', { lines: [] });
    expect((await screen.findAllByRole('button', { name: 'Clear filters' })).length).toBeGreaterThan(0);
    expect(screen.queryByText('Every line on the statements is explained.')).toBeNull();
  });

  test('unmatched money is matched with the suggestion, in the amount to the kobo', async () => {
    const { user, sent } = await open('tab=unmatched&line=21', {
      act: () => json({ ...line, state: 'MATCHED', matches: [match], version: 2, can: ['undo'] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Select STL-2026-000007' }));
    expect(await screen.findByText('The amounts equal the bank’s amount to the kobo.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Match with 1 item' }));
    expect(sent).toEqual([
      {
        path: 'statement-lines/21/matches',
        body: { items: [{ kind: 'SETTLEMENT', id: 7, amount: '50000.50' }], version: 1 },
      },
    ]);
    expect(await screen.findByText('reference, amount and day, 82 of 100')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Undo the match' })).toBeInTheDocument();
  });

  test('unmatched money is not matched while a remainder is left', async () => {
    const { user, sent } = await open('tab=unmatched&line=21');
    await user.click(await screen.findByRole('button', { name: 'Select STL-2026-000008' }));
    expect(await screen.findByText('₦30,000.50 is left to explain')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Match with 1 item' }));
    expect(await screen.findByText('The amounts do not add up to the bank’s amount yet.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('unmatched money of several lines is matched with one settlement, each line with its share', async () => {
    const lines = [
      { ...line, amount: '12000.00', guesses: [] },
      { ...line, id: 22, amount: '8000.00', guesses: [], version: 4 },
    ];
    const { user, sent } = await open('tab=unmatched', { lines, act: () => json({ ...line, state: 'MATCHED' }) });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Match 2 lines together' }));
    await user.click(await screen.findByRole('button', { name: 'Select STL-2026-000008' }));
    await user.click(screen.getByRole('button', { name: 'Match with 1 item' }));
    await screen.findByText('Unmatched money');
    expect(sent).toEqual([
      {
        path: 'statement-lines/21/matches',
        body: { items: [{ kind: 'SETTLEMENT', id: 8, amount: '12000.00' }], version: 1 },
      },
      {
        path: 'statement-lines/22/matches',
        body: { items: [{ kind: 'SETTLEMENT', id: 8, amount: '8000.00' }], version: 4 },
      },
    ]);
  });

  test('unmatched money kept by the bank is booked as its fee with a note', async () => {
    const charge = { ...line, side: 'DEBIT', amount: '52.50', guesses: [] };
    const { user, sent } = await open('tab=unmatched&line=21', {
      lines: [charge],
      act: () => json({ ...charge, state: 'RESOLVED', resolvedAs: 'FEE', version: 2, can: [] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Book it differently' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What is this money?' }));
    expect(dialog.getByText(/^Bank fee: .* up to ₦10,000\.00/)).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Charge of the month');
    await user.click(dialog.getByRole('button', { name: 'Book it' }));
    expect(sent).toEqual([
      { path: 'statement-lines/21/resolve', body: { kind: 'FEE', note: 'Charge of the month', version: 1 } },
    ]);
  });

  test('unmatched money that the bank paid for a failed payment is booked as that, named by its reference', async () => {
    const failed = { kind: 'PAID_AFTER_ALL', side: 'DEBIT', id: 31, number: 'PR-2026-000009-01', day: '2026-11-20' };
    const debit = {
      ...{ ...line, side: 'DEBIT', amount: '2100.13' },
      guesses: [{ ...failed, amount: '2100.13', score: 94, reasons: ['reference', 'amount', 'day'] }],
    };
    const request = {
      ...{ id: 4, number: 'AR-2026-000004', type: 'MONEY_TAKE_IN', ...works, payload: {}, status: 'AWAITING_APPROVAL' },
      ...{ summary: 'Book it.', askedBy: 'a@mow.test', askedByName: 'Ada Obi', askedAt: '2026-11-22T09:00:00.000Z' },
      ...{ version: 1, can: [] },
    };
    const { user, sent } = await open('tab=unmatched&line=21', {
      lines: [debit],
      act: () => json(request, {}, 202),
    });
    const title = 'What is this money?';
    await user.click(await screen.findByRole('button', { name: 'Book it differently' }));
    expect(screen.queryByRole('button', { name: /^(Match|Select PR-2026-000009-01)$/ })).toBeNull();
    const unsaid = within(await screen.findByRole('dialog', { name: title }));
    await user.click(unsaid.getByRole('button', { name: 'Book it' }));
    expect(unsaid.getAllByText('Choose what it is').length).toBeGreaterThan(0);
    await user.click(unsaid.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Failed payment paid after all')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Book as PR-2026-000009-01' }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'The bank paid it after all');
    expect(
      dialog.getByRole('radio', { name: /^PR-2026-000009-01 of .* paid it after all\. A second person/ }),
    ).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Book it' }));
    expect(sent).toEqual([
      {
        path: 'statement-lines/21/resolve',
        body: {
          kind: 'PAID_AFTER_ALL',
          instructionId: 31,
          note: 'The bank paid it after all',
          version: 1,
        },
      },
    ]);
    expect(await screen.findByText(/AR-2026-000004/)).toBeInTheDocument();
  });

  test.each([
    {
      ...{
        kind: 'INSTRUCTION',
        side: 'DEBIT',
        open: '3000.33',
        line: '3001.33',
        listed: /^₦3,000\.33 sent, ₦3,001\.33 taken: ₦1\.00 more$/,
      },
      said: /is ₦3,000\.33, but the bank took ₦3,001\.33: ₦1\.00 more\. A second person .* own amount, and the bank owes/,
    },
    {
      ...{
        kind: 'PAID_AFTER_ALL',
        side: 'DEBIT',
        open: '3000.33',
        line: '2995.33',
        listed: /^₦3,000\.33 sent, .*: ₦5\.00 less$/,
      },
      said: /had failed or was closed, but the bank took ₦2,995\.33: ₦5\.00 less\..* has still to pay the difference/,
    },
    {
      ...{
        kind: 'DIFFERENCE',
        side: 'CREDIT',
        open: '1.00',
        line: '1.00',
        listed: /^₦1\.00 of its difference is open$/,
      },
      said: /^The bank gives back ₦1\.00 of the ₦1\.00 that it took too much for PR-2026-000009-01/,
    },
    {
      ...{
        kind: 'DIFFERENCE',
        side: 'DEBIT',
        open: '5.00',
        line: '6.00',
        listed: /^₦5\.00 of its difference is open$/,
      },
      said: /^The bank takes ₦6\.00, after it had taken ₦5\.00 too little for PR-2026-000009-01/,
    },
  ])(
    'a line of a payment in another amount is booked as that, with both figures and the difference: $kind, $line for $open',
    async (given) => {
      const { kind, open: left, line: amount, side, listed, said } = given;
      const guessed = { kind, id: 31, number: 'PR-2026-000009-01', day: '2026-11-20', amount, open: left };
      const { user, sent } = await open('tab=unmatched&line=21', {
        lines: [{ ...line, side, amount, guesses: [{ ...guessed, score: 65, reasons: ['reference', 'day'] }] }],
        act: () => json({ ...line, state: 'RESOLVED', resolvedAs: 'OTHER_AMOUNT', version: 2, can: [] }),
      });
      await user.click(await screen.findByRole('button', { name: 'Book as PR-2026-000009-01' }));
      expect(screen.getByText('Payment in another amount')).toBeInTheDocument();
      expect(screen.getByText(listed)).toBeInTheDocument();
      const dialog = within(await screen.findByRole('dialog', { name: 'What is this money?' }));
      expect(dialog.getByRole('radio', { name: said })).toBeChecked();
      await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'The bank took it so');
      await user.click(dialog.getByRole('button', { name: 'Book it' }));
      expect(sent).toEqual([
        {
          path: 'statement-lines/21/resolve',
          body: { kind: 'OTHER_AMOUNT', instructionId: 31, note: 'The bank took it so', version: 1 },
        },
      ]);
    },
  );

  test('a line that is a little more than several payments it names is booked as those and the charge in it', async () => {
    const named = (id: number) => ({
      ...{ kind: 'INSTRUCTION', id, number: `PR-2026-000009-${id}`, day: '2026-11-20', amount: '1000.00' },
      ...{ open: '1000.00', score: 65, reasons: ['reference', 'day'] },
    });
    const { user, sent } = await open('tab=unmatched&line=21', {
      lines: [{ ...line, side: 'DEBIT', amount: '2053.75', guesses: [named(31), named(32)] }],
      act: () => json({ ...line, state: 'RESOLVED', resolvedAs: 'FEE', version: 2, can: [] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Book it differently' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What is this money?' }));
    await user.click(
      dialog.getByRole('radio', { name: /^PR-2026-000009-31, PR-2026-000009-32 together, and a bank fee of ₦53\.75/ }),
    );
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'The charge is in it');
    await user.click(dialog.getByRole('button', { name: 'Book it' }));
    expect(sent).toEqual([
      {
        path: 'statement-lines/21/resolve',
        body: { kind: 'FEE', instructionIds: [31, 32], note: 'The charge is in it', version: 1 },
      },
    ]);
  });

  test('unmatched money that names a payment is no bank charge, and the refusal is beside the choice', async () => {
    const guessed = { kind: 'INSTRUCTION', id: 31, number: 'PR-2026-000009-01', day: '2026-11-20', amount: '53.75' };
    const message = 'This line names the payment PR-2026-000009-01, which no line explains yet';
    const { user } = await open('tab=unmatched&line=21', {
      lines: [
        {
          ...{ ...line, side: 'DEBIT', amount: '53.75' },
          guesses: [{ ...guessed, open: '3000.33', score: 50, reasons: ['reference'] }],
        },
      ],
      act: () =>
        json(
          {
            ...{ type: 'about:blank', title: 'Not valid', status: 422, code: 'validation-failed', detail: message },
            errors: [{ field: 'kind', code: 'names-transfer', message }],
          },
          {},
          422,
        ),
    });
    await screen.findByRole('button', { name: 'Book it differently' });
    expect(screen.queryByRole('button', { name: 'Confirm PR-2026-000009-01', hidden: true })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Book it differently' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What is this money?' }));
    await user.click(dialog.getByRole('radio', { name: /^Bank fee/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Charge of the month');
    await user.click(dialog.getByRole('button', { name: 'Book it' }));
    expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
  });

  test('unmatched money that was matched is reopened with a reason', async () => {
    const matched = { ...line, state: 'MATCHED', guesses: [], matches: [match], can: ['undo'] };
    const { user, sent } = await open('tab=unmatched&lines=all&line=21', {
      lines: [matched],
      act: () => json({ ...line, version: 2 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Undo the match' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo the match of this line?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'It is of another day');
    await user.click(dialog.getByRole('button', { name: 'Undo the match' }));
    expect(sent).toEqual([
      { path: 'statement-lines/21/matches', body: { reason: 'It is of another day', version: 1 } },
    ]);
  });
});

test('every figure of an account and day links to its rows', async () => {
  await open('tab=reconciliation');
  const way = async (amount: string) => (await screen.findByRole('link', { name: amount })).getAttribute('href') ?? '';
  expect(await way('₦150,000.00')).toMatch(/^\/admin\/balances\?.*account=3/);
  expect(await way('₦150,000.50')).toMatch(/tab=statements/);
  expect(await way('₦100,000.00')).toMatch(/lines=matched/);
  const waiting = await way('₦50,000.50');
  expect(waiting).toMatch(/tab=unmatched/);
  expect(waiting).toMatch(/start=2026-11-21/);
  expect(screen.getByText('Late')).toBeInTheDocument();
});
