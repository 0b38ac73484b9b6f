import type { Row } from './load.ts';

/** A demonstration service and the columns of its rule that differ from the usual ones. */
export interface Tariff {
  org: string;
  code: string;
  name: string;
  description: string;
  category: string;
  /** Economic code of its revenue head. */
  head: string;
  rule: Row;
  /** ACTIVE when left out. */
  status?: 'DRAFT' | 'PENDING_ACTIVATION' | 'REJECTED' | 'INACTIVE';
  /** Whether its split is set and confirmed while it waits, so that only the central office's decision is missing. */
  hasSplit?: boolean;
  isHidden?: boolean;
}

export const kobo = (naira: number): string => String(naira * 100);
export const fixed = (naira: number, more: Row = {}): Row => ({
  amount_type: 'FIXED',
  amount_kobo: kobo(naira),
  ...more,
});
export const range = (least: number, most: number, more: Row = {}): Row => ({
  amount_type: 'RANGE',
  min_amount_kobo: kobo(least),
  max_amount_kobo: kobo(most),
  ...more,
});
/** Returns bands of a quantity: where each begins and the price of one unit in it. */
export const tiered = (unit: string, bands: readonly [from: number, naira: number][]): Row => ({
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
export const variable: Row = { amount_type: 'VARIABLE' };
export const late: Row = { penalty_type: 'PERCENT_MONTHLY', penalty_value: '2', penalty_cap_percent: '20' };

export const PLATE = {
  key: 'plateNumber',
  label: 'Plate number',
  type: 'TEXT',
  required: true,
  pattern: '[A-Z]{3}-?\\d{2,3}[A-Z]{2}',
  helpText: 'Write it like ABC-123DE',
};

/** Questions to the payer, one of each kind. */
export const CARGO = [
  { key: 'vessel', label: 'Vessel', type: 'TEXT', required: true, min: 2, max: 60 },
  { key: 'containers', label: 'Number of containers', type: 'NUMBER', required: true, min: 1, max: 500 },
  { key: 'arrived', label: 'Day of arrival', type: 'DATE', required: true },
  { key: 'port', label: 'Inland port', type: 'SELECT', required: true, options: ['Kaduna', 'Kano', 'Onitsha'] },
  { key: 'agentPhone', label: 'Phone of the agent', type: 'PHONE', required: true },
  { key: 'agentEmail', label: 'Email of the agent', type: 'EMAIL', required: false },
  { key: 'releaseNote', label: 'Release note', type: 'FILE', required: true },
];
