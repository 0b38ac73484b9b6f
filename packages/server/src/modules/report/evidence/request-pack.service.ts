import { PaymentRequest } from '@isura/contract/request/payment-request';
import * as z from 'zod/mini';
import type { Ctx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { drawn } from '../../../platform/pdf/drawing.ts';
import { readRequest } from '../../request/index.ts';
import type { Contents, Noting } from './contents.domain.ts';
import { type About, statementLines } from './evidence-pack.queries.ts';
import { packChain, packJournals } from './evidence-pack.service.ts';
import { headOf, packActs, packContradictions, packLines, packTransfers } from './request-pack.queries.ts';
import type { draw } from './voucher.drawing.ts';

/** Draws the voucher. */
const VOUCHER = new URL('./voucher.drawing.ts', import.meta.url);

const each = (type: string, rows: readonly { id: number }[]): About[] => rows.map(({ id }) => ({ type, id }));

/** Returns the evidence of a payment request and its money, as this person may see it. Refuses not-found. */
export async function requestContents(ctx: Ctx, by: ActorContext, id: number, note: Noting): Promise<Contents> {
  const request = await readRequest(ctx, by, id);
  const { head, lines, acts, transfers, contradictions, statements } = await ctx.inTx(
    by.actor.scope,
    async (tx) => {
      const head = (await headOf(tx, id))!;
      const transfers = await packTransfers(tx, id);
      const matched = ['INSTRUCTION', 'RETURN', 'PAID_AFTER_ALL', 'DIFFERENCE'].flatMap((kind) =>
        each(kind, transfers),
      );
      return {
        ...{ head, transfers, lines: await packLines(tx, head.orgId, id), acts: await packActs(tx, id) },
        contradictions: await packContradictions(
          tx,
          transfers.map((transfer) => transfer.id),
        ),
        statements: await statementLines(tx, matched),
      };
    },
    { snapshot: true, readOnly: true },
  );
  await note(30);
  const own = { type: 'payment_request', id: id };
  const posted = [own, ...each('payment_instruction', transfers), ...each('request_line', lines)];
  const journals = await packJournals(ctx, by.actor, posted);
  await note(50);
  const reported = [own, ...each('approval_action', acts), ...each('payment_instruction', transfers)];
  const chain = await packChain(ctx, by.actor, head.orgId, reported);
  await note(70);
  const { can: _, whyNot: __, isMine: ___, waitsForMe: ____, ...facts } = z.encode(PaymentRequest, request);
  return {
    of: { kind: 'payment-request', id, number: request.requestNumber, organization: request.orgName },
    orgId: head.orgId,
    rows: lines.length,
    voucher: await drawn<typeof draw>(
      VOUCHER,
      { request, acts, contentHash: head.contentHash, author: ctx.config.productName, at: ctx.clock.now() },
      { lane: 'page' },
    ),
    facts: {
      ...{ kind: 'payment-request', ...facts, contentHash: head.contentHash, makerIds: head.makerIds },
      sourceAccountId: head.sourceBankAccountId,
      lines,
    },
    approvals: { acts },
    bank: { transfers, contradictions, statementLines: statements },
    journals,
    chain,
  };
}
