import { DomainError } from '@isura/contract/kernel/problems';
import type { SinkMessage } from '@isura/contract/platform/dev-messages';
import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import { JOB_SCOPE } from '../db/scope.ts';
import { sinks } from '../mail/create-mailer.ts';

const AT_MOST = 200;

/**
 * Returns the messages in the mailbox of the test mode, newest first, at most 200; only those to `to` when it is set.
 * `not-found` when messages are not kept: in LIVE, and when both mail and SMS are really sent.
 */
export async function messagesTo(ctx: Ctx, to?: string): Promise<SinkMessage[]> {
  if (!sinks(ctx.config, 'EMAIL') && !sinks(ctx.config, 'SMS')) {
    throw new DomainError('not-found', { detail: 'This portal sends its messages and keeps none here.' });
  }
  const { rows } = await ctx.inTx(JOB_SCOPE, (tx) =>
    sql<{ to: string; channel: 'EMAIL' | 'SMS'; subject: string; text: string; code: string | null; at: Date }>`
      select recipient as "to", channel, subject, text, code, at from platform.sink_message
      where ${to ?? null}::text is null or recipient = ${to ?? null}::text
      order by id desc limit ${AT_MOST}
    `.execute(tx),
  );
  return rows.map(({ code, ...message }) => ({ ...message, ...(code === null ? {} : { code }) }));
}
