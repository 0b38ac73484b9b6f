import { AmountType, RuleStatus } from '@isura/contract/org/collection-rule';
import * as z from 'zod/mini';
import { adminPage } from '../../../routing/staff-page.ts';
import { TabSearch } from '../../../ui/page/tab-search.ts';
import { kept, listSearch, searchNumber, searchWords } from '../../../ui/table/list-search.ts';
import { acts, titles } from './titles.text.ts';

/** The search parameters of the list of rules. */
const RulesSearch = z.object({
  ...listSearch,
  query: searchWords,
  service: searchNumber,
  status: kept(RuleStatus),
  kind: kept(AmountType),
});

/** The search parameters of a new rule: a chosen service, or another rule to copy. */
const NewRuleSearch = z.object({ service: searchNumber, copy: searchNumber });

/** The search parameters of one rule: the rule or its history. */
const EditRuleSearch = TabSearch;

/** Pages of the rules by which services are paid. */
export const rulePages = [
  adminPage({
    path: '/admin/setup-administration/collection-rules',
    title: titles.rules,
    help: 'rules',
    needs: ['CR1'],
    search: RulesSearch,
    load: () => import('./rules.page.tsx'),
  }),
  adminPage({
    path: '/admin/setup-administration/create-collection',
    title: titles.ruleFormNew,
    help: 'rule-form',
    needs: ['CR2'],
    does: [{ id: 'price', ...acts.price, href: '/admin/setup-administration/create-collection', needs: ['CR2'] }],
    search: NewRuleSearch,
    load: () => import('./new-rule.page.tsx'),
  }),
  adminPage({
    path: '/admin/setup-administration/edit-collection/$id',
    title: titles.ruleFormEdit,
    help: 'rule-form',
    needs: ['CR3'],
    search: EditRuleSearch,
    load: () => import('./edit-rule.page.tsx'),
  }),
] as const;
