import { RequestType } from '@isura/contract/kernel/request-type';
import { ContractKind } from '@isura/contract/request/contracts';
import { RequestStatus } from '@isura/contract/request/states';
import * as z from 'zod/mini';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { kept, keptStatus, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';
import { bulkSearch, schedulesSearch } from '../schedule/schedule.search.ts';

/** The search parameters of a type's payments, or of its schedules; for some types also of the page for many lines. */
export const LandingSearch = z.object({
  ...listSearch,
  status: keptStatus(RequestStatus),
  whose: kept(z.literal('me')),
  ...TabSearch.shape,
  ...schedulesSearch,
  ...bulkSearch,
  new: kept(z.literal('1')),
  bulk: kept(z.literal('1')),
});

/**
 * The search parameters of the form: the draft to continue, its step, and what a new one begins with: the kind of a
 * contract, the biller of a bill, the project it is for. For some types also those of the page for many lines.
 */
export const SingleSearch = z.object({
  draft: searchNumber,
  ...bulkSearch,
  many: kept(z.literal('1')),
  kind: kept(ContractKind),
  biller: searchNumber,
  invoice: searchWords,
  contract: searchWords,
  project: searchNumber,
});
export type SingleSearch = z.output<typeof SingleSearch>;

/** The same of the sheet for keying in taxes: it begins with the tax. */
export const KeyInSearch = z.object({ draft: searchNumber, step: bulkSearch.step, type: kept(RequestType) });
export type KeyInSearch = z.output<typeof KeyInSearch>;
