const LONGEST = 70;

/** Returns words as part of a file name: no punctuation or symbols, not cut inside a word. */
function partOf(words: string): string {
  const plain = words
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return plain.length <= LONGEST ? plain : plain.slice(0, plain.lastIndexOf('-', LONGEST));
}

/** Returns the file name of a picture, from its chart's finding and days: `ussd-brings-in-66-7-17-23-nov-2026`. */
export const pictureName = (title: string, period: string): string =>
  [partOf(title) || 'chart', partOf(period)].filter((part) => part !== '').join('-');
