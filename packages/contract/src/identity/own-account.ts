import { endpoint } from '../kernel/endpoint.ts';
import { Account } from './user-record.ts';

/** Returns the signed-in user, with current roles and resources. Read on reload and after a token was renewed. */
export const ME1 = endpoint({
  id: 'ME1',
  method: 'GET',
  path: '/api/account',
  access: 'signed-in',
  summary: 'The signed-in person',
  response: Account,
  problems: ['session-ended'],
});
