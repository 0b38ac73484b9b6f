import type { Ctx } from '../../../platform/ctx.ts';
import { sandboxProvider } from '../sandbox/sandbox-provider.service.ts';
import type { Gateway } from './payment.gateway.ts';
import { unavailable } from './payment.gateway.ts';

/** The gateways of this portal by their names: the sandbox in TEST, and none where real money moves and none is connected. */
function gatewaysOf(ctx: Ctx): readonly Gateway[] {
  return ctx.config.paymentMode === 'TEST' ? [sandboxProvider(ctx)] : [];
}

/** The gateway with this name; undefined when this portal is not connected to it. */
export const gatewayNamed = (ctx: Ctx, name: string): Gateway | undefined =>
  gatewaysOf(ctx).find((gateway) => gateway.name === name);

/** The gateway new tries go through. Refuses with provider-unavailable when none is connected. */
export function gatewayForPaying(ctx: Ctx): Gateway {
  const [first] = gatewaysOf(ctx);
  if (!first) throw unavailable();
  return first;
}
