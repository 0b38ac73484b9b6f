import { plural } from '@isura/contract/kernel/numbers-format';
import { shareText } from '@isura/contract/kernel/percent-shares';
import { summaryGroupLabels } from '@isura/contract/report/words.text';
import { titles } from '../titles.text.ts';

/** Texts of the summaries of money in and out. */
export const summaryText = {
  inflow: {
    title: titles.inflowSummary,
    purpose: 'Money received, added up by service, channel or month.',
    caption: 'Money received',
    empty: {
      sentence: 'No money came in between these dates. A payment counts from the moment it is confirmed.',
      who: 'Choose other dates above.',
    },
    exportTitle: 'Export the inflow summary',
  },
  outflow: {
    title: titles.outflowSummary,
    purpose: 'Money paid out, less what banks sent back, added up by type, account or month.',
    caption: 'Money paid out',
    empty: {
      sentence: 'No money went out between these dates. A line counts when its bank has paid it.',
      who: 'Choose other dates above.',
    },
    exportTitle: 'Export the outflow summary',
  },
  inflowByMda: { title: titles.inflowByMda, purpose: 'What each MDA received.' },
  outflowByMda: { title: titles.outflowByMda, purpose: 'What each MDA paid, less what banks sent back.' },
  filters: { by: 'By', mda: 'MDA', allMdas: 'All MDAs' },
  groups: summaryGroupLabels,
  most: (name: string, share: number) => `${name} accounts for ${shareText(share)} of the total`,
  chartOf: 'The largest on this page',
  change: {
    up: (percent: string) => (percent.endsWith('times') ? percent : `+${percent}`),
    down: (percent: string) => `−${percent}`,
    new: 'new',
    same: '0%',
  },
  totals: (count: number) => `In all, ${plural(count, 'row', 'rows')}`,
  rowsOf: (name: string) => `Rows of ${name}`,
  before: {
    days: '“Before” is the same number of days immediately before, without days still to come.',
    month: '“Before” is the same days a year earlier, without days still to come.',
  },
};
