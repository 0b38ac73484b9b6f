import { grouped } from '@isura/contract/kernel/money-format';
import { titles } from './titles.text.ts';

const counted = (count: number, one: string, many: string): string =>
  `${grouped(String(count))} ${count === 1 ? one : many}`;

/** Texts of /voxePayment. */
export const findText = {
  title: titles.find,
  purpose: 'Find what you want to pay for. You do not need an account.',
  search: 'What do you want to pay for?',
  searchButton: 'Search',
  filters: 'Filters',
  mda: 'MDA',
  allMdas: 'All MDAs',
  sector: 'Sector',
  sectors: 'Sectors',
  allSectors: 'All sectors',
  ofSector: 'sector',
  category: 'Kind',
  allCategories: 'All kinds',
  results: 'Services',
  /** Without words the catalogue lists the services paid most often in twelve months, then the rest by name (PB3). */
  count: (count: number, words?: string) =>
    `${counted(count, 'service', 'services')}${words ? ` for “${words}”` : count > 1 ? ', most paid first' : ''}`,
  none: (words: string | undefined) =>
    words
      ? `No service matches “${words}”. Check the spelling or look in the MDA directory.`
      : 'No service matches these filters.',
  pay: 'Pay',
  partPayment: 'Can be paid in parts',
  haveReference: 'Do you already have a payment reference?',
  enterReference: 'Pay with your reference',
};
