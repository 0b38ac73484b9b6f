import { describe, expect, test } from 'vitest';
import { addressFault } from './address.service.ts';

const live = {
  publicUrl: 'https://pay.example.gov.ng',
  paymentMode: 'LIVE',
  allowPublicTest: false,
  port: 4000,
} as const;
const here = { ...live, publicUrl: 'http://127.0.0.1:4000', paymentMode: 'TEST' } as const;

describe('an address', () => {
  test.each(['https://payroll.example.gov.ng/isura', 'https://8.8.8.8/', 'https://payroll.example.gov.ng/?to=41'])(
    'an address of a public host with https is accepted: %s',
    (url) => {
      expect(addressFault(url, live)).toBeUndefined();
    },
  );

  test.each([
    'http://payroll.example.gov.ng/',
    'https://payroll.example.gov.ng:8443/',
    'https://user:secret@payroll.example.gov.ng/',
    'https://payroll.example.gov.ng/#part',
    'https://pay.example.gov.ng/api',
    'https://PAY.example.gov.ng./api',
    'https://localhost/',
    'https://localhost./',
    'https://any.localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00:ec2::254]/',
    'ftp://payroll.example.gov.ng/',
    'file:///etc/passwd',
    'payroll.example.gov.ng',
  ])('an address that leads elsewhere is refused in LIVE: %s', (url) => {
    expect(addressFault(url, live)).toEqual(expect.stringMatching(/^Enter /));
  });

  test('an address on this machine is accepted in TEST, but not the portal itself, nor where strangers reach it', () => {
    const receivers = ['http://127.0.0.1:4999/hook', 'http://localhost:4999/', 'https://[::1]:4999/'];
    for (const url of receivers) {
      expect([url, addressFault(url, here)]).toEqual([url, undefined]);
      expect(addressFault(url, { ...here, allowPublicTest: true })).toBe('Enter an address on the public internet');
    }
    for (const url of ['http://127.0.0.1:4000/', 'http://localhost:4000/', 'http://[::1]:4000/metrics'])
      expect(addressFault(url, here)).toBe('Enter an address of your program, not of the portal');
    expect(addressFault('https://10.0.0.1/', here)).toBe('Enter an address on the public internet');
  });
});
