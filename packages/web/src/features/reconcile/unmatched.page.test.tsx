import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { json } from '../../../test/portal.tsx';
import { dayOf, line, match, openReconcile, REVENUE_VALIDATION, works } from '../../../test/reconcile.ts';
import { accountantOf, be } from '../../../test/staff.ts';

beforeEach(() => be(accountantOf(REVENUE_VALIDATION)));
afterEach(() => be(undefined));

describe('unmatched money', () => {
  test('unmatched money is a worklist with the best suggestion, its score and reasons, an owner and a deadline', async () => {
    const { requests } = await openReconcile('tab=unmatched');
    expect(await screen.findByText('STL-2026-000007, 82 of 100')).toBeInTheDocument();
    expect(screen.getByText('amount and day')).toBeInTheDocument();
    expect(screen.getByText('in', { selector: '.nowrap > *' }).parentElement).toHaveTextContent('₦50,000.50 in');
    expect(screen.getByText('Overdue', { selector: '[data-tone=error]' })).toBeInTheDocument();
    const query = requests.find(({ pathname }) => pathname.endsWith('/statement-lines'))?.searchParams;
    expect(query?.getAll('state')).toEqual(['NEW', 'SUGGESTED']);
  });

  test.each([
    ['no statement was read yet', [], 'No bank statement has been imported yet, so there are no lines to match.'],
    ['every line is explained', [dayOf], 'Every line on the statements is explained.'],
  ])('unmatched money says that %s, where that is the case', async (_, days, sentence) => {
    await openReconcile('tab=unmatched', { lines: [], days });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: 'Go to the statements' })).toHaveLength(days.length === 0 ? 1 : 0);
  });

  test('unmatched money says that a filter finds nothing, and not that everything is explained', async () => {
    await openReconcile('tab=unmatched&side=DEBIT', { lines: [] });
    expect((await screen.findAllByRole('button', { name: 'Clear filters' })).length).toBeGreaterThan(0);
    expect(screen.queryByText('Every line on the statements is explained.')).toBeNull();
  });

  test('unmatched money is matched with the suggestion, in the amount to the kobo', async () => {
    const { user, sent } = await openReconcile('tab=unmatched&line=21', {
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
    const { user, sent } = await openReconcile('tab=unmatched&line=21');
    await user.click(await screen.findByRole('button', { name: 'Select STL-2026-000008' }));
    expect(await screen.findByText('₦30,000.50 is left to explain')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Match with 1 item' }));
    expect(await screen.findByText('The amounts do not add up to the bank’s amount yet.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('unmatched money that is selected is added up by direction', async () => {
    const lines = [
      { ...line, amount: '12000.00', guesses: [] },
      { ...line, id: 22, side: 'DEBIT', amount: '8000.00', guesses: [] },
    ];
    const { user } = await openReconcile('tab=unmatched', { lines });
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select 21 Nov/ });
    await user.click(boxes[0]!);
    expect(screen.getByText('1 selected, ₦12,000.00')).toBeInTheDocument();
    await user.click(boxes[1]!);
    expect(screen.getByText('2 selected, Money in ₦12,000.00, Money out ₦8,000.00')).toBeInTheDocument();
  });

  test('unmatched money of several lines is matched with one settlement, each line with its share', async () => {
    const lines = [
      { ...line, amount: '12000.00', guesses: [] },
      { ...line, id: 22, amount: '8000.00', guesses: [], version: 4 },
    ];
    const { user, sent } = await openReconcile('tab=unmatched', {
      lines,
      act: () => json({ ...line, state: 'MATCHED' }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Match 2 lines together' }));
    await user.click(await screen.findByRole('button', { name: 'Select STL-2026-000008' }));
    await user.click(screen.getByRole('button', { name: 'Match with 1 item' }));
    await screen.findByText('Bank lines');
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
    const { user, sent } = await openReconcile('tab=unmatched&line=21', {
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
    const { user, sent } = await openReconcile('tab=unmatched&line=21', {
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
    async (input) => {
      const { kind, open: left, line: amount, side, listed, said: reported } = input;
      const guessed = { kind, id: 31, number: 'PR-2026-000009-01', day: '2026-11-20', amount, open: left };
      const { user, sent } = await openReconcile('tab=unmatched&line=21', {
        lines: [{ ...line, side, amount, guesses: [{ ...guessed, score: 65, reasons: ['reference', 'day'] }] }],
        act: () => json({ ...line, state: 'RESOLVED', resolvedAs: 'OTHER_AMOUNT', version: 2, can: [] }),
      });
      await user.click(await screen.findByRole('button', { name: 'Book as PR-2026-000009-01' }));
      expect(screen.getByText('Payment in another amount')).toBeInTheDocument();
      expect(screen.getByText(listed)).toBeInTheDocument();
      const dialog = within(await screen.findByRole('dialog', { name: 'What is this money?' }));
      expect(dialog.getByRole('radio', { name: reported })).toBeChecked();
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

  test('a line that pays several payments and a charge is booked as the payments that a person chooses, however many, and the charge', async () => {
    const named = (id: number, reasons = ['reference', 'day']) => ({
      ...{ kind: 'INSTRUCTION', id, number: `PR-2026-000009-${id}`, day: '2026-11-20', amount: '1000.00' },
      ...{ open: '1000.00', score: 65, reasons, isNamed: reasons.includes('reference') },
    });
    const twelve = Array.from({ length: 12 }, (_, nth) => named(31 + nth));
    const { user, sent } = await openReconcile('tab=unmatched&line=21', {
      lines: [{ ...line, side: 'DEBIT', amount: '12053.75', guesses: [...twelve, named(90, ['day', 'name'])] }],
      act: () => json({ ...line, state: 'RESOLVED', resolvedAs: 'FEE', version: 2, can: [] }),
    });
    // All that it names and a fee are the line, so none of them is suggested as paid in another amount.
    expect(await screen.findByText('The 12 payments that it names, and a bank fee of ₦53.75')).toBeInTheDocument();
    expect(screen.queryByText('Payment in another amount')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Book as these payments and the fee' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What is this money?' }));
    expect(dialog.getAllByRole('radio')).toHaveLength(2);
    expect(dialog.getByRole('radio', { name: /^Several payments, and the bank fee in it/ })).toBeChecked();
    const boxes = () => dialog.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked);
    expect(boxes()).toEqual([...twelve.map(() => true), false]);
    expect(dialog.getByText('₦53.75 of the line is the bank fee.')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'The charge is in it');
    const last = dialog.getByRole('checkbox', { name: /^PR-2026-000009-90/ });
    await user.click(last);
    await user.click(dialog.getByRole('button', { name: 'Book it' }));
    expect(dialog.getAllByText(/^The payments are not less than the line/).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await user.click(last);
    await user.click(dialog.getByRole('button', { name: 'Book it' }));
    expect(sent).toEqual([
      {
        path: 'statement-lines/21/resolve',
        body: {
          ...{ kind: 'FEE', instructionIds: twelve.map(({ id }) => id) },
          ...{ note: 'The charge is in it', version: 1 },
        },
      },
    ]);
  });

  test.each([
    ['all payments that it names and a charge, also one without an answer', { isUnanswered: true }, true],
    ['not so where a payment that it names is as large as the line', { open: '2053.75' }, false],
    ['not so where what is open of a payment that it names is not known', { open: undefined }, false],
    ['not so where a payment that it names whole has failed', { kind: 'PAID_AFTER_ALL', open: undefined }, false],
    ['those that it names whole, and not one whose reference was cut', { isNamed: undefined, open: '1500.00' }, true],
  ])('a line that pays several payments is suggested as %s', async (_, other, is) => {
    const named = (id: number, more: object = {}) => ({
      ...{ kind: 'INSTRUCTION', id, number: `PR-2026-000009-${id}`, day: '2026-11-20', amount: '1000.00' },
      ...{ open: '1000.00', score: 65, reasons: ['reference', 'day'], isNamed: true, ...more },
    });
    const amount = 'isUnanswered' in other ? '3053.75' : '2053.75';
    await openReconcile('tab=unmatched&line=21', {
      lines: [{ ...line, side: 'DEBIT', amount, guesses: [named(31), named(32), named(33, other)] }],
    });
    await screen.findByRole('button', { name: 'Book it differently' });
    const button = screen.queryByRole('button', { name: 'Book as these payments and the fee' });
    expect(button !== null).toBe(is);
  });

  test('a line whose narration was cut says that payments named after it are not listed', async () => {
    const named = (id: number) => ({
      ...{ kind: 'INSTRUCTION', id, number: `PR-2026-000009-${id}`, day: '2026-11-20', amount: '1000.00' },
      ...{ open: '1000.00', score: 65, reasons: ['reference', 'day'], isNamed: true },
    });
    const { user } = await openReconcile('tab=unmatched&line=21', {
      lines: [
        { ...line, side: 'DEBIT', amount: '2053.75', narration: 'x'.repeat(500), guesses: [named(31), named(32)] },
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Book as these payments and the fee' }));
    expect(await screen.findByText(/^Of the bank’s narration the first 500 characters are kept/)).toBeInTheDocument();
  });

  test('a line that is more than the payments it names and a charge suggests the three best as paid in another amount', async () => {
    const named = (id: number) => ({
      ...{ kind: 'INSTRUCTION', id, number: `PR-2026-000009-${id}`, day: '2026-11-20', amount: '1000.00' },
      ...{ open: '1000.00', score: 65, reasons: ['reference', 'day'], isNamed: true },
    });
    const { user } = await openReconcile('tab=unmatched&line=21', {
      lines: [{ ...line, side: 'DEBIT', amount: '90000.00', guesses: [31, 32, 33, 34].map(named) }],
    });
    await user.click(await screen.findByRole('button', { name: 'Book it differently' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What is this money?' }));
    expect(dialog.queryByRole('checkbox')).toBeNull();
    // Beside several payments and a fee alone.
    expect(dialog.getAllByRole('radio')).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'Book as these payments and the fee' })).toBeNull();
  });

  test('unmatched money that names a payment is no bank charge, and the refusal is beside the choice', async () => {
    const guessed = { kind: 'INSTRUCTION', id: 31, number: 'PR-2026-000009-01', day: '2026-11-20', amount: '53.75' };
    const message = 'This line names the payment PR-2026-000009-01, which no line explains yet';
    const { user } = await openReconcile('tab=unmatched&line=21', {
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

  test('unmatched money of a payment without an answer from the bank is not offered to be matched', async () => {
    const guessed = { kind: 'INSTRUCTION', id: 31, number: 'PR-2026-000009-01', day: '2026-11-20', amount: '3000.33' };
    await openReconcile('tab=unmatched&line=21', {
      lines: [
        {
          ...{ ...line, side: 'DEBIT', amount: '3000.33' },
          guesses: [{ ...guessed, open: '3000.33', isUnanswered: true, score: 94, reasons: ['reference', 'amount'] }],
        },
      ],
    });
    expect(
      await screen.findByText(/^The bank has not answered for this payment, .* Have the bank asked/),
    ).toBeInTheDocument();
    for (const name of ['Confirm PR-2026-000009-01', 'Select PR-2026-000009-01'])
      expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
  });

  test('unmatched money that was matched is reopened with a reason', async () => {
    const matched = { ...line, state: 'MATCHED', guesses: [], matches: [match], can: ['undo'] };
    const { user, sent } = await openReconcile('tab=unmatched&lines=all&line=21', {
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
