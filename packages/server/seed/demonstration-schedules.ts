import { addMonths, type Day, type Period, periodOf } from '@isura/contract/kernel/days';
import type { Ctx } from '../src/platform/ctx.ts';
import type { Files } from '../src/platform/files/files.ts';
import { actorOf, facts, type Staff } from './demonstration-acting.ts';
import { type FilePlan, filesSentIn } from './demonstration-files.ts';
import { type Addresses, asMakers } from './demonstration-makers.ts';
import { payrollRows } from './demonstration-salaries.ts';

interface Plan extends FilePlan {
  hoursAgo: number;
  isSubmitted?: true;
}

const VAT = [
  ...['sn', 'supplier_name', 'supplier_tax_id', 'supplier_address', 'invoice_number', 'invoice_date', 'description'],
  ...['taxable_amount', 'vat_rate', 'vat_amount', 'period'],
];

/** Returns a Tax ID of 13 digits that belongs to nobody. */
const taxId = (nth: number): string => `23${String(10_000_000_000 + nth * 9_173).slice(-11)}`;

/** Returns invoices of suppliers; `odd` replaces cells, by the number of the row. */
const vatRows = (count: number, period: Period, prefix: string, odd: Record<number, Record<string, string>> = {}) => [
  VAT,
  ...Array.from({ length: count }, (_, at) => {
    const nth = at + 1;
    const naira = 180_000 + nth * 40_000;
    const row: Record<string, string> = {
      sn: String(nth),
      supplier_name: `Benue Bridge Works ${nth} (demonstration)`,
      supplier_tax_id: taxId(nth),
      supplier_address: `${10 + nth} Aminu Street, Abuja`,
      invoice_number: `SINV-${prefix}-${nth}`,
      invoice_date: `${period}-${String(1 + (nth % 27)).padStart(2, '0')}`,
      description: 'Road rehabilitation',
      taxable_amount: `${naira}.00`,
      vat_rate: '7.5',
      vat_amount: ((naira * 75) / 1_000).toFixed(2),
      period,
      ...odd[nth],
    };
    return VAT.map((name) => row[name] ?? '');
  }),
];

async function plansOf(ctx: Ctx, staff: Staff, today: Day): Promise<Plan[]> {
  const month = addMonths(periodOf(today), -1);
  const tax = { taxPeriod: month, taxAuthorityId: Number(staff.authority_id) };
  return [
    {
      ...{
        type: 'VAT',
        title: 'VAT withheld on district roads',
        fileName: 'district-roads.csv',
        typeData: tax,
        hoursAgo: 20,
      },
      rows: vatRows(24, month, 'D', {
        4: { supplier_tax_id: '12345678-0001' },
        9: { vat_amount: '1.00' },
        // Repeats the invoice of row 2.
        13: {
          invoice_number: 'SINV-D-2',
          supplier_tax_id: taxId(2),
          supplier_name: 'Benue Bridge Works 2 (demonstration)',
        },
        17: { supplier_tax_id: '12345678-0002' },
        21: { taxable_amount: '0.00', vat_amount: '0.00' },
      }),
    },
    {
      ...{ type: 'VAT', title: 'VAT withheld on culverts', fileName: 'culverts.csv', typeData: tax, hoursAgo: 9 },
      rows: vatRows(12, month, 'C'),
    },
    {
      ...{ type: 'VAT', title: 'VAT withheld on footbridges', fileName: 'footbridges.csv', typeData: tax },
      ...{ hoursAgo: 7, isSubmitted: true },
      // The wrong tax and the empty invoice are excluded, and can be corrected and sent later.
      rows: vatRows(10, month, 'F', { 4: { vat_amount: '1.00' }, 8: { taxable_amount: '0.00', vat_amount: '0.00' } }),
    },
    {
      ...{ type: 'VAT', title: 'VAT withheld, area office', fileName: 'area-office.csv', typeData: tax, hoursAgo: 6 },
      rows: [
        ['sn', 'supplier', 'amount'],
        ['1', 'Kano Motors (demonstration)', '31000000.00'],
      ],
    },
    {
      ...{
        type: 'SALARY',
        title: 'Salaries of field staff',
        fileName: 'field-staff.csv',
        hoursAgo: 4,
        isSubmitted: true,
      },
      typeData: { payPeriod: month },
      rows: await payrollRows(ctx, staff, month, { firstSerial: 310_000_111, firstStaff: 200_100 }),
    },
  ];
}

/**
 * Adds payments sent as files to the Ministry of Works, made by its maker through the product: one validated with
 * warnings and excluded rows, one without any, one submitted without its excluded rows, one that cannot be read, and
 * salaries of 120 people that wait for approval. Does nothing where a file was sent before. Returns how many were made;
 * `files` is where the portal keeps uploads.
 */
export async function addDemonstrationSchedules(
  { files, ...where }: Addresses & { files: Files },
  now: Date,
): Promise<number> {
  const there = 'select from request.schedule_upload';
  const made = await asMakers(where, now, there, async ({ ctx, database, person, at, today }) => {
    const staff = person('mow', 'maker');
    const sent = filesSentIn(ctx, files, database.openLoader);
    const plans = await plansOf(sent.ctx, staff, today);
    for (const plan of plans) {
      at(plan.hoursAgo);
      const by = { actor: actorOf(staff), facts };
      const id = await sent.receive(by, staff, plan);
      if (plan.isSubmitted) await sent.submit(by, id);
    }
    return plans.length;
  });
  return made ?? 0;
}
