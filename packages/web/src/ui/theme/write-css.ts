/**
 * Writes tokens.css, for the web client and for the pages the server writes itself, and mantine.css from their typed
 * sources: `node packages/web/src/ui/theme/write-css.ts`.
 */
import { writeFileSync } from 'node:fs';
import { mantineCss } from './mantine-css.ts';
import { tokensCss } from './token-css.ts';

for (const folder of ['.', '../../../../server/src/platform/pages'])
  writeFileSync(new URL(`${folder}/tokens.css`, import.meta.url), tokensCss());
writeFileSync(new URL('mantine.css', import.meta.url), mantineCss());
