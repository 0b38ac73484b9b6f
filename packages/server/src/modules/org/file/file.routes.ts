import { FL1, FL2 } from '@isura/contract/org/file';
import { type Route, route } from '../../../platform/http/route.ts';
import { staffAndCentralOffice } from '../../../platform/http/shared-rows.ts';
import { keepPicture, openFile, type SeesAttached } from './file.service.ts';

/** Uploads and downloads; `seesAttached` says who can see what an attachment is attached to. */
export const fileRoutes = (seesAttached: SeesAttached): Route[] => [
  route(FL1, { name: 'uploadFile', may: staffAndCentralOffice }, ({ body, file, by, ctx }) =>
    keepPicture(ctx, by, body.purpose, file),
  ),
  route(FL2, { name: 'downloadFile', may: staffAndCentralOffice }, ({ params, by, ctx }) =>
    openFile(ctx, by, params.id, seesAttached),
  ),
];
