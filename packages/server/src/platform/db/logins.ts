import { createHash, createHmac, pbkdf2Sync } from 'node:crypto';

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
