import { AmountType, RuleStatus } from '@isura/contract/org/collection-rule';
import * as z from 'zod/mini';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';

/** The search parameters of the list of rules. */
export const RulesSearch = z.object({
  ...listSearch,
  query: searchWords,
  service: searchNumber,
  status: kept(RuleStatus),
  kind: kept(AmountType),
});

/** The search parameters of a new rule: a chosen service, or another rule to copy. */
export const NewRuleSearch = z.object({ service: searchNumber, copy: searchNumber });

/** The search parameters of one rule: the rule or its history. */
export const EditRuleSearch = TabSearch;
