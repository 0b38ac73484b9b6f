import { RequestType, requestTypeLabels } from '@isura/contract/kernel/request-type';
import { PayableBucket, type PayableRequest } from '@isura/contract/request/payables';
import { WAS_APPROVED } from '@isura/contract/request/states';
import { bucketLabels } from '@isura/contract/request/words.text';
import { choices, oneOf, oneOrganization, oneValue } from '../../../ui/list/list-filter.ts';
import { statusLabels } from '../../request/payment/payment.text.ts';
import { payableFiguresText as text } from './payables.text.ts';

const { filters } = text;

/** Returns what is requested from the calls for a bucket in the address: one of them, or one side of today. */
export const bucketFilter = (word: string): { bucket?: PayableBucket; due?: true; overdue?: true } =>
  word === 'due' || word === 'overdue' ? { [word]: true } : { bucket: word.toUpperCase() as PayableBucket };

/** Returns the statuses requested from the calls for a status in the address: `unpaid` is all that were approved. */
export const statusFilter = (word: string): PayableRequest['status'][] =>
  word === 'unpaid' ? [...WAS_APPROVED] : [word as PayableRequest['status']];

/** The filters of payables; the figures above them are of the same payments. */
export const payableFilters = [
  oneOrganization(filters.mda),
  oneOf<'bucket' | 'due' | 'overdue'>('bucket', [filters.bucket, filters.allBuckets], bucketFilter, [
    { value: 'overdue', label: filters.overdue },
    { value: 'due', label: filters.due },
    ...PayableBucket.options.map((key) => ({ value: key.toLowerCase(), label: bucketLabels[key] })),
  ]),
  oneValue('type', [filters.type, filters.allTypes], RequestType.options, requestTypeLabels),
  oneOf<'status'>('status', [filters.status, filters.allStatuses], (word) => ({ status: statusFilter(word) }), [
    ...choices(['AWAITING_APPROVAL'] as const, statusLabels),
    { value: 'unpaid', label: text.total.approved },
    ...choices(WAS_APPROVED, statusLabels),
  ]),
];
