export type Encoding = 'br' | 'gzip';

/**
 * Returns the first available encoding that the caller accepts: `br, gzip;q=0` accepts br only. Undefined: send it
 * uncompressed.
 */
export function bestEncoding(accept: string | string[] | undefined, atHand: readonly Encoding[]): Encoding | undefined {
  if (typeof accept !== 'string') return undefined;
  const weights = new Map(
    accept
      .toLowerCase()
      .split(',')
      .slice(0, 20)
      .map((part) => {
        const [name = '', ...rest] = part.split(';').map((piece) => piece.trim());
        const weight = rest.find((piece) => piece.startsWith('q='))?.slice(2);
        return [name, weight === undefined ? 1 : Number(weight)] as const;
      }),
  );
  return atHand.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0);
}
