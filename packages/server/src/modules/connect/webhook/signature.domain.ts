import { createHmac } from 'node:crypto';

/** Bytes of a secret. */
export const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

/** Returns a secret as programs get it. */
export const secretText = (secret: Buffer): string => `${PREFIX}${secret.toString('base64')}`;

/** What is signed: the id of the event, the moment of this attempt in Unix seconds, and the body as it is sent. */
export interface Signed {
  id: string;
  timestamp: number;
  body: string;
}

/**
 * Returns the header `webhook-signature` of Standard Webhooks 1.0.0: for each secret `v1,` and the base64 of the
 * HMAC-SHA256 over `id.timestamp.body`, separated by blanks. The key is the bytes of the secret, without its prefix.
 */
export const signatureHeader = (secrets: readonly Buffer[], { id, timestamp, body }: Signed): string =>
  secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ');
