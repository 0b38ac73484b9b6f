import type { ForecastCategory, ForecastGranularity } from '@isura/contract/forecast/forecast';
import type { ForecastStatus } from '@isura/contract/forecast/forecast-states';
import { formatRange } from '@isura/contract/kernel/day-format';
import type { Day } from '@isura/contract/kernel/days';
import type { Kobo } from '@isura/contract/kernel/money';
import { compactMoney, formatMoney } from '@isura/contract/kernel/money-format';
import { plural } from '@isura/contract/kernel/numbers-format';
import type { Finding } from '../../ui/chart/finding.ts';

export const categoryLabels: Record<ForecastCategory, string> = {
  SERVICES: 'Services, as last year',
  INVOICES: 'Invoices falling due',
  SETTLEMENTS: 'Expected settlements',
  SALARIES: 'Salaries and pensions',
  CONTRACTS: 'Contracts',
  OVERHEADS: 'Overheads',
  TAXES: 'Taxes withheld',
};
export const statusLabels: Record<ForecastStatus, string> = { DRAFT: 'Draft', PUBLISHED: 'Published' };
export const granularityLabels: Record<ForecastGranularity, string> = { WEEK: 'Weeks', MONTH: 'Months' };
const units = { WEEK: ['week', 'weeks'], MONTH: ['month', 'months'] } as const;
const days = formatRange;

/** Texts of the cash forecasts: list, one of them, all together. */
export const forecastText = {
  purpose: 'What will come into and go out of the bank accounts, and how reliable the forecast is.',
  caption: 'Cash forecasts',
  empty: {
    sentence:
      'There is no cash forecast yet. A forecast shows the money expected in and out, week by week or month by month.',
    who: 'Accountants and administrators of organizations create forecasts.',
  },
  gone: 'We could not find this cash forecast. The link may be wrong, or the forecast belongs to another organization.',
  back: 'All cash forecasts',
  list: 'Forecasts',
  columns: {
    days: 'Days',
    by: 'By',
    edition: 'Edition',
    status: 'Status',
    made: 'Made',
    madeBy: 'Made by',
    published: 'Published',
    mda: 'MDA',
  },
  filters: { status: 'Status', allStatuses: 'All statuses', by: 'By', all: 'Weeks and months', mda: 'MDA' },
  create: 'New forecast',
  createLead: 'The system fills it in with what it knows today; you enter your own amounts beside them.',
  createVerb: 'Make forecast',
  edition: (edition: number) =>
    `These days have a published forecast, edition ${edition}. A new one is edition ${edition + 1}: it replaces that edition once you publish it. Your own amounts must be entered again.`,
  editionVerb: (edition: number) => `Make edition ${edition}`,
  by: 'By',
  start: 'From',
  running: (start: Day, end: Day): string => `${days(start, end)}, running`,
  buckets: 'How many',
  bucketsHint: '4 to 12',
  lead: (many: number, by: ForecastGranularity, start: Day, end: Day, edition: number): string =>
    `${plural(many, units[by][0], units[by][1])}, ${days(start, end)}${edition > 1 ? `, edition ${edition}` : ''}`,
  save: 'Save amounts',
  saved: 'Saved',
  publish: 'Publish to the central office',
  publishTitle: 'Publish this forecast?',
  publishLead:
    'The central office is notified. A published forecast cannot be changed; later you can make a new edition for the same days.',
  emptyRows: (many: number): string =>
    `${plural(many, 'amount is', 'amounts are')} empty: neither the system nor you expect any money there.`,
  publishVerb: 'Publish forecast',
  unsaved: 'Save your amounts first, then publish.',
  unreadable: (many: number) =>
    `${plural(many, 'amount is not a number', 'amounts are not numbers')} like 1,250,000.00. Correct ${many === 1 ? 'it' : 'them'}, then save.`,
  lowest: 'Lowest closing',
  opening: 'Opening',
  closing: 'Closing',
  moneyIn: 'Money in',
  moneyOut: 'Money out',
  within: 'Within the band',
  withinOf: (within: number, of: number): string => `${within} of ${of}`,
  withinNote: (by: ForecastGranularity): string => `${units[by][1]} of money in and money out, tested over 36 months`,
  fallsBelow: (start: Day, end: Day): string => `The accounts fall below zero during ${days(start, end)}`,
  staysAbove:
    (amount: Kobo): Finding =>
    (money) =>
      `The accounts stay above zero; the lowest balance is ${money(amount)}`,
  chartNote: 'Closing balance of all bank accounts. Eight of ten outcomes fall within the band.',
  actual: 'Actual',
  forecast: 'Forecast',
  band: '8 of 10 outcomes',
  bucket: 'Days',
  closingLow: 'Low',
  closingHigh: 'High',
  state: { OVER: 'actual', RUNNING: 'running', AHEAD: 'forecast' },
  gridTitle: 'Amounts',
  gridKeys: 'Enter moves down the column. Shorthand such as 1.25m is written out.',
  row: 'Row',
  system: 'System',
  yours: 'Yours',
  between: (low: Kobo, high: Kobo): string => `${compactMoney(low)} to ${compactMoney(high)}`,
  betweenInFull: (low: Kobo, high: Kobo): string => `between ${formatMoney(low)} and ${formatMoney(high)}`,
  ownOf: (category: string, start: Day, end: Day): string => `Your amount, ${category}, ${days(start, end)}`,
  badAmount: 'Enter an amount such as 1,250,000 or 1.25m',
  variance: 'Better or worse than forecast',
  better: 'better',
  worse: 'worse',
  why: 'Why your amounts differ',
  whyOf: (category: string, start: Day, end: Day): string => `Why, ${category}, ${days(start, end)}`,
  test: (within: number, of: number, error: number | undefined): string =>
    `${within} of ${of} were within the band${error === undefined ? '' : `; all forecasts together were off by ${error} %`}`,
  testTitle: 'Accuracy of the forecast over the last 36 months',
  testNote: 'Each month or week is forecast from what was known before it began. A short tick was outside the band.',
  tooNew: 'There is not enough history to test the forecast.',
  testColumns: ['Days', 'Forecast', 'Low', 'High', 'Actual', 'Within'],
  yes: 'Yes',
  no: 'No',
  all: 'All organizations together',
  allLead: (having: number): string =>
    `The latest published ${having === 1 ? 'forecast' : 'forecasts'} of ${plural(having, 'organization', 'organizations')}`,
  none: 'No organization has published a forecast for these days yet.',
  forecasts: 'Forecasts included',
  mdas: 'MDAs included',
  lowestOf: 'Lowest',
  missing: (many: number): string => `${plural(many, 'organization has', 'organizations have')} no published forecast`,
  nobodyMissing: 'Every organization that has users has published one.',
  showBy: 'Show by',
};
