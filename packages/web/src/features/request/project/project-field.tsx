import { formatMoney } from '@isura/contract/kernel/money-format';
import { PJ1 } from '@isura/contract/project/projects';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { projectsQuery } from './project.api.ts';
import { projectText } from './project.text.ts';

const { field: text } = projectText;

/**
 * Returns the active projects the user may choose for a payment, each with its remaining budget; none for users who see
 * no projects.
 */
export function useActiveProjects() {
  const person = useSignedIn();
  const isOpen = person !== undefined && mayCall(person, PJ1.id);
  return useQuery({ ...projectsQuery('ACTIVE'), enabled: isOpen }).data?.items ?? [];
}

/** Shows the project a payment is for; absent while there is none to choose. */
export function ProjectField(): ReactNode {
  const projects = useActiveProjects();
  if (projects.length === 0) return null;
  return (
    <SelectField
      name="projectId"
      label={text.label}
      hint={text.hint}
      none={text.none}
      isOptional
      choices={projects.map(({ id, code, name, leftAmount }) => ({
        value: String(id),
        label: text.choice(code, name, formatMoney(leftAmount)),
      }))}
    />
  );
}
