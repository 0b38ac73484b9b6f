import { RequestType } from '@isura/contract/kernel/request-type';
import { PayableBucket } from '@isura/contract/request/payables';
import * as z from 'zod/mini';
import { kept, listSearch, searchNumber } from '../../../ui/table/list-search.ts';

/** The names of the buckets of payables in the address: in lower case, and each side of today as a whole. */
export const bucketWords = ['overdue', 'due', ...PayableBucket.options.map((key) => key.toLowerCase())];

/** The search parameters of a list of payables; `unpaid` is whatever was approved and has something left to pay. */
export const PayableSearch = z.object({
  ...listSearch,
  bucket: kept(z.string().check(z.refine((word) => bucketWords.includes(word)))),
  type: kept(RequestType),
  status: kept(z.enum(['AWAITING_APPROVAL', 'APPROVED', 'PARTLY_PAID', 'FAILED', 'unpaid'])),
  org: searchNumber,
});
