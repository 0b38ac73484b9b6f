import { RequestType, requestTypeLabels } from '@isura/contract/kernel/request-type';
import { dates, oneOrganization, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { decidedText } from './decided.text.ts';

const { filters } = decidedText;

/** The filters of both lists of decided payments; their days, by default the last seven, are chosen in the head. */
export const decidedFilters = [
  dates(() => 'last-7-days', 'above'),
  typed('find', filters.find),
  oneOrganization(filters.mda),
  oneValue('type', [filters.type, filters.allTypes], RequestType.options, requestTypeLabels),
];
