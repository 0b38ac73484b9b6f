import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { testDatabase, testSecret } from '../test/database.ts';
import { ready, start } from '../test/process/running.ts';

const db = await testDatabase({ world: 'organizations' });
const settings = { DATABASE_URL: db.adminUrl, SECRET_KEY: testSecret, HOST: '127.0.0.1', PORT: '0' };
/** A call that reads the database and has no limit. */
const STATES = '/services/organization/api/reference/states';

/** Makes one GET over keep-alive connections; returns the status or the error code. */
const ask = (url: string, agent: Agent): Promise<number | string> =>
  new Promise((resolve) => {
    get(url, { agent }, (answer) => {
      answer.on('error', (error: NodeJS.ErrnoException) => resolve(`cut off: ${error.code}`));
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'));
  });

/** Runs eight clients that send requests without pause until `done`; adds each result to `answers` as it comes. */
async function load(url: string, done: () => boolean, answers: (number | string)[] = []): Promise<(number | string)[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const client = async (path: string): Promise<void> => {
    while (!done()) answers.push(await ask(url + path, agent));
  };
  await Promise.all(Array.from({ length: 8 }, (_, i) => client(i % 2 === 0 ? STATES : '/config.json')));
  agent.destroy();
  return answers;
}

describe('a stop under load', () => {
  test('a stop under load fails no request of clients that heed readiness, and exits with 0', async () => {
    const server = start({ ...settings, DRAIN_TIME: '3000' });
    const url = await ready(server);
    const poll = new Agent({ keepAlive: false });
    let isReady = true;
    const before: (number | string)[] = [];
    const loaded = load(url, () => !isReady, before);
    await expect.poll(() => before.length).toBeGreaterThan(100);
    expect(await ask(`${url}/management/ready`, poll)).toBe(200);
    const atSignal = before.length;
    server.child.kill('SIGTERM');
    while (isReady) isReady = (await ask(`${url}/management/ready`, poll)) === 200;
    const answers = await loaded;
    const { code, stderr } = await server.ended;
    expect(answers.filter((answer) => answer !== 200)).toEqual([]);
    expect(answers.length).toBeGreaterThanOrEqual(atSignal + 8); // each of the eight had a response after the signal
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test('a stop under load serves open connections while it drains, refuses later ones, and cuts off no response', async () => {
    const server = start({ ...settings, DRAIN_TIME: '300' });
    const url = await ready(server);
    let over = false;
    const loaded = load(url, () => over);
    const agent = new Agent({ keepAlive: false });
    for (let i = 0; i < 10; i++) expect(await ask(`${url}/config.json`, agent)).toBe(200);
    server.child.kill('SIGTERM');
    const { code } = await server.ended;
    over = true;
    const answers = await loaded;
    expect(code).toBe(0);
    const outside = ['ECONNREFUSED', 'ECONNRESET']; // the second: still waiting in the backlog when the port closed
    expect(answers.filter((answer) => answer !== 200 && !outside.includes(String(answer)))).toEqual([]);
  });
});

describe('a start whose clock is before the newest posting', () => {
  const postedLast = (at: string) =>
    db.sql(
      `update ledger.ledger_account set last_posted_at = ${at} where id = (select min(id) from ledger.ledger_account)`,
    );

  test('a server with a clock before the newest posting says so in one sentence and waits, and serves when the clock is right; signalled twice to stop, it stops once, with 0', async () => {
    await postedLast(`now() + interval '400 days'`);
    const server = start(settings);
    const [{ waitsFor }] = (await once(server.child, 'message')) as [{ waitsFor: string }];
    expect(waitsFor).toMatch(
      /^The clock says .+, which is before the newest posting \(.+\): set the clock right\. The server starts when it is right \(docs\/runbooks\/database\.md\)\.$/,
    );
    await postedLast(`now() - interval '1 minute'`);
    const url = await ready(server);
    expect(await ask(`${url}/management/ready`, new Agent())).toBe(200);
    server.child.kill('SIGINT');
    server.child.kill('SIGTERM');
    const { code, stderr, stdout } = await server.ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split(waitsFor)).toHaveLength(2);
  });

  test('a server with a clock before the newest posting serves at once where an operator states that the clock was ahead when the posting was made', async () => {
    await postedLast(`now() + interval '400 days'`);
    const server = start({ ...settings, CLOCK_WAS_AHEAD: 'on' });
    const url = await ready(server);
    expect(await ask(`${url}/management/ready`, new Agent())).toBe(200);
    await postedLast(`now() - interval '1 minute'`);
    server.child.kill('SIGTERM');
    const { code, stdout } = await server.ended;
    expect([code, stdout.includes('was ahead when it was made')]).toEqual([0, true]);
  });
});

describe('a start that fails', () => {
  test('a start that fails for its configuration lists every error at once and exits with 1', async () => {
    const { code, stderr, stdout } = await start({ PORT: 'many', DEMO: 'on', HOST: '0.0.0.0' }).ended;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    for (const name of ['PORT', 'DATABASE_URL', 'SECRET_KEY', 'HOST']) expect(stderr).toContain(`  - ${name} `);
    expect(stderr).not.toMatch(/\n {4}at /);
  });

  test('a start that fails for a database that does not exist says so in one sentence with its remedy, and exits with 1', async () => {
    const missing = new URL(db.adminUrl);
    missing.pathname = '/not_there';
    const { code, stderr } = await start({ ...settings, DATABASE_URL: missing.href }).ended;
    expect(code).toBe(1);
    expect(stderr).toBe(
      `There is no database not_there at ${missing.hostname}:${missing.port}. Create it there (create database not_there), or name another in DATABASE_URL.\n`,
    );
  });

  test('a start that fails for a port in use says so in one line, suggests another, and exits with 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await start({ ...settings, PORT: String(port) }).ended;
    other.close();
    expect(code).toBe(1);
    expect(stderr).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start\n`,
    );
  });
});
