import { riseWords } from './change.ts';

/** Text of every chart. */
export const chartText = {
  asTable: 'View as table',
  asChart: 'View as chart',
  ofChart: (title: string) => `: ${title}`,
  download: (title: string) => `Download the chart: ${title}`,
  kinds: { png: 'Download as PNG', svg: 'Download as SVG' },
  notSaved: 'The picture could not be made. Try again, or print the page.',
  /** The source of a picture, at its foot. */
  source: (product: string, moment: string) => `Source: ${product}, as at ${moment}`,
  amount: 'Amount',
  share: 'Share',
  count: 'Payments',
  lastYear: 'A year before',
  change: 'Change',
  month: 'Month',
  soFar: (month: string) => `${month}, so far`,
  thisYear: 'Last twelve months',
  yearBefore: 'The year before',
  running: (month: string, amount: string) => `${month} so far, ${amount}`,
  runningBefore: (amount: string) => `by this day a year before, ${amount}`,
  nothing: '₦0',
  isNew: 'new',
  yearBeforeThat: 'a year before',
  up: riseWords,
  down: (percent: string, than: string) => `${percent} less than ${than}`,
  same: (than: string) => `as much as ${than}`,
};
