import { DomainError } from '@isura/contract/kernel/problems';
import { OR7In } from '@isura/contract/request/workflow';
import * as z from 'zod/mini';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { judgeApart } from '../../../platform/intake/judging.ts';
import type { AuditEvent } from '../../audit/index.ts';
import type { Taken, UploadHandler } from '../../org/index.ts';
import { homesByCode } from './workflow.queries.ts';
import { standingIn, workflowsWait } from './workflow.service.ts';
import { replaceWorkflows } from './workflow-change.service.ts';
import { judgeWorkflows, type WorkflowHome } from './workflow-rows.domain.ts';

/** What is kept of a set until a second administrator has confirmed it: amounts as naira text. */
interface KeptSet {
  orgId: number;
  set?: z.input<typeof OR7In>['values'];
}

const JOB = { role: 'grp_job' } as const;
/** Where rows are judged, for the thread that does it. */
const RULES = new URL('./workflow-rows.domain.ts', import.meta.url);

async function homesOf(tx: Tx, codes: readonly string[]): Promise<Map<string, WorkflowHome>> {
  const homes = new Map<string, WorkflowHome>();
  for (const [code, home] of await homesByCode(tx, codes))
    homes.set(code, {
      orgId: home.id,
      isClosed: home.status === 'CLOSED',
      peopleLater: !workflowsWait(home.status),
      who: await standingIn(tx, home),
    });
  return homes;
}

/** UP2: the workflows of a body are replaced by those of the file when a second administrator has confirmed them. */
export const workflowUpload: UploadHandler<KeptSet> = {
  kind: 'TRIGGER_WORKFLOW',
  waits: true,
  async judge(ctx: Ctx, rows, told) {
    const codes = [...new Set(rows.map(({ cells }) => (cells['MDA Code'] ?? '').toUpperCase()))];
    const homes = await ctx.inTx(JOB, (tx) => homesOf(tx, codes));
    const judged = await judgeApart(RULES, judgeWorkflows, [rows, homes]);
    await told(rows.length);
    return judged.map(({ values, ...row }) => ({
      ...row,
      ...(values && {
        values: {
          orgId: values.orgId,
          ...(values.set && { set: z.encode(OR7In, { values: values.set }).values }),
        },
      }),
    }));
  },
  async take(ctx, tx, rows, by): Promise<Taken> {
    const events: AuditEvent[] = [];
    const refused = new Map<number, string>();
    for (const { values } of rows) {
      if (!values.set) continue;
      try {
        const set = z.decode(OR7In, { values: values.set }).values;
        events.push(...(await replaceWorkflows(ctx, tx, by, values.orgId, set, { peopleLater: true })));
      } catch (fault) {
        if (!(fault instanceof DomainError)) throw fault;
        refused.set(values.orgId, fault.message);
      }
    }
    const errors = rows.flatMap(({ rowNo, values }) => {
      const message = refused.get(values.orgId);
      return message === undefined ? [] : [{ row: rowNo, column: 'MDA Code', code: 'E_REFERENCE', message }];
    });
    return { created: 0, updated: rows.length - errors.length, errors, events };
  },
};
