import { normalisePhone } from '@isura/contract/kernel/phone';
import type { ReactNode } from 'react';
import { name, optional, phone, type Rule } from '../../../ui/form/rules.ts';
import { PhoneField, TextField } from '../../../ui/form/text-fields.tsx';
import css from './people.module.css';
import { peopleText as text } from './people.text.ts';

/** Empty values of a person's details besides email address and roles. */
export const noDetails = { firstName: '', lastName: '', phone: '', jobTitle: '', staffId: '', department: '' };
export type Details = typeof noDetails;

const atMost =
  (most: number, message: string): Rule =>
  (typed) =>
    [...typed.trim()].length > most ? message : undefined;

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
      <TextField name="firstName" label={text.firstName} rule={name(text.firstName.toLowerCase())} autoComplete="off" />
      <TextField name="lastName" label={text.lastName} rule={name(text.lastName.toLowerCase())} autoComplete="off" />
    </div>
  );
}

/** Shows the fields for the phone number and the position in the organization. */
export function PlaceFields({ phoneHint }: { phoneHint?: string | undefined }): ReactNode {
  return (
    <>
      <PhoneField name="phone" label={text.phone} rule={phone} {...(phoneHint && { hint: phoneHint })} />
      <TextField name="jobTitle" label={text.jobTitle} rule={optional(atMost(100, text.jobTitleLong))} isOptional />
      <div className={css.pair}>
        <TextField name="staffId" label={text.staffId} rule={optional(atMost(30, text.staffIdLong))} isOptional />
        <TextField
          name="department"
          label={text.department}
          rule={optional(atMost(100, text.departmentLong))}
          isOptional
        />
      </div>
    </>
  );
}
