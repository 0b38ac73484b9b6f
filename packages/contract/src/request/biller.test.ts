import { expect, test } from 'vitest';
import { BK2 } from '../bank/enquiry.ts';
import { RF3 } from './biller.ts';

test('customers of billers are asked for no oftener than holders of accounts: in a minute, and in a day', () => {
  expect(RF3.limit).toEqual(BK2.limit);
});
