import { AmountType, RuleStatus } from '@isura/contract/org/collection-rule';
import * as z from 'zod/mini';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

/** What the address of the list of rules may say. */
export const RulesSearch = z.object({
  ...listSearch,
  query: searchWords,
  service: searchNumber,
  status: kept(RuleStatus),
  kind: kept(AmountType),
});

/** What a new rule begins from: a service that is chosen, or another rule that is copied. */
export const NewRuleSearch = z.object({ service: searchNumber, copy: searchNumber });

/** The rule or its history. */
export const EditRuleSearch = TabSearch;
