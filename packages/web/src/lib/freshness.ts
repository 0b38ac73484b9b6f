import type { QueryClient } from '@tanstack/react-query';

/**
 * Calls read again every time they are shown. By default a response follows the constants of
 * docs/spec/source.md#constants (lib/query-client.ts): fresh for ten minutes, read again after a change that affects it
 * and by Refresh. The calls named in this file differ, each for its own reason; no screen sets its own freshness.
 */
const eachLook: readonly string[] = [
  'RC1', // whether a receipt is good must be true at this moment
  'RC6', // what a payer owes and paid is money somebody may just have moved
  'RC8', // an officer gives a service for the answer
  'CO3', // what must be paid is money
  'CO5', // a payment under way moves by itself
  'IN1', // what must be paid is money
  'IN5', // an invoice is paid by others while it is looked at
  'IN14', // a file is read and issued in the background
  'IN17', // rows are validated in the background, and corrected by others
  'IN22', // files are read in the background
  'IN23', // files are read in the background, and again in another way
  'SC16', // files are read in the background, and again in another way
  'UP7', // a file is read and taken over in the background
  'UP8', // files are read in the background
  'UP9', // rows are validated in the background, and corrected by others
  'SE2', // a settlement is moved by the bank
  'BA1', // balances move with every payment
  'DE4', // events are written in the background
  'WH1', // events are delivered in the background
  'WH4', // events are delivered in the background
  'WH10', // events are delivered in the background
  'LG3', // entries come with every payment
  'ST1', // statements are made in the background, and those of this month move with every payment
  'ST3', // figures of a period that is not over move with every payment
  'ST5', // entries come with every payment
  'AT1', // what was just done must stand there
  'AT2', // what was just done must stand there
  'AR2', // another administrator may have decided meanwhile
  'CR1', // another administrator may have decided meanwhile
  'CR3', // another administrator may have decided meanwhile
  'SV3', // another administrator may have decided meanwhile
  'AD6', // somebody else may have changed the roles meanwhile
  'PR40', // others submit and decide meanwhile
  'AD7', // somebody else may have changed the role meanwhile
  'AN1', // what needs the person, and the next step of a new organization, is gone once they did it
  'AN8', // others submit, decide and pay meanwhile
  'PR16', // its rows are a number of the menu (AN8), which others change
  'PR13', // its rows are a number of the menu, which others change
  'AR1', // its rows are a number of the menu, which others change
  'BS12', // which lines the account has changes with every other statement that is confirmed
  'BS10', // its rows are a number of the menu, which others change
  'NT1', // notices come by themselves
  'NT3', // notices come by themselves
  'NT4', // another device may have changed it
  'ME4', // a session that should not be there must be seen
  'ME13', // a sign-in method that should not be there must be seen
  'ME20', // forms save their drafts in the background
  'SR1', // what was just made must be found
  'RP7', // a file is made in the background
  'RP11', // runs happen in the background
];
/** Responses never shown while the next one loads: an outdated verdict would be believed. */
const neverKept = ['RC1', 'RC8', 'RP10', 'AD6', 'PR40', 'BS12'];
const aDay = 24 * 60 * 60_000;
/** The list of banks changes only by a decision of the central bank. */
const forADay = ['BK1'];

/** Configures the query client for the calls that differ. */
export function setFreshness(client: QueryClient): void {
  for (const id of eachLook) client.setQueryDefaults([id], { staleTime: 0, refetchOnMount: 'always' });
  for (const id of neverKept) client.setQueryDefaults([id], { staleTime: 0, refetchOnMount: 'always', gcTime: 0 });
  client.setQueryDefaults(['BK2'], { staleTime: aDay }); // the name on an account, requested from the bank once
  for (const id of forADay) client.setQueryDefaults([id], { staleTime: aDay, gcTime: aDay });
}
