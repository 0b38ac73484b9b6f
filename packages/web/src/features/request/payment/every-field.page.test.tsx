import type { PaymentField } from '@isura/contract/request/payment-fields';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { draftOfVat, payingAccount } from '../../../../test/drafts.ts';
import { person, resource } from '../../../../test/people.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';

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

/** Opens the empty form of a type, against a server that has one row in each list; `saved` counts its drafts. */
async function open(type: PaymentType) {
  let saved = 0;
  be(
    person({
      resources: [resource(type.paths.landing, 'ACT', { code: type.resource })],
      sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    }),
  );
  await openPortal(type.paths.single, ({ pathname }, { method = 'GET' } = {}) => {
    const list = [{ id: 1, code: 'NRS', name: 'The only one' }];
    if (pathname.endsWith('/reference/tax-rates')) return json(rates);
    if (pathname.endsWith('/reference/billers')) return json(billersOf(type));
    if (pathname.includes('/reference/')) return json(list);
    if (pathname.endsWith('/active/banks'))
      return json([{ code: '011', name: 'First Bank', shortName: 'First', nubanCheck: 'YES' }]);
    if (pathname.endsWith('/gl-account'))
      return pageOf([{ id: 1, code: '22020102', name: 'Travel', class: 'EXPENSE', isPostable: true }]);
    if (pathname.endsWith('/banks')) return pageOf([payingAccount]);
    if (pathname === `${REQUESTS}/beginning`) return json({ typeData: {} });
    if (pathname === `${REQUESTS}/calculate`) return json(nothing);
    if (pathname === REQUESTS && method === 'POST') saved += 1;
    if (pathname === REQUESTS || pathname === `${REQUESTS}/9`)
      return json({ ...draftOfVat, type: type.code, entered: [], typeData: {} }, {}, method === 'POST' ? 201 : 200);
    return undefined;
  });
  await screen.findByRole('textbox', { name: /^Pay date/ });
  return { saved: () => saved };
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
/** Returns the field of a type that a control is for; undefined for those that every payment has. */
const fieldOf = (type: PaymentType, { name }: Control): PaymentField | undefined =>
  (name.startsWith('lines.') ? type.line : type.header).find((field) => field.name === name.split('.').at(-1));

const formed = (type: PaymentType, control: Control): boolean =>
  control.name === 'payDate' || (control.tagName === 'INPUT' && FORMED.has(fieldOf(type, control)?.kind ?? ''));

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
    const text = field?.format === 'rsa-pin' ? 'PEN123456789012' : 'Zuma 12';
    const value = control.name === 'payDate' ? '04/01/2100' : ((field && VALUES[field.kind]) ?? text);
    fireEvent.change(control, { target: { value } });
  }
}

const press = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Continue to check answers' }));

/** A tax with a month, days, amounts and rates, and a type with an account code and a number that is looked up. */
const SHOWN: ReadonlySet<string> = new Set(['VAT', 'E_INVOICE']);

for (const type of offeredTypes().filter(({ code }) => SHOWN.has(code))) {
  test(`the form of ${type.code} loses each error at the change that makes its field valid, and its line in the summary`, async () => {
    const { saved } = await open(type);
    const wrong = controls().filter((one) => formed(type, one));
    for (const control of wrong) {
      fireEvent.change(control, { target: { value: 'wrong' } });
      fireEvent.blur(control);
    }
    await waitFor(() => expect(wrong.filter(isFine)).toEqual([]));
    for (let round = 1; saved() === 0; round += 1) {
      expect(round).toBeLessThan(6);
      press();
      // Choices reveal further fields: another attempt names those.
      await waitFor(() => expect(saved() + red().length).toBeGreaterThan(0));
      await waitFor(() => expect([...document.querySelectorAll('main form select')].filter(isEmpty)).toEqual([]));
      for (const control of controls().filter((one) => !isFine(one))) correct(type, control);
      await waitFor(() => expect(red()).toHaveLength(0));
      expect(screen.queryByText('There is a problem')).not.toBeInTheDocument();
    }
  });
}
