// `npm run openapi`: builds the description of the API as docs/openapi.json, and writes docs/api.md, which has a digest for
// each of its calls and schemas. A test fails when docs/api.md differs from the calls.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documented, documentText } from './app.ts';
import { inventory } from './platform/openapi/inventory.ts';

const docs = join(import.meta.dirname, '../../../docs');
writeFileSync(join(docs, 'openapi.json'), documentText());
writeFileSync(join(docs, 'api.md'), inventory(documented()));
console.log('docs/openapi.json and docs/api.md have been written.');
