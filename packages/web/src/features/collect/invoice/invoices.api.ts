import { IN5, IN11 } from '@isura/contract/collect/invoices';
import { IN13 } from '@isura/contract/collect/known-payers';
import { FL2 } from '@isura/contract/org/file';
import type { QueryClient } from '@tanstack/react-query';
import { callForFile } from '../../../lib/api-client.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { saveFile } from '../../../lib/save-file.ts';

export const invoiceQuery = (id: number) => queryOf(IN5, { params: { id } });

/** Finds payers of earlier invoices by a part of their name or email. */
export const payersQuery = (query: string) => queryOf(IN13, { query: { query, size: 20 } });

/** Refetches lists and single invoices, because a change to one shows in several. */
export const refreshInvoices = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => ['IN3', 'IN5', 'IN13'].includes(String(queryKey[0])) });

/** Downloads the file a payer attached as an answer, under the name they gave it. */
export const takeAnswerFile = async (id: number, name: string): Promise<void> =>
  saveFile(name, await callForFile(FL2, { params: { id: String(id) } }));

/** Prints the PDFs of invoices as one file, with `each` copies of every one. */
export async function printInvoices(ids: readonly number[], name: string, each = 1): Promise<void> {
  const [id = 0, ...more] = ids;
  const query = { ...(more.length > 0 && { copies: more.join(',') }), ...(each > 1 && { each }) };
  saveFile(`${name}.pdf`, await callForFile(IN11, { params: { id }, query }));
}
