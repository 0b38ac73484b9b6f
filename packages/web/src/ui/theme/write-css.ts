/** Writes tokens.css and mantine.css from their typed sources: `node packages/web/src/ui/theme/write-css.ts`. */
import { writeFileSync } from 'node:fs';
import { mantineCss } from './mantine-css.ts';
import { tokensCss } from './token-css.ts';

writeFileSync(new URL('tokens.css', import.meta.url), tokensCss());
writeFileSync(new URL('mantine.css', import.meta.url), mantineCss());
