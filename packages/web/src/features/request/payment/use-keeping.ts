import { PR2, PR4 } from '@isura/contract/request/payment-drafts';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCall } from '../../../ui/send/use-send.ts';
import { bodyOf, type PaymentValues } from './payment-values.ts';

/** Saves a payment as a draft: a new one, or the one being continued. Returns it as saved. */
export function useKeeping(type: PaymentType, draft: PaymentRequest | undefined) {
  const [kept, keep] = useState(draft);
  const create = useCall(PR2);
  const change = useCall(PR4);
  const save = async (values: PaymentValues): Promise<PaymentRequest> => {
    const body = bodyOf(type, values);
    const saved = kept
      ? await change({ params: { requestId: kept.id }, body: { ...body, version: kept.version } })
      : await create({ body: { type: type.code, ...body } });
    keep(saved);
    return saved;
  };
  return { kept, save };
}

/**
 * Returns a ref that says the form is saved until it changes, for immediate reads: the page may be redrawn later than
 * the answer arrives, and would still warn about unsaved input.
 */
export function useSavedNote(form: UseFormReturn<PaymentValues>) {
  const isKept = useRef(false);
  useEffect(() => {
    const changes = form.watch(() => {
      isKept.current = false;
    });
    return () => changes.unsubscribe();
  }, [form]);
  return isKept;
}
