import { CR1, CR2, CR3, CR4, CR5 } from '@isura/contract/org/collection-rules';
import { type Route, route } from '../../../platform/http/route.ts';
import { accountantsAndOverseers, serviceKeepers, serviceKeepersInTwo } from '../../../platform/http/shared-rows.ts';
import { changeRule, setStatus } from './change-rule.service.ts';
import { createRule, type RulePorts, readRule, searchRules } from './rule.service.ts';

/** The collection rules of services, for those who maintain them. */
export const ruleRoutes = (ports: RulePorts): Route[] => [
  route(CR1, { name: 'listCollectionRules', may: { ...accountantsAndOverseers, K: 'A' } }, ({ query, by, ctx }) =>
    searchRules(
      ctx,
      by,
      {
        query: query.query,
        serviceId: query['service-id'],
        orgId: query['org-id'],
        status: query.status,
        amountType: query['amount-type'],
      },
      query,
    ),
  ),
  route(CR2, { name: 'createCollectionRule', may: serviceKeepers }, ({ body, by, ctx }) => createRule(ctx, by, body)),
  route(CR3, { name: 'getCollectionRule', may: { ...accountantsAndOverseers, K: 'A' } }, ({ params, by, ctx }) =>
    readRule(ctx, by, ports, params.id),
  ),
  route(CR4, { name: 'updateCollectionRule', may: serviceKeepersInTwo }, ({ params, body, by, ctx }) =>
    changeRule(ctx, by, ports, params.id, body),
  ),
  route(CR5, { name: 'setCollectionRuleStatus', may: serviceKeepersInTwo }, ({ params, body, by, ctx }) =>
    setStatus(ctx, by, params.id, body),
  ),
];
