import type { ContactIn } from '@isura/contract/org/contact';
import type { Ctx } from '../../../platform/ctx.ts';
import { keepMessage, nextTicket } from './contact.queries.ts';

/**
 * Accepts a message to the help desk: stores it with a number like T-10001 and, in the same transaction, announces
 * `contact.received`, which becomes an email to the support address. Nothing is sent to the writer's address.
 */
export async function receive(ctx: Ctx, message: ContactIn, ip: string): Promise<{ ticketNumber: string }> {
  return ctx.inTx({ role: 'grp_public' }, async (tx) => {
    const ticket = await nextTicket(tx);
    const ticketNumber = `T-${ticket}`;
    await keepMessage(tx, { ...message, ticketNumber, ip, createdAt: ctx.clock.now() });
    await ctx.outbox.announce(tx, {
      event: 'contact.received',
      payload: { ticketNumber, ...message },
      sourceType: 'contact_message',
      sourceId: Number(ticket),
    });
    return { ticketNumber };
  });
}
