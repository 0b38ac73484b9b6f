import type { ListFile } from '@isura/contract/kernel/list-file';
import { ExportReport } from '@isura/contract/report/export';
import type { Route } from '../../../platform/http/route.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { CopyOfList, PaperOfList } from '../../../platform/list-copy.ts';
import type { Module } from '../../../platform/module.ts';

/** The lists that files are made of: what each file holds, and the calls that return the rows. */
export interface Lists {
  files: Readonly<Record<ExportReport, ListFile>>;
  routes: readonly Route[];
  /** What those hold that are written by COPY. */
  copies: Readonly<Partial<Record<ExportReport, CopyOfList>>>;
  /** How those are drawn that have a paper of their own. */
  papers: Readonly<Partial<Record<ExportReport, PaperOfList>>>;
}

/** What files need from outside: the lists, and the jobs that make one, because services start no work of their own. */
export interface FilePorts {
  lists: Lists;
  make: Job<{ exportId: number }>;
  /** Makes a file of selected rows. */
  makeOfRows: Job<{ exportId: number }>;
}

/**
 * Combines the lists of modules. Throws where two modules declare a file of one name, and where none declares one of
 * `names`: those of the contract.
 */
export function listsOf(
  modules: readonly Pick<Module, 'routes' | 'files' | 'copies' | 'papers'>[],
  names: readonly ExportReport[] = ExportReport.options,
): Lists {
  const declared = modules.flatMap(({ files = {} }) => Object.entries(files));
  const files = Object.fromEntries(declared) as Lists['files'];
  const twice = declared.find(([name], at) => declared.findIndex(([other]) => other === name) !== at);
  if (twice) throw new Error(`Two modules declare the file ${twice[0]}`);
  const missing = names.find((name) => files[name] === undefined);
  if (missing !== undefined) throw new Error(`No module declares the file ${missing}`);
  const copies = Object.assign({}, ...modules.map((module) => module.copies)) as Lists['copies'];
  const papers = Object.assign({}, ...modules.map((module) => module.papers)) as Lists['papers'];
  return { files, routes: modules.flatMap(({ routes = [] }) => routes), copies, papers };
}
