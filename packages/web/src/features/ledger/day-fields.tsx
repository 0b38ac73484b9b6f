import { lagosDay } from '@isura/contract/kernel/days';
import { type ReactNode, useState } from 'react';
import { DayEntry } from '../../ui/form/day-entry.tsx';
import { type Address, ownField } from '../../ui/list/list-filter.ts';

interface FieldProps {
  label: string;
  address: Address;
  change: (to: Address) => void;
}

function AsAt({ label, address, change }: FieldProps): ReactNode {
  const [today] = useState(() => lagosDay(new Date()));
  return (
    <DayEntry label={label} value={String(address['day'] ?? today)} most={today} choose={(day) => change({ day })} />
  );
}

/** The filter by the day at the end of which balances are shown; today unless another is chosen. */
export const dayField = (label: string) =>
  ownField('day', label, (props) => <AsAt {...props} label={label} />, 'as-at');
