/**
 * The two calls the public pages make. Their addresses are written out, because the declarations of the contract bring
 * the schema library along, which weighs more than everything else here; calls.test.ts holds the two together.
 */
export const PB3_PATH = '/services/organization/api/public/services';
export const PB6_PATH = '/services/organization/api/public/contact';
