import type { ExportReport } from '@isura/contract/report/export';
import Papa from 'papaparse';
import { expect } from 'vitest';
import type { Caller } from '../demonstration.ts';

/** The filters of a list: `status` and others may have several values. */
export type Filters = Readonly<Record<string, string | number | readonly string[] | undefined>>;

const EXPORTS = '/services/accountingservice/api/exports';

/** A file as its reader sees it: what is said above the rows, and the rows by the titles of their columns. */
export interface ReadFile {
  text: string;
  heading: ReadonlyMap<string, string>;
  titles: readonly string[];
  rows: readonly Readonly<Record<string, string>>[];
}

/** What somebody asks a file of. */
export interface AskedFile {
  report: ExportReport;
  filters: Filters;
}

/** Requests a report as CSV; the id is that of the file to make. */
export async function fileAsked(who: Caller, asked: AskedFile): Promise<{ status: number; text: string; id: number }> {
  const filters = Object.fromEntries(Object.entries(asked.filters).filter(([, value]) => value !== undefined));
  const body = { report: asked.report, format: 'CSV', filters };
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
