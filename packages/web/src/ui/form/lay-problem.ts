import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiProblem } from '../../lib/api-errors.ts';

/**
 * Lays the field errors of a refusal on the fields of that name. Gives whether there were any. One of a field the form does
 * not have stands in its summary alone.
 */
export function layProblem<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  fieldOf: (field: string) => string = (field) => field.replaceAll(/\[(\d+)\]/g, '.$1'),
): boolean {
  if (!(error instanceof ApiProblem) || error.errors.length === 0) return false;
  for (const { field, message } of error.errors) form.setError(fieldOf(field) as Path<V>, { type: 'server', message });
  return true;
}
