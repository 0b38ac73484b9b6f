import { DomainError } from '@isura/contract/kernel/problems';
import { type ReferenceKind, type ReferenceRow, referenceAccess } from '@isura/contract/request/reference';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Actor } from '../../../platform/http/route.ts';
import { sectors, states } from '../../org/index.ts';
import { listBillers, listPfas, listTaxAuthorities } from './reference.queries.ts';

type Reader = (ctx: Ctx, actor: Actor) => Promise<ReferenceRow[]>;

const readers: Record<ReferenceKind, Reader> = {
  states,
  sectors,
  'tax-authorities': async (ctx, { scope }) => {
    const rows = await ctx.inTx(scope, listTaxAuthorities);
    return rows.map(({ id, state, kind, ...row }) => ({
      ...row,
      id: Number(id),
      kind: kind as 'FEDERAL' | 'STATE',
      ...(state !== null && { state }),
    }));
  },
  pfas: (ctx, { scope }) => ctx.inTx(scope, listPfas),
  billers: async (ctx, { scope }) => {
    const rows = await ctx.inTx(scope, listBillers);
    return rows.map((row) => ({ ...row, id: Number(row.id), code: String(row.id) }));
  },
};

/** A whole reference list by name. Refuses with session-ended a list that is not public to somebody without a session. */
export async function readReference(ctx: Ctx, actor: Actor, kind: ReferenceKind): Promise<ReferenceRow[]> {
  if (referenceAccess[kind] === 'signed-in' && actor.kind === 'anonymous') {
    throw new DomainError('session-ended', { detail: 'Sign in to read this list.' });
  }
  return readers[kind](ctx, actor);
}
