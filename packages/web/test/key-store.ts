/** Returns the part of IndexedDB that keys need, which jsdom lacks: rows by id, every result after the call. */
export function memoryKeyStore(): { rows: Map<string, unknown>; indexedDB: IDBFactory } {
  const rows = new Map<string, unknown>();
  const later = (result: unknown): object => {
    const request: { result: unknown; onsuccess?: () => void } = { result };
    queueMicrotask(() => request.onsuccess?.());
    return request;
  };
  const store = {
    put: (row: { id: string }) => later(rows.set(row.id, row) && row.id),
    get: (id: string) => later(rows.get(id)),
    getAll: () => later([...rows.values()]),
    delete: (id: string) => later(void rows.delete(id)),
  };
  const database = { transaction: () => ({ objectStore: () => store }), close: () => {} };
  return { rows, indexedDB: { open: () => later(database) } as unknown as IDBFactory };
}
