/** The legal form of a company and its country, at the end of the name of a bank. */
const FORM = /\s+(?:plc|limited|ltd)$/i;
const COUNTRY = /\s+(?:of )?Nigeria$/;

/**
 * Returns the name of a bank as people say it, without its legal form and country: First Bank for First Bank of
 * Nigeria Limited. For cells of tables; drawers, forms and files show the whole name.
 */
export const shortBank = (name: string): string => name.replace(FORM, '').replace(COUNTRY, '');
