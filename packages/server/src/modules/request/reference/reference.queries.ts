import type { Tx } from '../../../platform/ctx.ts';

/** The tax authorities, by name. */
export const listTaxAuthorities = (tx: Tx) =>
  tx
    .selectFrom('request.taxAuthority')
    .select(['id', 'code', 'name', 'kind', 'state', 'bankCode', 'accountNumber'])
    .orderBy('name')
    .execute();

/** The pension administrators, by name. */
export const listPfas = (tx: Tx) =>
  tx
    .selectFrom('request.pfa')
    .select(['code', 'name', 'custodianName', 'bankCode', 'accountNumber'])
    .orderBy('name')
    .execute();

/** The billers, by name. */
export const listBillers = (tx: Tx) =>
  tx
    .selectFrom('request.biller')
    .select(['id', 'name', 'category', 'customerPattern', 'bankCode', 'accountNumber'])
    .orderBy('name')
    .execute();
