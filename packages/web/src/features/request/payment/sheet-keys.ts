import type { KeyboardEvent, RefObject } from 'react';
import { useFormContext } from 'react-hook-form';

/** The name of a cell: `lines.3.invoiceDate` is the invoice date of the fourth row. */
const CELL = /^lines\.(\d+)\.(\w+)$/;

const fieldIn = (cell: Element | null | undefined): HTMLElement | null =>
  cell?.querySelector<HTMLElement>('input:not([type=hidden], [tabindex="-1"]), select') ?? null;

/** Moves the focus to a cell of a row: the named one, or else the first. Reports whether the row exists. */
export function focusCell(sheet: HTMLElement | null, row: number, name?: string): boolean {
  const cells = sheet?.querySelectorAll(`[data-cell^="lines.${row}."]`) ?? [];
  const named = sheet?.querySelector(`[data-cell="lines.${row}.${name}"]`);
  const field = fieldIn(named) ?? [...cells].map(fieldIn).find((one) => one !== null);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
  return cells.length > 0;
}

/**
 * Handles the keys of a sheet of lines, as its `onKeyDown`. Enter in a field moves to the same column of the next row,
 * or calls `add` after the last; Ctrl and D, or Cmd and D, copies the cell above into this one. A control that uses a
 * key itself keeps it.
 */
export function useSheetKeys(
  sheet: RefObject<HTMLElement | null>,
  add: () => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  const { getValues, setValue, clearErrors } = useFormContext();
  return (event) => {
    const { target, key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || event.nativeEvent.isComposing || shiftKey || altKey) return;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const at = target.closest<HTMLElement>('[data-cell]')?.dataset.cell ?? '';
    const [, row, name] = CELL.exec(at) ?? [];
    if (row === undefined) return;
    if (key === 'Enter' && !ctrlKey && !metaKey) {
      event.preventDefault();
      if (!focusCell(sheet.current, Number(row) + 1, name)) add();
    }
    if (key.toLowerCase() === 'd' && ctrlKey !== metaKey) {
      event.preventDefault();
      if (row === '0') return;
      setValue(at, getValues(`lines.${Number(row) - 1}.${name}`), { shouldDirty: true, shouldTouch: true });
      clearErrors(at);
    }
  };
}
