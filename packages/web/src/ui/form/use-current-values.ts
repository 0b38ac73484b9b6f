import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Brings a later version of the record into the fields that were not touched; what was typed stays. A list inside a form
 * is one field: it is kept or replaced as a whole, so that two people's entries are never mixed.
 */
export function useCurrentValues<V extends FieldValues>(
  form: UseFormReturn<V>,
  version: number,
  current: () => V,
): void {
  const { dirtyFields } = form.formState;
  const shown = useRef(version);
  const now = useRef({ dirtyFields, current });
  now.current = { dirtyFields, current };
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    const typed = structuredClone(form.getValues());
    const touched = Object.keys(now.current.dirtyFields);
    form.reset(now.current.current());
    for (const field of touched) form.setValue(field as Path<V>, typed[field], { shouldDirty: true });
  }, [form, version]);
}
