import { BK1 } from '@isura/contract/bank/bank';
import { BK2 } from '@isura/contract/bank/enquiry';
import { queryOptions } from '@tanstack/react-query';
import { callWith } from '../../lib/api-client.ts';
import { queryOf } from '../../lib/query-client.ts';
import { showToast } from '../../ui/toast/toast.tsx';
import { accountText as text } from './account.text.ts';

/** The banks; the list is valid for a day. */
export const banksQuery = queryOf(BK1, {});

export interface AskedAccount {
  bankCode: string;
  accountNumber: string;
  /** The expected account name. */
  name?: string | undefined;
}

/**
 * Asks a bank for the name of an account and shows a toast. An answer is valid for a day; after a refusal or no answer
 * the bank is asked again on the next enquiry.
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
