import { type ReactNode, useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { MantineArea } from '../theme/mantine-area.tsx';
import { RemoteSelect } from './remote-select.tsx';
import type { Choice } from './select-fields.tsx';

interface Props {
  label: string;
  hint?: string;
  /** The chosen id, as in the address. */
  value: number | undefined;
  choose: (id: number | undefined) => void;
  /** What the server found for the words. */
  choices: readonly Choice[];
  /** Receives what is typed, after a pause. */
  search: (words: string) => void;
  /** The chosen option, where the search would not find it. */
  initial?: Choice | undefined;
  /** The label of no choice, such as "All services". */
  empty?: string;
}

const asText = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** Filters a list by one of very many options, found by typing; empty means all. In sync with the address both ways. */
export function RemotePick({ value, choose, hint, ...props }: Props): ReactNode {
  const form = useForm({ defaultValues: { id: asText(value) } });
  const state = useRef({ value, choose });
  state.current = { value, choose };
  useEffect(() => {
    if (form.getValues('id') !== asText(value)) form.setValue('id', asText(value));
  }, [form, value]);
  useEffect(() => {
    const answer = form.watch(({ id = '' }) => {
      if (id !== asText(state.current.value)) state.current.choose(id === '' ? undefined : Number(id));
    });
    return () => answer.unsubscribe();
  }, [form]);
  return (
    <FormProvider {...form}>
      <MantineArea>
        <RemoteSelect name="id" {...props} {...(hint === undefined ? {} : { hint })} />
      </MantineArea>
    </FormProvider>
  );
}
