import type { ExportReport } from '@isura/contract/report/export';
import { inflowSource } from '../movement/inflow-source.service.ts';
import { statementSource } from '../statement/statement-source.service.ts';
import { listSource, type Source } from './source.service.ts';

/** Reports whose rows are more than a list can hold, each with a way of its own to read them. */
const ofTheirOwn: Readonly<Partial<Record<ExportReport, Source>>> = {
  inflow: inflowSource,
  'statement-entries': statementSource,
};

/** Where the rows of a report come from: its own source, or the call of its list. */
export const sourceOf = (report: ExportReport): Source => ofTheirOwn[report] ?? listSource(report);
