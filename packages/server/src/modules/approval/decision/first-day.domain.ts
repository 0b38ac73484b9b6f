const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the moment from which somebody may review and approve who became an approver at `since`, 24 hours later
 * (docs/spec/security.md#t17); undefined once they may. Approver since 14:10 today: from 14:10 tomorrow.
 */
export function decidesFrom(since: Date | undefined, now: Date): Date | undefined {
  const from = since && new Date(since.getTime() + DAY_MS);
  return from && from > now ? from : undefined;
}
