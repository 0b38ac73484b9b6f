import { RC11 } from '@isura/contract/collect/receipts';
import { RC8 } from '@isura/contract/collect/validation';
import type { CallInput } from '@isura/contract/kernel/endpoint';
import { callForFile } from '../../../lib/api-client.ts';
import { queryOf } from '../../../lib/query-client.ts';
import type { Address } from '../../../ui/list/list-filter.ts';

/** Returns the payment behind a number. */
export const validationQuery = (reference: string) => queryOf(RC8, { params: { reference } });

/** Returns all receipts that match the filters as one file. */
export const receiptsFile = ({ sort: _, ...filters }: Address): Promise<Blob> =>
  callForFile(RC11, { query: filters as CallInput<typeof RC11>['query'] });
