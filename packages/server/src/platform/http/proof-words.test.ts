import { ME18 } from '@isura/contract/approval/stand-in';
import { expect, test } from 'vitest';
import { proofWords } from './proof-words.ts';

test('days and times in the words of a proof are written as people read them, and an account by its end', () => {
  const body = {
    from: '2026-12-01',
    until: '2026-12-24T06:50:00',
    at: new Date('2026-11-29T05:50:00Z'),
    accountNumber: '5000092119',
    note: '2026-13-45 is no day',
  };
  const reported = proofWords(ME18, { params: undefined, query: undefined, body } as never);
  expect(reported).toContain(
    'from 1 Dec 2026, until 24 Dec 2026, 06:50, at 29 Nov 2026, 06:50, account number ending 2119, note 2026-13-45 is no day',
  );
});
