import { Select } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import { formText as text } from './form.text.ts';
import type { Choice } from './select-fields.tsx';

interface Props extends FieldProps {
  /** What the server found for the words. */
  choices: readonly Choice[];
  /** Receives what is typed, after a pause. */
  search: (words: string) => void;
  /** The option that is set initially or from outside, where the search would not find it. */
  initial?: Choice | undefined;
  /** Shown while nothing is chosen, such as "All services". */
  empty?: string | undefined;
}

const pauseMs = 250;

/**
 * One of very many options, found by typing: the server searches. Needs the component library around it (MantineArea).
 */
export function RemoteSelect({ choices, search, initial, empty, ...props }: Props): ReactNode {
  const { control, value, onChange, error, ids } = useField(props);
  const [chosenHere, keep] = useState<Choice>();
  const kept = chosenHere?.value === value ? chosenHere : initial;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { className: _, ...controlProps } = control;
  // The field contains the chosen option's own name, which is not a search.
  const shown = kept?.value === value ? kept.label : choices.find((choice) => choice.value === value)?.label;
  const isKept = kept && kept.value === value && !choices.some((choice) => choice.value === value);
  return (
    <FieldFrame {...props} error={error} ids={ids}>
      <Select
        {...controlProps}
        data={isKept ? [kept, ...choices] : [...choices]}
        value={value || null}
        onChange={(chosen, option) => {
          keep(chosen === null ? undefined : { value: chosen, label: option?.label ?? chosen });
          onChange(chosen ?? '');
        }}
        onSearchChange={(words) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(search, pauseMs, words === shown ? '' : words);
        }}
        filter={({ options }) => options}
        searchable
        clearable
        size="md"
        placeholder={empty ?? text.choose}
        nothingFoundMessage={text.nothingFound}
        comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
        error={Boolean(error)}
        withErrorStyles
      />
    </FieldFrame>
  );
}
