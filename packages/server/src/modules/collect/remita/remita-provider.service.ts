import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import type { AttemptToStart, Gateway, Provider } from '../payment/payment.gateway.ts';
import { serviceTypeOf } from './remita.domain.ts';
import { remitaGateway } from './remita.gateway.ts';
import { closeOrder, findOrders, keepRrr, openOrder, storeReportedAmount } from './remita.queries.ts';
import { type RemitaWire, remitaWire } from './remita-wire.gateway.ts';

/**
 * The attempt itself is queried about until it expires; from an hour later Remita is queried here, until its end is
 * known.
 */
const AFTER_END_MS = 3_600_000;

/**
 * Returns the connection to Remita from the configuration. Throws where the portal is not connected to it: a fault of
 * the caller.
 */
export function wireOf({ config, http }: Pick<Ctx, 'config' | 'http'>): RemitaWire {
  if (!config.remita) throw new Error('this portal is not connected to Remita');
  return remitaWire(config.remita, http);
}

function open(ctx: Ctx): Gateway {
  const { remita, publicUrl } = ctx.config;
  return remitaGateway({
    wire: wireOf(ctx),
    log: ctx.log,
    publicUrl,
    now: () => ctx.clock.now(),
    serviceTypeOf: (attempt) => remita && serviceTypeOf(remita.serviceTypes, attempt),
    books: {
      open: ({ providerRef, payable, returnUrl, expiresAt }: AttemptToStart, serviceType) =>
        ctx.inTx(JOB_SCOPE, (tx) =>
          openOrder(tx, {
            ...{ providerRef, askedKobo: payable, returnUrl, serviceType, at: ctx.clock.now() },
            nextAskAt: new Date(expiresAt.getTime() + AFTER_END_MS),
          }),
        ),
      find: (refs) => ctx.inTx(JOB_SCOPE, (tx) => findOrders(tx, refs)),
      keepRrr: (ref, rrr) => ctx.inTx(JOB_SCOPE, (tx) => keepRrr(tx, ref, rrr)),
      keepReported: (ref, kobo) => ctx.inTx(JOB_SCOPE, (tx) => storeReportedAmount(tx, ref, kobo)),
      close: (ref) => ctx.inTx(JOB_SCOPE, (tx) => closeOrder(tx, ref, ctx.clock.now())),
    },
  });
}

/** Remita: used where its settings are set, both live and with its demonstration. */
export const remitaProvider: Provider = { isConnected: ({ remita }) => remita !== undefined, open };
