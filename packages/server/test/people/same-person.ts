import type { DemonstrationPortal } from '../demonstration.ts';

type Marks = { phone: string; email: string };

/**
 * Runs the work once for each way in which `twin` can be another account of the person who has `login`: the phone number
 * is the same, or the mailbox, written with a plus sign. Afterwards the account is as before.
 */
export async function asOnePerson(
  { db }: Pick<DemonstrationPortal, 'db'>,
  login: string,
  twin: string,
  work: (way: string) => Promise<void>,
): Promise<void> {
  const marksOf = async (of: string): Promise<Marks> =>
    (await db.sql<Marks>('select phone, email from identity.app_user where login = $1', [of]))[0]!;
  const set = ({ phone, email }: Marks) =>
    db.sql('update identity.app_user set phone = $2, email = $3 where login = $1', [twin, phone, email]);
  const [person, was] = [await marksOf(login), await marksOf(twin)];
  for (const [way, marks] of [
    ['phone number', { ...was, phone: person.phone }],
    ['mailbox', { ...was, email: person.email.replace('@', '+second@') }],
  ] as const) {
    await set(marks);
    try {
      await work(way);
    } finally {
      await set(was);
    }
  }
}
