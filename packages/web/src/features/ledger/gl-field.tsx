import type { GlClass } from '@isura/contract/ledger/gl-account';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SearchSelect } from '../../ui/form/search-select.tsx';
import { postableQuery } from './ledger.api.ts';
import { ledgerText as text } from './ledger.text.ts';

interface Props {
  name: string;
  /** The part of the chart to choose from. */
  kind: GlClass;
  label?: string;
  hint?: string;
  /** Leaves out codes that the call would refuse. */
  fits?: (code: string) => boolean;
}

/** Shows a field for a postable code of the chart of accounts; the value is its id. */
export function GlField({ name, kind, label = text.code, hint = text.codeHint, fits = () => true }: Props): ReactNode {
  const { data } = useQuery(postableQuery(kind));
  return (
    <SearchSelect
      name={name}
      label={label}
      hint={hint}
      missing={text.selectCode}
      choices={(data?.items ?? [])
        .filter(({ code }) => fits(code))
        .map((each) => ({ value: String(each.id), label: `${each.code} ${each.name}` }))}
    />
  );
}
