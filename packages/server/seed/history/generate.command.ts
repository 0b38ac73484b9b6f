// `npm run generate -- --payments 2000000`: fills the database of DATABASE_URL, which must be migrated and seeded, with
// a history of that many payments over three years, about five postings each. For measurements, never for a real
// portal.
import { generatePayments } from './generate.ts';

const databaseUrl = process.env.DATABASE_URL;
const expected = Number(process.argv[process.argv.indexOf('--payments') + 1] ?? Number.NaN);
if (!databaseUrl || !Number.isInteger(expected) || expected < 1) {
  console.error('Set DATABASE_URL to a migrated and seeded database, and say how many: --payments 2000000');
  process.exit(1);
}

const began = performance.now();
const seconds = (): string => ((performance.now() - began) / 1000).toFixed(0);
const { payments, postings } = await generatePayments(databaseUrl, expected, (month, done, of) => {
  console.log(`${String(done + 1).padStart(2)}/${of} ${month} · ${seconds()} s`);
});
console.log(`${payments} payments, ${postings} postings in ${seconds()} s`);
