import { describe, expect, test } from 'vitest';
import { addressOf, callerAddress, networkOf } from './address.ts';

describe('an address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:51234', '192.0.2.7'],
    [' 192.0.2.7 ', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:0207', '192.0.2.7'],
    ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
    ['64:ff9b::c000:207', '192.0.2.7'],
    ['2002:c000:207:1::9', '192.0.2.7'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('an address written %s is %s', (text, address) => expect(addressOf(text)).toBe(address));

  test.each([
    '',
    'unknown',
    'localhost',
    '192.0.2',
    '0x7f.1',
    '010.0.0.1',
    '192.0.2.7, 1.1.1.1',
    '1.2.3.4:port',
    ':::',
  ])('the text %s is not an address', (text) => expect(addressOf(text)).toBeUndefined());
});

describe('the caller', () => {
  test.each([
    [['127.0.0.1'], '127.0.0.1'],
    [['127.0.0.1', '198.51.100.4:4711'], '198.51.100.4'],
    [['127.0.0.1', '10.0.0.9', '2001:db8::7'], '2001:db8::7'],
    [['127.0.0.1', 'junk 17'], '127.0.0.1'],
    [['127.0.0.1', 'unknown', '198.51.100.4'], '127.0.0.1'],
  ])('the caller through %j is %s', (hops, address) => expect(callerAddress(hops)).toBe(address));
});

describe('the network a limit counts by', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:3::1', '2001:db8:1::/48'],
    ['2001:db8:2:3::1', '2001:db8:2::/48'],
    ['', ''],
  ])('the network a limit counts by for %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));
});
