import type { BankAccount } from '@isura/contract/bank/account';
import type { PaymentField } from '@isura/contract/request/payment-fields';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { foreignInvoice as invoice } from '../../../../test/checkout.ts';
import { draftOfVat, payingAccount } from '../../../../test/drafts.ts';
import { person, resource } from '../../../../test/people.ts';
import { json, openPortal, pageOf, runtimeAs } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';
import { newQueryClient } from '../../../lib/query-client.ts';
import { Form, formOptions } from '../../../ui/form/form.tsx';
import { Lines, PaymentFields } from './payment-fields.tsx';
import { noPayment, type PaymentValues } from './payment-values.ts';

const REQUESTS = '/services/organization/api/requests';
afterEach(() => be(undefined));

const rates = ['VAT', 'WHT'].map((tax, at) => ({
  id: at + 1,
  code: 'standard',
  name: 'Standard',
  tax,
  ratePercent: 7.5,
  effectiveFrom: '2015-01-01',
}));
const nothing = { lines: [], net: '0.00', gross: '0.00', payees: [], faults: [], warnings: [], levels: [] };

/** Returns a biller of each kind that the type offers. */
const billersOf = ({ header }: PaymentType) =>
  header
    .flatMap(({ ofKind }) => header.find(({ name }) => name === ofKind)?.choices ?? [])
    .map(({ value }, at) => ({ id: at + 1, code: value, name: value, category: value }));

/** Returns a list that fields choose from, with a row of each kind a test needs; undefined for other calls. */
function listOf(type: PaymentType, pathname: string): Response | undefined {
  if (pathname.endsWith('/reference/tax-rates')) return json(rates);
  if (pathname.endsWith('/reference/billers')) return json(billersOf(type));
  if (pathname.endsWith('/reference/stamp-instruments'))
    return json([{ id: 1, code: 'loan_capital', name: 'Loan capital' }]);
  if (pathname.includes('/reference/')) return json([{ id: 1, code: 'NRS', name: 'The only one' }]);
  if (pathname.endsWith('/active/banks'))
    return json([{ code: '011', name: 'First Bank', shortName: 'First', nubanCheck: 'YES' }]);
  if (pathname.endsWith('/gl-account'))
    return pageOf([{ id: 1, code: '22020102', name: 'Travel', class: 'EXPENSE', isPostable: true }]);
  return undefined;
}

const payerOf = (type: PaymentType) =>
  person({
    resources: [resource(type.paths.landing, 'ACT', { code: type.resource })],
    sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
  });

/** Opens the page with the empty form of a type, against a server with these lists; `sent` counts the saved drafts. */
async function openPage(type: PaymentType): Promise<() => number> {
  let saved = 0;
  be(payerOf(type));
  await openPortal(type.paths.single, ({ pathname }, { method = 'GET' } = {}) => {
    const list = listOf(type, pathname);
    if (list) return list;
    if (pathname.endsWith('/banks')) return pageOf([payingAccount]);
    if (pathname === `${REQUESTS}/beginning`) return json({ typeData: {} });
    if (pathname === `${REQUESTS}/calculate`) return json(nothing);
    if (pathname === REQUESTS && method === 'POST') saved += 1;
    if (pathname === REQUESTS || pathname === `${REQUESTS}/9`)
      return json({ ...draftOfVat, type: type.code, entered: [], typeData: {} }, {}, method === 'POST' ? 201 : 200);
    return undefined;
  });
  await screen.findByRole('textbox', { name: /^Pay date/ });
  return () => saved;
}

interface FieldsProps {
  type: PaymentType;
  client: QueryClient;
  send: (values: PaymentValues) => void;
}

/** The fields of a payment in a form, without the page around them. */
function Fields({ type, client, send }: FieldsProps) {
  const form = useForm<PaymentValues>({ ...formOptions, defaultValues: noPayment(type, { kind: 'certificate' }) });
  return (
    <QueryClientProvider client={client}>
      <main>
        <Form form={form} send={send}>
          <PaymentFields
            type={type}
            accounts={[payingAccount as unknown as BankAccount]}
            lines={<Lines type={type} found={undefined} />}
          />
        </Form>
      </main>
    </QueryClientProvider>
  );
}

/** Returns the names of the controls that a type shows at first. */
const namesAtFirst = ({ header, line }: PaymentType): string[] =>
  [...header.map((field) => ({ field, at: 'typeData' })), ...line.map((field) => ({ field, at: 'lines.0' }))]
    .filter(({ field }) => !field.isComputed && !field.isFixed && field.when === undefined)
    .map(({ field, at }) => `${at}.${field.name}`);

/** Shows the empty fields of a type with every control it has at first; returns the forms sent. */
async function openFields(type: PaymentType): Promise<PaymentValues[]> {
  const sent: PaymentValues[] = [];
  await runtimeAs();
  be(payerOf(type));
  vi.stubGlobal('fetch', async (to: string) => {
    const { pathname } = new URL(to, 'http://portal.test');
    if (pathname.endsWith(`/public/invoices/${invoice.invoiceNumber}`)) return json(invoice);
    return listOf(type, pathname) ?? json({ code: 'not-found', detail: 'Not here' }, {}, 404);
  });
  render(<Fields type={type} client={newQueryClient()} send={(values) => void sent.push(values)} />);
  await waitFor(() => expect(controls().map(({ name }) => name)).toEqual(expect.arrayContaining(namesAtFirst(type))));
  return sent;
}

