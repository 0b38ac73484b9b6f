// @vitest-environment node
import { PB3 } from '@isura/contract/org/catalogue';
import { ContactIn, ContactTopic, PB6 } from '@isura/contract/org/contact';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactText } from '../contact.text.ts';
import { PB3_PATH, PB6_PATH } from './calls.ts';
import { type ContactField, type ContactValues, contactFields, contactRules, tidy } from './contact-rules.ts';

const good: ContactValues = {
  name: 'Ada Obi',
  email: 'ada@example.com',
  phone: '08031234567',
  topic: 'RECEIPTS',
  reference: 'INV-2026-0000123',
  message: 'I paid on Monday and have no receipt yet.',
};
const accepts = (values: Partial<ContactValues>): boolean =>
  ContactIn.safeParse(Object.fromEntries(Object.entries({ ...good, ...values }).filter(([, v]) => v !== ''))).success;

describe('the calls of the public pages', () => {
  test('the calls of the public pages use the addresses the contract declares', () => {
    expect(PB3_PATH).toBe(PB3.path);
    expect(PB6_PATH).toBe(PB6.path);
  });

  test('the form offers exactly the topics of the call', () => {
    expect(contactText.topics.map((topic) => topic.value)).toEqual(ContactTopic.options);
  });
});

describe('the rules of the contact form', () => {
  test('the rules of the contact form accept what the server accepts', () => {
    expect(accepts(good)).toBe(true);
    for (const field of contactFields) expect(contactRules[field](good[field])).toBeUndefined();
  });

  test('the rules of the contact form report errors in the words of the field catalogue', () => {
    expect(contactRules.name('')).toBe('Enter your name');
    expect(contactRules.email('')).toBe('Enter an email address');
    expect(contactRules.email('ada@')).toBe('Enter an email address like name@example.com');
    expect(contactRules.phone('0803123456')).toBe('Enter an 11-digit phone number that starts with 07, 08 or 09');
    expect(contactRules.message('Too short')).toBe('Tell us what happened in at least 20 characters');
  });

  test('the rules of the contact form allow spaces in, or no, phone number, reference and topic where the server does', () => {
    expect(tidy('phone', ' 0803 123 4567 ')).toBe('08031234567');
    expect(contactRules.phone('')).toBeUndefined();
    expect(contactRules.reference('2705 1234 5671')).toBeUndefined();
    expect(accepts({ phone: '', reference: '' })).toBe(true);
  });

  test('the rules of the contact form never refuse what the server would accept', () => {
    const field = fc.constantFrom<ContactField[]>('name', 'email', 'phone', 'reference', 'message');
    const typed = fc.oneof(fc.string({ maxLength: 60 }), fc.emailAddress(), fc.stringMatching(/^0[0-9]{9,11}$/));
    fc.assert(
      fc.property(field, typed, (name, text) => {
        const value = tidy(name, text);
        if (value !== '' && contactRules[name](value) !== undefined) expect(accepts({ [name]: value })).toBe(false);
      }),
    );
  });
});
