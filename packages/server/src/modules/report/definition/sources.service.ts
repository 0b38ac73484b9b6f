import type { ExportReport } from '@isura/contract/report/export';
import { inflowSource } from '../movement/inflow-source.service.ts';
import { statementSource } from '../statement/statement-source.service.ts';
import type { Lists } from './lists.service.ts';
import { listSource, type Source } from './source.service.ts';

/** Reports with more rows than a list can hold, each with its own source. */
const ofTheirOwn: Readonly<Partial<Record<ExportReport, Source>>> = {
  inflow: inflowSource,
  'statement-entries': statementSource,
};

/** Returns the source of a report's rows: its own one, or the call of its list. */
export const sourceOf = (lists: Lists, report: ExportReport): Source => ofTheirOwn[report] ?? listSource(lists, report);
