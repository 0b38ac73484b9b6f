import { PayerKind } from '@isura/contract/collect/states';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { RadioField } from '../../../ui/form/choice-fields.tsx';
import { EmailField, PhoneField, TextField } from '../../../ui/form/text-fields.tsx';
import { detailsText as text } from './details.text.ts';
import type { DetailsValues } from './details-values.ts';

interface Props {
  requiresTin: boolean;
  requiresAddress: boolean;
  /** Whether MDA staff enter it for the payer: the browser then does not offer their own name and address. */
  isOfOther?: boolean;
}

/** Asks who pays and how to reach them. TIN and address are requested where the service requires them. */
export function PayerPart({ requiresTin, requiresAddress, isOfOther = false }: Props): ReactNode {
  const own = (token: string): string => (isOfOther ? 'off' : token);
  const kind = useWatch<DetailsValues, 'payer.kind'>({ name: 'payer.kind' });
  return (
    <>
      <RadioField
        name="payer.kind"
        label={isOfOther ? text.kindOfOther : text.kind}
        choices={PayerKind.options.map((value) => ({ value, label: text.kinds[value] }))}
      />
      <TextField
        name="payer.name"
        label={text.name[kind]}
        missing={text.nameMissing[kind]}
        autoComplete={own(kind === 'INDIVIDUAL' ? 'name' : 'organization')}
        maxLength={120}
      />
      <EmailField name="payer.email" label={text.email} hint={text.emailHint} autoComplete={own('email')} />
      <PhoneField name="payer.phone" label={text.phone} autoComplete={own('tel-national')} />
      {(requiresTin || kind === 'COMPANY') && (
        <TextField name="payer.tin" label={text.tin} isOptional={!requiresTin} maxLength={14} autoComplete="off" />
      )}
      {requiresAddress && (
        <TextField name="payer.address" label={text.address} autoComplete={own('street-address')} maxLength={200} />
      )}
    </>
  );
}
