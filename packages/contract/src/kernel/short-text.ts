/** Returns a cell's text for storage: one line, cut to the longest length; undefined where nothing is left of it. */
export const short = (text: string | undefined, most: number): string | undefined => {
  const plain = text
    ?.replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
  return plain === undefined || plain === '' ? undefined : plain;
};
