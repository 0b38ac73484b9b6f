/**
 * The two calls the public pages make. Their addresses are literal, because the contract's declarations bring in the
 * schema library, which weighs more than everything else here; calls.test.ts keeps the two in step.
 */
export const PB3_PATH = '/services/organization/api/public/services';
export const PB6_PATH = '/services/organization/api/public/contact';
