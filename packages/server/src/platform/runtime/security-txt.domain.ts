const GOOD_FOR_DAYS = 90;

/**
 * Returns the security.txt of a portal (RFC 9116, 2.5): contact, expiry, language, and the address it applies to. The
 * expiry is counted from the first of the month in UTC, so the text stays the same for a month: on 22 November 2026 it
 * expires on 30 January 2027.
 */
export function securityText(
  { securityContact, publicUrl }: { securityContact: string; publicUrl: string },
  now: Date,
): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1 + GOOD_FOR_DAYS));
  return [
    `Contact: mailto:${securityContact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
