import { describe, expect, test } from 'vitest';
import { emptyReview, noteRule, returnedOf, whyNot } from './review.ts';

const allFine = { ...emptyReview, organization: 'OK', bankAccounts: 'OK', workflows: 'OK', people: 'OK' };
const oneBack = { ...allFine, bankAccounts: 'RETURN', bankAccountsNote: ' The account is a person’s own. ' };

describe('the review of an application', () => {
  test('the review of an application approves it when every section is accepted, and not before', () => {
    expect(whyNot('APPROVE', allFine)).toBeUndefined();
    expect(whyNot('APPROVE', { ...allFine, people: '' })).toBe('Choose OK or Return for people');
    expect(whyNot('APPROVE', oneBack)).toMatch(/return the application/);
  });

  test('the review of an application returns it with the sections that are not right, each with its note', () => {
    expect(whyNot('RETURN', oneBack)).toBeUndefined();
    expect(returnedOf(oneBack)).toEqual([{ section: 'bank-accounts', reason: 'The account is a person’s own.' }]);
    expect(whyNot('RETURN', allFine)).toMatch(/at least one section/);
  });

  test('the review of an application rejects it whatever the verdicts on the sections', () => {
    expect(whyNot('REJECT', emptyReview)).toBeUndefined();
  });

  test('the review of an application requires a note that is neither empty nor too long', () => {
    expect(noteRule('no')).toBeDefined();
    expect(noteRule('Add a second account')).toBeUndefined();
    expect(noteRule('a'.repeat(501))).toBeDefined();
  });
});
