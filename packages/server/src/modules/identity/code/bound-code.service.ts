import type { Ctx } from '../../../platform/ctx.ts';
import { codeHash, sameBytes } from '../secret/secret.domain.ts';

/** What a code of another module is bound to: the mailbox it goes to and the thing it opens, such as `OR5:12`. */
export interface Bound {
  email: string;
  subject: string;
}

const bindingOf = ({ email, subject }: Bound) => ({ purpose: 'ACTIVATION', email, subject });

/** Six fresh digits and what is kept of them: an HMAC over the digits and all they are bound to (T07). */
export function newBoundCode(ctx: Ctx, bound: Bound): { code: string; hash: string } {
  const code = ctx.random.digits(6);
  return { code, hash: codeHash(ctx.config.keys.token[0], bindingOf(bound), code).toString('hex') };
}

/** Whether these digits are the ones of which this hash was kept, for the same mailbox and thing. */
export const isBoundCode = (ctx: Ctx, bound: Bound, typed: string, hash: string): boolean =>
  ctx.config.keys.token
    .map((key) => sameBytes(codeHash(key, bindingOf(bound), typed), Buffer.from(hash, 'hex')))
    .includes(true);
