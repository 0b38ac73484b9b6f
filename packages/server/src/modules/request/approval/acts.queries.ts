import type { WorkflowLevelIn } from '@isura/contract/approval/workflow';
import type { AcceptedFinding } from '@isura/contract/request/request-check';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

export interface ActRow {
  id: number;
  requestId: number;
  round: number;
  levelNo: number;
  userId: number;
  forUserId: number | null;
  userName: string;
  action: string;
  comment: string | null;
  lineIds: number[];
  accepted: AcceptedFinding[];
  contentHash: string | null;
  proofId: string | null;
  createdAt: Date;
}

/** Returns the actions taken on these requests, in order. */
export async function actsOf(tx: Tx, requestIds: readonly number[]): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select id, request_id, round, level_no, user_id, for_user_id, user_name, action, comment, line_ids, accepted,
      content_hash, proof_id, created_at
    from request.approval_action where request_id = any(${[...requestIds]}::bigint[]) order by id`.execute(tx);
  return rows;
}

export interface NewAct {
  orgId: number;
  requestId: number;
  round: number;
  levelNo: number;
  userId: number;
  forUserId: number | undefined;
  userName: string;
  action: string;
  comment: string | undefined;
  lineIds: readonly number[];
  isProved: boolean;
  accepted: readonly AcceptedFinding[];
  contentHash: string | undefined;
  proofId: string | undefined;
  at: Date;
}

/** Inserts an action and returns its id. For `grp_job`. */
export async function insertAct(tx: Tx, act: NewAct): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into request.approval_action (org_id, request_id, round, level_no, user_id, for_user_id, user_name, action,
      comment,
      line_ids, otp_verified, accepted, content_hash, proof_id, created_at)
    values (${act.orgId}, ${act.requestId}, ${act.round}, ${act.levelNo}, ${act.userId}, ${act.forUserId ?? null},
      ${act.userName}, ${act.action}, ${act.comment ?? null}, ${[...act.lineIds]}::bigint[], ${act.isProved},
      ${JSON.stringify(act.accepted)}::jsonb, ${act.contentHash ?? null}, ${act.proofId ?? null}, ${act.at})
    returning id`.execute(tx);
  return rows[0]!.id;
}

export type LevelRow = Omit<WorkflowLevelIn, 'authorityId' | 'userIds'> & {
  workflowId: number;
  authorityId: number | null;
  userIds: number[];
};

/** Returns the levels of these workflows, in order: those that requests were frozen with, in force or not. */
export async function levelsOf(tx: Tx, workflowIds: readonly number[]): Promise<LevelRow[]> {
  const { rows } = await sql<LevelRow>`
    select workflow_id, level_no, name, kind, assignee_type, authority_id, user_ids, required_approvals, can_exclude,
      sla_hours,
      require_otp
    from approval.level where workflow_id = any(${[...workflowIds]}::bigint[])
      order by workflow_id, level_no`.execute(tx);
  return rows;
}
