import type { Ctx } from '../../../platform/ctx.ts';
import { codeHash, sameBytes } from '../secret/secret.domain.ts';

/** What a code of another module is bound to: its mailbox and the thing it opens, such as `OR5:12`. */
export interface Bound {
  email: string;
  subject: string;
}

const bindingOf = ({ email, subject }: Bound) => ({ purpose: 'ACTIVATION', email, subject });

/**
 * Makes a six-digit code and the hash to store: an HMAC over the digits and everything they are bound to
 * (docs/spec/security.md#t07).
 */
export function newBoundCode(ctx: Ctx, bound: Bound): { code: string; hash: string } {
  const code = ctx.random.digits(6);
  return { code, hash: codeHash(ctx.config.keys.token[0], bindingOf(bound), code).toString('hex') };
}

/** Reports whether these digits match the stored hash for the same mailbox and thing. */
export const isBoundCode = (ctx: Ctx, bound: Bound, typed: string, hash: string): boolean =>
  ctx.config.keys.token
    .map((key) => sameBytes(codeHash(key, bindingOf(bound), typed), Buffer.from(hash, 'hex')))
    .includes(true);
