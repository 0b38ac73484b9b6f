// What pure modules may know of the ledger: which accounts hold what was withheld.
export { drawOf, isWithheldCode } from './withheld/withheld.domain.ts';
