// What pure modules may know of the ledger: which accounts hold what was withheld.
export { isWithheldCode } from './withheld/withheld.domain.ts';
