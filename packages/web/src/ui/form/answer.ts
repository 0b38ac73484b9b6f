import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';

/**
 * Whether what stands in a form is still what was asked, and has no fault. A verdict belongs to the question it was given
 * to: what is shown beside a form is shown while this is so, and goes with the first letter that is typed.
 */
export function useStillAsked<V extends FieldValues>(form: UseFormReturn<V>, asked: Partial<V> | undefined): boolean {
  const typed = useWatch({ control: form.control });
  if (asked === undefined || Object.keys(form.formState.errors).length > 0) return false;
  return Object.entries(asked).every(([name, value]) => typed[name] === value);
}
