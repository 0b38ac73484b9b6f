import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { draftOfVat, payingAccount } from '../../../../test/drafts.ts';
import { person, resource } from '../../../../test/people.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';

const SINGLE = '/admin/payment/tax-payments/vat/single';
const REQUESTS = '/services/organization/api/requests';
const tax = resource('/admin/payment/tax-payments', 'ACT', { code: 'payment.tax' });
beforeEach(() => be(person({ resources: [tax], sessionExpiresAt: new Date('2100-01-01T00:00:00Z') })));
afterEach(() => be(undefined));

const entered = [
  {
    supplierName: 'Zuma Cement',
    supplierTaxId: '2311964901001',
    supplierAddress: '14 Aminu Street, Kaduna',
    invoiceNumber: 'VINV-1',
    invoiceDate: '2026-10-14',
    description: 'Cement',
    taxableAmount: '100000.00',
    vatRate: 7.5,
  },
];
const draft = {
  ...draftOfVat,
  sourceAccount: { id: 3, label: 'Overhead account', bankName: 'First Bank', accountNumber: '••••••4579' },
  payDate: '2100-01-04',
  entered,
};
const figures = (net: string) => ({
  lines: [{ lineNo: 1, amount: net, figures: [] }],
  net,
  gross: net,
  payees: [],
  faults: [],
  warnings: [],
  levels: [],
});

/** Opens the draft against a server that returns figures when the test allows it, and collects what is sent. */
async function open(
  answer: (nth: number) => object,
  submitted: (body: object) => Response = () => json(draft),
  kept: object = draft,
) {
  const waiting: (() => void)[] = [];
  const calculated: { typeData: object }[] = [];
  let isLet = false;
  let saves = 0;
  const portal = await openPortal(`${SINGLE}?draft=9`, ({ pathname }, { body, method } = {}) => {
    if (pathname.endsWith('/reference/tax-authorities')) return json([{ id: 1, code: 'NRS', name: 'NRS' }]);
    if (pathname.endsWith('/reference/tax-rates'))
      return json([
        { id: 1, code: 'standard', name: 'Standard', tax: 'VAT', ratePercent: 7.5, effectiveFrom: '2020-02-01' },
      ]);
    if (pathname.includes('/reference/')) return json([]);
    if (pathname.endsWith('/banks')) return pageOf([payingAccount]);
    if (pathname === `${REQUESTS}/calculate`) {
      calculated.push(JSON.parse(String(body)));
      return new Promise<Response>((done) => {
        const found = answer(waiting.length);
        if (isLet) done(json(found));
        else waiting.push(() => done(json(found)));
      });
    }
    if (pathname === `${REQUESTS}/9/submit`) return submitted(JSON.parse(String(body)));
    // Immediate: the answer may arrive before the pressed button is redrawn, as on a slow phone.
    if (pathname === `${REQUESTS}/9` && method === 'PUT') saves += 1;
    if (pathname === `${REQUESTS}/9`) return json(kept);
    return undefined;
  });
  const first = async () => {
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]?.();
  };
  /** Answers all requests sent since, possibly several when typing is slow, and any from now on. */
  const others = async () => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(1));
    isLet = true;
    for (const say of waiting) say();
  };
  return { ...portal, first, others, saves: () => saves, calculated };
}

test('the authority of VAT is shown and not chosen, and another one of an earlier draft is replaced', async () => {
  const earlier = { ...draft, typeData: { ...draft.typeData, taxAuthorityId: 25 } };
  const { calculated } = await open(() => figures('7500.00'), undefined, earlier);
  const shown = await screen.findByText('Tax authority');
  await waitFor(() =>
    expect(shown.parentElement).toHaveTextContent('Tax authority NRS Fixed by law: withheld VAT is owed to it'),
  );
  expect(screen.queryByRole('combobox', { name: /Tax authority/ })).not.toBeInTheDocument();
  await waitFor(() => expect(calculated.at(-1)?.typeData).toMatchObject({ taxAuthorityId: 1 }));
});

test('the authority that the law names for a line is shown with its law, and is not chosen', async () => {
  const law = 'Nigeria Tax Administration Act 2025 s.3';
  const named = { lineNo: 1, name: 'Lagos State Internal Revenue Service', law };
  const { first } = await open(() => ({ ...figures('7500.00'), authorities: [named] }));
  await screen.findByDisplayValue('VAT of October');
  await first();
  const why = await screen.findByText(`Fixed by law: ${law}`);
  expect(why.parentElement).toHaveTextContent(`Tax authority ${named.name} Fixed by law: ${law}`);
  expect(screen.queryByRole('combobox', { name: /authority/i })).not.toBeInTheDocument();
});

