import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

/** The logins of the running product. Neither may change tables; each has only what its work needs. */
export type Login = 'grp_app' | 'grp_queue';

/**
 * The password of a login, made from the configured secret, so that every process finds the same one and none is
 * written down. Whoever knows it does not know the secret.
 */
export function loginPassword(login: Login, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`database login ${login}`).digest('base64url');
}

/**
 * The address of the same database for a login of the product: `databaseUrl` may name another login, with or without a
 * password, or none.
 */
export function loginUrl(databaseUrl: string, login: Login, secretKey: string): string {
  const url = new URL(databaseUrl);
  url.username = login;
  url.password = loginPassword(login, secretKey);
  return url.href;
}

/** How a login reaches the database: an address with its password, or one that finds the password at each connection. */
export type DatabaseAddress = string | (pg.ClientConfig & { password: () => Promise<string> });

/** What a connection is opened with. */
export const reaching = (address: DatabaseAddress): pg.ClientConfig =>
  typeof address === 'string' ? { connectionString: address } : address;

/**
 * The way of a login to the database while its key is being changed: whoever connects takes the newest password that
 * opens, so that no process need be started again in the moment the password changes. With one key it is `loginUrl`.
 */
export function loginAddress(databaseUrl: string, login: Login, keys: readonly [string, ...string[]]): DatabaseAddress {
  const [newest, ...older] = keys;
  if (older.length === 0) return loginUrl(databaseUrl, login, newest);
  const config = { ...parseIntoClientConfig(loginUrl(databaseUrl, login, newest)) };
  const password = async (): Promise<string> => {
    for (const key of keys) if (await opens(loginUrl(databaseUrl, login, key))) return loginPassword(login, key);
    return loginPassword(login, newest); // none: the refusal names the login
  };
  return { ...config, password };
}

/** Whether the password of an address is the right one, as far as the server says. */
export async function opens(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    return (error as { code?: string }).code === '53300'; // too many connections of this login: the password was right
  } finally {
    await client.end().catch(() => {});
  }
}

const ROUNDS = 4096;

/**
 * What PostgreSQL keeps of a password (RFC 5803). Sending this in place of the password keeps it out of the statement
 * and so out of every log of the database.
 */
export function scramVerifier(password: string, salt: Buffer): string {
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const hmac = (key: Buffer, words: string): Buffer => createHmac('sha256', key).update(words).digest();
  const stored = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64');
  const server = hmac(salted, 'Server Key').toString('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${server}`;
}
