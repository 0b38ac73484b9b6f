import { AR1 } from '@isura/contract/admin-request/admin-requests';
import { OR2 } from '@isura/contract/org/organizations';
import { UP9, UP10, UP11, UP12, UP13 } from '@isura/contract/org/upload-rows';
import { type MdaUploadBatch, UP1, UP2, UP3, UP4, UP5, UP7, UP8, type UploadKind } from '@isura/contract/org/uploads';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { intakeDesk, rowBy, rowsBy } from '../../../ui/intake/intake-desk.ts';

/** The call that uploads a file of each kind. */
const uploads = { MDA: UP1, TRIGGER_WORKFLOW: UP2, BANK_DETAILS: UP3, SERVICES: UP4, CATEGORIZE: UP5 } as const;

/** Uploads a file; the answer confirms that its rows are being validated. */
export const sendFile = (kind: UploadKind, file: File): Promise<MdaUploadBatch> => call(uploads[kind], { file });

/** Returns the last file of a kind, without its errors. */
export const lastUploadQuery = (kind: UploadKind) => queryOf(UP8, { query: { kind, size: '1' } });

/** Reports whether the rows of a file are being processed: a file that awaits a second administrator is not. */
export const isUnderWay = ({ status, waiting }: Pick<MdaUploadBatch, 'status' | 'waiting'>): boolean =>
  status === 'PROCESSING' && waiting === undefined;

/** Files of master data: their progress, their rows and the corrections of these. */
export const uploadDesk = intakeDesk<MdaUploadBatch>({
  one: UP7,
  rows: rowsBy(UP9),
  changeRow: rowBy(UP10),
  changes: UP10,
  fixes: UP11,
  excluded: UP12,
  events: UP13,
  isUnderWay,
});

/** Finds organizations in any status by a part of their name or code. */
export const organizationsByWordsQuery = (query: string) => queryOf(OR2, { query: { query, size: '20' } });

const touched = new Set([UP8.id, OR2.id, AR1.id] as string[]);

/** Refetches what shows master data after rows were loaded. */
export const refreshAfterUpload = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => touched.has(String(queryKey[0])) });
