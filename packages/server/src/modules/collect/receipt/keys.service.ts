import type { Ctx } from '../../../platform/ctx.ts';
import { receiptKeys } from './receipt-key.domain.ts';

/** The public keys receipts are checked with, the one that signs today first (RC12). */
export const publishedKeys = ({ config }: Ctx) => ({
  keys: receiptKeys(config).published.map(({ kid, x }) => ({
    kid,
    kty: 'OKP' as const,
    crv: 'Ed25519' as const,
    x,
    use: 'sig' as const,
    alg: 'EdDSA' as const,
  })),
});
