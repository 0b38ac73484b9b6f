import * as addresses from '@isura/contract/kernel/addresses';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { targetWithSearch } from '../../../lib/target.ts';
import { mayVisit } from '../../../routing/guards.ts';
import { keepFocusOn } from '../../../routing/heading-focus.ts';
import { FilterSelect } from '../../../ui/form/filter-select.tsx';
import { landingText as text } from './payment.text.ts';
import { useLanding } from './payment-type.ts';

const ALL = addresses.payments();
const FIELD = 'payment-type';

/** The lists of payments by address: of all taxes, of each type, and of a part of it that has its own address. */
const choices = () => [
  { value: addresses.taxPayments(), label: text.taxes },
  ...offeredTypes().flatMap(({ paths, label, shortcuts = [] }) => [
    { value: paths.landing, label },
    ...shortcuts.flatMap(({ path, title, contractKind }) => (contractKind ? [{ value: path, label: title }] : [])),
  ]),
];

/**
 * The filter by type of the list of payments: each choice is the list at the address of that type, where this field keeps
 * the focus.
 */
export function TypeChoice(): ReactNode {
  const person = useSignedIn();
  const navigate = useNavigate();
  const { path, type, shortcut } = useLanding();
  const value = type && !shortcut?.contractKind ? type.paths.landing : path;
  const options = choices().filter((choice) => choice.value === value || (person && mayVisit(person, choice.value)));
  const choose = (to: string = ALL): void => {
    keepFocusOn(FIELD);
    void navigate({ ...targetWithSearch(to, { page: undefined }), resetScroll: false });
  };
  return (
    <FilterSelect
      id={FIELD}
      label={text.type}
      all={text.allTypes}
      value={value === ALL ? undefined : value}
      options={options}
      choose={choose}
    />
  );
}
