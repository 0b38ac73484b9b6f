import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../routing/lazy.ts';
import { adminRoute } from '../../../routing/staff-roots.ts';
import { EditRuleSearch, NewRuleSearch, RulesSearch } from './rule.search.ts';
import { titles } from './titles.text.ts';

/** Routes of the rules by which services are paid. */
export const ruleRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'setup-administration/collection-rules',
    validateSearch: RulesSearch,
    staticData: { title: titles.rules },
    component: lazyPage('collection-rules', () => import('./rules.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'setup-administration/create-collection',
    validateSearch: NewRuleSearch,
    staticData: { title: titles.ruleFormNew },
    component: lazyPage('create-collection', () => import('./new-rule.page.tsx')),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'setup-administration/edit-collection/$id',
    validateSearch: EditRuleSearch,
    staticData: { title: titles.ruleFormEdit },
    component: lazyPage('edit-collection', () => import('./edit-rule.page.tsx')),
  }),
] as const;
