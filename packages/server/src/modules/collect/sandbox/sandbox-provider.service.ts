import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { sandboxSecret } from '../../../platform/seal/signature.ts';
import type { AttemptToStart, Gateway, Provider } from '../payment/payment.gateway.ts';
import { SANDBOX, sandboxGateway } from './sandbox.gateway.fake.ts';
import {
  findTransaction,
  findTransactions,
  keepReferences,
  openTransaction,
  takenSince,
  writeState,
} from './sandbox.queries.ts';

/**
 * Returns the secrets that may sign an event of the test provider, newest first: those of the configuration, or one of
 * its own.
 */
export function secretsOf({ config }: Pick<Ctx, 'config'>): readonly [string, ...string[]] {
  const [newest, ...older] = config.providerSecrets.get(SANDBOX) ?? [];
  if (newest !== undefined) return [newest, ...older];
  const [key, ...oldKeys] = config.keys.base;
  return [sandboxSecret(key), ...oldKeys.map(sandboxSecret)];
}

const opened = ({ amount, payable, payer, providerRef, reference, channel, title, ...more }: AttemptToStart) => ({
  providerRef,
  reference,
  channel,
  title,
  orgCode: more.orgCode,
  payerName: payer.name,
  amountKobo: amount,
  askedKobo: payable,
  returnUrl: more.returnUrl,
  expiresAt: more.expiresAt,
});

const known = ({ isAtCounter, reference, channel, ...one }: Awaited<ReturnType<typeof takenSince>>[number]) => ({
  ...one,
  ...(isAtCounter ? { atCounter: { reference, channel: channel as 'BANK_BRANCH' | 'POS' } } : {}),
});

/** Returns the test provider, connected to its own tables. */
function open(ctx: Ctx): Gateway {
  return sandboxGateway(
    {
      open: (attempt) => ctx.inTx(JOB_SCOPE, (tx) => openTransaction(tx, { ...opened(attempt), at: ctx.clock.now() })),
      find: async (refs) => (await ctx.inTx(JOB_SCOPE, (tx) => findTransactions(tx, refs))).map(known),
      counters: {
        sendEvents: (references) => ctx.inTx(JOB_SCOPE, (tx) => keepReferences(tx, references, ctx.clock.now())),
        takenSince: async (since) => (await ctx.inTx(JOB_SCOPE, (tx) => takenSince(tx, since))).map(known),
      },
      giveUp: (ref) =>
        ctx.inTx(JOB_SCOPE, async (tx) => {
          const row = await findTransaction(tx, ref, { hold: true });
          if (row?.state === 'PENDING') await writeState(tx, ref, 'CANCELLED');
        }),
    },
    { publicUrl: ctx.config.publicUrl, secrets: secretsOf(ctx), now: () => ctx.clock.now() },
  );
}

/** The test provider: connected in test mode only. */
export const sandboxProvider: Provider = { isConnected: ({ paymentMode }) => paymentMode === 'TEST', open };
