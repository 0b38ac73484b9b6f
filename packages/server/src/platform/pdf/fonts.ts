import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const fontFile = (weight: string, name: string): Buffer =>
  readFileSync(require.resolve(`@expo-google-fonts/source-sans-3/${weight}/SourceSans3_${name}.ttf`));

let loaded: { regular: Buffer; strong: Buffer } | undefined;

/** The two fonts of every document, read once; they have the naira sign and the letters of Yoruba and Igbo names. */
export const fonts = (): { regular: Buffer; strong: Buffer } => {
  loaded ??= { regular: fontFile('400Regular', '400Regular'), strong: fontFile('600SemiBold', '600SemiBold') };
  return loaded;
};
