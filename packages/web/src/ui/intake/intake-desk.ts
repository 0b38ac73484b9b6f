import type { CallInput, Endpoint } from '@isura/contract/kernel/endpoint';
import type { FileReading, ReadAgainIn } from '@isura/contract/kernel/file-plan';
import type { IdInPath } from '@isura/contract/kernel/ids';
import type { FindingKind } from '@isura/contract/kernel/intake';
import type { rowCall, rowsCall } from '@isura/contract/kernel/intake-calls';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { call, callForFile, callWith } from '../../lib/api-client.ts';
import { queryOf } from '../../lib/query-client.ts';
import { saveFile } from '../../lib/save-file.ts';
import { askChanged } from '../send/use-send.ts';
import type { RowChange, RowsAsked, RowsQuery } from './rows-query.ts';

/**
 * Reads the server-sent events of a call, one after another, until the stream ends. Uses fetch and not EventSource, so
 * that the bearer token is sent. Throws as every call does.
 */
async function callForEvents<E extends Endpoint & { produces: readonly string[] }>(
  endpoint: E,
  args: CallInput<E>,
  { signal, hear }: { signal: AbortSignal; hear: (data: unknown) => void },
): Promise<void> {
  const body = (await callWith(endpoint, args, { signal, background: true, asItComes: true })) as unknown;
  const reader = (body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream() as never).getReader();
  let text = '';
  for (;;) {
    const { done, value } = (await reader.read()) as { done: boolean; value?: string };
    if (done) return;
    const events = (text + value).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) hear(JSON.parse(event.slice(6)));
  }
}

interface OfOne extends Endpoint {
  params: z.ZodMiniObject<{ id: typeof IdInPath }>;
}

/** Reads the rows of a file by the call that most kinds of file use. */
export const rowsBy =
  (call: ReturnType<typeof rowsCall>): DeskCalls<unknown>['rows'] =>
  (id, { verdict, query, page, size }) =>
    queryOf(call, {
      params: { id },
      query: { verdict, query, page: String(page), size: String(size) },
    }) as unknown as RowsQuery;

/** Changes a row by the call that most kinds of file use. */
export const rowBy =
  (changing: ReturnType<typeof rowCall>): DeskCalls<unknown>['changeRow'] =>
  (id, row, { cells, isRemoved }) =>
    call(changing, {
      params: { id, row },
      body: { ...(cells && { cells }), ...(isRemoved !== undefined && { isRemoved }) },
    });

/** A call that reads a file again with other choices. */
export type ReadAgainCall = OfOne & { body: z.ZodMiniType<ReadAgainIn> };

/** The calls of one kind of file: its progress, its rows, and corrections. */
export interface DeskCalls<F> {
  one: OfOne & { response: z.ZodMiniType<F> };
  /** Reads rows; `rowsBy` where the kind uses the common call. */
  rows: (id: number, query: RowsAsked) => RowsQuery;
  /** Changes a row; `rowBy` where the kind uses the common call. */
  changeRow: (id: number, row: number, change: RowChange) => Promise<unknown>;
  /** The call that changes a row; its `changes` say what to refetch. */
  changes: Pick<Endpoint, 'changes'>;
  fixes: OfOne & { body: z.ZodMiniType<{ column: string; code: string }> };
  excluded: OfOne & { produces: readonly string[] };
  events: OfOne & { produces: readonly string[] };
  /** The call that shows how a file is read, where the kind has one. */
  reading?: OfOne & { response: z.ZodMiniType<FileReading> };
  /** The call that reads a file again in another way. */
  readAgain?: ReadAgainCall;
  /** Whether work on the file is in progress, so that polling makes sense. */
  isUnderWay: (file: F) => boolean;
}

/** The queries and actions of a screen for files of one kind. */
export interface IntakeDesk<F> extends Pick<DeskCalls<F>, 'rows' | 'changeRow' | 'isUnderWay'> {
  /** One file, polled while it is in progress; events report progress sooner where they arrive. */
  query: (id: number) => ReturnType<typeof oneQuery<F>>;
  /**
   * Follows a file's events until it waits for a person or has ended. Where events do not arrive, polling replaces
   * them.
   */
  hear: (client: QueryClient, id: number, signal: AbortSignal) => Promise<void>;
  /** Refetches what a change of a row affects elsewhere. */
  refresh: (client: QueryClient) => Promise<void>;
  /** How a file is read; undefined for kinds that do not show it. */
  plan: (id: number) => PlanQuery | undefined;
  readAgain: ReadAgainCall | undefined;
  fixRows: (id: number, kind: Pick<FindingKind, 'column' | 'code'>) => Promise<unknown>;
  /** Downloads the excluded rows, with their errors, as a file. */
  takeExcluded: (id: number, name: string) => Promise<void>;
}

const everyMs = 2_000;

const planQuery = (reading: NonNullable<DeskCalls<unknown>['reading']>, id: number) =>
  queryOptions({
    queryKey: queryOf(reading, { params: { id } } as never).queryKey as readonly unknown[],
    queryFn: ({ signal }) => call(reading, { params: { id } } as never, { signal }) as unknown as Promise<FileReading>,
  });
/** The query for how a file is read. */
export type PlanQuery = ReturnType<typeof planQuery>;

const oneQuery = <F>({ one, isUnderWay }: Pick<DeskCalls<F>, 'one' | 'isUnderWay'>, id: number) =>
  queryOptions({
    queryKey: queryOf(one, { params: { id } } as never).queryKey as readonly unknown[],
    queryFn: ({ signal }) =>
      call(one, { params: { id } } as never, { signal, background: true }) as unknown as Promise<F>,
    refetchInterval: ({ state }) => (state.data !== undefined && isUnderWay(state.data as F) ? everyMs : false),
  });

/**
 * Builds the desk of a kind of file from its calls: `intakeDesk<InvoiceUpload>({ one: IN14, rows: rowsBy(IN17), … })`.
 */
export function intakeDesk<F>(calls: DeskCalls<F>): IntakeDesk<F> {
  const { one, rows, changeRow, changes, fixes, excluded, events, reading, readAgain, isUnderWay } = calls;
  return {
    query: (id) => oneQuery(calls, id),
    isUnderWay,
    rows,
    changeRow,
    hear: (client, id, signal) =>
      callForEvents(events, { params: { id } } as never, {
        signal,
        hear: (data) => client.setQueryData(oneQuery(calls, id).queryKey, z.decode(one.response, data as never) as F),
      }).catch(() => undefined),
    plan: (id) => reading && planQuery(reading, id),
    readAgain,
    refresh: (client) => askChanged(client, changes),
    fixRows: (id, { column, code }) => call(fixes, { params: { id }, body: { column, code } }),
    takeExcluded: async (id, name) => saveFile(name, await callForFile(excluded, { params: { id } } as never)),
  };
}

/**
 * Returns the current state of one file, kept up to date while work on it is in progress; without an id nothing is
 * requested.
 */
export function useFile<F>(desk: IntakeDesk<F>, id: number | undefined) {
  const client = useQueryClient();
  const { data: file, error, refetch } = useQuery({ ...desk.query(id ?? 0), enabled: id !== undefined });
  const isComing = file !== undefined && desk.isUnderWay(file);
  useEffect(() => {
    if (!isComing || id === undefined) return;
    const stop = new AbortController();
    void desk.hear(client, id, stop.signal);
    return () => stop.abort();
  }, [desk, isComing, id, client]);
  return { file, error, retry: (): void => void refetch() };
}
