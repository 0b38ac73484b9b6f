import type { Caller, DemonstrationPortal } from '../demonstration.ts';
import { type Code, PAYERS } from './edge-days.ts';

/** Somebody who reads reports, and their organization. */
export interface Reader {
  login: string;
  org: Code | 'OAGF';
}

const roles = ['accountant', 'admin', 'auditor', 'maker', 'reviewer', 'approver'] as const;

/**
 * Everybody of two organizations, two people of a third, the central office, and its help desk, which sees no payer's
 * name.
 */
export const READERS: readonly Reader[] = [
  ...roles.map((role): Reader => ({ login: `${role}@mow.test`, org: 'MOW' })),
  ...roles.map((role): Reader => ({ login: `${role}@fra.test`, org: 'FRA' })),
  ...(['accountant', 'admin'] as const).map((role): Reader => ({ login: `${role}@nlb.test`, org: 'NLB' })),
  ...(['admin1', 'auditor', 'support'] as const).map((role): Reader => ({ login: `${role}@oagf.test`, org: 'OAGF' })),
];
/** Whoever sees all organizations, and may ask for one. */
export const CENTRAL = 'admin1@oagf.test';

export const readerOf = (login: string): Reader => {
  const reader = READERS.find((one) => one.login === login);
  if (!reader) throw new Error(`${login} reads no reports`);
  return reader;
};
export const isHelpDesk = ({ login }: Reader): boolean => login.startsWith('support@');

/** Opens the readers' sessions, with what each of them may not read. */
export async function openReaders(portal: DemonstrationPortal) {
  const { db, clock } = portal;
  const organizations = await db.sql<{ code: Code | 'OAGF'; id: number; names: string[] }>(
    `select o.code, o.id, array[o.name] || array(select s.name from org.service s where s.org_id = o.id) as names
     from org.organization o where o.code = any($1)`,
    [[...Object.keys(PAYERS), 'OAGF']],
  );
  const sessions = new Map<string, Caller>();
  const idOf = (code: Code | 'OAGF'): number => organizations.find((one) => one.code === code)!.id;
  return {
    idOf,
    async callerOf(login: string): Promise<Caller> {
      // A session ends after some hours of the portal's clock.
      const key = `${login} ${clock.now().toISOString().slice(0, 13)}`;
      const caller = sessions.get(key) ?? (await portal.as(login));
      sessions.set(key, caller);
      return caller;
    },
    /**
     * Returns the words in a text that this reader may not read: names of another organization, of its services and of
     * its payers, and for the help desk those of every payer.
     */
    hiddenIn(text: string, { org, login }: Reader): string[] {
      if (org === 'OAGF')
        return isHelpDesk({ org, login }) ? Object.values(PAYERS).filter((word) => text.includes(word)) : [];
      const others = organizations.filter(({ code }) => code !== org && code !== 'OAGF');
      const words = others.flatMap(({ code, names }) => [...names, PAYERS[code as Code]]);
      return words.filter((word) => text.includes(word));
    },
  };
}
export type Readers = Awaited<ReturnType<typeof openReaders>>;
