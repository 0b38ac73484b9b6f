import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { applyProviderStatus, endAttempt } from './apply-provider-status.service.ts';
import { isOpen, nextAsk } from './attempt.domain.ts';
import { countStatusQuery, type DueRow, takeDue } from './attempt.queries.ts';
import { gatewayNamed } from './gateways.service.ts';
import type { Gateway, ProviderState } from './payment.gateway.ts';
import { replaceAttempts } from './replace-attempts.service.ts';

async function statesOf(gateway: Gateway, refs: readonly string[]): Promise<ProviderState[]> {
  const found = new Map((await gateway.statusOf(refs)).map((state) => [state.providerRef, state]));
  return refs.map((providerRef) => found.get(providerRef) ?? { providerRef, state: 'UNKNOWN' });
}

/** The answer to one query of a group: a provider's silence is passed to each, and nobody asks again one by one. */
type ProviderReply = { found: ProviderState } | { silence: unknown };

/**
 * Asks a provider for the state of a transaction, batched with all queries made at the same time. Throws what the
 * gateway throws when the provider does not answer.
 */
export async function askProvider(ctx: Ctx, gateway: Gateway, providerRef: string): Promise<ProviderState> {
  const together = {
    commit: (_: unknown, refs: readonly string[]): Promise<ProviderReply[]> =>
      statesOf(gateway, refs).then(
        (states) => states.map((found) => ({ found })),
        (silence: unknown) => refs.map(() => ({ silence })),
      ),
  };
  const response = await ctx.groups.add(`ask ${gateway.name}`, together, providerRef);
  if ('silence' in response) throw response.silence;
  return response.found;
}

const AT_A_TIME = 200;
/** Attempts settled at once; requests need connections, too. */
const TOGETHER = 8;

/** Takes the due attempts and schedules the next query of each, so that an interrupted one is queried about again. */
const take = (ctx: Ctx, now: Date): Promise<DueRow[]> =>
  ctx.inTx(JOB_SCOPE, async (tx) => {
    const due = await takeDue(tx, now, AT_A_TIME);
    const next = due.map(({ id, status, queryCount, expiresAt }) => ({
      id,
      next: nextAsk(status, queryCount + 1, now, expiresAt),
    }));
    if (due.length > 0) await countStatusQuery(tx, next);
    return due;
  });

/** Asks one provider about its due attempts; if it does not answer, that is logged and every state is UNKNOWN. */
async function ask(ctx: Ctx, provider: string, due: readonly DueRow[]): Promise<ProviderState[]> {
  const refs = due.map(({ providerRef }) => providerRef);
  const silent = refs.map((providerRef) => ({ providerRef, state: 'UNKNOWN' }) as const);
  const gateway = gatewayNamed(ctx, provider);
  if (!gateway) return silent;
  return await statesOf(gateway, refs).catch((error: unknown) => {
    ctx.log.warn({ error, provider, queried: refs.length }, 'a provider could not be reached');
    return silent;
  });
}

/** Applies the provider's state to an attempt; one still open is REPLACED if its invoice is paid, or EXPIRED after its time. */
async function settle(ctx: Ctx, row: DueRow, found: ProviderState, now: Date, traceId: string): Promise<void> {
  try {
    await applyProviderStatus(ctx, row.provider, found, { traceId });
    const stillWaits = found.state === 'PENDING' || found.state === 'UNKNOWN';
    if (!stillWaits || !isOpen(row.status)) return;
    if (row.isReplaced) await ctx.inTx(JOB_SCOPE, (tx) => replaceAttempts(ctx, tx, row.invoiceId));
    else if (row.expiresAt <= now) await endAttempt(ctx, { ...row, traceId }, { status: 'EXPIRED' });
  } catch (error) {
    ctx.log.error(
      { error, paymentId: String(row.id) },
      "a payment attempt could not be updated to its provider's status",
    );
  }
}

/**
 * Asks the providers about every due attempt: open ones at growing intervals and when their time is over, ended ones
 * for some days, so that no money is missed when its event was lost (nextAsk). Open ones after their time become
 * EXPIRED, those of paid invoices REPLACED. Can be repeated, interrupted and run twice at once safely. Returns how many
 * were queried.
 */
export async function askDue(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now();
  const traceId = ctx.ids.traceId();
  let queried = 0;
  for (let full = true; full && !signal?.aborted; ) {
    const due = await take(ctx, now);
    for (const [provider, rows] of Map.groupBy(due, (row) => row.provider)) {
      const states = await ask(ctx, provider, rows);
      for (let at = 0; at < rows.length; at += TOGETHER)
        await Promise.all(
          rows.slice(at, at + TOGETHER).map((row, place) => settle(ctx, row, states[at + place]!, now, traceId)),
        );
    }
    queried += due.length;
    full = due.length === AT_A_TIME;
  }
  return queried;
}
