import { OR6 } from '@isura/contract/approval/workflows';
import * as addresses from '@isura/contract/kernel/addresses';
import type { Endpoint } from '@isura/contract/kernel/endpoint';
import type { Alert } from '@isura/contract/report/dashboard';
import { AN7 } from '@isura/contract/report/quiet';
import { PR16 } from '@isura/contract/request/approvals';
import { PR13 } from '@isura/contract/request/queues';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { mayCall } from '../../../platform/http/policy.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { workflowsIn } from '../../approval/index.ts';
import { servicesQuiet } from '../../collect/index.ts';
import { failedLines, linesToFix, waitingFor } from '../../request/index.ts';

const inbox = (late?: 'yes' | 'no') => addresses.dashboard({ tab: 'approvals', ...(late && { late }) });

/** What of an organization's payments concerns a person, each with the call that lists it; 0 for what they may not see. */
export interface WorkCounts {
  /** Payments for their decision, how many are overdue, and since when the oldest of either was submitted (PR16). */
  waits: { me: number; overdue: number; since: Date | null; overdueSince: Date | null } | undefined;
  /** Levels in force with fewer people than they need (OR6). */
  gaps: number;
  /** Lines a bank refused or returned, and their kobo; of them those the person may correct or send again (PR13). */
  failed: { total: number; kobo: bigint; fixable: number };
  /** Services that went quiet (AN7). */
  quiet: number;
}

/** Returns what of an organization's payments concerns this person; undefined for the central office. */
export async function workCounts(ctx: Ctx, tx: Tx, actor: Actor): Promise<WorkCounts | undefined> {
  const { orgId } = actor;
  if (actor.kind === 'central' || orgId === undefined) return undefined;
  const may = (call: Endpoint): boolean => mayCall(call, actor);
  const waits = may(PR16) ? await waitingFor(ctx, tx, actor) : undefined;
  const inForce = may(OR6) ? (await workflowsIn(tx, orgId)).filter(({ status }) => status === 'ACTIVE') : [];
  const gaps = inForce.flatMap(({ levels }) => levels).filter(({ peopleMissing }) => peopleMissing > 0).length;
  const failed = may(PR13) ? await failedLines(tx, actor) : { total: 0, kobo: 0n };
  const fixable = failed.total > 0 ? await linesToFix(tx, actor) : 0;
  return { waits, gaps, failed: { ...failed, fixable }, quiet: may(AN7) ? await servicesQuiet(tx) : 0 };
}

/**
 * Returns the alerts on an organization's payments that concern a person, overdue decisions before others; none for the
 * central office.
 */
export function workAlerts(counts: WorkCounts | undefined): Alert[] {
  if (!counts) return [];
  const { waits, gaps, failed, quiet } = counts;
  const all: Alert[] = [
    { kind: 'PAYMENTS_FAILED', count: failed.total, link: addresses.failed() },
    { kind: 'APPROVALS_OVERDUE', count: waits?.overdue ?? 0, link: inbox('yes') },
    {
      kind: 'APPROVALS_WAITING',
      count: (waits?.me ?? 0) - (waits?.overdue ?? 0),
      link: waits?.overdue ? inbox('no') : inbox(),
    },
    { kind: 'WORKFLOW_GAPS', count: gaps, link: addresses.businessPreference({ tab: 'workflows' }) },
    { kind: 'SERVICES_QUIET', count: quiet, link: addresses.collectionAnalysis('payments-received') },
  ];
  return all.filter(({ count }) => count > 0);
}
