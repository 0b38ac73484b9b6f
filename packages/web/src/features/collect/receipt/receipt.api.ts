import { RC1, RC2, RC12 } from '@isura/contract/collect/receipt';
import type { PublicReceiptKey } from '@isura/contract/collect/receipt-proof';
import { bareReference, isReference } from '@isura/contract/kernel/reference';
import { queryOptions } from '@tanstack/react-query';
import { call, callForFile } from '../../../lib/api-client.ts';
import { readDevice, rememberDevice } from '../../../lib/device-memory.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { saveFile } from '../../../lib/save-file.ts';

/** A check of a receipt; every one is a new look into the records. */
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

/** Public keys as this device last saw them. */
export interface KnownKeys {
  keys: readonly PublicReceiptKey[];
  /** When they were read, as ISO text. */
  at: string;
}

/** The keys this device remembers; none when it never read them. */
export function rememberedKeys(): KnownKeys | undefined {
  try {
    const { keys, at } = JSON.parse(readDevice(KEYS)) as Partial<KnownKeys>;
    return Array.isArray(keys) && typeof at === 'string' ? { keys, at } : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the public keys and remembers them, so that later checks need no connection. */
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
