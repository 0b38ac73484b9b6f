import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import { replaceablePort } from '../../../platform/replaceable-port.ts';
import { remitaProvider } from '../remita/remita-provider.service.ts';
import { sandboxProvider } from '../sandbox/sandbox-provider.service.ts';
import { type Breaker, breaker } from './breaker.domain.ts';
import { type Gateway, type Provider, unavailable } from './payment.gateway.ts';

/** One breaker per provider in each process, identified by its `groups`. */
const breakers = new WeakMap<object, Map<string, Breaker>>();

function breakerOf({ groups }: Ctx, name: string): Breaker {
  const ofProcess = breakers.get(groups) ?? new Map<string, Breaker>();
  breakers.set(groups, ofProcess);
  const one = ofProcess.get(name) ?? breaker();
  ofProcess.set(name, one);
  return one;
}

const isSilence = (error: unknown): boolean => error instanceof DomainError && error.code === 'provider-unavailable';

/**
 * Wraps a gateway so that it is not called for a while after it did not answer, and nobody waits for it in vain
 * (docs/spec/security.md#t47).
 */
function guarded(ctx: Ctx, gateway: Gateway): Gateway {
  const one = breakerOf(ctx, gateway.name);
  const through = async <T>(call: () => Promise<T>): Promise<T> => {
    if (one.refuses(ctx.clock.now())) throw unavailable();
    try {
      const answer = await call();
      one.answered();
      return answer;
    } catch (error) {
      if (isSilence(error)) one.failed(ctx.clock.now());
      throw error;
    }
  };
  return {
    name: gateway.name,
    start: (attempt) => through(() => gateway.start(attempt)),
    statusOf: (providerRefs) => through(() => gateway.statusOf(providerRefs)),
    cancel: (providerRef) => through(async () => await gateway.cancel?.(providerRef)),
    sendReferences: (references) => through(async () => await gateway.sendReferences?.(references)),
    takenAtCounters: (since) => through(async () => (await gateway.takenAtCounters?.(since)) ?? []),
    readEvent: (headers, bytes) => gateway.readEvent(headers, bytes),
  };
}

/** A provider that replaces the sandbox in a process of the simulator. */
export const simulatedProvider = replaceablePort<Gateway>();

/** Every provider this product supports; new attempts go through the first that is connected. */
const providers: readonly Provider[] = [remitaProvider, sandboxProvider];

/** Returns the gateways of this portal: none in live mode without a connected provider. */
const gatewaysOf = (ctx: Ctx): Gateway[] =>
  providers
    .filter((provider) => provider.isConnected(ctx.config))
    .map((provider) => guarded(ctx, simulatedProvider.of(ctx) ?? provider.open(ctx)));

/** Returns the gateway with this name; undefined when this portal is not connected to it. */
export const gatewayNamed = (ctx: Ctx, name: string): Gateway | undefined =>
  gatewaysOf(ctx).find((gateway) => gateway.name === name);

/** Reports whether this portal is connected to any provider. */
export const hasGateway = (ctx: Ctx): boolean => gatewaysOf(ctx).length > 0;

/** Returns the gateway for new attempts. Refuses with provider-unavailable when none is connected. */
export function gatewayForPaying(ctx: Ctx): Gateway {
  const [first] = gatewaysOf(ctx);
  if (!first) throw unavailable();
  return first;
}
