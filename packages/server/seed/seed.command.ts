// `npm run seed`: fills the database of DATABASE_URL, which must be migrated. `npm start` does this by itself.
import { seed } from './seed.ts';

const databaseUrl = process.env.DATABASE_URL;
if (!databaseUrl) {
  console.error('Set DATABASE_URL to the database to fill. npm start fills its own by itself.');
  process.exit(1);
}
const demonstration = process.argv.includes('--demonstration');
const began = performance.now();
const added = await seed(databaseUrl, {
  demonstration,
  progress: ({ table, done, of }) => table && console.log(`${String(done + 1).padStart(2)}/${of} ${table}`),
});
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(added === 0 ? `Everything was there already (${seconds} s)` : `${added} rows added in ${seconds} s`);
