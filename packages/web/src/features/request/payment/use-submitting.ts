import type { Kobo } from '@isura/contract/kernel/money';
import { PR6 } from '@isura/contract/request/payment-drafts';
import type { PaymentRequest } from '@isura/contract/request/payment-request';
import { useRef } from 'react';
import { isRefusal } from '../../../lib/api-errors.ts';
import { useCall, written } from '../../../ui/send/use-send.ts';

interface Sent extends Pick<PaymentRequest, 'id' | 'version'> {
  typed: string;
}

/**
 * Returns a function that saves a draft and submits it (PR6). While it is unknown whether a submission arrived, the same
 * answers are submitted again as the same act, without saving first: a payment that was submitted is no draft any more.
 * `refused` receives a refusal of the submission before the caller does.
 */
export function useSubmitting(save: () => Promise<PaymentRequest>, refused: (error: unknown) => Promise<void>) {
  const submit = useCall(PR6);
  const unanswered = useRef<Sent>(undefined);
  return async (values: unknown, amount: Kobo | undefined): Promise<PaymentRequest> => {
    const typed = written(values);
    const { id, version } = unanswered.current?.typed === typed ? unanswered.current : await save();
    unanswered.current = { id, version, typed };
    try {
      const answer = await submit({
        params: { requestId: id },
        body: { version, ...(amount !== undefined && { amount }) },
      });
      unanswered.current = undefined;
      return answer;
    } catch (error) {
      if (isRefusal(error)) {
        unanswered.current = undefined;
        await refused(error);
      }
      throw error;
    }
  };
}
