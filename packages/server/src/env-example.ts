// `npm run env:example`: writes .env.example from the declared variables. A test fails when the file differs from them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { envExample } from './platform/config/config.ts';

writeFileSync(join(import.meta.dirname, '../../../.env.example'), envExample());
console.log('.env.example has been written.');
