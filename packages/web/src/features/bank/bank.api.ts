import { BK1 } from '@isura/contract/bank/bank';
import { BK2 } from '@isura/contract/bank/enquiry';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api-client.ts';
import { queryOf } from '../../lib/query-client.ts';
import { showToast } from '../../ui/toast/toast.tsx';
import { accountText as text } from './account.text.ts';

/** The banks; the list is good for a day. */
export const banksQuery = queryOf(BK1, {});

export interface AskedAccount {
  bankCode: string;
  accountNumber: string;
  /** The name somebody expects. */
  name?: string | undefined;
}

/**
 * Whose an account is, asked of its bank and said in a toast. What a bank said is good for a day; a refusal or silence
 * is asked again when somebody wants to know again.
 */
export const enquiryQuery = (asked: AskedAccount) =>
  queryOptions({
    queryKey: [BK2.id, asked] as const,
    queryFn: async ({ signal }) => {
      const said = await callWith(BK2, { body: asked }, { signal });
      void showToast('success', text.successful);
      return said;
    },
    retry: false,
    retryOnMount: true,
  });
