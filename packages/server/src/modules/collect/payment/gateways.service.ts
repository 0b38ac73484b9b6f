import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import { givenWay } from '../../../platform/given-way.ts';
import { remitaProvider } from '../remita/remita-provider.service.ts';
import { sandboxProvider } from '../sandbox/sandbox-provider.service.ts';
import { type Breaker, breaker } from './breaker.domain.ts';
import { type Gateway, type Provider, unavailable } from './payment.gateway.ts';

/** One breaker a provider in each process, which its `groups` stand for. */
const breakers = new WeakMap<object, Map<string, Breaker>>();

function breakerOf({ groups }: Ctx, name: string): Breaker {
  const ofProcess = breakers.get(groups) ?? new Map<string, Breaker>();
  breakers.set(groups, ofProcess);
  const one = ofProcess.get(name) ?? breaker();
  ofProcess.set(name, one);
  return one;
}

const isSilence = (error: unknown): boolean => error instanceof DomainError && error.code === 'provider-unavailable';

/** A gateway that is left alone for a while when it does not answer, so that nobody waits for it in vain (T47). */
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
    tellReferences: (references) => through(async () => await gateway.tellReferences?.(references)),
    takenAtCounters: (since) => through(async () => (await gateway.takenAtCounters?.(since)) ?? []),
    readEvent: (headers, bytes) => gateway.readEvent(headers, bytes),
  };
}

/** A provider that stands in for the sandbox in a process of the simulator. */
export const simulatedProvider = givenWay<Gateway>();

/** Every provider this product knows; new attempts go through the first that is connected. */
const providers: readonly Provider[] = [remitaProvider, sandboxProvider];

/** The gateways of this portal: none where real money moves and no provider is connected. */
const gatewaysOf = (ctx: Ctx): Gateway[] =>
  providers
    .filter((provider) => provider.isConnected(ctx.config))
    .map((provider) => guarded(ctx, simulatedProvider.of(ctx) ?? provider.open(ctx)));

/** The gateway with this name; undefined when this portal is not connected to it. */
export const gatewayNamed = (ctx: Ctx, name: string): Gateway | undefined =>
  gatewaysOf(ctx).find((gateway) => gateway.name === name);

/** Whether this portal is connected to a provider at all. */
export const hasGateway = (ctx: Ctx): boolean => gatewaysOf(ctx).length > 0;

/** The gateway new attempts go through. Refuses with provider-unavailable when none is connected. */
export function gatewayForPaying(ctx: Ctx): Gateway {
  const [first] = gatewaysOf(ctx);
  if (!first) throw unavailable();
  return first;
}
