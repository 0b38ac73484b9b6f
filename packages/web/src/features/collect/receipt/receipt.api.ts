import { RC1, RC2, RC12 } from '@isura/contract/collect/receipt';
import type { PublicReceiptKey } from '@isura/contract/collect/receipt-proof';
import { bareReference, isReference } from '@isura/contract/kernel/reference';
import { queryOptions } from '@tanstack/react-query';
import { call, callForFile } from '../../../lib/api-client.ts';
import { readDevice, rememberDevice } from '../../../lib/device-memory.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** Checks a receipt; every check reads the records again. */
export const checkQuery = (number: string, code: string | undefined) =>
  queryOptions({
    ...queryOf(RC1, {
      query: {
        ...(isReference(bareReference(number)) ? { reference: bareReference(number) } : { number }),
        ...(code === undefined ? {} : { code }),
      },
    }),
    retry: false,
  });

export const downloadReceipt = async (number: string, code: string): Promise<void> =>
  saveFile(`${number}.pdf`, await callForFile(RC2, { params: { number }, query: { code } }));

const KEYS = 'isura-receipt-keys';

/** The public keys as this device last fetched them. */
export interface KnownKeys {
  keys: readonly PublicReceiptKey[];
  /** The time they were fetched, as ISO text. */
  at: string;
}

/** Returns the keys stored on this device; undefined when it never fetched them. */
export function rememberedKeys(): KnownKeys | undefined {
  try {
    const { keys, at } = JSON.parse(readDevice(KEYS)) as Partial<KnownKeys>;
    return Array.isArray(keys) && typeof at === 'string' ? { keys, at } : undefined;
  } catch {
    return undefined;
  }
}

/** Fetches the public keys and stores them, so that later checks need no connection. */
export const keysQuery = queryOptions({
  queryKey: ['RC12'] as const,
  queryFn: async ({ signal }): Promise<KnownKeys> => {
    const { keys } = await call(RC12, {}, { signal, background: true });
    const known = { keys: keys.map(({ kid, x }) => ({ kid, x })), at: new Date().toISOString() };
    rememberDevice(KEYS, JSON.stringify(known));
    return known;
  },
  retry: false,
});
