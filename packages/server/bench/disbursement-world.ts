import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { jobs } from '../src/app.ts';
import { brokenInvariants } from '../src/invariants/invariants.ts';
import { signedHeaders, signedRequest } from '../src/modules/bank/rail/wire.gateway.ts';
import { sendPayments } from '../src/modules/pay/disbursement/transfer-jobs.service.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { loginUrl } from '../src/platform/db/logins.ts';
import { JOB_SCOPE } from '../src/platform/db/scope.ts';
import { openQueue } from '../src/platform/jobs/queue.ts';
import { createLog } from '../src/platform/log/log.ts';
import { manyTransfers } from '../test/payment/many-transfers.ts';
import { BANK_SECRET, type Killable, killable } from '../test/process/killing.ts';
import { testSecret } from '../test/server.ts';

/** Processor time of one transfer, in microseconds. */
export interface Used {
  worker: number;
  database: number;
}

export interface DisbursementWorld {
  /** Returns milliseconds per transfer from queued to PAID, with everything durable. */
  portal(count: number): Promise<number>;
  /** Processor time per transfer of each run of `portal`. */
  used(): readonly Used[];
  /** Sends and queries the same transfers with a bare client over kept connections, `inOne` per call. */
  bare(count: number, inOne: number): Promise<number>;
  /** Highest growth of the worker while it sent, in megabytes. */
  grown(): number;
  /** Number of transfers that were not paid exactly once. */
  wrong(): Promise<number>;
  close(): Promise<void>;
}

const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

/** Test databases check every change of state with a trigger, which the product does not have. */
const UNWATCHED = `do $$ declare watched regclass; begin
  for watched in select tgrelid from pg_trigger where tgname = 'watch_states' loop
    execute format('drop trigger watch_states on %s', watched);
  end loop; end $$`;

/** Returns the processor time a process has used since it started, in microseconds. */
const usedBy = (pid: number): number => {
  const facts = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(facts[11]) + Number(facts[12])) * 10_000;
};

export async function openDisbursementWorld(): Promise<DisbursementWorld> {
  const all: Killable = await killable();
  await all.db.sql(UNWATCHED);
  const waiting = openQueue({
    url: loginUrl(all.db.adminUrl, 'grp_queue', testSecret),
    jobs,
    log: createLog('fatal'),
  });
  await waiting.start({} as Ctx, { work: false }); // this queue only adds work; the worker runs it
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let [round, refs, grown] = [0, 0, 0];
  const each: Used[] = [];
  const backends = async (): Promise<Map<number, number>> => {
    const rows = await all.db.sql<{ pid: number }>(`select pid from pg_stat_activity where usename = 'grp_app'`);
    return new Map(rows.map(({ pid }) => [pid, usedBy(pid)]));
  };

  const toBank = (path: string, body: object): Promise<{ answers: { ref: string; result: string }[] }> =>
    new Promise((done, failed) => {
      const bytes = Buffer.from(JSON.stringify(body));
      const headers = signedHeaders(BANK_SECRET, new Date(), randomUUID(), signedRequest('POST', path, bytes));
      const sent = request(`${all.bankUrl}${path}`, {
        ...{ agent, method: 'POST' },
        headers: { 'content-type': 'application/json', 'content-length': String(bytes.length), ...headers },
      });
      sent.once('error', failed).once('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.once('end', () => done(JSON.parse(text) as never));
      });
      sent.end(bytes);
    });

  return {
    async portal(count) {
      round += 1;
      const id = await manyTransfers({ db: all.db, clock: systemClock }, count, round);
      await all.db.sql('analyze request.payment_instruction; analyze request.request_line');
      await wait(3_000);
      const idle = megabytesOf(all.workerPid());
      const [workerBefore, databaseBefore] = [usedBy(all.workerPid()), await backends()];
      const began = performance.now();
      await all.db.inTx(JOB_SCOPE, (tx) => waiting.queue.enqueue(tx, sendPayments, {}));
      for (;;) {
        await wait(50);
        grown = Math.max(grown, megabytesOf(all.workerPid()) - idle);
        const [row] = await all.db.sql<{ pending: number }>(
          `select pending_count as pending from request.payment_request where id = ${id}`,
        );
        if (row?.pending !== 0) continue;
        const took = performance.now() - began;
        const database = [...(await backends())].map(([pid, used]) => used - (databaseBefore.get(pid) ?? 0));
        each.push({
          worker: (usedBy(all.workerPid()) - workerBefore) / count,
          database: database.reduce((sum, used) => sum + used, 0) / count,
        });
        return took / count;
      }
    },
    async bare(count, inOne) {
      const began = performance.now();
      const open: string[][] = [];
      for (let made = 0; made < count; made += inOne)
        open.push(Array.from({ length: Math.min(inOne, count - made) }, (_, nth) => `BARE-${refs + made + nth}`));
      refs += count;
      const lane = async (): Promise<void> => {
        for (let some = open.shift(); some; some = open.shift()) {
          await toBank('/payments', {
            payments: some.map((ref) => ({
              ...{ ref, from: { bankCode: '001', accountNumber: '0000000001' }, name: 'ADA EZE', narration: 'Bench' },
              ...{ to: { bankCode: '011', accountNumber: '0000014579' }, amount: '75.00', currency: 'NGN' },
            })),
          });
          reported.push(some);
        }
      };
      const reported: string[][] = [];
      await Promise.all(Array.from({ length: 8 }, lane));
      const asking = async (): Promise<void> => {
        for (let some = reported.shift(); some; some = reported.shift()) {
          const { answers } = await toBank('/payments/status', { refs: some });
          const left = answers.filter(({ result }) => result !== 'PAID').map(({ ref }) => ref);
          if (left.length > 0) reported.push(left);
        }
      };
      await Promise.all(Array.from({ length: 8 }, asking));
      return (performance.now() - began) / count;
    },
    used: () => each,
    grown: () => grown,
    async wrong() {
      const has = await all.bankHas();
      const [row] = await all.db.sql<{ paid: number }>(
        `select count(*)::int as paid from request.payment_instruction where status = 'PAID' and number like 'BENCH-%'`,
      );
      const paid = has.filter(
        ({ ref, state, attempts }) => ref.startsWith('BENCH-') && state === 'PAID' && attempts === 1,
      );
      const client = new pg.Client({ connectionString: all.db.adminUrl });
      await client.connect();
      const broken = (await brokenInvariants(client)).filter((name) => /^I(01|02|03|35)/.test(name));
      await client.end();
      return Math.abs(paid.length - (row?.paid ?? 0)) + broken.length;
    },
    async close() {
      agent.destroy();
      await waiting.stop(1_000);
      await all.stop();
    },
  };
}
