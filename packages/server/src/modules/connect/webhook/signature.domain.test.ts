import { expect, test } from 'vitest';
import { secretText, signatureHeader } from './signature.domain.ts';

// The example of the Standard Webhooks libraries.
const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
const signed = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

test('a signature is that of Standard Webhooks 1.0.0 for the same secret, id, moment and body', () => {
  expect(signatureHeader([secret], signed)).toBe(SIGNATURE);
});

test('a signature header has one signature of each secret, the newest first', () => {
  const newer = Buffer.alloc(32, 7);
  const both = signatureHeader([newer, secret], signed).split(' ');
  expect(both).toEqual([signatureHeader([newer], signed), SIGNATURE]);
});

test.each([{ id: 'msg_other' }, { timestamp: 1_614_265_331 }, { body: '{"test":2432232314}' }])(
  'a signature changes with %o',
  (change) => {
    expect(signatureHeader([secret], { ...signed, ...change })).not.toBe(SIGNATURE);
  },
);

test('the text of a secret is its bytes in base64 after whsec_', () => {
  expect(secretText(secret)).toBe('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
});
