/** The address of the letters of a face, as its style sheet says it. */
const addressOf = (face: CSSFontFaceRule): string | undefined => {
  const [, address] = /url\("?([^")]+)"?\)/.exec(face.style.getPropertyValue('src')) ?? [];
  return address && new URL(address, face.parentStyleSheet?.href ?? document.baseURI).href;
};

const facesOf = (sheet: CSSStyleSheet): CSSFontFaceRule[] => {
  try {
    return [...sheet.cssRules].filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule);
  } catch {
    return []; // a sheet of somebody else, such as an extension of the browser
  }
};

/** Whether a face has one of these letters; one that says nothing has them all. */
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

/** The faces of this page that have the letters of some words, as a style a file carries with it: elsewhere nobody has them. */
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
      const said = ['font-family', 'font-weight', 'unicode-range'].map(
        (key) => `${key}:${face.style.getPropertyValue(key)};`,
      );
      return `@font-face{${said.join('')}src:url(${await dataOf(address)}) format("woff2");}`;
    }),
  );
  return styles.join('');
}
