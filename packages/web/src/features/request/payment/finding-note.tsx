import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import css from './finding-note.module.css';
import { formName } from './payment-values.ts';
import type { Worked } from './use-calculation.ts';

/**
 * The server's figures while a payment is typed: separate from its lines, so that a keystroke redraws only one line.
 */
export const Figures = createContext<Partial<Pick<Worked, 'found' | 'last' | 'lastOf'>>>({});

/**
 * Shows what the server finds at a field, an error or the warning that reviewers and approvers will read too, while the
 * field itself has no message, and only for the value it was found for.
 */
export function FindingNote({ name }: { name: string }): ReactNode {
  const { last, lastOf } = useContext(Figures);
  const value: unknown = useWatch({ name });
  const is = ({ field }: { field: string }): boolean => formName(field) === name;
  const fault = last?.faults.find(is);
  const finding = fault ?? last?.warnings.find(is);
  return finding && get(lastOf, name) === value ? (
    <Message name={name} message={finding.message} isFault={fault !== undefined} />
  ) : null;
}

function Message({ name, message, isFault }: { name: string; message: string; isFault: boolean }): ReactNode {
  const { getFieldState } = useFormContext();
  const state = useFormState({ name });
  if (getFieldState(name, state).error) return null;
  const Icon = isFault ? IconAlertCircle : IconAlertTriangle;
  return (
    <p className={css.note} data-fault={isFault || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden /> {message}
    </p>
  );
}
