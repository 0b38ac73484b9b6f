import { RequestType, requestTypeLabels } from '@isura/contract/kernel/request-type';
import type { RequestSummary } from '@isura/contract/request/payment-request';
import { chip, dates, oneValue, typed } from '../../../ui/list/list-filter.ts';
import { byMda } from '../../ledger/one-mda.tsx';
import { decidedText } from './decided.text.ts';

const { filters } = decidedText;

/** The filters of both lists of decided payments; without dates the last seven days apply. */
export const decidedFilters = [
  dates(() => 'last-7-days'),
  typed('find', filters.find),
  byMda(filters.allMdas),
  chip('org', filters.mda, 'org-id', ({ orgName }: RequestSummary) => orgName),
  oneValue('type', [filters.type, filters.allTypes], RequestType.options, requestTypeLabels),
];
