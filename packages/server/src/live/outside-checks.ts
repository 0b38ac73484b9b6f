import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { createTransport } from 'nodemailer';
import type { Config } from '../platform/config/config.ts';
import { missingForRemita } from '../platform/config/remita-variables.ts';
import { clamdFault } from '../platform/files/clamd.ts';
import { type LiveCheck, wordsOf } from './live-check.ts';

const WAIT_MS = 10_000;
const FRESH_MS = 26 * 3_600_000;

/** Checks that the other side presents a certificate for its name that this machine trusts. */
function overTls(address: string): Promise<string | undefined> {
  const { hostname, port } = new URL(address);
  return new Promise((done) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) ? {} : { servername: host }),
      timeout: WAIT_MS,
    });
    const end = (fault?: string): void => {
      socket.destroy();
      done(fault);
    };
    socket.once('secureConnect', () => end());
    socket.once('timeout', () => end(`${hostname} does not answer`));
    socket.once('error', (error) => end(`${hostname}: ${wordsOf(error)}`));
  });
}

async function canWrite(dir: string): Promise<undefined> {
  await mkdir(dir, { recursive: true });
  const file = join(dir, `.check-${randomUUID()}`);
  await writeFile(file, 'test file of the check');
  await rm(file);
}

/** Checks that the newest backup in a folder, from `npm run backup` or pg_dump, is at most a day old and not empty. */
async function freshBackup(folder: string | undefined, now: number): Promise<string | undefined> {
  if (folder === undefined) return 'the backup folder was not named. Add: -- --backup FOLDER';
  const names = (await readdir(folder, { withFileTypes: true })).map((found) =>
    found.isDirectory() ? join(found.name, 'backup.json') : found.name,
  );
  const files = (await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => [])))).flat();
  const fresh = files.some((file) => file.isFile() && file.size > 0 && now - file.mtimeMs < FRESH_MS);
  return fresh ? undefined : `${folder} has no backup from the last 26 hours`;
}

/** Returns the checks of what surrounds the portal: mail, SMS, files, its own address, backups. */
export function outsideChecks(config: Config, backup: string | undefined): LiveCheck[] {
  const { files, smtpUrl = '', smsUrl = '', publicUrl } = config;
  return [
    {
      name: 'Mail server over TLS',
      look: async () => {
        const transport = createTransport({ url: smtpUrl, connectionTimeout: WAIT_MS, greetingTimeout: WAIT_MS });
        await transport.verify().finally(() => transport.close());
        return undefined;
      },
    },
    {
      name: 'Payment provider over TLS',
      look: async () =>
        config.remita
          ? overTls(config.remita.url)
          : `none is connected, so no payment can be made. Set ${missingForRemita({}).join(', ')} (docs/runbooks/remita.md)`,
    },
    { name: 'SMS gateway over TLS', look: () => overTls(smsUrl) },
    {
      name: files.kind === 's3' ? 'File store over TLS' : 'Files can be written',
      look: () => (files.kind === 's3' ? overTls(files.endpoint) : canWrite(files.dir)),
    },
    {
      name: 'Virus scanner',
      look: async () => (config.clamdUrl === undefined ? 'set CLAMD_URL' : await clamdFault(config.clamdUrl)),
    },
    { name: 'Backup within the last day', look: () => freshBackup(backup, Date.now()) },
    {
      name: 'The portal at its own address',
      look: async () => {
        const answer = await fetch(`${publicUrl}/management/ready`, { signal: AbortSignal.timeout(WAIT_MS) }).catch(
          (error: Error) => error.cause ?? error,
        );
        if (!(answer instanceof Response)) return `${publicUrl}: ${wordsOf(answer)}`;
        if (answer.status !== 200) return `${publicUrl}/management/ready answers ${answer.status}`;
        return answer.headers.has('strict-transport-security')
          ? undefined
          : 'it answers without HSTS: is that our portal?';
      },
    },
  ];
}
