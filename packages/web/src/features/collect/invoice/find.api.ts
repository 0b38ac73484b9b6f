import { IN1, IN2 } from '@isura/contract/collect/invoice';
import { callForFile } from '../../../lib/api-client.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Returns an invoice by its number or reference. */
export const foundQuery = (number: string, token: string | undefined) =>
  queryOf(IN1, { params: { number }, query: token ? { token } : {} });

/** Downloads the document of an invoice for the holder of its token. */
export const downloadInvoice = async (number: string, token: string): Promise<void> =>
  saveFile(`${number}.pdf`, await callForFile(IN2, { params: { number }, query: { token } }));
