import { DomainError } from '@isura/contract/kernel/problems';
import { type ExportReport, RP6, RP9 } from '@isura/contract/report/export';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { admit } from '../../../platform/http/guard.ts';
import type { Lists } from '../definition/lists.service.ts';
import type { Fixed } from '../definition/source.service.ts';
import { requestedExport } from '../export/export.service.ts';
import { type Member, personNow } from '../export/person-now.service.ts';
import type { MailingRow } from './mailing.queries.ts';

/** A recipient who may have a report now, with the filters of their file. */
export interface Receiver extends Fixed, Member {}

/** Runs a step and returns its result, or undefined where a rule refuses it. */
async function unlessRefused<T>(work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof DomainError) return undefined;
    throw fault;
  }
}

/**
 * Returns somebody of this organization who can sign in, may request and download files, and may call the list of this
 * report. Undefined when they may not: they were suspended, moved, or lost access. For `grp_job`.
 */
export async function memberFor(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  { files }: Lists,
  report: ExportReport,
  orgId: number,
  userId: number,
): Promise<Member | undefined> {
  const member = await personNow(ctx, tx, orgId, userId);
  if (!member) return undefined;
  const { actor } = member;
  return await unlessRefused(() => {
    for (const call of [RP6, RP9, files[report].call(actor, {})]) admit(call, actor);
    return member;
  });
}

/** Returns the same for a run, with its filters as they see them. For `grp_job`. */
export async function receiverOf(
  ctx: Ctx,
  tx: Tx,
  lists: Lists,
  mailing: Pick<MailingRow, 'report' | 'filters' | 'orgId'>,
  userId: number,
): Promise<Receiver | undefined> {
  const member = await memberFor(ctx, tx, lists, mailing.report, mailing.orgId, userId);
  if (!member) return undefined;
  return await unlessRefused(async () => ({
    ...member,
    ...(await requestedExport(ctx, lists, mailing, member.actor, ctx.clock.now())),
  }));
}
