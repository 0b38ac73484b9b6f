import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChecksField } from '../../../ui/form/checks-field.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { WaitingBadge } from '../../../ui/page/waiting-notice.tsx';
import { rolesQuery } from './people.api.ts';
import { peopleText as text } from './people.text.ts';
import { roleChoices } from './role-choices.ts';

interface Props {
  name: string;
  orgId: number | undefined;
  inCentralOffice: boolean;
  /** Names of roles that already await a second administrator. */
  pending?: readonly string[];
  /** At least one must be ticked. */
  isNeeded?: boolean;
}

/** Shows the roles of a person as checkboxes. */
export function RoleField({ name, orgId, inCentralOffice, pending = [], isNeeded = false }: Props): ReactNode {
  const { data, error, refetch } = useQuery(rolesQuery(orgId));
  if (!data) return <NotYet of={{ data, error, refetch }} height={220} />;
  const choices = roleChoices(data, inCentralOffice).map((choice) => ({
    ...choice,
    ...(pending.includes(choice.value) && { mark: <WaitingBadge /> }),
  }));
  return (
    <ChecksField
      name={name}
      label={text.rolesLabel}
      choices={choices}
      {...(isNeeded && { rule: (value: string) => (value === '' ? text.rolesMissing : undefined) })}
    />
  );
}
