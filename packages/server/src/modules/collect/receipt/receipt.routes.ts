import { RC1, RC2, RC3, RC12 } from '@isura/contract/collect/receipt';
import { RC4, RC5, RC11 } from '@isura/contract/collect/receipts';
import { type Route, route } from '../../../platform/http/route.ts';
import { accountantsAndOverseers, collectionReaders } from '../../../platform/http/shared-rows.ts';
import type { SecondPerson } from '../../identity/index.ts';
import { checkReceipt } from './check.service.ts';
import { mailReceipt, printReceipt, printReceipts } from './document.service.ts';
import { publishedKeys } from './keys.service.ts';
import { listReceipts } from './receipts.service.ts';
import { askToVoid } from './void.service.ts';

/** The calls for receipts, for the public and for staff; a pending change goes to `secondPerson`. */
export const receiptRoutes = (secondPerson: SecondPerson): Route[] => [
  route(RC1, { name: 'checkReceipt' }, ({ query, ctx, facts }) => checkReceipt(ctx, facts, query)),
  route(RC2, { name: 'getReceiptDocument' }, ({ params, query, ctx, facts }) =>
    printReceipt(ctx, facts, params.number, query),
  ),
  route(RC3, { name: 'mailReceipt' }, ({ params, body, ctx }) => mailReceipt(ctx, params.number, body)),
  route(RC4, { name: 'listReceipts', may: { ...collectionReaders, K: 'A' } }, ({ query, actor, ctx }) =>
    listReceipts(ctx, actor, secondPerson, query),
  ),
  route(RC5, { name: 'voidReceipt', may: { O: 'A2^' } }, ({ params, body, by, ctx }) =>
    askToVoid(ctx, by, secondPerson, params.id, body),
  ),
  route(RC11, { name: 'getReceiptDocuments', may: { ...accountantsAndOverseers, K: 'A' } }, ({ query, by, ctx }) =>
    printReceipts(ctx, by, query),
  ),
  route(RC12, { name: 'listReceiptKeys' }, async ({ ctx }) => publishedKeys(ctx)),
];
