// `npm run generate -- --payments 2000000`: fills the database of DATABASE_URL, which must be migrated and seeded, with a
// history of that many payments over three years, about five postings each. For measuring, never for a real portal.
import { lagosDay } from '@isura/contract/kernel/days';
import pg from 'pg';
import { addHistory } from './history.ts';

const databaseUrl = process.env.DATABASE_URL;
const wanted = Number(process.argv[process.argv.indexOf('--payments') + 1] ?? Number.NaN);
if (!databaseUrl || !Number.isInteger(wanted) || wanted < 1) {
  console.error('Set DATABASE_URL to a migrated and seeded database, and say how many: --payments 2000000');
  process.exit(1);
}

const DAYS = 1_095;
/** What the growth, the seasons and the weekends make of a payment a service and day, on average. */
const SHAPE = 1.06;
const before = (days: number): string => lagosDay(new Date(Date.now() - days * 86_400_000));

const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
await client.query('set role grp_owner');
const { rows } = await client.query<{ id: string }>(
  `select s.id from org.service s where s.active_split_id is not null
     and exists (select from org.collection_rule r where r.service_id = s.id and r.status = 'ACTIVE') order by s.id`,
);
const began = performance.now();
const seconds = (): string => ((performance.now() - began) / 1000).toFixed(0);
const made = await addHistory(client, {
  serviceIds: rows.map(({ id }) => Number(id)),
  first: before(DAYS),
  last: before(1),
  settledBefore: before(0),
  scale: (wanted / (rows.length * DAYS * SHAPE)) * 100,
  progress: (month, done, of) =>
    month && console.log(`${String(done + 1).padStart(2)}/${of} ${month} · ${seconds()} s`),
});
await client.query('reset role');
await client.query('analyze');
const counted = await client.query<{ postings: string }>('select count(*) as postings from ledger.posting');
console.log(`${made} payments, ${counted.rows[0]?.postings} postings in ${seconds()} s`);
await client.end();
