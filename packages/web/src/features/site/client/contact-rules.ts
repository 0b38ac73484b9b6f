import { contactText } from '../contact.text.ts';

const text = contactText.errors;

export type ContactField = keyof typeof text;
export type ContactValues = Record<ContactField, string>;

/**
 * The error of a field, in the words shown beside it, or nothing. The server has the same rules (PB6); these save a
 * request.
 */
export const contactRules: { [F in ContactField]: (value: string) => string | undefined } = {
  name: (v) => (v === '' ? text.name.empty : v.length < 2 || v.length > 120 ? text.name.length : undefined),
  email: (v) =>
    v === ''
      ? text.email.empty
      : /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/.test(v) && v.length <= 254
        ? undefined
        : text.email.form,
  phone: (v) => (v === '' || /^0[789]\d{9}$/.test(v) ? undefined : text.phone.form),
  topic: (v) => (v === '' ? text.topic.empty : undefined),
  reference: (v) =>
    v === '' || /^[A-Za-z0-9][A-Za-z0-9 -]{2,38}[A-Za-z0-9]$/.test(v) ? undefined : text.reference.form,
  message: (v) => (v.length < 20 ? text.message.short : v.length > 2000 ? text.message.long : undefined),
};

export const contactFields = Object.keys(contactRules) as ContactField[];

/** Returns typed input as it is sent: trimmed, phone number without spaces. */
export function tidy(field: ContactField, typed: string): string {
  const value = typed.trim();
  return field === 'phone' ? value.replaceAll(/[\s-]/g, '') : value;
}
