import type { BP2In } from '@isura/contract/bank/profile';
import { DomainError } from '@isura/contract/kernel/problems';
import { describe, expect, test } from 'vitest';
import { profileTerms } from '../../../../test/payment/bank-profiles.ts';
import {
  assertLastDay,
  assertWithdrawable,
  type CurrentProfile,
  cutOffsOf,
  lastDayOfReplaced,
  storedCutOffs,
} from './profile.domain.ts';

const TODAY = '2026-12-01';
const current: CurrentProfile = {
  name: 'First Bank salaries',
  bankCode: '011',
  validFrom: '2026-11-01',
  validTo: null,
};
const terms: BP2In = {
  ...profileTerms,
  name: 'First Bank salaries',
  characters: '/-',
  cutOffs: { monday: '15:30' },
  validFrom: '2026-12-10',
};
const places = {
  host: 'files.bank.example',
  user: 'treasury',
  sendFolder: '/out',
  reportFolder: '/in',
  hostKey: `SHA256:${'x'.repeat(43)}`,
};

/** Returns the result, or the refusals with their fields. */
function outcome(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { errors = [], reason } = error.facts;
    return errors.length > 0 ? errors.map(({ field, code }) => `${field} ${code}`) : `${error.code} ${String(reason)}`;
  }
}
const replaced = (changed: Partial<BP2In>, of: CurrentProfile | undefined = current) =>
  outcome(() => lastDayOfReplaced({ ...terms, ...changed }, of, TODAY));

describe('the days of bank profiles', () => {
  test('a profile that is replaced ends on the day before the new terms begin', () => {
    expect(replaced({})).toBe('2026-12-09');
    expect(replaced({ validFrom: '2026-12-02' })).toBe('2026-12-01');
  });

  test('a new profile replaces none and may begin today', () => {
    expect(outcome(() => lastDayOfReplaced({ ...terms, validFrom: TODAY }, undefined, TODAY))).toBeUndefined();
    expect(outcome(() => lastDayOfReplaced({ ...terms, validFrom: '2026-11-30' }, undefined, TODAY))).toEqual([
      'validFrom date-past',
    ]);
  });

  test('new terms that begin today, or no later than the profile they replace, are refused', () => {
    expect(replaced({ validFrom: TODAY })).toEqual(['validFrom date-past']);
    expect(replaced({}, { ...current, validFrom: '2026-12-10' })).toEqual(['validFrom too-early']);
  });

  test('a profile with a last day is not replaced, and its last day becomes earlier and never later', () => {
    const closed = { ...current, validTo: '2026-12-31' };
    expect(replaced({}, closed)).toBe('invalid-transition closed');
    expect(outcome(() => assertLastDay('2026-12-05', closed, { isFollowed: false }, TODAY))).toBeUndefined();
    expect(outcome(() => assertLastDay('2026-12-05', closed, { isFollowed: true }, TODAY))).toBe(
      'invalid-transition followed',
    );
    expect(outcome(() => assertLastDay('2026-12-31', closed, { isFollowed: false }, TODAY))).toEqual([
      'lastDay not-earlier',
    ]);
    const ended = { ...current, validTo: '2026-11-30' };
    expect(outcome(() => assertLastDay(TODAY, ended, { isFollowed: false }, TODAY))).toBe('invalid-transition closed');
  });

  test('a profile is withdrawn before its first day, while none follows it and its accounts have one before it', () => {
    const alone = { beforeId: null, isFollowed: false, accountCount: 0 };
    const withdrawn = (validFrom: string, of: object = {}) =>
      outcome(() => assertWithdrawable({ ...current, validFrom }, { ...alone, ...of }, TODAY));
    expect(withdrawn('2026-12-02')).toBeUndefined();
    expect(withdrawn('2026-12-02', { beforeId: 7, accountCount: 2 })).toBeUndefined();
    expect(withdrawn(TODAY)).toBe('invalid-transition begun');
    expect(withdrawn('2026-12-02', { isFollowed: true })).toBe('invalid-transition followed');
    expect(withdrawn('2026-12-02', { accountCount: 1 })).toBe('invalid-transition connected');
  });

  test('a profile ends today or later, and not before it begins', () => {
    expect(outcome(() => assertLastDay(TODAY, current, { isFollowed: false }, TODAY))).toBeUndefined();
    expect(outcome(() => assertLastDay('2026-11-30', current, { isFollowed: false }, TODAY))).toEqual([
      'lastDay date-past',
    ]);
    const later = { ...current, validFrom: '2027-01-01' };
    expect(outcome(() => assertLastDay('2026-12-05', later, { isFollowed: false }, TODAY))).toEqual([
      'lastDay too-early',
    ]);
  });
});

describe('the terms of bank profiles', () => {
  test.each<[string, Partial<BP2In>, string[]]>([
    ['of another name than the one they replace', { name: 'Other' }, ['name other-name']],
    ['of another bank than the one they replace', { bankCode: '058' }, ['bankCode other-bank']],
    ['without a cut-off', { cutOffs: {} }, ['cutOffs.monday required']],
    ['of files that are not handed over', { handOver: undefined }, ['handOver required']],
    ['of Remita with a way of handing over', { rail: 'REMITA' }, ['handOver not-needed']],
    ['of a folder without its folders', { handOver: 'FOLDER' }, ['sendFolder required', 'reportFolder required']],
    ['of a download with a host', { host: places.host }, ['host not-needed']],
  ])('terms %s are refused at the field', (_, changed, refusals) => {
    expect(replaced(changed)).toEqual(refusals);
  });

  test("terms with every place on the bank's machine are accepted for SFTP, and without one they are refused", () => {
    expect(replaced({ handOver: 'SFTP', ...places })).toBe('2026-12-09');
    expect(replaced({ handOver: 'SFTP', ...places, hostKey: undefined })).toEqual(['hostKey required']);
  });

  test('cut-offs are stored Monday first and read back as they were', () => {
    const cutOffs = { tuesday: '15:30', friday: '13:00' };
    expect(storedCutOffs(cutOffs)).toEqual(['', '15:30', '', '', '13:00']);
    expect(cutOffsOf(storedCutOffs(cutOffs))).toEqual(cutOffs);
  });
});
