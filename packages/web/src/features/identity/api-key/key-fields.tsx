import type { ReactNode } from 'react';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { keysText as text } from './keys.text.ts';

/** The most characters of twenty networks, one a line. */
const MOST_ADDRESSES = 900;

/** Returns the networks that were typed, one a line or between commas. */
export const networksIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

/** Returns the field of the form for a field of the call. */
export const fieldOf = (field: string): string =>
  field === 'expiresAt' ? 'lastDay' : (/^(addresses|scopes|paymentTypes)\b/.exec(field)?.[1] ?? field);

/** The addresses a key is used from. */
export const AddressesField = ({ hint }: { hint: string }): ReactNode => (
  <TextareaField name="addresses" label={text.addresses} hint={hint} most={MOST_ADDRESSES} isOptional />
);
