import type { FieldValues, UseFormReturn } from 'react-hook-form';

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/**
 * Puts what was typed before into a form's fields. Left out are values of fields that it no longer has, and those of
 * another kind than the field's: a list for a text, as a draft of an earlier release may hold.
 */
export function fillForm<V extends FieldValues>(form: UseFormReturn<V>, typed: object): void {
  const here: FieldValues = form.getValues();
  const fits = (field: string, value: unknown): boolean =>
    Object.hasOwn(here, field) && ((here[field] ?? undefined) === undefined || kindOf(value) === kindOf(here[field]));
  const known = Object.entries(typed).filter(([field, value]) => fits(field, value));
  if (known.length > 0) form.reset({ ...here, ...Object.fromEntries(known) } as V, { keepDefaultValues: true });
}
