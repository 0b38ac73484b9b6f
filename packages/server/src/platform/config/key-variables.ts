import { randomText, randomTexts } from './strength.ts';
import { type Variable, variable } from './variable.ts';

const BYTES = 32;
const BITS = 80;
const make = 'openssl rand -base64 48';

/** Describes a key of the installation. It has no example: whatever is printed here would be used. */
const key = (about: string): Variable<string> => ({
  about: `${about} Random, ${BYTES} or more characters, the same for all processes.`,
  example: '',
  make,
  schema: randomText(BYTES, BITS),
});
const own = (about: string, without = 'SECRET_KEY') =>
  variable<string>({ ...key(`${about} Required when PAYMENT_MODE is LIVE. Left out: ${without}.`), optional: true });
const old = (name: string, until: string) =>
  variable<readonly string[]>({
    about: `Previous values of ${name}, separated by commas, newest first: still accepted, no longer used for anything new. ${until} docs/runbooks/keys.md`,
    example: '',
    make,
    fallback: '',
    schema: randomTexts(BYTES, BITS),
  });

/** The keys of an installation, each with its previous values. */
export const keyVariables = {
  SECRET_KEY: variable(
    key('Secret of the installation: signs the audit heads, and is used for each key below that is not set.'),
  ),
  SECRET_KEY_OLD: old('SECRET_KEY', 'Keep it as long as audit heads signed with it are kept.'),
  PASSWORD_KEY: own('Key used to pepper passwords before they are hashed.'),
  PASSWORD_KEY_OLD: old('PASSWORD_KEY', 'A password is moved to the new key when its owner signs in.'),
  SEALING_KEY: own('Key that seals authenticator secrets, recovery codes and queued emails in the database.'),
  SEALING_KEY_OLD: old('SEALING_KEY', '`npm run rekey` seals everything with the new key.'),
  TOKEN_KEY: own('Key of codes and proofs that are valid for minutes, and of the list of attempts.'),
  TOKEN_KEY_OLD: old('TOKEN_KEY', 'Needed for ten minutes.'),
  DATABASE_KEY: own('Key from which the passwords of the logins grp_app and grp_queue are made.'),
  DATABASE_KEY_OLD: old('DATABASE_KEY', 'Needed until `npm run migrate` has run with the new one.'),
};
