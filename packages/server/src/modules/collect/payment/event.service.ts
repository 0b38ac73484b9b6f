import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import type { RawBody } from '../../../platform/http/route.ts';
import { askProvider } from './asking.service.ts';
import { text } from './attempt.text.ts';
import { follow } from './ending.service.ts';
import { gatewayNamed } from './gateways.service.ts';

/**
 * A provider tells of an event (CO7, security.md T28). Who sent it is proved over its bytes; then the provider itself is asked
 * about each transaction the event names, and each attempt is brought to where it says. Effect and note of the event commit
 * together; where nothing came of it nothing is noted, and what is broken off before is found again by `askDue`. An event
 * that comes again, and an event of a transaction we do not know, changes nothing and is good: a provider repeats what is
 * refused for days, and its account may serve more than this portal. Refuses access-denied, malformed-request, not-found
 * for a provider we are not connected to, provider-unavailable and busy: the provider then sends it again.
 */
export async function hearProviderEvent(
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
    [...new Set(providerRefs)].map(async (ref) => follow(ctx, provider, await askProvider(ctx, gateway, ref), because)),
  );
  return { received: true };
}
