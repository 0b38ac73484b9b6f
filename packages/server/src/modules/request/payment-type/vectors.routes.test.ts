import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { asKobo, koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import { expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { act, fund, newDraft, paymentWorld, REQUESTS, submit } from '../../../../test/money/payments.ts';
import { everyPayment } from '../../../../test/payment/every-payment.ts';
import { examples } from '../../../../test/payment/tax.ts';

const portal = await demonstrationPortal();
const world = await paymentWorld(portal);
const { maker, reviewer, approver } = world;
await fund(portal, world.orgId, world.ledgerAccountId, 9_000_000_000, 1);
const { paidTo } = await everyPayment(portal, world);

interface Vector {
  line: object;
  /** The total that the example sends for this line, in naira. */
  sent: string;
}

const monthly = (naira: string): string => nairaOf(asKobo(koboOf(naira) / 12n));
const kobo = (naira: string | undefined): bigint => (naira ? koboOf(naira) : 0n);

const wht: Vector[] = examples<{ has_tin: boolean }>('wht').map((example, nth) => ({
  sent: example.wht!,
  line: {
    ...{ beneficiaryName: 'Ridgewell Konsult', stateOfResidence: 'Lagos', invoiceNumber: `WINV-${nth}` },
    ...{ paymentDate: '2026-05-10', beneficiaryType: example.recipient, residence: example.residence },
    ...{ category: example.category, grossAmount: example.amount },
    ...(example.has_tin ? { taxId: '2392258265084' } : { noTaxId: 'yes' }),
  },
}));

const paye: Vector[] = examples('paye_2026')
  .filter(
    ({ gross, pension, nhf, nhia, mortgage_interest, life_premium }) =>
      [gross, pension, nhf, nhia].every((naira) => koboOf(naira!) % 12n === 0n) &&
      kobo(mortgage_interest) + kobo(life_premium) === 0n,
  )
  .map((example, nth) => ({
    sent: example.monthly_jan_to_nov!,
    line: {
      ...{ staffId: `S-${nth}`, employeeName: 'Adaeze Okonkwo', taxId: '2661871489095', stateOfResidence: 'Lagos' },
      ...{ monthlyGross: monthly(example.gross!), monthlyPension: monthly(example.pension!) },
      ...{
        monthlyNhf: monthly(example.nhf!),
        monthlyNhia: monthly(example.nhia!),
        annualRentPaid: example.annual_rent,
      },
    },
  }));

const pension: Vector[] = examples('pension').map((example, nth) => ({
  sent: example.total!,
  line: {
    ...{ staffId: `S-${nth}`, employeeName: 'Adaeze Okonkwo', rsaPin: `PEN1002003004${String(nth).padStart(2, '0')}` },
    ...{ pfaName: 'ARM', basic: example.basic, voluntaryContribution: example.voluntary },
    housing: example.housing === '0' ? '0.00' : example.housing,
    transport: example.transport === '0' ? '0.00' : example.transport,
    ...(example.mode === 'standard' ? {} : { employeeContribution: '0.00' }),
  },
}));

const TITLES = ['MDA-1', 'MDA-2', 'MDA-3', 'MDA-4', 'MDA-5', 'MDA-8'];
const CATEGORIES = [
  'professional',
  'construction_roads_buildings',
  'goods',
  'other_services',
  'rent_hire_lease',
  'goods',
];
const contract: Vector[] = examples('mda_contract')
  .filter(({ id }) => TITLES.includes(String(id)))
  .map((example, nth) => ({
    sent: example.total_charge_to_vote!,
    line: {
      ...paidTo(4, 'contractorName'),
      ...{ contractorTaxId: '2311964901001', rcNumber: 'RC123456', certificateNumber: String(nth + 1) },
      ...{ contractorType: 'company', residence: 'resident' },
      ...{ description: 'Work done', certifiedAmount: example.net, vatRate: Number(example.vat_rate) },
      ...{ whtCategory: CATEGORIES[TITLES.indexOf(String(example.id))], economicCode: '23020114' },
    },
  }));

const vat: Vector[] = examples('vat')
  .filter(({ kind, rate }) => kind === 'exclusive' && rate === '7.5')
  .map(({ net, vat: amount }, nth) => ({
    sent: amount!,
    line: {
      ...{ supplierName: `Savanna Roads ${nth} Limited`, supplierTaxId: `231196490${1000 + nth}` },
      ...{ supplierAddress: '14 Aminu Street, Kaduna', invoiceNumber: `V-${nth}`, invoiceDate: '2026-10-14' },
      ...{ description: 'Road rehabilitation', taxableAmount: net, vatRate: 7.5 },
    },
  }));

interface Calculated {
  lines: { lineNo: number; amount: string }[];
  net: string;
  faults: { field: string; code: string }[];
}
interface Kept {
  entryNo: number;
  role: string;
  amount: string;
}

const total = (naira: readonly string[]): string => nairaOf(sum(naira.map((one) => koboOf(one))));

test.each([
  ['WHT', { taxPeriod: '2026-05' }, wht, 8],
  ['PAYE', { taxPeriod: '2026-10' }, paye, 7],
  ['PENSION', { contributionPeriod: '2026-10', employerCode: 'PU0001' }, pension, 3],
  [
    'CONTRACT',
    {
      ...{ kind: 'certificate', contractNumber: 'C/1', contractTitle: 'A contract', awardDate: '2026-01-05' },
      contractSum: '9999999999.00',
    },
    contract,
    6,
  ],
  ['VAT', { taxPeriod: '2026-10', taxAuthorityId: world.authorityId }, vat, 3],
] as [string, object, Vector[], number][])(
  '%s: the form, the stored lines, the instructions and the journal agree with each example',
  async (type, typeData, vectors, least) => {
    expect(vectors.length).toBeGreaterThanOrEqual(least);
    const lines = vectors.map(({ line }) => line);
    const response = await maker.call({
      method: 'POST',
      url: `${REQUESTS}/calculate`,
      body: { type, typeData, lines },
    });
    const { lines: shown, net, faults } = response.body as unknown as Calculated;
    expect([faults, response.status]).toEqual([[], 200]);
    expect(shown.map(({ amount }) => amount)).toEqual(vectors.map(({ sent }) => sent));

    const body = { type, typeData, lines, title: `Examples of ${type}`, narration: 'Examples' };
    const paid = { sourceBankAccountId: world.accountId, payDate: addDays(lagosDay(portal.clock.now()), 30) };
    const made = await newDraft(maker, { ...body, ...paid });
    const sent = await submit(maker, made.id, made.version);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const page = await maker.call({ url: `${REQUESTS}/${made.id}/lines?size=200` });
    const kept = page.body as unknown as Kept[];
    const byEntry = vectors.map((_, nth) =>
      total(kept.filter(({ entryNo }) => entryNo === nth + 1).map(({ amount }) => amount)),
    );
    expect(byEntry).toEqual(vectors.map((vector) => vector.sent));
    expect(net).toBe(total(byEntry));

    await act(reviewer, made.id, 'REVIEW');
    expect((await act(approver, made.id, 'APPROVE')).body).toMatchObject({ status: 'APPROVED', totalAmount: net });
    const [row] = await portal.db.sql<{ instructed: string; owed: string; charged: string }>(
      `select (select sum(amount_kobo)::text from request.payment_instruction where request_id = $1) as instructed,
         (select sum(p.amount_kobo) filter (where p.side = 'CREDIT')::text from ledger.posting p join ledger.journal j on j.id = p.journal_id
           where j.event = 'L4' and j.source_id = $1) as owed,
         (select sum(p.amount_kobo) filter (where p.side = 'DEBIT')::text from ledger.posting p join ledger.journal j on j.id = p.journal_id
           where j.event = 'L4' and j.source_id = $1) as charged`,
      [made.id],
    );
    const whole = String(koboOf(net));
    expect(row).toEqual({ instructed: whole, owed: whole, charged: whole });
  },
);
