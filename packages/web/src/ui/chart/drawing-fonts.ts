/** Returns the address of a font face's file, from its style sheet. */
const addressOf = (face: CSSFontFaceRule): string | undefined => {
  const [, address] = /url\("?([^")]+)"?\)/.exec(face.style.getPropertyValue('src')) ?? [];
  return address && new URL(address, face.parentStyleSheet?.href ?? document.baseURI).href;
};

const facesOf = (sheet: CSSStyleSheet): CSSFontFaceRule[] => {
  try {
    return [...sheet.cssRules].filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule);
  } catch {
    return []; // a foreign style sheet, such as a browser extension's
  }
};

/** Reports whether a font face has one of these letters; one without a range has them all. */
function has(face: CSSFontFaceRule, letters: readonly number[]): boolean {
  const ranges = face.style.getPropertyValue('unicode-range').match(/[0-9a-f]+(-[0-9a-f]+)?/gi) ?? [];
  const ends = ranges.map((range) => range.split('-').map((end) => Number.parseInt(end, 16)));
  return (
    ends.length === 0 ||
    letters.some((letter) => ends.some(([first = 0, last = first]) => first <= letter && letter <= last))
  );
}

const dataOf = async (address: string): Promise<string> => {
  const letters = await (await fetch(address)).blob();
  return await new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(new Error('the letters cannot be read'));
    reader.readAsDataURL(letters);
  });
};

/**
 * Returns the page's font faces for the letters of a text, as a style embedded in the file: other machines lack them.
 */
export async function facesFor(words: string, family: string): Promise<string> {
  const letters = [...new Set(words)].map((letter) => letter.codePointAt(0) ?? 0);
  const faces = [...document.styleSheets]
    .flatMap(facesOf)
    .filter((face) => face.style.getPropertyValue('font-style') !== 'italic' && has(face, letters))
    .filter((face) => family.includes(face.style.getPropertyValue('font-family').replaceAll(/["']/g, '')));
  const styles = await Promise.all(
    faces.map(async (face) => {
      const address = addressOf(face);
      if (!address) return '';
      const rules = ['font-family', 'font-weight', 'unicode-range'].map(
        (key) => `${key}:${face.style.getPropertyValue(key)};`,
      );
      return `@font-face{${rules.join('')}src:url(${await dataOf(address)}) format("woff2");}`;
    }),
  );
  return styles.join('');
}
