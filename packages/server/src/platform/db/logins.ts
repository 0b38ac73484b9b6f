import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';

/** The logins of the running application. Neither may change tables; each has only the rights it needs. */
export type Login = 'grp_app' | 'grp_queue';

/**
 * Returns the password of a login, derived from the configured secret, so that every process finds the same one and
 * none is stored. The password does not reveal the secret.
 */
export function loginPassword(login: Login, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`database login ${login}`).digest('base64url');
}

/**
 * Returns the address of the same database for an application login; `databaseUrl` may name another login, with or
 * without a password, or none.
 */
export function loginUrl(databaseUrl: string, login: Login, secretKey: string): string {
  const url = new URL(databaseUrl);
  url.username = login;
  url.password = loginPassword(login, secretKey);
  return url.href;
}

/**
 * How a login reaches the database: an address with its password, or one that looks up the password for each
 * connection.
 */
export type DatabaseAddress = string | (pg.ClientConfig & { password: () => Promise<string> });

/** Returns the connection options for an address. */
export const connectionOptions = (address: DatabaseAddress): pg.ClientConfig =>
  typeof address === 'string' ? { connectionString: address } : address;

/**
 * Returns the address of a login while its key is being changed: each connection uses the newest password that works,
 * so that no process must restart at the moment the password changes. With one key it equals `loginUrl`.
 */
export function loginAddress(databaseUrl: string, login: Login, keys: readonly [string, ...string[]]): DatabaseAddress {
  const [newest, ...older] = keys;
  if (older.length === 0) return loginUrl(databaseUrl, login, newest);
  const config = { ...parseIntoClientConfig(loginUrl(databaseUrl, login, newest)) };
  const password = async (): Promise<string> => {
    for (const key of keys) if (await opens(loginUrl(databaseUrl, login, key))) return loginPassword(login, key);
    return loginPassword(login, newest); // none works: the server's refusal names the login
  };
  return { ...config, password };
}

/** Reports whether the server accepts the password of an address. */
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
 * Returns what PostgreSQL stores for a password (RFC 5803). Sending this instead of the password keeps the password out
 * of the statement and so out of every log of the database.
 */
export function scramVerifier(password: string, salt: Buffer): string {
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256');
  const hmac = (key: Buffer, words: string): Buffer => createHmac('sha256', key).update(words).digest();
  const stored = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64');
  const server = hmac(salted, 'Server Key').toString('base64');
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${server}`;
}
