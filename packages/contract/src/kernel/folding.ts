// One folding of names, for searches and for the check of a name against its account. `org.search_key` does the same in
// the database.

/** Returns text without tone marks and dots, whether they are part of a letter or signs of their own: `ọ̀` is `o`. */
export const withoutMarks = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

/** Returns the words of a text as searches compare them: `Àdébáyọ̀ O'Bi` gives adebayo and obi. */
export const foldedWords = (text: string): string[] =>
  withoutMarks(text)
    .toLowerCase()
    .replaceAll(/['’‘`]/g, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
