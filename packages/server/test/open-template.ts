import pg from 'pg';
import { seed } from '../seed/seed.ts';
import { packagedBinaries } from '../src/platform/postgres/binaries.ts';
import { makeTemplate, startTestServer, templateName } from './server.ts';

/** Starts a server with the product's database, seeded where `options` are given; `client` is its superuser. */
export async function openTemplate(options?: Parameters<typeof seed>[1]) {
  const server = await startTestServer(packagedBinaries());
  await makeTemplate(server);
  const url = server.url(templateName);
  if (options) await seed(url, options);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { server, url, client };
}
