import { packagedBinaries } from '../src/platform/postgres/binaries.ts';
import type { Bench, Piece } from './bench.ts';
import { type ConfirmationsWorld, openConfirmationsWorld } from './confirmations-world.ts';
import { divideByMonth } from './months-world.ts';

const SECONDS = 4;
const READS = 400;

/** What is looked for without its month, as the portal does. */
const reads: readonly [string, string][] = [
  ['the shares of a payment', 'select * from collect.payment_split where payment_id = $1'],
  ['the lines of a journal', 'select * from ledger.posting where journal_id = $1 order by position'],
  [
    'the newest twenty entries of an account',
    `select * from ledger.posting where ledger_account_id = (select ledger_account_id from ledger.posting where journal_id = $1 limit 1)
     order by ledger_account_id, business_date desc, id desc limit 20`,
  ],
  [
    'the newest twenty events of an organization',
    `select id, at, action from audit.audit_event where org_id = (select org_id from collect.payment where id = $1)
     order by at desc, id desc limit 20`,
  ],
  [
    'what the relay hands out next',
    'select id from platform.outbox where delivered_at is null and id > $1 order by id limit 100',
  ],
];

/** What it costs to divide the tables that grow by month: a payment's confirmation, and what is read. */
export const bench: Bench = {
  id: 'months',
  title: 'Tables divided by month',
  about: `Entries, shares, trail and outbox in one table each, as the portal has them, and in forty tables of a month each. Confirmations over HTTP with every effect, durable, ${SECONDS} s a round; then ${READS} readings one after another, prepared (the middle one). The floor is the portal as it is. Wanted for dividing: less than 10 % slower (1.1).`,
  async open() {
    const whole = await openConfirmationsWorld(packagedBinaries());
    const divided = await openConfirmationsWorld(packagedBinaries(), divideByMonth);
    const over = (world: ConfirmationsWorld, connections: number) => async (): Promise<number> => {
      const { confirmed, seconds, other } = await world.confirm(connections, SECONDS);
      if (other > 0) throw new Error(`${other} confirmations were not answered`);
      return (seconds * 1_000_000) / confirmed;
    };
    const piece = (name: string, measure: (world: ConfirmationsWorld) => () => Promise<number>): Piece => ({
      name,
      unit: 'µs',
      measure: measure(divided),
      floor: { name: 'one table each', measure: measure(whole) },
    });
    return {
      pieces: [
        piece('confirmation over 64 connections', (world) => over(world, 64)),
        piece('confirmation alone', (world) => over(world, 1)),
        ...reads.map(([name, text]) => piece(name, (world) => () => world.read(text, READS))),
      ],
      close: async () => {
        await whole.close();
        await divided.close();
      },
    };
  },
};
