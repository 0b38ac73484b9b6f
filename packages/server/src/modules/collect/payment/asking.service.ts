import type { Ctx } from '../../../platform/ctx.ts';
import { isOpen, nextAsk } from './attempt.domain.ts';
import { askedOnce, type DueRow, takeDue } from './attempt.queries.ts';
import { endAttempt, follow } from './ending.service.ts';
import { gatewayNamed } from './gateways.service.ts';
import type { Gateway, ProviderState } from './payment.gateway.ts';

async function statesOf(gateway: Gateway, refs: readonly string[]): Promise<ProviderState[]> {
  const found = new Map((await gateway.statusOf(refs)).map((state) => [state.providerRef, state]));
  return refs.map((providerRef) => found.get(providerRef) ?? { providerRef, state: 'UNKNOWN' });
}

/** What a group of questions comes to: silence is told to each of them, and is not asked again one by one. */
type Heard = { found: ProviderState } | { silence: unknown };

/**
 * Asks a provider how a transaction stands now, together with everybody else who asks at the same time. Throws what the
 * gateway throws when the provider is silent.
 */
export async function askProvider(ctx: Ctx, gateway: Gateway, providerRef: string): Promise<ProviderState> {
  const together = {
    commit: (_: unknown, refs: readonly string[]): Promise<Heard[]> =>
      statesOf(gateway, refs).then(
        (states) => states.map((found) => ({ found })),
        (silence: unknown) => refs.map(() => ({ silence })),
      ),
  };
  const heard = await ctx.groups.add(`ask ${gateway.name}`, together, providerRef);
  if ('silence' in heard) throw heard.silence;
  return heard.found;
}

const AT_A_TIME = 200;
/** Attempts settled at once: requests need connections, too. */
const TOGETHER = 8;

/** Takes those that are due and sets when each is due next, so that one whose asking is broken off comes again. */
const take = (ctx: Ctx, now: Date): Promise<DueRow[]> =>
  ctx.inTx({ role: 'grp_job' }, async (tx) => {
    const due = await takeDue(tx, now, AT_A_TIME);
    const next = due.map(({ id, status, queryCount, expiresAt }) => ({
      id,
      next: nextAsk(status, queryCount + 1, now, expiresAt),
    }));
    if (due.length > 0) await askedOnce(tx, next);
    return due;
  });

/** Asks one provider about its attempts that are due; silence is logged, and answers nothing for any of them. */
async function ask(ctx: Ctx, provider: string, due: readonly DueRow[]): Promise<ProviderState[]> {
  const refs = due.map(({ providerRef }) => providerRef);
  const silent = refs.map((providerRef) => ({ providerRef, state: 'UNKNOWN' }) as const);
  const gateway = gatewayNamed(ctx, provider);
  if (!gateway) return silent;
  return await statesOf(gateway, refs).catch((error: unknown) => {
    ctx.log.warn({ error, provider, asked: refs.length }, 'a provider could not be asked');
    return silent;
  });
}

/** What an attempt comes to by what its provider said; one that is still open when its time is over runs out. */
async function settle(ctx: Ctx, row: DueRow, found: ProviderState, now: Date, traceId: string): Promise<void> {
  try {
    await follow(ctx, row.provider, found, { traceId });
    const stillWaits = found.state === 'PENDING' || found.state === 'UNKNOWN';
    if (stillWaits && isOpen(row.status) && row.expiresAt <= now)
      await endAttempt(ctx, { ...row, traceId }, { status: 'EXPIRED' });
  } catch (error) {
    ctx.log.error({ error, paymentId: String(row.id) }, 'an attempt could not be brought to where its provider says');
  }
}

/**
 * Asks the providers about every attempt that is due: open ones at growing distances and when their time is over, ended ones
 * for some days, so that no money is missed whose event was lost (nextAsk). Open ones whose time is over become EXPIRED.
 * Safe to repeat, to break off and to run twice at once. Answers how many were asked about.
 */
export async function askDue(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now();
  const traceId = ctx.ids.traceId();
  let asked = 0;
  for (let full = true; full && !signal?.aborted; ) {
    const due = await take(ctx, now);
    for (const [provider, rows] of Map.groupBy(due, (row) => row.provider)) {
      const states = await ask(ctx, provider, rows);
      for (let at = 0; at < rows.length; at += TOGETHER)
        await Promise.all(
          rows.slice(at, at + TOGETHER).map((row, place) => settle(ctx, row, states[at + place]!, now, traceId)),
        );
    }
    asked += due.length;
    full = due.length === AT_A_TIME;
  }
  return asked;
}
