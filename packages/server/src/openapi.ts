// `npm run openapi`: writes the description of the API to docs/openapi.json. A test fails when it differs from the
// calls.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentText } from './app.ts';

const file = join(import.meta.dirname, '../../../docs/openapi.json');
writeFileSync(file, documentText());
console.log(`docs/openapi.json has been written.`);
