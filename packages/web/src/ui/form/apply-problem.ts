import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiProblem } from '../../lib/api-errors.ts';

/**
 * Sets the field errors of a refusal on the fields of that name. Returns whether there were any. An error of a field
 * the form does not have is shown only in the summary.
 */
export function applyProblem<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  fieldOf: (field: string) => string = (field) => field.replaceAll(/\[(\d+)\]/g, '.$1'),
): boolean {
  if (!(error instanceof ApiProblem) || error.errors.length === 0) return false;
  for (const { field, message } of error.errors) form.setError(fieldOf(field) as Path<V>, { type: 'server', message });
  return true;
}
