// `npm run db:types`: regenerates the database types from the migrations in the checkout.
import { writeFileSync } from 'node:fs';
import { packagedBinaries } from '../src/platform/postgres/binaries.ts';
import { typesFile, typesOf } from './schema/db-types.ts';
import { makeTemplate, startTestServer, templateName } from './server.ts';

const server = await startTestServer(packagedBinaries());
try {
  await makeTemplate(server);
  writeFileSync(typesFile, typesOf(server.url(templateName)));
  console.log(`Written: ${typesFile}`);
} finally {
  await server.stop();
}
