import type { Demonstration } from '@isura/contract/identity/demonstration';
import { DomainError } from '@isura/contract/kernel/problems';
import type { Ctx } from '../../../platform/ctx.ts';
import { JOB_SCOPE } from '../../../platform/db/scope.ts';
import { demonstrationRows } from './demonstration.queries.ts';

/** The most people listed of one role. */
const MOST_OF_A_ROLE = 8;

/**
 * Returns whom one can enter the demonstration as, by role, with the password they share (DEMO_PASSWORD). Who changed
 * their password is not listed. `not-found` on a portal without demonstration users
 * (docs/spec/calls.md#test-mode).
 */
export async function demonstrationOf(ctx: Ctx): Promise<Demonstration> {
  if (ctx.config.paymentMode !== 'TEST' || !ctx.config.demo)
    throw new DomainError('not-found', { detail: 'This portal has no demonstration users.' });
  const rows = await ctx.inTx(JOB_SCOPE, (tx) => demonstrationRows(tx, MOST_OF_A_ROLE));
  return {
    password: ctx.config.demoPassword,
    people: rows.map(({ organization, ...person }) => ({
      ...person,
      ...(organization === null ? {} : { organization }),
    })),
  };
}
