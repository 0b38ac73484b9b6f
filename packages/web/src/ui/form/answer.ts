import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';

/**
 * Reports whether the form still contains the values a verdict was requested for, without errors. A verdict is shown
 * beside a form only while this is true, and disappears with the first letter that is typed.
 */
export function useIsCurrent<V extends FieldValues>(form: UseFormReturn<V>, answered: Partial<V> | undefined): boolean {
  const typed = useWatch({ control: form.control });
  if (answered === undefined || Object.keys(form.formState.errors).length > 0) return false;
  return Object.entries(answered).every(([name, value]) => typed[name] === value);
}
