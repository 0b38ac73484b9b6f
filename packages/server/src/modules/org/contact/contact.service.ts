import type { ContactIn } from '@isura/contract/org/contact';
import type { Ctx } from '../../../platform/ctx.ts';
import { keepMessage, nextTicket } from './contact.queries.ts';

/**
 * Takes a message to the help desk: it is stored with a number like T-10001, and the announcement `contact.received`,
 * which becomes a mail to the support address, commits with it. Nothing is sent to the address of the writer.
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
      sourceId: ticket,
    });
    return { ticketNumber };
  });
}
