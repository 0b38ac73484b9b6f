import type { Finding, Tree } from './tree.ts';

const SIZED =
  /(?<![\w-])((?:padding|margin)(?:-[a-z-]+)?|(?:row-|column-)?gap|font(?:-size)?|border(?:-[a-z]+)*-radius)\s*:\s*([^;{}]+)/g;
const LITERAL = /(?<![\w.-])-?(\d*[.]?\d+)(px|rem)\b/g;
const THEME = 'packages/web/src/ui/theme/';
const PX_OF_REM = 16;
/** Up to here a number is the width of a border or a correction for the eye, and no distance. */
const BORDER_PX = 3;

const isStep = (value: string): boolean =>
  [...value.matchAll(LITERAL)].every(([, size, unit]) => Number(size) * (unit === 'rem' ? PX_OF_REM : 1) <= BORDER_PX);

/**
 * Returns the declarations of space, type size and corners that are numbers instead of steps of the scale
 * (`var(--grp-space-…)`, `-type-…-size`, `-radius-…`). The theme, where the steps are defined, may have them; so may
 * em, pt and percent, which depend on the text or the paper.
 */
export const sizesOffTheScale = (tree: Tree): Finding[] =>
  tree.files
    .filter((file) => file.endsWith('.css') && !file.startsWith(THEME))
    .flatMap((file) =>
      [
        ...tree
          .text(file)
          .replaceAll(/\/[*][\s\S]*?[*]\//g, '')
          .matchAll(SIZED),
      ]
        .filter(([, , value]) => !isStep(value!))
        .map(([, name, value]) => `${file} has ${name}: ${value!.trim()}, which is no step of the scale`),
    );
