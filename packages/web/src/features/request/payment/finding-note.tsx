import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { NoteOfField } from '../../../ui/form/note-of-field.ts';
import css from './finding-note.module.css';
import { formName } from './payment-values.ts';
import type { Worked } from './use-calculation.ts';

/**
 * The server's figures while a payment is typed: separate from its lines, so that a keystroke redraws only one line.
 */
export const Figures = createContext<Partial<Pick<Worked, 'found' | 'last' | 'lastOf'>>>({});

/**
 * Shows a field with what the server finds at it, an error or the warning that reviewers and approvers will read too,
 * while the field itself has no message, and only for the value it was found for. The note describes the field's control.
 * `isFormed`: what is typed has its form, so that it can be a finding's.
 */
export function WithFinding({
  name,
  isFormed = true,
  children,
}: {
  name: string;
  isFormed?: boolean;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  const { last, lastOf } = useContext(Figures);
  const value: unknown = useWatch({ name });
  const is = ({ field }: { field: string }): boolean => formName(field) === name;
  const fault = last?.faults.find(is);
  const finding = fault ?? last?.warnings.find(is);
  const isOfValue = isFormed && finding !== undefined && get(lastOf, name) === value;
  return (
    <>
      <NoteOfField value={isOfValue ? id : undefined}>{children}</NoteOfField>
      {isOfValue && <Message id={id} name={name} message={finding.message} isFault={fault !== undefined} />}
    </>
  );
}

interface MessageProps {
  id: string;
  name: string;
  message: string;
  isFault: boolean;
}

function Message({ id, name, message, isFault }: MessageProps): ReactNode {
  const { getFieldState } = useFormContext();
  const state = useFormState({ name });
  if (getFieldState(name, state).error) return null;
  const Icon = isFault ? IconAlertCircle : IconAlertTriangle;
  return (
    <p id={id} className={css.note} data-fault={isFault || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden /> {message}
    </p>
  );
}