type Control = HTMLInputElement | HTMLSelectElement;
const controls = (): Control[] => [...document.querySelectorAll<Control>('main form :is(input, select)[name]')];
const isFine = (control: Control): boolean => control.getAttribute('aria-invalid') !== 'true';
const isEmpty = (select: Element): boolean => select.querySelectorAll('option').length < 2;
const red = () => document.querySelectorAll('main form :is([aria-invalid=true], [data-invalid])');

/** Kinds with texts that are never valid. */
const FORMED: ReadonlySet<string> = new Set(['day', 'money', 'tin', 'account', 'whole', 'percent']);

const VALUES: Readonly<Partial<Record<PaymentField['kind'], string>>> = {
  tin: '2311964901001',
  day: '14/09/2020',
  money: '1,000.00',
  account: '0309884110',
  whole: '3',
  percent: '5',
};
const TEXTS: Readonly<Partial<Record<NonNullable<PaymentField['format']>, string>>> = {
  'rsa-pin': 'PEN123456789012',
  'rc-number': 'RC1234567',
  email: 'ada@mail.ng',
  phone: '08031234567',
};
/** Returns the field of a type that a control is for; undefined for those that every payment has. */
const fieldOf = (type: PaymentType, { name }: Control): PaymentField | undefined =>
  (name.startsWith('lines.') ? type.line : type.header).find((field) => field.name === name.split('.').at(-1));

/** Reports whether a control takes texts that may have the wrong form. */
function isFormed(type: PaymentType, control: Control): boolean {
  const field = fieldOf(type, control);
  if (control.tagName !== 'INPUT') return false;
  return control.name === 'payDate' || (field !== undefined && (field.format !== undefined || FORMED.has(field.kind)));
}

/** Chooses the last option, whichever it is. */
function choose(select: Element): void {
  fireEvent.change(select, { target: { value: [...select.querySelectorAll('option')].at(-1)?.value } });
}

/** Types or chooses a valid value, and does not leave the field. */
function correct(type: PaymentType, control: Control): void {
  const field = fieldOf(type, control);
  if (field?.kind === 'period')
    for (const select of within(control.closest('fieldset')!).getAllByRole('combobox')) choose(select);
  else if (control.tagName === 'SELECT') choose(control);
  else {
    const text = (field?.format && TEXTS[field.format]) ?? 'Zuma 12';
    const value = control.name === 'payDate' ? '04/01/2100' : ((field && VALUES[field.kind]) ?? text);
    fireEvent.change(control, { target: { value } });
  }
}

/** Types texts of the wrong form into these controls, and leaves each. */
async function mistype(wrong: readonly Control[]): Promise<void> {
  for (const control of wrong) {
    fireEvent.change(control, { target: { value: 'wrong' } });
    fireEvent.blur(control);
  }
  await waitFor(() => expect(wrong.filter(isFine)).toEqual([]));
}

/** Sends, and corrects what is wrong, until the form is sent: no corrected field stays red. */
async function correctAll(type: PaymentType, sent: () => number, press: () => void): Promise<void> {
  for (let round = 1; sent() === 0; round += 1) {
    expect(round).toBeLessThan(6);
    press();
    // Choices reveal further fields: another attempt names those.
    await waitFor(() => expect(sent() + red().length).toBeGreaterThan(0));
    await waitFor(() => expect([...document.querySelectorAll('main form select')].filter(isEmpty)).toEqual([]));
    for (const control of controls().filter((one) => !isFine(one))) correct(type, control);
    await waitFor(() => expect(red()).toHaveLength(0));
    expect(screen.queryByText('There is a problem')).not.toBeInTheDocument();
  }
}

const submit = (): void => void fireEvent.submit(document.querySelector('main form')!);

test.each(offeredTypes())(
  'the fields of $code lose each error at the change that makes them valid, and its line in the summary',
  async (type) => {
    const sent = await openFields(type);
    await mistype(controls().filter((one) => isFormed(type, one)));
    await correctAll(type, () => sent.length, submit);
  },
);

test('the page of a payment loses each error at the change that makes its field valid, and saves what is then right', async () => {
  const type = offeredTypes().find(({ code }) => code === 'VAT')!;
  const sent = await openPage(type);
  const press = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Continue to check answers' }));
  await mistype(controls().filter((one) => isFormed(type, one)));
  await correctAll(type, sent, press);
});

test('an amount typed before the number of an invoice that must be paid in full is neither red nor sent with it', async () => {
  const type = offeredTypes().find(({ code }) => code === 'E_INVOICE')!;
  const sent = await openFields(type);
  await mistype(controls().filter(({ name }) => name === 'lines.0.amount'));
  const number = controls().find(({ name }) => name === 'lines.0.invoiceReference')!;
  fireEvent.change(number, { target: { value: invoice.invoiceNumber } });
  expect(await screen.findByText('This invoice must be paid in full.')).toBeInTheDocument();
  await waitFor(() => expect(red()).toHaveLength(0));
  await correctAll(type, () => sent.length, submit);
  expect(sent.map(({ lines }) => lines[0])).toMatchObject([{ amount: '', invoiceReference: invoice.invoiceNumber }]);
});
