import type { ComponentProps, ReactNode } from 'react';
import { TextField } from '../../ui/form/text-fields.tsx';
import { FormDialog } from '../../ui/send/form-layers.tsx';

/** What is filled in before a key or a secret is replaced: for how many hours the one before it counts too. */
export interface RollValues {
  graceHours: string;
}

interface RollDialogProps extends Omit<ComponentProps<typeof FormDialog<RollValues>>, 'children' | 'verb'> {
  words: { rollLead: string; rollVerb: string; hours: string; hoursHint: string };
}

/** Replaces a key of a program, or the secret of a webhook. */
export const RollDialog = ({ words, ...dialog }: RollDialogProps): ReactNode => (
  <FormDialog {...dialog} verb={words.rollVerb}>
    <p>{words.rollLead}</p>
    <TextField
      name="graceHours"
      label={words.hours}
      hint={words.hoursHint}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
    />
  </FormDialog>
);
