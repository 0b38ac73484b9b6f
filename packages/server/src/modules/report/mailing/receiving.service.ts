import { DomainError } from '@isura/contract/kernel/problems';
import { type ExportReport, RP6, RP9 } from '@isura/contract/report/export';
import type { Ctx, Tx } from '../../../platform/ctx.ts';
import { admit } from '../../../platform/http/guard.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { actorOf, type Recipient, recipientsOf } from '../../identity/index.ts';
import { definitions } from '../definition/definitions.domain.ts';
import type { Fixed } from '../definition/source.service.ts';
import { whatIsAsked } from '../export/export.service.ts';
import { type MailingRow, standingOf } from './mailing.queries.ts';

/** Somebody of an organization as they would act now. */
interface Member {
  person: Recipient;
  actor: Actor;
}

/** Somebody who may have a report now, and what their file is asked for with. */
export interface Receiver extends Fixed, Member {}

/** What is done, or nothing where a rule refuses it. */
async function unlessRefused<T>(work: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (fault) {
    if (fault instanceof DomainError) return undefined;
    throw fault;
  }
}

/**
 * Somebody of this organization who can sign in, may ask for files and take them, and may call the list of this report.
 * Undefined when they may not: they were suspended, moved, or lost the right. For `grp_job`.
 */
export async function memberFor(
  tx: Tx,
  report: ExportReport,
  orgId: number,
  userId: number,
): Promise<Member | undefined> {
  const [person] = await recipientsOf(tx, { kind: 'people', userIds: [userId] });
  const found = person && (await actorOf(tx, userId));
  const standing = await standingOf(tx, orgId, userId);
  if (!person || !standing || found?.orgId !== orgId || found.kind === 'payer') return undefined;
  const actor = { ...found, ...standing, name: person.name };
  return await unlessRefused(() => {
    for (const call of [RP6, RP9, definitions[report].call(actor, {})]) admit(call, actor);
    return { person, actor };
  });
}

/** The same of a run: with its filters as they see them. For `grp_job`. */
export async function receiverOf(
  ctx: Ctx,
  tx: Tx,
  { report, filters, orgId }: Pick<MailingRow, 'report' | 'filters' | 'orgId'>,
  userId: number,
): Promise<Receiver | undefined> {
  const member = await memberFor(tx, report, Number(orgId), userId);
  if (!member) return undefined;
  return await unlessRefused(async () => ({
    ...member,
    ...(await whatIsAsked(ctx, report, filters, member.actor, ctx.clock.now())),
  }));
}
