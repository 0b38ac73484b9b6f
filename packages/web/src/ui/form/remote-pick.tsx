import { type ReactNode, useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { MantineArea } from '../theme/mantine-area.tsx';
import { RemoteSelect } from './remote-select.tsx';
import type { Choice } from './select-fields.tsx';

interface Props {
  label: string;
  hint?: string;
  /** The id that is chosen, as the address has it. */
  value: number | undefined;
  choose: (id: number | undefined) => void;
  /** What the server finds for the words. */
  choices: readonly Choice[];
  /** Hears what is typed, after a moment. */
  search: (words: string) => void;
  /** The one that is chosen, where the words would not find it. */
  initial?: Choice | undefined;
  /** What no choice is called, such as "All services". */
  empty?: string;
}

const asText = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** Narrows a list to one of very many, found by typing; empty means all. Follows the address both ways. */
export function RemotePick({ value, choose, hint, ...props }: Props): ReactNode {
  const form = useForm({ defaultValues: { id: asText(value) } });
  const stands = useRef({ value, choose });
  stands.current = { value, choose };
  useEffect(() => {
    if (form.getValues('id') !== asText(value)) form.setValue('id', asText(value));
  }, [form, value]);
  useEffect(() => {
    const heard = form.watch(({ id = '' }) => {
      if (id !== asText(stands.current.value)) stands.current.choose(id === '' ? undefined : Number(id));
    });
    return () => heard.unsubscribe();
  }, [form]);
  return (
    <FormProvider {...form}>
      <MantineArea>
        <RemoteSelect name="id" {...props} {...(hint === undefined ? {} : { hint })} />
      </MantineArea>
    </FormProvider>
  );
}
