import { DomainError } from '@isura/contract/kernel/problems';
import type { Tx } from '../../../platform/ctx.ts';
import { peopleIn, replaceWorkflows, workflowsWait } from '../../approval/index.ts';
import type { AuditEvent } from '../../audit/index.ts';
import type { GoodRow } from './rows.domain.ts';
import type { UploadHandler } from './upload-kind.service.ts';
import { setOf, validator, type WorkflowHome, type WorkflowRowValues } from './workflow-rows.domain.ts';
import { organizationsByCode } from './workflow-rows.queries.ts';

async function homesOf(tx: Tx, codes: readonly string[]): Promise<Map<string, WorkflowHome>> {
  const homes = new Map<string, WorkflowHome>();
  for (const [code, home] of await organizationsByCode(tx, codes))
    homes.set(code, {
      orgId: home.id,
      isClosed: home.status === 'CLOSED',
      peopleLater: !workflowsWait(home.status),
      who: await peopleIn(tx, home),
    });
  return homes;
}

const lost = (rows: readonly GoodRow<WorkflowRowValues>[], message: string) =>
  rows.map(({ rowNo }) => ({ row: rowNo, column: 'MDA Code', code: 'E_REFERENCE', message }));

/** UP2: replaces organizations' workflows with those of the file once a second administrator has confirmed them. */
export const workflowUpload: UploadHandler<unknown, WorkflowRowValues> = {
  kind: 'TRIGGER_WORKFLOW',
  rows: {
    module: new URL('./workflow-rows.domain.ts', import.meta.url),
    validator,
    world: async () => ({}),
    together: { world: (tx, _, codes) => homesOf(tx, codes) },
  },
  async take(ctx, tx, rows, by) {
    const events: AuditEvent[] = [];
    const errors: ReturnType<typeof lost> = [];
    const taken: { rowNo: number; id: number; isNew: boolean }[] = [];
    const byCode = Map.groupBy(rows, ({ values }) => values.code);
    for (const [code, home] of await homesOf(tx, [...byCode.keys()])) {
      const own = byCode.get(code)!;
      const { set, findings: reported } = setOf(own, home);
      if (!set || home.isClosed) {
        const found = reported.find(({ findings }) => findings.length > 0)?.findings[0];
        errors.push(...lost(own, found?.message ?? 'This MDA has since been closed'));
        continue;
      }
      try {
        events.push(...(await replaceWorkflows(ctx, tx, by, home.orgId, set, { peopleLater: true })));
        taken.push(...own.map(({ rowNo }) => ({ rowNo, id: home.orgId, isNew: false })));
      } catch (fault) {
        if (!(fault instanceof DomainError)) throw fault;
        errors.push(...lost(own, fault.message));
      }
    }
    return { taken, errors, events };
  },
};
