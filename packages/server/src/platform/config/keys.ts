/** A key with those it replaced: the first is used, all are accepted. */
export type Keys = readonly [string, ...string[]];

/** The keys of an installation by purpose. */
export interface KeyRing {
  /** Signs the audit heads. */
  base: Keys;
  /** Peppers passwords. */
  password: Keys;
  /** Seals secrets of authenticators, recovery codes and drafts of forms. */
  sealing: Keys;
  /** Signs codes and proofs that are valid for minutes. */
  token: Keys;
  /** Derives the passwords of the database logins. */
  database: Keys;
}

const OWN = ['PASSWORD_KEY', 'SEALING_KEY', 'TOKEN_KEY', 'DATABASE_KEY'] as const;
const ALL = ['SECRET_KEY', ...OWN] as const;
type KeyName = (typeof ALL)[number];
type KeyVariables = Partial<Record<KeyName, string> & Record<`${KeyName}_OLD`, readonly string[]>>;

/** Returns the configured keys; a purpose without a key of its own uses that of the installation. */
export function keyRing(settings: KeyVariables & { SECRET_KEY: string }): KeyRing {
  const base: Keys = [settings.SECRET_KEY, ...(settings.SECRET_KEY_OLD ?? [])];
  const of = (name: (typeof OWN)[number]): Keys => {
    const key = settings[name];
    return key === undefined ? base : [key, ...(settings[`${name}_OLD`] ?? [])];
  };
  return {
    base,
    password: of('PASSWORD_KEY'),
    sealing: of('SEALING_KEY'),
    token: of('TOKEN_KEY'),
    database: of('DATABASE_KEY'),
  };
}

const MAKE = 'Make one with: openssl rand -base64 48';

/**
 * Returns the faults of the keys together: an old key without a new one, a key used for two purposes, a key LIVE
 * requires.
 */
export function keyFaults(settings: KeyVariables, live: boolean): string[] {
  const faults: string[] = [];
  const known = new Map<string, KeyName>();
  for (const name of ALL) {
    const key = settings[name];
    const old = settings[`${name}_OLD`] ?? [];
    if (key === undefined) {
      if (old.length > 0 && name !== 'SECRET_KEY')
        faults.push(`${name}_OLD is set, but ${name} is not: an old key needs the one that replaced it. ${MAKE}`);
      if (live && name !== 'SECRET_KEY')
        faults.push(
          `${name} must be set when PAYMENT_MODE is LIVE, so that each key can be changed on its own. ${MAKE}`,
        );
      continue;
    }
    if (old.includes(key)) faults.push(`${name}_OLD contains the current ${name}. Remove it, or make a new ${name}`);
    const other = known.get(key);
    if (other !== undefined) faults.push(`${name} is the same as ${other}. ${MAKE}`);
    known.set(key, name);
  }
  return faults;
}
