import { SettlementStatus } from '@isura/contract/collect/states';
import * as z from 'zod/mini';
import { dateSearch } from '../../../ui/table/date-search.ts';
import { kept, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

/** The settlements that are still to be paid into their account; those the bank refused stand apart. */
export const WAITING = { value: 'WAITING', statuses: ['OPEN', 'CLOSED', 'SENT'] } as const satisfies {
  value: string;
  statuses: readonly SettlementStatus[];
};

/** What the address of a page with the tab of settlements may say: spread it into the page's own search. */
export const settlementSearch = {
  ...dateSearch,
  settled: kept(z.enum([...SettlementStatus.options, WAITING.value])),
  find: searchWords,
  into: searchNumber,
  settlement: searchNumber,
};
