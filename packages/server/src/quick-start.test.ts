import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { WebhookEndpointMade } from '@isura/contract/connect/webhook-endpoints';
import type { ApiKeyMade } from '@isura/contract/identity/api-keys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, testSecret } from '../test/database.ts';
import { sessionFor } from '../test/demonstration.ts';
import { type Running, ready, start } from '../test/process/running.ts';
import { putStepUp } from './modules/identity/session/session.queries.ts';
import { JOB_SCOPE } from './platform/db/scope.ts';
import { freePort } from './platform/postgres/free-port.ts';

/** The commands of docs/quick-start.md, in their order on the page. */
const blocks = [
  ...readFileSync(join(import.meta.dirname, '../../../docs/quick-start.md'), 'utf8').matchAll(/^```sh\n(.*?)^```$/gms),
].map(([, commands = '']) => commands);
const [first = '', quote = '', invoice = '', again = '', events = '', receiver = '', forged = ''] = blocks;

const isTypable = ['bash', 'curl'].every((program) => spawnSync(program, ['--version']).status === 0);
const ORG = '/services/organization/api/organizations';
/** The person who makes key and webhook, and their organization, whose service the page bills for. */
const ADMIN = 'admin@mow.test';
const SCOPES = ['collections:read', 'invoices:write', 'events:read'];

const db = await testDatabase({ world: 'people' });
const [mow] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);

describe.runIf(isTypable)('the quick start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'isura-quick-start-'));
  /** What stands on the page, and what a reader has instead. */
  const own = new Map<string, string>();
  let portal: Running;
  let url: string;
  let program: ChildProcess | undefined;

  const asTyped = (commands: string): string =>
    [...own].reduce((text, [onPage, instead]) => text.replaceAll(onPage, instead), commands);
  /** The settings that the first commands leave in the shell of a reader. */
  const settings = (): string => asTyped(first.replaceAll(/^(?!export ).*\n/gm, ''));
  const env = { ...process.env, no_proxy: '*', PATH: `${dirname(process.execPath)}:${process.env.PATH}` };

  /** Types commands of the page; returns what they print. */
  async function typed(commands: string): Promise<string> {
    const script = `${settings()}\n${asTyped(commands)}`;
    return (await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { env })).stdout;
  }

  /** Makes a call as the administrator, who proves their identity for it where that is required. */
  async function byAdmin<Answer>(path: string, body?: object): Promise<Answer> {
    const { id, token } = await sessionFor(db, ADMIN, new Date());
    const send = () =>
      fetch(url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    let answer = await send();
    if (answer.status === 403) {
      const { subject } = (await answer.json()) as { subject: string };
      await db.inTx(JOB_SCOPE, (tx) => putStepUp(tx, id, subject, new Date()));
      answer = await send();
    }
    const text = await answer.text();
    expect(answer.ok, text).toBe(true);
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }

  beforeAll(async () => {
    portal = start({
      ...{ DATABASE_URL: db.adminUrl, SECRET_KEY: testSecret, HOST: '127.0.0.1', PORT: '0' },
      ...{ LOG_LEVEL: 'fatal', FILES_DIR: join(folder, 'files') },
    });
    url = await ready(portal);
    own.set('9000', String(await freePort())); // first: what replaces the others may contain it
    own.set('http://127.0.0.1:3000', url);
    const body = { name: 'Quick start', scopes: SCOPES };
    const { key } = await byAdmin<ApiKeyMade>(`${ORG}/${mow!.id}/api-keys`, body);
    own.set('isura_test_paste_your_key_here', key);
  });
  afterAll(async () => {
    if (program?.pid) process.kill(-program.pid, 'SIGTERM');
    portal?.child.kill('SIGTERM');
    await portal?.ended;
    rmSync(folder, { recursive: true, force: true });
  });

  test('the quick start has seven steps to type, each of them tried here', () => {
    expect(blocks).toHaveLength(7);
  });

  test('the quick start shows what a new key opens', async () => {
    expect(JSON.parse(await typed(first))).toMatchObject({ name: 'Quick start', orgCode: 'MOW', mode: 'test' });
  });

  test('the quick start bills a payer once, however often its commands are typed', async () => {
    expect(JSON.parse(await typed(quote))).toMatchObject({ payable: '75161.25' });
    const made = JSON.parse(await typed(invoice)) as { id: number; number: string };
    expect(made).toMatchObject({ clientReference: 'PERMIT-0001', status: 'ISSUED', total: '75000.00' });
    expect(JSON.parse(await typed(invoice))).toMatchObject({ id: made.id, number: made.number });
    expect(JSON.parse(await typed(again))).toMatchObject({ code: 'duplicate', id: made.id });
  });

  test('the quick start finds the invoice by its reference, and pulls what happened to it', async () => {
    await typed(invoice);
    const pulled = async () => (JSON.parse(await typed(events)) as { events: unknown[] }).events;
    await expect
      .poll(pulled)
      .toMatchObject([{ type: 'invoice.issued', data: { clientReference: 'PERMIT-0001', balance: '75000.00' } }]);
  });

  test('the quick start accepts a webhook that the portal signed, and refuses another', async () => {
    const of = `${ORG}/${mow!.id}/webhook-endpoints`;
    const address = { url: asTyped('http://127.0.0.1:9000/isura'), types: ['*'] };
    const { id, secret } = await byAdmin<WebhookEndpointMade>(of, address);
    own.set('whsec_paste_your_secret_here', secret);
    program = spawn('bash', ['-euo', 'pipefail', '-c', asTyped(receiver)], { env, detached: true });
    let printed = '';
    program.stdout?.on('data', (part: Buffer) => (printed += String(part)));
    await expect.poll(() => typed(forged).catch(() => 'it does not listen yet')).toBe('401\n');
    await expect.poll(() => printed).toBe('refused {"type": "invoice.paid"}\n');
    await byAdmin(`${of}/${id}/test`);
    await expect.poll(() => printed).toMatch(/^genuine \{.*"type":"ping"/m);
  });
});
