import { createHash } from 'node:crypto';

/** What opens the post box of the portal under test to whoever comes by a proxy, as every journey does. */
export const operatorToken =
  process.env.METRICS_TOKEN ?? createHash('sha256').update('the operator of the journeys').digest('base64');

export const asOperator = { authorization: `Bearer ${operatorToken}` };
