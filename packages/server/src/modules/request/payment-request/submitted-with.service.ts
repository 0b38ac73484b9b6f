import type { PaymentRequest } from '@isura/contract/request/payment-request';
import type { Tx } from '../../../platform/ctx.ts';
import { recordedCall } from '../../audit/index.ts';
import { keyFacts } from '../../identity/index.ts';
import type { ActRow } from '../approval/acts.queries.ts';
import type { RequestRow } from './request.queries.ts';

/**
 * Returns the API key that a program last submitted a request with, who answers for that key, and the address the call
 * came from, as the audit trail has them; nothing where a person submitted it (docs/spec/api-keys.md#in-the-trail).
 */
export async function submittedWith(
  tx: Tx,
  { orgId, isByProgram }: Pick<RequestRow, 'orgId' | 'isByProgram'>,
  acts: readonly Pick<ActRow, 'id' | 'action'>[],
): Promise<Pick<PaymentRequest, 'submittedWith'>> {
  const act = isByProgram ? acts.findLast(({ action }) => action === 'SUBMIT') : undefined;
  const call = act && (await recordedCall(tx, { orgId, entityType: 'approval_action', entityId: act.id }));
  if (call?.keyId === undefined) return {};
  const key = await keyFacts(tx, orgId, call.keyId);
  return key ? { submittedWith: { ...key, ip: call.ip } } : {};
}
