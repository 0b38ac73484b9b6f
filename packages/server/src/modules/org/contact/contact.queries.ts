import type { ContactIn } from '@isura/contract/org/contact';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/ctx.ts';

/** Returns the next help desk ticket number; numbers may be skipped but never repeat. */
export async function nextTicket(tx: Tx): Promise<bigint> {
  const { rows } = await sql<{ ticket: bigint }>`select nextval('org.contact_ticket') as ticket`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the sequence gave no number');
  return row.ticket;
}

/** Stores the message. The public role may insert it but cannot read it back. */
export async function keepMessage(
  tx: Tx,
  message: ContactIn & { ticketNumber: string; ip: string; createdAt: Date },
): Promise<void> {
  const { phone, reference, ...rest } = message;
  await tx
    .insertInto('org.contactMessage')
    .values({ ...rest, phone: phone ?? null, reference: reference ?? null })
    .execute();
}
