import { BK1 } from '@isura/contract/bank/bank';
import { BK2 } from '@isura/contract/bank/enquiry';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api-client.ts';
import { queryOf } from '../../lib/query-client.ts';
import { showToast } from '../../ui/toast/toast.tsx';
import { accountText as text } from './account.text.ts';

/** The banks; the list is valid for a day. */
export const banksQuery = queryOf(BK1, {});

export interface AccountToVerify {
  bankCode: string;
  accountNumber: string;
  /** The expected account name. */
  name?: string | undefined;
}

/**
 * Asks a bank for the name of an account and shows a toast. An answer is valid for a day; after a refusal or no answer
 * the bank is queried again on the next enquiry.
 */
export const enquiryQuery = (account: AccountToVerify) =>
  queryOptions({
    queryKey: [BK2.id, account] as const,
    queryFn: async ({ signal }) => {
      const answer = await callWith(BK2, { body: account }, { signal });
      void showToast('success', text.successful);
      return answer;
    },
    retry: false,
    retryOnMount: true,
  });
