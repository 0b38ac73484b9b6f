import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import type { RawBody } from '../../../platform/http/route.ts';
import { applyProviderStatus } from './apply-provider-status.service.ts';
import { askProvider } from './ask-provider.service.ts';
import { text } from './attempt.text.ts';
import { gatewayNamed } from './gateways.service.ts';

/**
 * Receives a provider event (CO7, docs/spec/security.md#t28). Its sender is verified from its bytes; then the provider
 * is queried about each transaction the event names, and the state it reports is applied to each attempt. Effect and
 * record of the event commit together; without an effect nothing is recorded, and what is interrupted earlier is found
 * again by `askDue`. A repeated event, or one about an unknown transaction, changes nothing and is accepted: a provider
 * repeats what is refused for days, and its account may serve other portals. Refuses with access-denied,
 * malformed-request, not-found for a provider we are not connected to, provider-unavailable and busy: the provider then
 * sends it again.
 */
export async function receiveProviderEvent(
  ctx: Ctx,
  provider: string,
  raw: RawBody,
  traceId: string,
): Promise<{ received: true }> {
  const gateway = gatewayNamed(ctx, provider);
  if (!gateway) throw new DomainError('not-found', { detail: text.noProvider });
  const { eventId, providerRefs } = gateway.readEvent(raw.headers, raw.bytes);
  const because = { eventId, traceId };
  await Promise.all(
    [...new Set(providerRefs)].map(async (ref) =>
      applyProviderStatus(ctx, provider, await askProvider(ctx, gateway, ref), because),
    ),
  );
  return { received: true };
}
