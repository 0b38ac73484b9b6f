import type { Row } from './load.ts';

/** What a demonstration service is paid by: the columns of its rule that differ from the usual ones. */
export interface Tariff {
  org: string;
  code: string;
  name: string;
  description: string;
  category: string;
  /** Economic code of its revenue head. */
  head: string;
  rule: Row;
  status?: 'PENDING_ACTIVATION' | 'INACTIVE';
  isHidden?: boolean;
}

const kobo = (naira: number): string => String(naira * 100);
const fixed = (naira: number, more: Row = {}): Row => ({ amount_type: 'FIXED', amount_kobo: kobo(naira), ...more });
const range = (least: number, most: number, more: Row = {}): Row => ({
  amount_type: 'RANGE',
  min_amount_kobo: kobo(least),
  max_amount_kobo: kobo(most),
  ...more,
});
/** Bands of a quantity: where each begins and what one costs in it. */
const tiered = (unit: string, bands: readonly [from: number, naira: number][]): Row => ({
  amount_type: 'TIERED',
  quantity_enabled: true,
  unit_label: unit,
  max_quantity: 10_000,
  tiers: bands.map(([from, naira], at) => ({
    from: `${from}.00`,
    ...(bands[at + 1] ? { to: `${bands[at + 1]?.[0]}.00` } : {}),
    amount: `${naira}.00`,
  })),
});
const variable: Row = { amount_type: 'VARIABLE' };
const late: Row = { penalty_type: 'PERCENT_MONTHLY', penalty_value: '2', penalty_cap_percent: '20' };

const PLATE = {
  key: 'plateNumber',
  label: 'Plate number',
  type: 'TEXT',
  required: true,
  pattern: '[A-Z]{3}-?\\d{2,3}[A-Z]{2}',
  helpText: 'Write it like ABC-123DE',
};

/** One question of each kind. */
const CARGO = [
  { key: 'vessel', label: 'Vessel', type: 'TEXT', required: true, min: 2, max: 60 },
  { key: 'containers', label: 'Number of containers', type: 'NUMBER', required: true, min: 1, max: 500 },
  { key: 'arrived', label: 'Day of arrival', type: 'DATE', required: true },
  { key: 'port', label: 'Inland port', type: 'SELECT', required: true, options: ['Kaduna', 'Kano', 'Onitsha'] },
  { key: 'agentPhone', label: 'Phone of the agent', type: 'PHONE', required: true },
  { key: 'agentEmail', label: 'Email of the agent', type: 'EMAIL', required: false },
  { key: 'releaseNote', label: 'Release note', type: 'FILE', required: true },
];

