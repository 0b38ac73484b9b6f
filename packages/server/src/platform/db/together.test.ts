import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import type { Tx } from '../ctx.ts';
import { OneWriteSocket } from './one-write-socket.ts';
import { JOB_SCOPE } from './scope.ts';
import { sendWithNext, together } from './together.ts';

const database = await testDatabase({ breaksInvariants: true });
await database.sql('create table org.cart (cart_no int primary key); grant select, insert on org.cart to grp_job');

const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.database.inTx(JOB_SCOPE, work);
const put = (no: number) => sql`insert into org.cart values (${no})`;
const carts = async () => (await database.sql('select cart_no from org.cart order by 1')).map((row) => row.cart_no);

describe('statements sent together', () => {
  test('statements sent together run in their order, see the effects of those before, and return each their own rows', async () => {
    const answers = await inTx((tx) =>
      together(tx, [
        sql<{ cartNo: number }>`select cart_no from org.cart`,
        sql<{ cartNo: number }>`insert into org.cart values (1), (2) returning cart_no`,
        sql<{ many: bigint }>`select count(*) as many from org.cart`,
      ]),
    );
    expect(answers).toEqual([[], [{ cartNo: 1 }, { cartNo: 2 }], [{ many: 2n }]]);
  });

  test('statements sent together report the error of the failing one, and leave nothing behind', async () => {
    const broken = inTx((tx) => together(tx, [put(10), sql`select 1 / 0`, put(11)]));
    await expect(broken).rejects.toMatchObject({ code: '22012' });
    expect(await carts()).toEqual([1, 2]);
  });
});

describe('a statement nobody waits for', () => {
  test('a statement nobody waits for is executed before the next one', async () => {
    const seen = await inTx(async (tx) => {
      await sendWithNext(tx, put(20));
      return (await sql`select 1 from org.cart where cart_no = 20`.execute(tx)).rows.length;
    });
    expect(seen).toBe(1);
  });

  test('a statement nobody waits for reports its failure with the next one', async () => {
    const broken = inTx(async (tx) => {
      await sendWithNext(tx, put(20));
      await sql`select 1`.execute(tx);
    });
    await expect(broken).rejects.toMatchObject({ code: '23505' });
  });

  test('a statement nobody waits for reports its failure with the commit at the latest, and nothing is kept', async () => {
    const broken = inTx(async (tx) => {
      await put(30).execute(tx);
      await sendWithNext(tx, put(20));
    });
    await expect(broken).rejects.toMatchObject({ code: '23505' });
    expect(await carts()).toEqual([1, 2, 20]);
  });

  test('a statement nobody waits for does not hide why the work itself failed', async () => {
    const broken = inTx(async (tx) => {
      await sendWithNext(tx, put(20));
      throw new Error('stop');
    });
    await expect(broken).rejects.toThrow('stop');
    expect(await inTx(async (tx) => (await sql`select 1 as one`.execute(tx)).rows)).toEqual([{ one: 1 }]);
  });

  test('a statement nobody waits for is rolled back with the part of the transaction that fails', async () => {
    await inTx(async (tx) => {
      await sql`savepoint part`.execute(tx);
      await sendWithNext(tx, put(20));
      await sql`rollback to savepoint part`.execute(tx);
      await sendWithNext(tx, put(40));
    });
    expect(await carts()).toEqual([1, 2, 20, 40]);
  });
});

describe('a connection that writes once', () => {
  const server = createServer((socket) => socket.resume());
  afterAll(() => server.close());

  test('a connection that writes once sends what is written in one tick as one message, and what is written later as the next', async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const sent: string[] = [];
    class Watched extends OneWriteSocket {
      override _writev(chunks: { chunk: Buffer; encoding: BufferEncoding }[], done: (error?: Error | null) => void) {
        sent.push(Buffer.concat(chunks.map(({ chunk }) => chunk)).toString());
        super._writev?.(chunks, done);
      }
    }
    const socket = new Watched();
    await new Promise<void>((connected) => {
      socket.connect((server.address() as { port: number }).port, '127.0.0.1', connected);
    });
    const written = (text: string) => new Promise((done) => socket.write(Buffer.from(text), done));
    await Promise.all(['begin;', 'select 1;', 'commit;'].map(written));
    await Promise.all(['begin;', 'rollback;'].map(written));
    socket.destroy();
    expect(sent).toEqual(['begin;select 1;commit;', 'begin;rollback;']);
  });
});
