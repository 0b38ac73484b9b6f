import type { Endpoint } from '@isura/contract/kernel/endpoint';
import type { ExportReport } from '@isura/contract/report/export';
import Papa from 'papaparse';
import { expect } from 'vitest';
import type { Caller } from '../demonstration.ts';

export type Row = Record<string, unknown>;
/** The filters of a list: `status` and others may have several values. */
export type Filters = Readonly<Record<string, string | number | readonly string[] | undefined>>;
type Headers = Readonly<Record<string, unknown>>;

/** A list as somebody reads it, page after page; `text` is everything that was shown. */
export interface ReadList {
  status: number;
  rows: Row[];
  headers: Headers;
  text: string;
}

const EXPORTS = '/services/accountingservice/api/exports';
/** Stands for the organization in the address of a call. */
export const ORG = '{orgId}';

/** Returns an address with its parameters, a repeated one for each of its values. */
export function addressOf(path: string, filters: Filters): string {
  const words = Object.entries(filters).flatMap(([key, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [key, String(one)]),
  );
  return `${path}?${new URLSearchParams(words)}`;
}

/** Reads every page of a list, of `size` rows each, and checks that each page says the same about the whole. */
export async function readList(who: Caller, path: string, filters: Filters, size: number): Promise<ReadList> {
  const rows: Row[] = [];
  const texts: string[] = [];
  for (let page = 0; ; page += 1) {
    const { status, body, headers, text } = await who.call({ url: addressOf(path, { ...filters, page, size }) });
    texts.push(text, JSON.stringify(headers));
    if (status !== 200) return { status, rows, headers, text: texts.join('\n') };
    rows.push(...(body as unknown as Row[]));
    if (rows.length >= Number(headers['x-total-count']) || (body as unknown as Row[]).length === 0)
      return { status, rows, headers, text: texts.join('\n') };
  }
}

/** A file as its reader sees it: what is said above the rows, and the rows by the titles of their columns. */
export interface ReadFile {
  text: string;
  heading: ReadonlyMap<string, string>;
  titles: readonly string[];
  rows: readonly Readonly<Record<string, string>>[];
}

/** What somebody asks a file of. */
export interface FileQuery {
  report: ExportReport;
  filters: Filters;
}

/** Requests a report as CSV; the id is that of the file to make. */
export async function requestFile(
  who: Caller,
  requested: FileQuery,
): Promise<{ status: number; text: string; id: number }> {
  const filters = Object.fromEntries(Object.entries(requested.filters).filter(([, value]) => value !== undefined));
  const body = { report: requested.report, format: 'CSV', filters };
  const { status, text, body: answer } = await who.call({ method: 'POST', url: EXPORTS, body });
  return { status, text, id: (answer as { id?: number } | undefined)?.id ?? 0 };
}

/** Reads a CSV file that was made. */
export async function readMade(who: Caller, id: number): Promise<ReadFile> {
  const file = await who.call({ url: `${EXPORTS}/${id}/file` });
  expect(file.status, file.text).toBe(200);
  const { data } = Papa.parse<string[]>(file.text.replace(/^\uFEFF/, '').trimEnd());
  const end = data.findIndex((cells) => cells.length === 1 && cells[0] === '');
  const titles = data[end + 1] ?? [];
  return {
    ...{ text: file.text, titles },
    heading: new Map(data.slice(0, end).map(([name = '', value = '']) => [name, value])),
    rows: data.slice(end + 2).map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? '']))),
  };
}

/** Returns the path of a call for an organization. */
export const pathFor = ({ path }: Endpoint, orgId: number): string => path.replace(ORG, String(orgId));
