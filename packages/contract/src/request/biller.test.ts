import { expect, test } from 'vitest';
import { BK2 } from '../bank/enquiry.ts';
import { RF3 } from './biller.ts';

test('biller customer enquiries have no higher limits than account enquiries, per minute and per day', () => {
  expect(RF3.limit).toEqual(BK2.limit);
});
