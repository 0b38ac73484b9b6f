import { createHash } from 'node:crypto';

/** The token that opens the test portal's mailbox to requests through a proxy, as all requests of the journeys are. */
export const operatorToken =
  process.env.METRICS_TOKEN ?? createHash('sha256').update('the operator of the journeys').digest('base64');

export const asOperator = { authorization: `Bearer ${operatorToken}` };
