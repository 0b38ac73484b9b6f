import { DomainError } from '@isura/contract/kernel/problems';
import type { ExportJob } from '@isura/contract/report/export';
import type { Ctx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { paymentSeen } from '../../collect/index.ts';
import { readRequest } from '../../request/index.ts';
import { queueFile } from '../export/export.service.ts';
import { packWords as text } from './pack.text.ts';

type Make = Job<{ exportId: number }>;

/** The subject of a pack as the person may see it: its number and its organization. */
interface Seen {
  number: string;
  orgId: number;
}

function ask(
  make: Make,
  ctx: Ctx,
  by: ActorContext,
  kind: 'payment-request' | 'payment',
  id: number,
  { number, orgId }: Seen,
) {
  const title = text.title(number);
  return queueFile(
    make,
    ctx,
    by,
    { report: 'evidence', format: 'ZIP', title, filters: { kind, id, orgId } },
    {
      orgId,
      action: 'evidence.asked',
      entityType: kind === 'payment' ? 'payment' : 'payment_request',
      entityId: id,
      summary: `${title} asked for`,
    },
  );
}

/**
 * Requests the evidence of a payment request (EV1). Refuses not-found, and invalid-transition for a draft, which has
 * nothing to prove.
 */
export const askOfRequest =
  (make: Make) =>
  async (ctx: Ctx, by: ActorContext, id: number): Promise<ExportJob> => {
    const { requestNumber, orgId, status } = await readRequest(ctx, by, id);
    if (status === 'NEW')
      throw new DomainError('invalid-transition', { detail: 'A draft has no evidence yet. Submit it first.' });
    return await ask(make, ctx, by, 'payment-request', id, { number: requestNumber, orgId });
  };

/** Requests the evidence of a received payment (EV2). Refuses not-found. */
export const askOfPayment =
  (make: Make) =>
  async (ctx: Ctx, by: ActorContext, id: number): Promise<ExportJob> => {
    const { receiptNumber, invoiceNumber, orgId } = await paymentSeen(ctx, by.actor, id);
    return await ask(make, ctx, by, 'payment', id, { number: receiptNumber ?? invoiceNumber, orgId });
  };
