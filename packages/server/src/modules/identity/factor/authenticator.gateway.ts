import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;

const totpOf = (secret: Buffer, label = '', issuer = ''): TOTP =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** Returns the URL an authenticator app reads from the QR code, and the secret to type in by hand. */
export function otpauthOf(secret: Buffer, login: string, issuer: string): { otpauthUrl: string; secret: string } {
  const totp = totpOf(secret, login, issuer);
  return { otpauthUrl: totp.toString(), secret: totp.secret.base32 };
}

/**
 * Returns the half-minute step of the typed code: the current, previous or next one (clocks differ). Undefined when the
 * code is wrong, or when it or a later one was already used: none works twice.
 */
export function stepOf(secret: Buffer, typed: string, now: Date, lastStep: bigint | null): bigint | undefined {
  const delta = totpOf(secret).validate({ token: typed, timestamp: now.getTime(), window: 1 });
  if (delta === null) return undefined;
  const step = BigInt(Math.floor(now.getTime() / 1000 / PERIOD) + delta);
  return lastStep === null || step > lastStep ? step : undefined;
}
