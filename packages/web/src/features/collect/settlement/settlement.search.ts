import { SettlementStatus } from '@isura/contract/collect/states';
import * as z from 'zod/mini';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

/** The settlements still to be paid into their account; those the bank refused are separate. */
export const WAITING = { value: 'WAITING', statuses: ['OPEN', 'CLOSED', 'SENT'] } as const satisfies {
  value: string;
  statuses: readonly SettlementStatus[];
};

/** Search parameters of a page with the settlements tab: spread them into the page's own search. */
export const settlementSearch = {
  ...dateSearch,
  settled: kept(z.enum([...SettlementStatus.options, WAITING.value])),
  find: searchWords,
  into: searchNumber,
  settlement: searchNumber,
};
