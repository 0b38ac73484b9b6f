import { RequestType, requestTypeLabels } from '@isura/contract/kernel/request-type';
import { dates, oneOrganization, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { byMda } from '../../ledger/one-mda.tsx';
import { decidedText } from './decided.text.ts';

const { filters } = decidedText;

/** The filters of both lists of decided payments; without dates the last seven days apply. */
export const decidedFilters = [
  dates(() => 'last-7-days'),
  typed('find', filters.find),
  byMda(filters.allMdas),
  oneOrganization(filters.mda),
  oneValue('type', [filters.type, filters.allTypes], RequestType.options, requestTypeLabels),
];
