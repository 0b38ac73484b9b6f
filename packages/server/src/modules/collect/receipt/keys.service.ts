import type { Ctx } from '../../../platform/ctx.ts';
import { provenFacts, type ReceiptRow } from './receipt.domain.ts';
import { receiptKeys } from './receipt-key.domain.ts';

/** Returns the text of a receipt's QR code: the address that checks it, and the signature that proves it. */
export const proofOf = ({ config }: Pick<Ctx, 'config'>, row: ReceiptRow): string =>
  receiptKeys(config).proofOf(config.publicUrl, provenFacts(row));

/**
 * Signs the manifest of an evidence pack with the receipt key; `words` begin by saying what they are, which is not a
 * receipt.
 */
export const signEvidence = ({ config }: Pick<Ctx, 'config'>, words: (kid: string) => string) =>
  receiptKeys(config).sign(words);

/** Returns the public keys receipts are checked with, the current signing key first (RC12). */
export const publishedKeys = ({ config }: Ctx) => ({
  origin: config.publicUrl,
  keys: receiptKeys(config).published.map(({ kid, x }) => ({
    kid,
    kty: 'OKP' as const,
    crv: 'Ed25519' as const,
    x,
    use: 'sig' as const,
    alg: 'EdDSA' as const,
  })),
});
