// `npm run seed`: fills the database of DATABASE_URL, which must be migrated. `npm start` does this by itself.
import { parseArgs } from 'node:util';
import { faultLine } from '../src/platform/db/database-fault.ts';
import { seed } from './seed.ts';

async function fill(): Promise<void> {
  const { values } = parseArgs({ options: { demonstration: { type: 'boolean', default: false } } });
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl) throw new Error('Set DATABASE_URL to the database to fill. npm start fills its own by itself.');
  const began = performance.now();
  const added = await seed(databaseUrl, {
    demonstration: values.demonstration,
    progress: ({ table, done, of }) => table && console.log(`${String(done + 1).padStart(2)}/${of} ${table}`),
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(added === 0 ? `Everything was there already (${seconds} s)` : `${added} rows added in ${seconds} s`);
}

try {
  await fill();
} catch (error) {
  console.error(faultLine(error, process.env));
  process.exitCode = 1;
}
