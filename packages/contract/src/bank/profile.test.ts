import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { profileFacts } from './profile.text.ts';
import { BP2In } from './profile.ts';

const least = {
  name: 'First Bank salaries',
  bankCode: '011',
  rail: 'FILE',
  statements: ['CAMT053'],
  handOver: 'DOWNLOAD',
  initiatingParty: 'Federal Treasury',
  debtorAgent: 'FBNINGLA',
  batchBooking: false,
  maxLines: 5000,
  nameLength: 70,
  narrationLength: 140,
  characters: "/-?:().,'+",
  cutOffs: { monday: '15:30', friday: '13:00' },
  leadMinutes: 30,
  paidOn: 'STATEMENT',
  validFrom: '2026-12-10',
};

/** Returns the fields that a body is refused for. */
const refused = (body: unknown): string[] => {
  const read = z.safeDecode(BP2In, body as never);
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'));
};

describe('the body of a bank profile', () => {
  test('a bank profile needs no host, folders or limit of its total', () => {
    expect(refused(least)).toEqual([]);
    expect(refused({ ...least, debtorAgent: '011', memberScheme: 'NGNCS', maxTotal: '5000000.00' })).toEqual([]);
  });

  test.each([
    ['a short name', { name: 'ab' }, 'name'],
    ['an agent that is neither a BIC nor a number', { debtorAgent: 'First Bank' }, 'debtorAgent'],
    ['no kind of statement', { statements: [] }, 'statements'],
    ['no lines', { maxLines: 0 }, 'maxLines'],
    ['a total of nothing', { maxTotal: '0.00' }, 'maxTotal'],
    ['names that are longer than a message holds', { nameLength: 141 }, 'nameLength'],
    ['letters among its signs', { characters: '/-a' }, 'characters'],
    ['a time that the day does not have', { cutOffs: { monday: '24:00' } }, 'cutOffs.monday'],
    ['a cut-off on a Saturday', { cutOffs: { saturday: '12:00' } }, 'cutOffs'],
    ['a host with a path', { host: 'files.bank.example/out' }, 'host'],
    ['a host key that is none', { hostKey: 'SHA256:abc' }, 'hostKey'],
  ])('a bank profile with %s is refused at its field', (_, other, field) => {
    expect(refused({ ...least, ...other })).toEqual([field]);
  });

  test('a bank profile is read as labels and values, and what it leaves out has no value', () => {
    const facts = profileFacts(z.decode(BP2In, least as never));
    const shownOf = (of: string) => facts.find(({ label }) => label === of)?.value;
    expect(shownOf('How files reach the bank')).toBe('Downloaded by a person');
    expect(shownOf('Cut-off times')).toBe('Monday 15:30, Friday 13:00');
    expect(shownOf("Host of the bank's machine")).toBeUndefined();
  });
});
