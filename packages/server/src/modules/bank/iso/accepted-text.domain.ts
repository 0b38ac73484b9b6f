/** What a bank accepts in a text: these signs beside letters of the English alphabet, digits and spaces. */
export interface Acceptance {
  signs: string;
  /** Characters at most. */
  most: number;
}

/** A text as it is sent, and how it differs from what it was. */
export interface AcceptedText {
  text: string;
  /** Characters that were replaced, each once, with what stands for them; a space where nothing does. */
  replaced: readonly { from: string; to: string }[];
  /** What was cut off at the end. */
  cut: string;
}

/** What stands for letters and signs that do not come apart into a letter and a mark. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', Ø: 'O', ø: 'o', Æ: 'AE', æ: 'ae', Œ: 'OE', œ: 'oe', Đ: 'D', đ: 'd', Ł: 'L', ł: 'l', ı: 'i' },
  ...{ Ɓ: 'B', ɓ: 'b', Ɗ: 'D', ɗ: 'd', Ƙ: 'K', ƙ: 'k', Ƴ: 'Y', ƴ: 'y', Ɛ: 'E', ɛ: 'e', Ɔ: 'O', ɔ: 'o' },
  ...{ Ŋ: 'N', ŋ: 'n', Ǝ: 'E', ǝ: 'e', '₦': 'NGN', '&': '+', '…': '...' },
  ...{ '‘': "'", '’': "'", '`': "'", '“': "'", '”': "'", '"': "'", '–': '-', '—': '-', _: '-', ';': ',' },
};

/** Returns what stands for one character: itself, letters without marks, a space, or nothing for a mark of its own. */
function replacementOf(character: string, accepts: (one: string) => boolean): string {
  if (accepts(character)) return character;
  const plain = REPLACEMENTS[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const kept = [...plain].map((one) => (accepts(one) ? one : (REPLACEMENTS[one] ?? ' '))).join('');
  return [...kept].every(accepts) ? kept : ' ';
}

/**
 * Returns a text with the characters a bank accepts: letters lose their marks (`Adébáyọ̀` becomes `Adebayo`), signs
 * become others or spaces, runs of spaces become one, and what is too long is cut off at the end. Every change but that
 * of spaces is reported (docs/spec/bank-files.md#characters).
 */
export function acceptedText(text: string, { signs, most }: Acceptance): AcceptedText {
  const accepts = (one: string): boolean => /^[A-Za-z0-9 ]$/.test(one) || (one.length === 1 && signs.includes(one));
  const replaced = new Map<string, string>();
  let spelled = '';
  for (const character of text) {
    const replacement = replacementOf(character, accepts);
    if (replacement !== character) replaced.set(character, replacement);
    spelled += replacement;
  }
  const tidy = spelled.replaceAll(/ {2,}/g, ' ').trim();
  return {
    text: tidy.slice(0, most).trim(),
    replaced: [...replaced].map(([from, to]) => ({ from, to })),
    cut: tidy.slice(most),
  };
}
