import type { Calculation } from '@isura/contract/request/payment-drafts';
import { REQUESTS } from '@isura/contract/request/request-reads';
import { describe, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { draft, invoice, newDraft, paymentWorld, read, submit, type Whole } from '../../../../test/money/payments.ts';
import { schedulesOf, vatFile, vatRow } from '../../../../test/payment/schedules.ts';
import type { ApiResponse } from '../../../../test/people/browser.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { maker } = world;
const schedules = schedulesOf(world);
const [lagos] = await portal.db.sql<{ id: number }>("select id from tax.tax_authority where code = 'LA-IRS'");
const period = { taxPeriod: '2026-10' };
const ofLagos = { ...period, taxAuthorityId: lagos!.id };
const refusal = {
  field: 'typeData.taxAuthorityId',
  code: 'E_AUTHORITY',
  message: 'Withheld VAT is owed to the Nigeria Revenue Service',
};
const calculate = (type: string, typeData: object, lines: readonly object[]): Promise<ApiResponse> =>
  maker.call({ method: 'POST', url: `${REQUESTS}/calculate`, body: { type, typeData, lines } });
const change = ({ id, version }: Whole, body: object): Promise<ApiResponse> =>
  maker.call({ method: 'PUT', url: `${REQUESTS}/${id}`, body: { ...body, version } });
const made = async (nth: number, typeData: object = period): Promise<Whole> =>
  await newDraft(maker, world.vat([invoice(nth, '100000.00')], { typeData }));

/** Makes a draft or schedule state the service of Lagos, as one from before the authority was fixed. */
const asFromBefore = (table: 'payment_request' | 'schedule_upload', id: number): Promise<unknown> =>
  portal.db.sql(`update request.${table} set type_data = $1 where id = $2`, [JSON.stringify(ofLagos), id]);

function expectRefused({ status, body }: ApiResponse): void {
  expect([status, body]).toMatchObject([400, { code: 'validation-failed', errors: [refusal] }]);
}

describe('the authority of VAT', () => {
  test('a new draft with another authority is refused (PR2)', async () => {
    expectRefused(await draft(maker, world.vat([invoice(1, '100000.00')], { typeData: ofLagos })));
  });

  test('a draft does not change to another authority, and stays as it was (PR4)', async () => {
    const one = await made(2);
    const { type: _, ...body } = world.vat([invoice(2, '100000.00')], { typeData: ofLagos });
    expectRefused(await change(one, body));
    expect(await read(maker, one.id)).toMatchObject({ version: one.version, typeData: period });
  });

  test('a figure of a payment to another authority is not computed, and the reason is at its field (PR15)', async () => {
    const { body } = await calculate('VAT', ofLagos, [invoice(3, '100000.00')]);
    expect(body).toMatchObject({ faults: [refusal], lines: [], net: '0.00' });
    const fixed = (await calculate('VAT', period, [invoice(3, '100000.00')])).body as unknown as Calculation;
    expect([fixed.faults, fixed.payees.map(({ name }) => name)]).toEqual([[], ['Nigeria Revenue Service']]);
  });

  test('a draft from before with another authority is not submitted before it is saved with the one of the law (PR6)', async () => {
    const one = await made(4);
    await asFromBefore('payment_request', one.id);
    expectRefused(await submit(maker, one.id, one.version));
    const { type: _, ...body } = world.vat([invoice(4, '100000.00')], { typeData: period });
    const saved = await change(one, body);
    expect(saved.status, saved.text).toBe(200);
    const sent = await submit(maker, one.id, (saved.body as unknown as Whole).version);
    expect([sent.status, (sent.body as unknown as Whole).payees.map(({ name }) => name)]).toEqual([
      200,
      ['Nigeria Revenue Service'],
    ]);
  });

  test('a copy of a payment from before pays the authority of the law (PR14)', async () => {
    const one = await made(5);
    await asFromBefore('payment_request', one.id);
    const copied = await maker.call({ method: 'POST', url: `${REQUESTS}/${one.id}/copy`, body: {} });
    expect([copied.status, copied.body]).toMatchObject([201, { typeData: period, totalAmount: '7500.00' }]);
    expect((copied.body as unknown as Whole & { typeData: object }).typeData).not.toHaveProperty('taxAuthorityId');
  });

  test('a schedule for another authority is not received, and one from before is not submitted (SC2, SC8)', async () => {
    const file = vatFile([vatRow(1), vatRow(2)]);
    expectRefused(await schedules.send(file, { typeData: JSON.stringify(ofLagos) }));
    const { id } = await schedules.sent(file);
    await asFromBefore('schedule_upload', id);
    expectRefused(await schedules.submit(id));
  });
});

describe('the authority of a line', () => {
  const NRS = 'Nigeria Revenue Service';
  const LAGOS = 'Lagos State Internal Revenue Service';
  const NTAA = 'Nigeria Tax Administration Act 2025 s.3';
  const company = { beneficiaryType: 'company' };
  const person = { beneficiaryType: 'individual', residence: 'resident' };
  const inLagos = { stateOfResidence: 'Lagos' };

  test.each([
    ['a company', 'WHT', company, NRS, NTAA],
    ['a non-resident', 'WHT', { ...person, residence: 'non_resident' }, NRS, NTAA],
    ['a resident of Lagos', 'WHT', { ...person, ...inLagos }, LAGOS, NTAA],
    [
      'a resident of Lagos who was paid in 2025',
      'WHT',
      { ...person, ...inLagos, paymentDate: '2025-12-31' },
      LAGOS,
      'Personal Income Tax Act s.2',
    ],
    ['an instrument with a company among its parties', 'STAMP_DUTY', { parties: 'company' }, NRS, NTAA],
    ['an instrument between persons', 'STAMP_DUTY', { parties: 'persons', ...inLagos }, LAGOS, NTAA],
  ] as const)('the form names it as soon as the line says enough: %s (%s)', async (_, type, line, name, law) => {
    const { body } = await calculate(type, period, [line]);
    expect(body).toMatchObject({ lines: [], authorities: [{ lineNo: 1, name, law }] });
  });

  test.each([
    ['a payee of whom nothing is said', 'WHT', {}],
    ['a person of whose residence nothing is said', 'WHT', { beneficiaryType: 'individual' }],
    ['a resident without a State', 'WHT', person],
    ['a company that is called a person', 'WHT', { ...person, ...inLagos, beneficiaryName: 'Ridgewell Limited' }],
    ['an instrument of unknown parties', 'STAMP_DUTY', {}],
  ] as const)('the form names none while the law does not: %s (%s)', async (_, type, line) => {
    const { status, body } = await calculate(type, period, [line]);
    expect([status, (body as unknown as Calculation).authorities]).toEqual([200, []]);
  });

  test('a tax withheld from a company is not sent to an authority that the maker names', async () => {
    const { status, body } = await draft(maker, {
      ...world.vat([{ ...company, taxAuthority: 'LA-IRS' }], { type: 'WHT', typeData: period }),
    });
    expect([status, body]).toMatchObject([
      400,
      { errors: [{ field: 'lines[0].taxAuthority', code: 'unknown-field' }] },
    ]);
  });
});
