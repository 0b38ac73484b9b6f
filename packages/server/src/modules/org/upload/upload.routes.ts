import { UP9, UP10, UP11, UP12, UP13, UP14, UP15 } from '@isura/contract/org/upload-rows';
import { UP1, UP2, UP3, UP4, UP5, UP6, UP7, UP8, type UploadKind } from '@isura/contract/org/uploads';
import { type Handler, type Route, route } from '../../../platform/http/route.ts';
import { centralOffice } from '../../../platform/http/shared-rows.ts';
import type { ReadIntake } from '../../../platform/intake/read-intake.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { type TakeUpload, takeFile } from './apply-upload.service.ts';
import { discardFile } from './discard-file.service.ts';
import { receiveUpload } from './receive-upload.service.ts';
import { readUpload, searchUploads } from './upload.service.ts';
import type { AnyUploadHandler } from './upload-kind.service.ts';
import { askStatuses } from './upload-request.service.ts';
import { masterDataRows } from './upload-rows.service.ts';

/** Returns the calls of master data; the jobs that read a file and import its rows are passed in. */
export function uploadRoutes(
  handlers: readonly AnyUploadHandler[],
  { secondPerson, read, take }: { secondPerson: SecondPerson; read: ReadIntake; take: TakeUpload },
): Route[] {
  const rows = masterDataRows(handlers, read);
  const receive =
    (kind: UploadKind) =>
    ({ ctx, by, file }: Parameters<Handler<typeof UP1>>[0]) =>
      receiveUpload(ctx, by, kind, file, read);
  return [
    route(UP1, { name: 'uploadOrganizations', may: { O: 'A' } }, receive('MDA')),
    route(UP2, { name: 'uploadWorkflows', may: { O: 'A2^' } }, receive('TRIGGER_WORKFLOW')),
    route(UP3, { name: 'uploadBankAccounts', may: { O: 'A2^' } }, receive('BANK_DETAILS')),
    route(UP4, { name: 'uploadServices', may: { O: 'A' } }, receive('SERVICES')),
    route(UP5, { name: 'uploadCategories', may: { O: 'A' } }, receive('CATEGORIZE')),
    route(UP6, { name: 'setOrganizationStatuses', may: { O: 'A2^' } }, ({ ctx, by, body }) =>
      askStatuses(ctx, by, secondPerson, body),
    ),
    route(UP7, { name: 'getMasterDataUpload', may: centralOffice }, ({ ctx, by, params }) =>
      readUpload(ctx, by, params.id),
    ),
    route(UP8, { name: 'listMasterDataUploads', may: centralOffice }, ({ ctx, by, query }) =>
      searchUploads(ctx, by, query),
    ),
    route(UP9, { name: 'listMasterDataRows', may: centralOffice }, ({ ctx, by, params, query }) =>
      rows.rows(ctx, by, params.id, query),
    ),
    route(UP10, { name: 'updateMasterDataRow', may: { O: 'A' } }, ({ ctx, by, params, body }) =>
      rows.change(ctx, by, params.id, params.row, body),
    ),
    route(UP11, { name: 'fixMasterDataRows', may: { O: 'A' } }, ({ ctx, by, params, body }) =>
      rows.fix(ctx, by, params.id, body),
    ),
    route(UP12, { name: 'downloadExcludedMasterData', may: centralOffice }, ({ ctx, by, params }) =>
      rows.excluded(ctx, by, params.id),
    ),
    route(UP13, { name: 'followMasterDataUpload', may: centralOffice }, ({ ctx, by, params }) =>
      rows.events(ctx, by, params.id),
    ),
    route(UP14, { name: 'takeOverMasterData', may: { O: 'A^' } }, ({ ctx, by, params, body }) =>
      takeFile(ctx, by, params.id, body, take),
    ),
    route(UP15, { name: 'discardMasterData', may: { O: 'A' } }, ({ ctx, by, params }) =>
      discardFile(ctx, by, params.id),
    ),
  ];
}
