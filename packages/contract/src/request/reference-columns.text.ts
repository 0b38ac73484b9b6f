import { columnsOf, day, label, text } from '../kernel/columns.ts';
import { authorityLabels, billerLabels, taxLabels } from './reference.text.ts';
import type { ReferenceRow } from './reference.ts';

const code = text('Code', 70);
const name = text('Name', 180);
const account = { bankCode: text('Bank code', 50), accountNumber: text('Account', 76) };

/** The columns of the legal rates with their days. */
export const taxRateColumns = columnsOf<ReferenceRow>()('tax-rates', {
  tax: label('Tax', taxLabels, 80),
  name: text('What', 150),
  who: text('For', 100),
  rate: text('Rate', 60),
  band: text('Band', 110),
  from: day('From', 60, { field: 'effectiveFrom' }),
  to: day('Until', 60, { field: 'effectiveTo' }),
  legalReference: text('Law or notice', 150),
});

/** The columns of those who receive tax, pensions and bills. */
export const authorityColumns = columnsOf<ReferenceRow>()('tax-authorities', {
  ...{ code, name, kind: label('Level', authorityLabels, 60), state: text('State', 70) },
  ...account,
});
/** The columns of those who keep pensions, which have a code and no id. */
export const pfaColumns = columnsOf<ReferenceRow>()(
  'pfas',
  { ...{ code, name, custodianName: text('Custodian', 130) }, ...account },
  null,
);
export const billerColumns = columnsOf<ReferenceRow>()('billers', {
  ...{ name, category: label('Category', billerLabels) },
  ...account,
});
