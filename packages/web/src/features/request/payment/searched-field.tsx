import type { ReactNode } from 'react';
import type { FieldProps } from '../../../ui/form/field.tsx';
import { SearchSelect } from '../../../ui/form/search-select.tsx';
import type { Choice } from '../../../ui/form/select-fields.tsx';
import { MantineArea } from '../../../ui/theme/mantine-area.tsx';

/** Shows a choice from a long list, found by typing. Loaded separately, because the component library is large. */
export const SearchedField = (props: FieldProps & { choices: readonly Choice[] }): ReactNode => (
  <MantineArea>
    <SearchSelect {...props} />
  </MantineArea>
);