/** Four services of each body that is LIVE, one of each of the usual kinds of amount, and three that cannot be paid now. */
export const TARIFFS: readonly Tariff[] = [
  {
    org: 'MOW',
    code: 'MOW-01',
    name: 'Road crossing permit',
    description: 'Permission to lay a pipe or a cable across a federal road, for each crossing.',
    category: 'PERMIT',
    head: '12020137',
    rule: fixed(25_000, { quantity_enabled: true, unit_label: 'crossing', max_quantity: 50 }),
  },
  {
    org: 'MOW',
    code: 'MOW-02',
    name: 'Materials laboratory test',
    description: 'Tests of soil, concrete and asphalt in the laboratory; the price list names the amount of each test.',
    category: 'FEE',
    head: '12020441',
    rule: range(10_000, 500_000, { part_payment_allowed: true, min_part_percent: 50 }),
  },
  {
    org: 'MOW',
    code: 'MOW-03',
    name: 'Road plant hire',
    description: 'Hire of a roller or a grader with its driver, by the day; longer hires cost less a day.',
    category: 'FEE',
    head: '12020439',
    rule: tiered('day', [
      [0, 150_000],
      [5, 120_000],
      [20, 100_000],
    ]),
  },
  {
    org: 'MOW',
    code: 'MOW-04',
    name: 'Contractor registration',
    description: 'Registration or renewal of a contractor for federal road works; the amount is that of your category.',
    category: 'FEE',
    head: '12020417',
    rule: variable,
  },
  {
    org: 'MOW',
    code: 'MOW-05',
    name: 'Heavy vehicle escort',
    description: 'Escort of a vehicle that is wider or heavier than the road allows, for one journey.',
    category: 'FEE',
    head: '12020439',
    rule: fixed(80_000, { custom_fields: [PLATE] }),
    status: 'PENDING_ACTIVATION',
  },
  {
    org: 'FRA',
    code: 'FRA-01',
    name: 'Abnormal load permit',
    description: 'A permit for one journey with a load that is longer, wider or heavier than the road allows.',
    category: 'PERMIT',
    head: '12020137',
    rule: fixed(50_000, { custom_fields: [PLATE] }),
  },
  {
    org: 'FRA',
    code: 'FRA-02',
    name: 'Road cut reinstatement',
    description: 'Making good of a road that was cut; the assessment you were given names the amount.',
    category: 'FEE',
    head: '12020439',
    rule: range(100_000, 20_000_000, { part_payment_allowed: true, min_part_percent: 30, ...late }),
  },
  {
    org: 'FRA',
    code: 'FRA-03',
    name: 'Roadside sign licence',
    description: 'A yearly licence for signs beside a federal road, for each sign.',
    category: 'LICENCE',
    head: '12020436',
    rule: tiered('sign', [
      [0, 40_000],
      [10, 35_000],
      [100, 30_000],
    ]),
  },
  {
    org: 'FRA',
    code: 'FRA-04',
    name: 'Damage to road furniture',
    description: 'Damage to rails, lamps or signs; enter the amount of the notice that was served on you.',
    category: 'FINE',
    head: '12020501',
    rule: { ...variable, ...late },
  },
  {
    org: 'FRA',
    code: 'FRA-05',
    name: 'Weighbridge slip reprint',
    description: 'A second copy of the slip of a weighbridge, asked for at its office.',
    category: 'FEE',
    head: '12020439',
    rule: fixed(500),
    isHidden: true,
  },
  {
    org: 'NLB',
    code: 'NLB-01',
    name: 'Reader’s card',
    description: 'A card for the reading rooms of all branches, good for one year.',
    category: 'FEE',
    head: '12020449',
    rule: fixed(1_000, {
      custom_fields: [
        { key: 'branch', label: 'Branch', type: 'SELECT', required: true, options: ['Abuja', 'Ibadan', 'Kaduna'] },
        { key: 'cardEmail', label: 'Email for reminders', type: 'EMAIL', required: false },
      ],
    }),
  },
  {
    org: 'NLB',
    code: 'NLB-02',
    name: 'Copies from the archive',
    description: 'Copies and photographs of holdings; the archivist tells you the amount when they are ready.',
    category: 'SALE',
    head: '12020601',
    rule: range(200, 250_000),
  },
  {
    org: 'NLB',
    code: 'NLB-03',
    name: 'Book numbers for publishers',
    description: 'International standard book numbers; larger blocks cost less for each number.',
    category: 'SALE',
    head: '12020601',
    rule: tiered('number', [
      [0, 2_000],
      [10, 1_500],
      [100, 800],
    ]),
  },
  {
    org: 'NLB',
    code: 'NLB-04',
    name: 'Late and lost books',
    description: 'What is due for books that came back late or not at all; enter the amount of your notice.',
    category: 'FINE',
    head: '12020501',
    rule: variable,
  },
  {
    org: 'NLB',
    code: 'NLB-05',
    name: 'Microfilm copies',
    description: 'Copies on microfilm, offered until the reader was retired.',
    category: 'SALE',
    head: '12020601',
    rule: fixed(3_000),
    status: 'INACTIVE',
  },
  {
    org: 'IPE',
    code: 'IPE-01',
    name: 'Port gate pass',
    description: 'Entry of one vehicle to an inland port for one day.',
    category: 'FEE',
    head: '12020439',
    rule: fixed(2_500, { custom_fields: [PLATE] }),
  },
  {
    org: 'IPE',
    code: 'IPE-02',
    name: 'Cargo storage',
    description: 'Storage in a shed or on the quay, a part of the value of the cargo.',
    category: 'RENT',
    head: '12020439',
    rule: {
      amount_type: 'PERCENTAGE',
      percent: '1.5',
      min_amount_kobo: kobo(5_000),
      max_amount_kobo: kobo(5_000_000),
      part_payment_allowed: true,
      min_part_percent: 30,
      custom_fields: CARGO,
      ...late,
    },
  },
  {
    org: 'IPE',
    code: 'IPE-03',
    name: 'Berth dues',
    description: 'Dues of a vessel at the quay, by the tonne of its gross tonnage.',
    category: 'FEE',
    head: '12020110',
    rule: tiered('tonne', [
      [0, 450],
      [500, 400],
      [5_000, 350],
    ]),
  },
  {
    org: 'IPE',
    code: 'IPE-04',
    name: 'Vessel licence',
    description: 'A yearly licence for a boat or a small craft; the survey names the amount.',
    category: 'LICENCE',
    head: '12020107',
    rule: variable,
  },
];
