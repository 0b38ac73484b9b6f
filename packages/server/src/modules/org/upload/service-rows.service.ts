import { lagosDay } from '@isura/contract/kernel/days';
import { RuleTerms } from '@isura/contract/org/collection-rule';
import type { UploadError } from '@isura/contract/org/uploads';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { doneBy } from '../../../platform/http/done-by.ts';
import type { AuditEvent } from '../../audit/index.ts';
import { insertRule } from '../rule/rule-writing.queries.ts';
import { insertService } from '../service/service-writing.queries.ts';
import { lockOrganizationsById } from './organization-rows.queries.ts';
import { onceIn, type TakenRow } from './rows.domain.ts';
import { type ServiceUploadContext, type ServiceValues, validator } from './service-rows.domain.ts';
import { serviceLists } from './service-rows.queries.ts';
import type { UploadHandler } from './upload-kind.service.ts';

/** UP4: creates services in DRAFT, each with a rule that applies from today. */
export const serviceUpload: UploadHandler<ServiceUploadContext, ServiceValues> = {
  kind: 'SERVICES',
  rows: {
    module: new URL('./service-rows.domain.ts', import.meta.url),
    validator,
    once: { code: onceIn('Service Code') },
    world: async (ctx) => ({
      ...(await ctx.inTx(JOB_SCOPE, serviceLists)),
      today: lagosDay(ctx.clock.now()),
    }),
  },
  async take(ctx, tx, rows, by) {
    const errors: UploadError[] = [];
    const events: AuditEvent[] = [];
    const taken: TakenRow[] = [];
    const as = { by: by.actor.login ?? 'system', at: ctx.clock.now() };
    const organizations = await lockOrganizationsById(tx, [...new Set(rows.map(({ values }) => values.orgId))]);
    const closed = new Set(organizations.filter(({ status }) => status === 'CLOSED').map(({ id }) => id));
    for (const { rowNo, values } of rows) {
      const { orgId, terms, ...service } = values;
      const id = closed.has(orgId)
        ? undefined
        : await insertService(tx, {
            orgId,
            ...service,
            payerInstructions: null,
            requiresTin: false,
            requiresAddress: false,
            ...as,
          });
      if (id === undefined) {
        errors.push({
          row: rowNo,
          column: 'Service Code',
          code: 'E_DUPLICATE_ROW',
          message: 'This MDA was closed meanwhile, or has a service with this code now',
        });
        continue;
      }
      const rule = { orgId, serviceId: id, status: 'ACTIVE' as const, terms: RuleTerms.parse(terms), ...as };
      const ruleId = await insertRule(tx, rule);
      taken.push({ rowNo, id, isNew: true });
      events.push({
        ...doneBy(ctx, by),
        orgId,
        action: 'service.created',
        category: 'SERVICE',
        entityType: 'service',
        entityId: id,
        summary: `${service.name} and its rule were created from a file`,
        after: { ...service, ruleId, terms: terms as never },
      });
    }
    return { taken, errors, events };
  },
};
