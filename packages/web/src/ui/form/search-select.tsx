import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldFrame, type FieldProps, useField } from './field.tsx';
import { formText as text } from './form.text.ts';
import type { Choice } from './select-fields.tsx';

/** One of many options, found by typing. Needs the component library around it (MantineArea). */
export function SearchSelect({ choices, ...props }: FieldProps & { choices: readonly Choice[] }): ReactNode {
  const { control, value, onChange, error, ids } = useField(props);
  const { className: _, ...controlProps } = control;
  return (
    <FieldFrame {...props} error={error} ids={ids}>
      <Select
        {...controlProps}
        data={[...choices]}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
        searchable
        clearable
        size="md"
        placeholder={text.choose}
        nothingFoundMessage={text.nothingFound}
        comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
        error={Boolean(error)}
        withErrorStyles
      />
    </FieldFrame>
  );
}
