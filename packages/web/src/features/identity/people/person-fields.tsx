import { normalisePhone } from '@isura/contract/kernel/phone';
import type { ReactNode } from 'react';
import { PhoneField, TextField } from '../../../ui/form/text-fields.tsx';
import css from './people.module.css';
import { peopleText as text } from './people.text.ts';

/** Empty values of a person's details besides email address and roles. */
export const noDetails = { firstName: '', lastName: '', phone: '', jobTitle: '', staffId: '', department: '' };
export type Details = typeof noDetails;

/** Converts the details to what the calls take: trimmed, without empty ones. */
export function detailsOf({ firstName, lastName, phone: typed, jobTitle, staffId, department }: Details) {
  const filled = Object.entries({ jobTitle, staffId, department }).map(([key, value]) => [key, value.trim()] as const);
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    phone: normalisePhone(typed) ?? typed,
    ...(Object.fromEntries(filled.filter(([, value]) => value !== '')) as Partial<
      Pick<Details, 'jobTitle' | 'staffId' | 'department'>
    >),
  };
}

/** Shows the name fields. */
export function NameFields(): ReactNode {
  return (
    <div className={css.pair}>
      <TextField name="firstName" label={text.firstName} autoComplete="off" />
      <TextField name="lastName" label={text.lastName} autoComplete="off" />
    </div>
  );
}

/** Shows the fields for the phone number and the position in the organization. */
export function PlaceFields({ phoneHint }: { phoneHint?: string | undefined }): ReactNode {
  return (
    <>
      <PhoneField name="phone" label={text.phone} {...(phoneHint && { hint: phoneHint })} />
      <TextField name="jobTitle" label={text.jobTitle} isOptional />
      <div className={css.pair}>
        <TextField name="staffId" label={text.staffId} isOptional />
        <TextField name="department" label={text.department} isOptional />
      </div>
    </>
  );
}
