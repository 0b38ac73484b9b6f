import { DomainError } from '@isura/contract/kernel/problems';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import type { Ctx } from '../../../platform/ctx.ts';
import type { ActorContext } from '../../../platform/http/done-by.ts';
import { isActiveProject } from '../../project/index.ts';
import { whyNotCopied } from './copy.domain.ts';
import { createDraft } from './draft-request.service.ts';
import { entriesOf } from './lines.queries.ts';
import { requestAsInput, withoutFixed } from './request-as-input.service.ts';
import { entryOf, requestInFull, seen } from './request-in-full.service.ts';

/**
 * Creates a draft of the actor with the content of a request they see (PR14), or of some of its lines; dates must be
 * entered again, and so must a project that is not ACTIVE; what the law fixes is fixed anew. A copy of a rejected correction corrects the same line; any
 * other is a payment of its own. Refuses with `invalid-transition` refunds, requests that came from a file, and lines of a request not
 * yet decided: a level may restore them, and they would be paid twice.
 */
export async function copyRequest(
  ctx: Ctx,
  by: ActorContext,
  id: number,
  lineIds?: readonly number[],
): Promise<PaymentRequest> {
  const copy = await ctx.inTx(by.actor.scope, async (tx) => {
    const row = await seen(tx, by.actor, id);
    const whole = await requestInFull(ctx, tx, by.actor, row);
    const refusal = whyNotCopied(row);
    if (refusal) throw refusal;
    if (lineIds !== undefined && row.status === 'AWAITING_APPROVAL')
      throw new DomainError('invalid-transition', {
        detail: 'This payment is not decided yet, and its lines may still be paid. Copy the lines after the decision.',
      });
    const chosen = lineIds === undefined ? undefined : new Set(await entriesOf(tx, row, lineIds));
    // As entered, whoever copies them: what is shown to somebody else has masked accounts.
    const lines = requestAsInput(row).lines.filter((_, nth) => chosen === undefined || chosen.has(nth + 1));
    const isOpen = whole.projectId !== undefined && (await isActiveProject(tx, whole.projectId));
    return { row, whole, lines, projectId: isOpen ? whole.projectId : undefined };
  });
  const { row, whole, lines, projectId } = copy;
  const { correctsLineId } = row;
  const from = {
    parentId: id,
    ...(correctsLineId !== null && row.status === 'REJECTED' && { correctsLineId }),
  };
  return await createDraft(
    ctx,
    by,
    {
      type: row.type,
      ...(whole.title.length >= 3 && { title: whole.title }),
      ...(whole.narration.length >= 3 && { narration: whole.narration }),
      ...(whole.sourceAccount && { sourceBankAccountId: whole.sourceAccount.id }),
      ...(whole.glAccountId !== undefined && { glAccountId: whole.glAccountId }),
      ...(projectId !== undefined && { projectId }),
      typeData: withoutFixed(entryOf(row.type), whole.typeData),
      lines,
    },
    from,
  );
}