test('a warning of the server stands at its field and describes it while the payment is typed, and an error only once what is typed has its form', async () => {
  const late = 'It was due on 14 Nov 2026, 16 days ago. Paid today it bears a penalty of ₦32.88';
  const paid = 'This invoice is already in PR-2026-000077';
  const { user, first, others } = await open(() => ({
    ...figures('7500.00'),
    warnings: [{ field: 'typeData.taxPeriod', code: 'W_LATE', message: late }],
    faults: [
      { field: 'lines[0].invoiceNumber', code: 'E_DUPLICATE_INVOICE', message: paid },
      { field: 'lines[0].taxableAmount', code: 'E_AMOUNT_FORMAT', message: 'Not an amount' },
    ],
  }));
  await screen.findByDisplayValue('VAT of October');
  await first();
  const note = await screen.findByText(late);
  const month = screen.getByRole('group', { name: /^Tax month/ });
  expect(note.parentElement).toContainElement(month);
  expect(within(month).getByLabelText('Month')).toHaveAccessibleDescription(expect.stringContaining(late));
  expect(screen.getByText(paid).parentElement).toContainElement(screen.getByLabelText('Invoice number'));
  expect(screen.getByLabelText('Invoice number')).toHaveAccessibleDescription(expect.stringContaining(paid));
  const amount = screen.getByLabelText('Amount before VAT');
  await user.clear(amount);
  await user.type(amount, '1x');
  await others();
  expect(screen.queryByText('Not an amount')).not.toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, '12');
  expect(await screen.findByText('Not an amount')).toBeInTheDocument();
  expect(amount).toHaveAccessibleDescription(expect.stringContaining('Not an amount'));
});

test('on a slow line no total of earlier input is shown, and nothing is submitted before the current total is seen', async () => {
  const sent: object[] = [];
  const { user, first, others } = await open(
    (nth) => figures(nth === 0 ? '7500.00' : '15000.00'),
    (body) => {
      sent.push(body);
      return json(draft);
    },
  );
  await screen.findByDisplayValue('VAT of October');
  await first();
  expect(await screen.findAllByText('₦7,500.00')).not.toHaveLength(0);
  const amount = screen.getByLabelText('Amount before VAT');
  await user.clear(amount);
  await user.type(amount, '200,000');
  expect(screen.queryByText('₦7,500.00')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continue to check answers' }));
  await screen.findByRole('heading', { name: 'Check your answers' });
  await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Confirm that you have checked this payment');
  expect(screen.getByRole('checkbox', { name: /I have checked this payment/ })).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: /I have checked this payment/ }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText('₦7,500.00')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
  expect(screen.getByRole('button', { name: 'Submit for approval' })).toHaveAttribute('aria-busy', 'true');
  expect(sent).toEqual([]);
  await others();
  expect(await screen.findAllByText('₦15,000.00')).not.toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
  await waitFor(() => expect(sent).toEqual([{ version: 1, amount: '15000.00' }]));
});

/** Opens the draft of ₦7,500.00, checks its answers and submits it. */
async function submitChecked(user: UserEvent, first: () => Promise<void>): Promise<void> {
  await screen.findByDisplayValue('VAT of October');
  await first();
  await screen.findAllByText('₦7,500.00');
  await user.click(screen.getByRole('button', { name: 'Continue to check answers' }));
  await user.click(await screen.findByRole('checkbox', { name: /I have checked this payment/ }));
  await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
}

test('a payment whose total has changed since it was seen is not submitted: the new total is shown for confirmation', async () => {
  const detail = 'The amount has changed: ₦10,000.00 is now to be paid.';
  const { user, first, others } = await open(
    (nth) => figures(nth === 0 ? '7500.00' : '10000.00'),
    () => json({ code: 'stale-quote', detail }, {}, 409),
  );
  await submitChecked(user, first);
  expect(await screen.findByText(detail)).toBeInTheDocument();
  await others();
  expect(await screen.findAllByText('₦10,000.00')).not.toHaveLength(0);
  expect(screen.queryByText('₦7,500.00')).not.toBeInTheDocument();
});

test('a submission without an answer is sent again as the same act: the draft, perhaps submitted, is not saved first', async () => {
  const sent: object[] = [];
  const { user, first, saves } = await open(
    () => figures('7500.00'),
    (body) => {
      sent.push(body);
      return sent.length === 1 ? json({}, {}, 504) : json({ ...draft, status: 'AWAITING_APPROVAL' });
    },
  );
  await submitChecked(user, first);
  await waitFor(() => expect(sent).toHaveLength(1));
  const before = saves();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit for approval' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect([before > 0, saves(), sent[1]]).toEqual([true, before, sent[0]]);
});

test('a new payment begins with the preferences of the organization, and all of it can be changed', async () => {
  const { user } = await openPortal(SINGLE, ({ pathname, search }) => {
    if (pathname.includes('/reference/')) return json([]);
    if (pathname.endsWith('/banks')) return pageOf([payingAccount]);
    if (pathname === `${REQUESTS}/beginning`)
      return search === '?type=VAT' ? json({ sourceBankAccountId: 3, payDate: '2100-01-04', typeData: {} }) : undefined;
    return undefined;
  });
  const account = await screen.findByRole('combobox', { name: /Pay from/ });
  expect(account).toHaveValue('3');
  const payDate = screen.getByRole('textbox', { name: /Pay date/ });
  expect(payDate).toHaveValue('04/01/2100');
  await user.clear(payDate);
  await user.type(payDate, '05/01/2100');
  expect(payDate).toHaveValue('05/01/2100');
});
