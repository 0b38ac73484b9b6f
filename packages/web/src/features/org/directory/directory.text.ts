import { grouped } from '@isura/contract/kernel/money-format';
import { titles } from './titles.text.ts';

const counted = (count: number, one: string, many: string): string =>
  `${grouped(String(count))} ${count === 1 ? one : many}`;
const about = (words: string | undefined): string => (words ? ` for “${words}”` : '');

/** Texts of the public directory. */
export const directoryText = {
  title: titles.directory,
  purpose: 'Find a ministry, department or agency (MDA), how to reach it, and what you can pay it.',
  views: 'What to list',
  mdas: 'MDAs',
  services: 'Services',
  search: { mdas: 'Search by name or short name', services: 'What do you want to pay for?' },
  searchButton: 'Search',
  letters: 'First letter of the name',
  allLetters: 'All',
  type: 'Type',
  allTypes: 'All types',
  sector: 'Sector',
  allSectors: 'All sectors',
  state: 'State',
  allStates: 'All states',
  serviceCategory: 'Kind',
  allServiceCategories: 'All kinds',
  filters: 'Filters',
  results: 'Results',
  mdaCount: (count: number, words?: string) => `${counted(count, 'organization', 'organizations')}${about(words)}`,
  serviceCount: (count: number, words?: string) => `${counted(count, 'service', 'services')}${about(words)}`,
  servicesOf: (count: number) => (count === 0 ? 'No services listed' : counted(count, 'service', 'services')),
  noMda: 'No MDA matches.',
  noService: (words: string | undefined) =>
    words
      ? `No service matches “${words}”. Check the spelling or look in the MDA directory.`
      : 'No service matches these filters.',
  toMdas: 'Look in the MDA directory',
  detailsLoading: 'Loading the details',
  detailsTitle: 'MDA details',
  gone: 'We could not find this MDA. It may have been removed or the link is wrong.',
  kind: 'Type',
  shortName: 'Short name',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  servicesTitle: 'Services',
  noServices: 'This MDA lists no services yet.',
  partPayment: 'Can be paid in parts',
  paidTo: 'Paid to',
  pay: 'Pay',
};
