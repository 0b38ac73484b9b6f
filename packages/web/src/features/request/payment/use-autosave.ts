import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isRefusal } from '../../../lib/api-errors.ts';
import { RESTS_MS } from '../../../ui/form/saved-draft.ts';
import type { PaymentValues } from './payment-values.ts';

interface Autosave {
  /**
   * Saves what is typed if it is to be saved now; `isHere` reports whether the form is still open. False where another
   * call is under way: it is due again afterwards.
   */
  save: (isHere: () => boolean) => Promise<boolean>;
  /** Shows why a save failed. */
  failed: (error: unknown) => void;
}

/**
 * Saves the form of a payment ten seconds after its last change, once somebody has typed in it or changed its lines, and
 * again ten seconds after a save without an answer, or one that was due while another call was under way. Values that the
 * page fills in are no reason to save.
 */
export function useAutosave(form: UseFormReturn<PaymentValues>, { save, failed }: Autosave): void {
  const now = useRef({ save, failed });
  now.current = { save, failed };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    let isTyped = false;
    let lineCount = form.getValues('lines').length;
    const saveLater = (): void => {
      clearTimeout(timer);
      if (isHere && isTyped) timer = setTimeout(() => void saveNow(), RESTS_MS);
    };
    const saveNow = async (): Promise<void> => {
      try {
        if (!(await now.current.save(() => isHere))) saveLater();
      } catch (error) {
        if (!isHere) return;
        now.current.failed(error);
        if (!isRefusal(error)) saveLater();
      }
    };
    const changes = form.watch(({ lines }, { type }) => {
      const { length = lineCount } = lines ?? [];
      isTyped ||= type === 'change' || length !== lineCount;
      lineCount = length;
      saveLater();
    });
    return () => {
      isHere = false;
      clearTimeout(timer);
      changes.unsubscribe();
    };
  }, [form]);
}
